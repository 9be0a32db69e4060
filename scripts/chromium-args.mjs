// @ts-check

/**
 * What no test needs and takes time or goes online by itself. The popups of the address bar are pages of their own, made
 * anew for every window: more work than the app's own start. Naming features replaces Playwright's own list of them, so
 * what of that list goes online or changes what is painted is named, too.
 */
const features = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "HttpsUpgrades",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
];

/**
 * The switches that Chromium is started with, by the browser tests and by the bench.
 *
 * @param {readonly string[]} withoutFeatures Features to switch off beside those that always are.
 * @returns {string[]}
 */
export function chromiumArgs(withoutFeatures = []) {
  return [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    `--disable-features=${[...features, ...withoutFeatures].join(",")}`,
  ];
}
