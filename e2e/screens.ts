// biome-ignore-all lint/style/noExcessiveLinesPerFile: the one list of every screen and state, which must be whole.
/** Every screen and state of the app, and how it is reached. `screens.spec.ts` walks them all. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { dropFolder, stubPicker } from "./fixtures.ts";
import { type DetailsName, EpisodePage, type FaceName } from "./pages/episode.ts";
import { EpisodesPage, type FactsTab } from "./pages/episodes.ts";
import { ExportDialogPage } from "./pages/export.ts";
import { ObserverPage } from "./pages/observer.ts";
import { OpeningPage } from "./pages/opening.ts";
import { PauseFilePage } from "./pages/pause-file.ts";
import { SearchPage } from "./pages/search.ts";
import { corpusFolder } from "./support/corpus.ts";
import { demoFolder, emptyFolder } from "./support/folders.ts";
import { makeExtremeSteps } from "./support/make-extreme-steps.ts";
import { makeObservedSteps } from "./support/make-observed-steps.ts";
import { makePauseFile, type PauseOf, writePauseFile } from "./support/make-pause-file.ts";
import { stubSavePicker } from "./support/private-files.ts";
import { RunningEpisode } from "./support/running-episode.ts";

export interface ScreenState {
  readonly name: string;
  /** Leads there from a new page; settles when the screen stands. */
  readonly reach: (page: Page) => Promise<void>;
  /** The first thing that a person would do here. Tab leads to it; null where the focus is in a popup already. */
  readonly main: ((page: Page) => Locator) | null;
  /** A folder of the corpus that it needs. */
  readonly corpus?: string;
  /** The dialog or popup that Escape closes. */
  readonly closes?: (page: Page) => Locator;
  /** Errors in the console that the screen is about. */
  readonly errors?: RegExp;
}

const desktop = "desktop-notes";
const shopping = "shopping/artifacts/price-249__subtitle-authority";

async function welcome(page: Page): Promise<void> {
  await new OpeningPage(page).goto();
  await expect(new OpeningPage(page).openDemo).toBeVisible();
}

async function openEpisode(page: Page, folder = demoFolder(desktop)): Promise<EpisodePage> {
  await welcome(page);
  await dropFolder(page, folder);
  const episode = new EpisodePage(page);
  await episode.ready();
  return episode;
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole("main").getByRole("button", { name });
const anyDialog = (page: Page) => page.getByRole("dialog");
const previousStep = (page: Page) => page.getByRole("button", { name: "Previous step" });
const stageTab = (page: Page) => page.locator("#stage").getByRole("tab", { selected: true });

const beforeARun: readonly ScreenState[] = [
  { name: "welcome", reach: welcome, main: button("Open run folder") },
  {
    name: "welcome, with recent folders",
    reach: async (page) => {
      await openEpisode(page);
      await page.getByRole("button", { name: "Start page" }).click();
      await expect(new OpeningPage(page).recents()).toHaveCount(1);
    },
    main: (page) => new OpeningPage(page).recents().getByRole("button").first(),
  },
  {
    name: "welcome, without a folder picker",
    reach: async (page) => {
      await page.addInitScript(() => Reflect.deleteProperty(window, "showDirectoryPicker"));
      await welcome(page);
    },
    main: button("Open the demo run"),
  },
  {
    name: "opening, while the source is slow",
    reach: async (page) => {
      await page.route("**/demo/files.json", () => new Promise(() => undefined));
      await welcome(page);
      await new OpeningPage(page).openDemo.click();
      await expect(page.getByRole("heading", { name: /^Opening / })).toBeVisible();
    },
    main: button("Cancel"),
  },
  {
    name: "failure: a folder without an episode",
    reach: async (page) => {
      const folder = await emptyFolder("holiday");
      await writeFile(join(folder, "notes.txt"), "pack the tent");
      await welcome(page);
      await dropFolder(page, folder);
      await expect(new OpeningPage(page).failure).toBeVisible();
    },
    main: button("Open another folder"),
  },
  {
    name: "failure: a file that is no run",
    reach: async (page) => {
      await welcome(page);
      await dropFolder(page, demoFolder(`${desktop}/outcomes.json`));
      await expect(new OpeningPage(page).failure).toBeVisible();
    },
    main: button("Open another folder"),
  },
  {
    name: "failure: permission refused",
    reach: async (page) => {
      await openEpisode(page);
      await page.getByRole("button", { name: "Start page" }).click();
      await page.evaluate(() =>
        Object.assign(FileSystemHandle.prototype, {
          queryPermission: () => Promise.resolve("prompt"),
          requestPermission: () => Promise.resolve("denied"),
        }),
      );
      await new OpeningPage(page).recents().getByRole("button").first().click();
      await expect(new OpeningPage(page).failure).toBeVisible();
    },
    main: button("Ask again"),
  },
  {
    name: "a link whose folder is not open",
    reach: async (page) => {
      await new OpeningPage(page).goto("#run=artifacts&episode=control&at=4&step=4&side=before");
      await expect(new OpeningPage(page).heading).toContainText("This link leads into artifacts");
    },
    main: button("Open the folder artifacts"),
  },
  {
    name: "the menu",
    reach: async (page) => {
      await welcome(page);
      await page.getByRole("button", { name: "Menu" }).click();
      await expect(page.getByRole("menu")).toBeVisible();
    },
    main: null,
    closes: (page) => page.getByRole("menu"),
  },
  {
    name: "the command palette",
    reach: async (page) => {
      await openEpisode(page);
      await page.keyboard.press("ControlOrMeta+k");
      await expect(page.getByRole("dialog", { name: "Commands" }).getByRole("option").first()).toBeVisible();
    },
    main: null,
    closes: anyDialog,
  },
  {
    name: "the list of keys",
    reach: async (page) => {
      await openEpisode(page);
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: "Keyboard" })).toBeVisible();
    },
    main: null,
    closes: anyDialog,
  },
];

const facts: readonly FactsTab[] = [
  "Manifest",
  "Outcomes",
  "Interventions",
  "Configuration",
  "Snapshots",
  "Files",
];

/** The list of the demo while one of its episodes is still being read. */
async function demoListedInPart(page: Page): Promise<void> {
  await page.route(`**/demo/${desktop}/manifest.json`, () => new Promise(() => undefined));
  await welcome(page);
  await new OpeningPage(page).openDemo.click();
  await expect(new EpisodesPage(page).rows()).toHaveCount(6);
  await expect(page.getByText("Looking for more episodes")).toBeVisible();
}

const episodes: readonly ScreenState[] = [
  {
    name: "the list of episodes",
    reach: async (page) => {
      await welcome(page);
      await new OpeningPage(page).openDemo.click();
      await expect(new EpisodesPage(page).rows()).toHaveCount(7);
    },
    main: (page) => new EpisodesPage(page).table,
  },
  {
    name: "the list of episodes, while its folder is read",
    reach: demoListedInPart,
    main: button("Stop"),
  },
  {
    name: "the list of episodes, of a folder that was read in part",
    reach: async (page) => {
      await demoListedInPart(page);
      await page.getByRole("button", { name: "Stop" }).click();
      await expect(page.getByText("The rest of the folder was not read.")).toBeVisible();
    },
    main: button("Read all of it"),
  },
  {
    name: "the list of episodes, one of them broken",
    reach: async (page) => {
      const folder = await emptyFolder("run");
      for (const name of ["control", "treatment"])
        await makeObservedSteps(join(folder, name), [{ before: { text: "A shop" } }]);
      await writeFile(join(folder, "control", "manifest.json"), "{ broken");
      await welcome(page);
      await dropFolder(page, folder);
      await expect(new EpisodesPage(page).rows()).toHaveCount(2);
    },
    main: (page) => new EpisodesPage(page).table,
  },
  ...facts.map(
    (tab): ScreenState => ({
      name: `the facts of an episode: ${tab}`,
      reach: async (page) => {
        await openEpisode(page, demoFolder(shopping));
        await new EpisodesPage(page).openFacts(tab);
      },
      main: null,
      closes: (page) => new EpisodesPage(page).facts,
    }),
  ),
  {
    name: "problems of an episode",
    corpus: "broken/garbage_line",
    reach: async (page) => {
      await openEpisode(page, await corpusFolder("broken/garbage_line"));
      await new EpisodesPage(page).openProblems();
    },
    main: null,
    closes: (page) => new EpisodesPage(page).problems,
  },
];

const faceNames: readonly FaceName[] = [
  "Image",
  "Page",
  "HTML",
  "Accessibility",
  "Elements",
  "Text",
  "Data",
  "Events",
];
const detailsNames: readonly DetailsName[] = [
  "Action",
  "Model call",
  "Interventions",
  "State",
  "Snapshot",
  "Info",
  "Raw",
];

const workspace: readonly ScreenState[] = [
  ...faceNames.map(
    (face): ScreenState => ({
      name: `an episode: ${face}`,
      reach: async (page) => {
        const episode = await openEpisode(page, demoFolder(shopping));
        await episode.timeline.cell(1).click();
        await episode.chooseFace(face);
      },
      main: stageTab,
    }),
  ),
  ...detailsNames.map(
    (tab): ScreenState => ({
      name: `an episode: details, ${tab}`,
      reach: async (page) => {
        const episode = await openEpisode(page, demoFolder(shopping));
        await episode.timeline.cell(1).click();
        await episode.chooseDetails(tab);
      },
      main: (page) => new EpisodePage(page).detailsTab(tab),
    }),
  ),
  {
    name: "an episode: before",
    reach: async (page) => await (await openEpisode(page)).chooseSide("Before"),
    main: stageTab,
  },
  {
    name: "an episode: changes",
    reach: async (page) => {
      await openEpisode(page);
      await page.keyboard.press("d");
      await expect(page.getByRole("radio", { name: "Changes" })).toBeChecked();
    },
    main: (page) => page.getByRole("radio", { name: "Changes" }),
  },
  {
    name: "an episode: the search of all steps",
    reach: async (page) => {
      await openEpisode(page, demoFolder(shopping));
      const search = new SearchPage(page);
      await search.open();
      await search.lookFor("price");
      await page.keyboard.press("ArrowDown");
      await expect(search.active()).toBeVisible();
    },
    main: (page) => new SearchPage(page).field,
    closes: (page) => new SearchPage(page).root,
  },
  {
    name: "an episode: a search that finds nothing, and its filters",
    reach: async (page) => {
      await openEpisode(page, demoFolder(shopping));
      const search = new SearchPage(page);
      await search.open();
      await search.lookFor("nowhere at all");
      await search.root.getByRole("button", { name: "Mark" }).click();
      await expect(page.getByRole("menuitemcheckbox").first()).toBeVisible();
    },
    main: null,
    closes: (page) => page.getByRole("menu"),
  },
  {
    name: "an episode: a step without a picture, and one without an observation",
    reach: async (page) => {
      const folder = await emptyFolder("plain");
      await makeObservedSteps(folder, [
        { before: { text: "A shop" }, shown: null },
        { before: { text: "A cart" } },
      ]);
      await openEpisode(page, folder);
      await page.keyboard.press("b");
    },
    main: stageTab,
  },
  {
    name: "an episode that is being written, with a line that has no end",
    reach: async (page) => {
      const running = await RunningEpisode.begin(3);
      const { timeline } = await openEpisode(page, running.folder);
      await running.writeSteps(1);
      await running.writeUpTo(800);
      await expect(timeline.growing).toBeVisible();
      await timeline.follow.click();
      await expect(timeline.waiting).toBeVisible();
    },
    main: (page) => new EpisodePage(page).timeline.follow,
  },
  {
    name: "an episode whose log was replaced",
    reach: async (page) => {
      const running = await RunningEpisode.begin(3);
      await openEpisode(page, running.folder);
      await running.replaceBy(2, "Rename", "Move");
      await expect(page.getByRole("button", { name: "Reload" })).toBeVisible();
    },
    main: button("Reload"),
  },
  {
    name: "an episode: huge values",
    reach: async (page) => {
      const folder = await emptyFolder("extreme");
      await makeExtremeSteps(folder);
      await openEpisode(page, folder);
    },
    main: stageTab,
  },
  ...(["garbage_line", "blob_missing", "blob_tampered", "only_episode_record"] as const).map(
    (kind): ScreenState => ({
      name: `a damaged episode: ${kind}`,
      corpus: `broken/${kind}`,
      reach: async (page) => {
        await welcome(page);
        await dropFolder(page, await corpusFolder(`broken/${kind}`));
        await expect(page.getByRole("region", { name: "Timeline" })).toBeVisible();
      },
      main: (page) => page.getByRole("button", { name: "Export" }),
    }),
  ),
];

async function lookAsObserver(page: Page, folder?: string): Promise<ObserverPage> {
  await openEpisode(page, folder);
  const observer = new ObserverPage(page);
  await observer.look();
  return observer;
}

const observer: readonly ScreenState[] = [
  {
    name: "the observer’s lens",
    reach: async (page) => {
      await lookAsObserver(page);
      await new EpisodePage(page).ready();
    },
    main: (page) => new ObserverPage(page).stepBox,
  },
  {
    name: "the observer’s lens, before the first step",
    reach: async (page) => {
      await (await lookAsObserver(page)).choosePosition("before");
      await expect(page.getByRole("heading", { name: "The snapshot at the pause" })).toBeAttached();
    },
    main: (page) => new ObserverPage(page).stepBox,
  },
  {
    name: "the observer’s lens, refused",
    corpus: "broken/blob_missing",
    reach: async (page) => {
      const view = await lookAsObserver(page, await corpusFolder("broken/blob_missing"));
      await expect(view.refusal.first()).toBeVisible();
    },
    main: (page) => new ObserverPage(page).stepBox,
  },
  {
    name: "the observer’s lens, with what remains visible",
    reach: async (page) => await (await lookAsObserver(page)).showVisible(),
    main: (page) => new ObserverPage(page).fields,
  },
  {
    name: "the observer’s lens, with what was masked revealed",
    reach: async (page) => await (await lookAsObserver(page)).reveal(),
    main: null,
    closes: (page) => new ObserverPage(page).revealed,
  },
];

const exporting: readonly ScreenState[] = [
  {
    name: "export: the form",
    reach: async (page) => {
      await openEpisode(page);
      await new ExportDialogPage(page).open();
    },
    main: null,
    closes: anyDialog,
  },
  {
    name: "export: ready",
    reach: async (page) => {
      await openEpisode(page);
      const dialog = new ExportDialogPage(page);
      await dialog.open();
      await dialog.check();
    },
    main: null,
    closes: anyDialog,
  },
  {
    name: "export: failed",
    corpus: "broken/blob_missing",
    reach: async (page) => {
      await openEpisode(page, await corpusFolder("broken/blob_missing"));
      await page.keyboard.press("End");
      const dialog = new ExportDialogPage(page);
      await dialog.open();
      await dialog.checkFails();
    },
    main: null,
    closes: anyDialog,
  },
  {
    name: "export: saved",
    reach: async (page) => {
      await stubSavePicker(page);
      await openEpisode(page);
      const dialog = new ExportDialogPage(page);
      await dialog.open();
      await dialog.check();
      await dialog.button("Save…").click();
      await expect(dialog.outcome("Saved as")).toBeVisible();
    },
    main: null,
    closes: anyDialog,
  },
];

async function openPauses(page: Page, ...pauses: readonly PauseOf[]): Promise<PauseFilePage> {
  await welcome(page);
  const file = new PauseFilePage(page);
  await file.choose(await makePauseFile("pause.json", pauses));
  await expect(file.bar).toBeVisible();
  return file;
}

const afterTwo: PauseOf = { episode: shopping, step: 1, position: "after" };
const beforeAll: PauseOf = { episode: desktop, step: 0, position: "before" };

function failsToOpen(name: string, content: string): ScreenState {
  return {
    name: `a pause file that cannot be opened: ${name}`,
    reach: async (page) => {
      await welcome(page);
      await dropFolder(page, await writePauseFile("pause.json", content));
      await expect(new OpeningPage(page).failure).toBeVisible();
    },
    main: button("Open another pause file"),
  };
}

const pauseFiles: readonly ScreenState[] = [
  {
    name: "a pause file",
    reach: async (page) => {
      await openPauses(page, afterTwo);
      await new EpisodePage(page).ready();
    },
    main: previousStep,
  },
  {
    name: "a pause file with several pauses",
    reach: async (page) => {
      const file = await openPauses(page, afterTwo, beforeAll);
      await file.chooser.click();
      await expect(page.getByRole("menu")).toBeVisible();
    },
    main: null,
    closes: (page) => page.getByRole("menu"),
  },
  {
    name: "a pause file without a transition",
    reach: async (page) => {
      await openPauses(page, beforeAll);
      await expect(page.getByRole("tab", { name: "Image" })).toBeVisible();
    },
    main: (page) => page.getByRole("tab", { name: "Image" }),
  },
  {
    name: "the snapshot at the pause of a pause file",
    reach: async (page) => {
      await (await openPauses(page, afterTwo)).openSnapshot();
    },
    main: null,
    closes: anyDialog,
  },
  {
    name: "a link to a pause file that is not open",
    reach: async (page) => {
      await new OpeningPage(page).goto("#pause-file=pause.json&view=2&at=3&step=3");
      await expect(new OpeningPage(page).heading).toContainText("into the pause file pause.json");
    },
    main: button("Open the pause file"),
  },
  failsToOpen("not JSON", '{"interventions": [], "metadata": }'),
  failsToOpen("not a pause", '{"name": "a package"}'),
  failsToOpen("an empty list", "[]"),
];

/** All of them, in the order in which a person would come by them. */
export const screens: readonly ScreenState[] = [
  ...beforeARun,
  {
    name: "an episode, opened by the picker",
    reach: async (page) => {
      await welcome(page);
      await stubPicker(page, demoFolder(desktop));
      await new OpeningPage(page).openFolder.click();
      await new EpisodePage(page).ready();
    },
    main: stageTab,
  },
  ...episodes,
  ...workspace,
  ...observer,
  ...exporting,
  ...pauseFiles,
];
