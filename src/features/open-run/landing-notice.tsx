import { X } from "lucide-react";
import { Callout } from "../../components/callout.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { useRunSession, useSessionState } from "../../state/run-session.ts";

/** Says that a link did not lead quite where it meant, until it is closed. */
export function LandingNotice() {
  const session = useRunSession();
  const notice = useSessionState((state) => state.notice);
  if (notice === null) return null;
  const { wanted, opened } = notice;
  return (
    <Callout
      tone="warn"
      live
      className="m-2 mb-0"
      title={
        notice.kind === "episode-missing"
          ? `The episode ${notice.episode} that the link means is not in ${opened}`
          : `The link means the folder ${wanted}, and this is ${opened}`
      }
      action={<IconButton label="Close" icon={X} size="sm" onClick={() => session.dismissNotice()} />}
    >
      {notice.kind === "episode-missing" && wanted !== opened && `The link means the folder ${wanted}. `}
      {notice.kind === "episode-missing"
        ? "Open the folder that the link was made in, or choose another episode."
        : "Its episode and step are there, but they may not be the same."}
    </Callout>
  );
}
