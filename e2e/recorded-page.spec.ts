import { dropFolder, expect, loopbackTest as test } from "./fixtures.ts";
import { OpeningPage } from "./pages/opening.ts";
import { StagePage } from "./pages/stage.ts";
import { hostilePage } from "./support/hostile-page.ts";
import { listenOnLoopback } from "./support/loopback-listener.ts";
import { makeObservedSteps } from "./support/make-observed-steps.ts";

const page = (body: string, head = "") =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;

test.describe("a recorded page", () => {
  test("opens no connection, neither by being shown nor by being clicked", async ({ page: tab, browser }) => {
    test.slow();
    await using listener = await listenOnLoopback();
    const folder = test.info().outputPath("hostile");
    await makeObservedSteps(folder, [{ before: { structured: { body: hostilePage(listener.origin) } } }]);
    await new OpeningPage(tab).goto();
    await dropFolder(tab, folder);
    const stage = new StagePage(tab);
    await stage.chooseFace("Page");
    await expect(stage.page.getByRole("heading", { name: "Order 17" })).toBeVisible();
    const address = tab.url();

    const box = await stage.pageFrame.boundingBox();
    if (box === null) throw new Error("The frame has no place.");
    for (let y = 8; y < box.height; y += 36) {
      for (const share of [0.03, 0.15]) await tab.mouse.click(box.x + box.width * share, box.y + y);
    }
    await tab.mouse.click(box.x + 30, box.y + 30, { button: "middle" });
    await stage.press("Tab", "Enter", "Tab", "Enter");
    await tab.mouse.move(box.x + 40, box.y + 40);
    await tab.mouse.wheel(0, 4_000);
    await tab.waitForTimeout(1_000);

    expect(listener.connections()).toBe(0);
    expect(tab.url()).toBe(address);
    expect(tab.context().pages()).toHaveLength(1);
    expect(await tab.evaluate(() => Reflect.has(window, "pwned"))).toBe(false);

    // The same page as it was recorded does reach the listener: it would have been heard.
    const elsewhere = await browser.newContext();
    const naked = await elsewhere.newPage();
    await naked.setContent(hostilePage(listener.origin), { waitUntil: "commit" }).catch(() => undefined);
    await expect.poll(() => listener.connections()).toBeGreaterThan(0);
    await elsewhere.close();
  });

  test("gives the keyboard back after a click into it", async ({ page: tab }) => {
    const folder = test.info().outputPath("two-steps");
    const body = page("<h1>One</h1><a href='http://shop.test/'>link</a>");
    await makeObservedSteps(folder, [
      { before: { structured: { body } } },
      { before: { structured: { body } } },
    ]);
    await new OpeningPage(tab).goto();
    await dropFolder(tab, folder);
    const stage = new StagePage(tab);
    await stage.chooseFace("Page");
    await stage.page.getByRole("heading").click({ force: true });
    // Faster than a hand, a key would still reach the frame.
    await expect(stage.aroundPage).toBeFocused();
    await stage.press("3");
    await expect(stage.chosenFace).toHaveAccessibleName("HTML");
  });

  for (const { name, body, head, keeps, drops } of [
    {
      name: "keeps what it looks like",
      head: "<style>h1{color:rgb(1,2,3);background:linear-gradient(red,blue)}@media (width>0){p{margin:calc(1px*2)}}</style>",
      body: '<h1 style="letter-spacing:2px">Title</h1><p class=a id=b data-bid=3 aria-label=l>text</p>',
      keeps: [
        "rgb(1, 2, 3)",
        "linear-gradient(red, blue)",
        "calc(2px)",
        "letter-spacing:2px",
        'data-bid="3"',
      ],
      drops: [],
    },
    {
      name: "keeps bitmaps that are in it, and no SVG among them",
      body: '<img alt=a src="data:image/png;base64,iVBORw0KGgo="><img alt=b src="data:image/svg+xml,<svg/>"><img alt=c src="blob:x"><img alt=d src="/x.png">',
      keeps: ["data:image/png;base64,iVBORw0KGgo="],
      drops: ["svg+xml", "blob:", "/x.png"],
    },
    {
      name: "keeps shapes, without what they refer to",
      body: '<svg viewBox="0 0 9 9"><path d="M0 0h9" fill="red"/><rect fill="url(#g)"/><use href="#x"/><image href="y"/></svg>',
      keeps: ['viewBox="0 0 9 9"', 'd="M0 0h9"', "<rect"],
      drops: ["url(", "<use", "<image", "href"],
    },
    {
      name: "loses scripts and handlers",
      body: "<p onclick='f()' ONMOUSEOVER=f()>text</p><script>f()</script><svg onload=f()></svg><a href=javascript:f()>a</a>",
      keeps: ["text"],
      drops: ["onclick", "onmouseover", "<script", "onload", "javascript:"],
    },
    {
      name: "loses every address",
      body: "<a href=/a ping=/b>a</a><form action=/c><button formaction=/d>go</button></form><video poster=/e src=/f></video><q cite=/g>q</q>",
      keeps: [">a</a>", ">go</button>"],
      drops: ["href", "ping", "action", "poster", "cite", "<video", "<form"],
    },
    {
      name: "loses frames, plug-ins, links and bases",
      head: "<base href=/x><link rel=stylesheet href=/y><meta http-equiv=refresh content='0;url=/z'><meta name=referrer content=origin>",
      body: "<iframe src=/a></iframe><object data=/b></object><embed src=/c><frame src=/d><portal src=/e></portal>text",
      keeps: ["text"],
      drops: ["<base", "<link", "refresh", "referrer", "<iframe", "<object", "<embed", "<frame", "<portal"],
    },
    {
      name: "loses what fetches in its styles, however it is written",
      head: "<style>a{background:url(/a)}b{background:\\75rl(/b)}i{--x:url(/c);color:red}@import '/d';@font-face{font-family:f;src:url(/e)}u{background:image-set('/f' 1x)}s{cursor:URL(/g),auto;color:blue}</style>",
      body: "<p style='background:\\75\\72l(/h);margin:1px'>text</p><p style=\"mask:src('/i')\">text</p>",
      keeps: ["color: red", "color: blue", "margin: 1px"],
      drops: ["url(", "\\75", "@import", "@font-face", "image-set", "cursor", "src("],
    },
    {
      name: "does not fall for text that turns into elements when it is parsed again",
      body: "<svg></p><style><a id='</style><img src=x onerror=f()>'></style></svg><math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=x onerror=f()&gt;'></table></math>end",
      keeps: [],
      drops: ["onerror", "<math", "src="],
    },
    {
      name: "is shown even where it has no body",
      body: "</body><frameset onload=f()><frame src=/a></frameset>",
      keeps: ["<body"],
      drops: ["<frame", "onload"],
    },
  ]) {
    test(name, async ({ page: tab }) => {
      const folder = test.info().outputPath("page");
      await makeObservedSteps(folder, [{ before: { structured: { body: page(body, head) } } }]);
      await new OpeningPage(tab).goto();
      await dropFolder(tab, folder);
      const stage = new StagePage(tab);
      await stage.chooseFace("Page");
      const html = await stage.framedHtml();
      for (const kept of keeps) expect(html).toContain(kept);
      for (const dropped of drops) expect(html.toLowerCase()).not.toContain(dropped);
      expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"`);
      expect(html).toMatch(/<body[^>]* inert=""/);
      await expect(stage.pageFrame).toHaveAttribute("sandbox", "");
    });
  }

  test("is rendered only when asked for where it is long, and not at all where it is huge", async ({
    page: tab,
  }) => {
    const folder = test.info().outputPath("long");
    const row = "<tr><td>cell</td><td>another cell with words in it</td></tr>";
    const table = (units: number) => page(`<h1>Long</h1><table>${row.repeat(units / row.length)}</table>`);
    await makeObservedSteps(
      folder,
      [table(1_500_000), table(7_000_000), page("<i></i>".repeat(120_000))].map((body) => ({
        before: { structured: { body } },
      })),
    );
    await new OpeningPage(tab).goto();
    await dropFolder(tab, folder);
    const stage = new StagePage(tab);
    await stage.chooseFace("Page");
    await stage.button("Render 1.5 MB of HTML").click();
    await expect(stage.page.getByRole("heading", { name: "Long" })).toBeVisible({ timeout: 45_000 });
    expect((await stage.framedHtml()).split("<tr>")).toHaveLength(table(1_500_000).split("<tr>").length);
    await stage.press("j");
    await expect(stage.notice("7 MB of HTML is more than is rendered here")).toBeVisible();
    await stage.press("j");
    await expect(stage.notice("too complex to be rendered")).toBeVisible({ timeout: 45_000 });
    await stage.button("Show the HTML source").click();
    await expect(stage.chosenFace).toHaveAccessibleName("HTML");
  });
});
