import { chooseFolder } from "../features/open-run/folder-input.tsx";
import { choosePauseFile } from "../features/open-run/pause-file-input.tsx";
import { useCommands } from "../state/commands.ts";
import { closeDialog, openDialog, useDialog } from "../state/dialogs.ts";
import { useLayout } from "../state/layout.ts";
import { chooseTheme } from "../state/preferences.ts";
import { searchPlace } from "../state/queries/search-query.ts";
import { openSearch } from "../state/search.ts";
import { leaveEpisode, showChanges, showSide, subjectOf, useSelection } from "../state/selection.ts";
import { useRunSession } from "../state/session-context.ts";

const withSteps = () => subjectOf(useSelection.getState()) !== null;
const inEpisode = () => useSelection.getState().episode !== null;
/** The episode's facts tell what comes after a pause. */
const researching = () => inEpisode() && useSelection.getState().lens === "researcher";

/** Registers what can be done from anywhere in the app; features add their own. */
export function AppCommands() {
  const session = useRunSession();
  useCommands([
    {
      id: "app.palette",
      title: "Search commands",
      group: "App",
      keys: ["Mod+K"],
      keysOnly: true,
      run: () => (useDialog.getState().open === "palette" ? closeDialog() : openDialog("palette")),
    },
    {
      id: "app.keys",
      title: "Show the keys",
      group: "App",
      keys: ["?"],
      keywords: "help keyboard shortcuts",
      run: () => openDialog("keys"),
    },
    {
      id: "app.light",
      title: "Use the light theme",
      group: "App",
      keywords: "appearance",
      run: () => chooseTheme("light"),
    },
    {
      id: "app.dark",
      title: "Use the dark theme",
      group: "App",
      keywords: "appearance",
      run: () => chooseTheme("dark"),
    },
    {
      id: "app.system",
      title: "Use the system’s theme",
      group: "App",
      keywords: "appearance",
      run: () => chooseTheme("system"),
    },
    {
      id: "app.layout",
      title: "Reset panel sizes",
      group: "App",
      keywords: "layout",
      run: () => useLayout.getState().resetPanelSizes(),
    },
    {
      id: "run.open",
      title: "Open run folder…",
      group: "Run",
      keywords: "choose",
      run: () => chooseFolder(session),
    },
    {
      id: "run.pause-file",
      title: "Open a pause file…",
      group: "Run",
      keywords: "observer view json",
      run: choosePauseFile,
    },
    { id: "run.demo", title: "Open the demo run", group: "Run", run: () => void session.openDemo() },
    {
      id: "run.start",
      title: "Go to the start page",
      group: "Run",
      keywords: "welcome home recent",
      run: () => session.leave(),
    },
    {
      id: "run.episodes",
      title: "Choose another episode",
      group: "Run",
      keywords: "list overview",
      when: inEpisode,
      run: leaveEpisode,
    },
    {
      id: "run.facts",
      title: "Show the episode’s facts",
      group: "Run",
      keys: ["i"],
      keywords: "manifest outcomes configuration snapshot",
      when: researching,
      run: () => openDialog("episode-facts"),
    },
    {
      id: "search.open",
      title: "Search all steps…",
      group: "Step",
      keys: ["/"],
      keywords: "find text filter kind actor mark",
      when: withSteps,
      run: () => {
        const subject = subjectOf(useSelection.getState());
        const run = session.store.getState().opened?.handle;
        if (subject !== null && run !== undefined) openSearch(searchPlace(run, subject));
      },
    },
    {
      id: "view.before",
      title: "Show before the action",
      group: "View",
      keys: ["b"],
      when: withSteps,
      run: () => showSide("before"),
    },
    {
      id: "view.after",
      title: "Show after the action",
      group: "View",
      keys: ["a"],
      when: withSteps,
      run: () => showSide("after"),
    },
    {
      id: "view.changes",
      title: "Show what the action changed",
      group: "View",
      keys: ["d"],
      keywords: "difference compare",
      when: withSteps,
      run: showChanges,
    },
    {
      id: "observer.export",
      title: "Export pause JSON…",
      group: "Observer",
      keys: ["e"],
      keywords: "save replay view",
      when: inEpisode,
      run: () => openDialog("export"),
    },
  ]);
  return null;
}
