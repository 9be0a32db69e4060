import { windowTitle } from "../features/observer/lens-chrome.ts";
import { useSelection } from "../state/selection.ts";
import type { Route } from "./route.ts";

function subjectOfWindow(route: Route, path: string | undefined): string | null {
  switch (route.kind) {
    case "opening":
      return `Opening ${route.opening.name}`;
    case "failure":
      return "Nothing opened";
    case "episodes":
    case "pause-file":
      return route.opened.handle.name;
    case "episode":
      return [path, route.opened.handle.name].filter(Boolean).join(" · ");
    default:
      return null;
  }
}

/** The name of the window, and of the bookmark that is made of it. */
export function DocumentTitle({ route }: { readonly route: Route }) {
  const path = useSelection((state) => state.episode?.path);
  const lens = useSelection((state) => state.lens);
  const seenBy = route.kind === "episode" ? lens : "researcher";
  return <title>{windowTitle(seenBy, subjectOfWindow(route, path))}</title>;
}
