import { useSelection } from "../state/selection.ts";
import type { Route } from "./route.ts";

const APP = "Trajectory Inspector";

function titleOf(route: Route, path: string | undefined): string {
  switch (route.kind) {
    case "opening":
      return `Opening ${route.opening.name} — ${APP}`;
    case "failure":
      return `Nothing opened — ${APP}`;
    case "episodes":
      return `${route.opened.listing.name} — ${APP}`;
    case "episode":
      return `${[path, route.opened.listing.name].filter(Boolean).join(" · ")} — ${APP}`;
    default:
      return APP;
  }
}

/** The name of the window, and of the bookmark that is made of it. */
export function DocumentTitle({ route }: { readonly route: Route }) {
  const path = useSelection((state) => state.episode?.path);
  return <title>{titleOf(route, path)}</title>;
}
