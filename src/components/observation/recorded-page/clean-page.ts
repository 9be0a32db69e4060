import createPurifier, { type Config, type DOMPurify } from "dompurify";
import { breather } from "../breather.ts";
import {
  attributes,
  customElement,
  htmlElements,
  inlinePicture,
  svgAttributes,
  svgElements,
} from "./allowed-html.ts";
import { cleanStyleAttribute, cleanStyleSheet } from "./clean-style.ts";
import { isHarmless } from "./css-functions.ts";
import { parseInert } from "./parse-inert.ts";
import { putBack, takeApart } from "./slices.ts";
import { isSafeToShow } from "./verify-page.ts";
import { withoutHandlers } from "./without-handlers.ts";

/** A recorded page as it may be shown, or why it may not. */
export type CleanedPage =
  | { readonly status: "clean"; readonly html: string }
  /** More elements than a browser lays out without freezing ({@link MOST_ELEMENTS}), or hopelessly entangled ones. */
  | { readonly status: "too-complex" }
  /** What came out is not what went in to the sanitiser; it is not shown. */
  | { readonly status: "not-safe" };

export const MOST_ELEMENTS = 100_000;
/** Elements that the sanitiser is given at a time; it takes some 10 ms for them. */
const SLICE = 250;

/** The frame's own policy, in which nothing is fetched whatever was overlooked. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
/** Marks what was a link, since one without its address no longer looks like one. */
const LINK = "data-was-link";
/** A picture that was left out keeps a visible place; the page's own styles go before these. */
const OWN_STYLE = `:where(img:not([src])){outline:1px dashed #8888;outline-offset:-1px}
:where([${LINK}]){color:-webkit-link;text-decoration:underline}
:root:focus-visible{outline:2px solid #2554d6;outline-offset:-2px}`;

const SVG = "http://www.w3.org/2000/svg";

/**
 * Recorded HTML made fit to be looked at: parsed inert, cleaned by DOMPurify down to allowed elements and attributes
 * (no script, no address but that of a bitmap in the page itself), its CSS rid of all that fetches, its body inert,
 * under a policy of its own. The result is parsed and judged once more before it is given out.
 *
 * Works in slices of some milliseconds and stops when the signal fires (throws its reason).
 */
export async function cleanPage(source: string, signal: AbortSignal): Promise<CleanedPage> {
  const breathe = breather(signal);
  const page = await parseInert(withoutHandlers(source), MOST_ELEMENTS, breathe);
  if (page === null) return { status: "too-complex" };

  const root = page.documentElement;
  for (const link of root.querySelectorAll("a[href]")) link.setAttribute(LINK, "");
  for (const style of root.querySelectorAll("style")) {
    style.textContent = await cleanStyleSheet(style.textContent, breathe);
  }
  const purifier = strictPurifier();
  const slices = takeApart(root, SLICE);
  for (const part of [root, ...slices.map((slice) => slice.holder)]) {
    purifier.sanitize(part, { ...policy, IN_PLACE: true });
    await breathe();
  }
  putBack(root, slices);

  const html = `<!doctype html>${sealed(page).outerHTML}`;
  const written = await parseInert(html, 2 * MOST_ELEMENTS, breathe);
  const safe = written !== null && (await isSafeToShow(written, breathe));
  return safe ? { status: "clean", html } : { status: "not-safe" };
}

const policy: Config = {
  ALLOWED_TAGS: [...htmlElements, ...svgElements],
  ALLOWED_ATTR: [...attributes, ...svgAttributes],
  ALLOW_ARIA_ATTR: true,
  ALLOW_DATA_ATTR: true,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  CUSTOM_ELEMENT_HANDLING: { tagNameCheck: customElement, allowCustomizedBuiltInElements: false },
  // Nothing in the frame can run, so nothing can be clobbered; and styles go by the page's own ids.
  SANITIZE_DOM: false,
};

/** A purifier of its own: hooks on the shared one would bind whoever else uses it. */
function strictPurifier(): DOMPurify {
  const purifier = createPurifier(window);
  purifier.addHook("uponSanitizeAttribute", (element, attribute) => {
    if (attribute.attrName === "style") {
      attribute.attrValue = cleanStyleAttribute(attribute.attrValue);
      if (attribute.attrValue === "") attribute.keepAttr = false;
    } else if (attribute.attrName === "src") {
      attribute.keepAttr = element.localName === "img" && inlinePicture.test(attribute.attrValue);
    } else if (element.namespaceURI === SVG) {
      attribute.keepAttr = isHarmless(attribute.attrValue);
    }
  });
  return purifier;
}

/** The page with its policy first of all, and a body that takes no clicks and no focus. */
function sealed(page: Document): HTMLElement {
  const seal = page.createElement("meta");
  seal.httpEquiv = "Content-Security-Policy";
  seal.content = POLICY;
  const own = page.createElement("style");
  own.textContent = OWN_STYLE;
  page.head.prepend(seal, own);
  // A page of frames has none left.
  const body = page.querySelector("body") ?? page.documentElement.appendChild(page.createElement("body"));
  body.inert = true;
  // Nothing in the body takes the focus; the page itself does, so that it can be scrolled by keyboard.
  page.documentElement.tabIndex = 0;
  return page.documentElement;
}
