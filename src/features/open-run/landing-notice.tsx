import { X } from "lucide-react";
import { Callout } from "../../components/callout.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import type { LandingNotice as Notice } from "../../state/landing.ts";
import { useRunSession, useSessionState } from "../../state/session-context.ts";

interface Words {
  readonly title: string;
  readonly advice: string;
}

function wordsOf(notice: Notice): Words {
  if (notice.kind === "episode-gone") {
    return {
      title: `The episode ${notice.episode} is not in ${notice.opened} any more`,
      advice: "Choose another episode, or open another folder.",
    };
  }
  const { wanted, opened } = notice;
  switch (notice.kind) {
    case "other-folder":
      return {
        title: `The link means the folder ${wanted}, and this is ${opened}`,
        advice: "Its episode and step are there, but they may not be the same.",
      };
    case "episode-missing":
      return {
        title: `The episode ${notice.episode} that the link means is not in ${opened}`,
        advice: `${wanted === opened ? "" : `The link means the folder ${wanted}. `}Open the folder that the link was made in, or choose another episode.`,
      };
    case "other-file":
      return {
        title: `The link means the pause file ${wanted}, and this is ${opened}`,
        advice: "Its pause and step are there, but they may not be the same.",
      };
    case "pause-missing":
      return {
        title: `The link means pause ${notice.view}, and ${opened} holds fewer`,
        advice: `${wanted === opened ? "" : `The link means the pause file ${wanted}. `}This is the first pause of the file.`,
      };
  }
}

/** Says that a link did not lead quite where it meant, until it is closed. */
export function LandingNotice() {
  const session = useRunSession();
  const notice = useSessionState((state) => state.notice);
  if (notice === null) return null;
  const { title, advice } = wordsOf(notice);
  return (
    <Callout
      tone="warn"
      live
      className="m-2 mb-0"
      title={title}
      action={<IconButton label="Close" icon={X} size="sm" onClick={() => session.dismissNotice()} />}
    >
      {advice}
    </Callout>
  );
}
