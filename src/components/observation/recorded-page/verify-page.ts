import {
  attributes,
  customElement,
  htmlElements,
  inlinePicture,
  svgAttributes,
  svgElements,
  textAttribute,
} from "./allowed-html.ts";
import { isHarmless, isPlain, looksFetching } from "./css-functions.ts";

const SVG = "http://www.w3.org/2000/svg";
const HTML = "http://www.w3.org/1999/xhtml";
const elementNames: ReadonlySet<string> = new Set([...htmlElements, ...svgElements]);
const attributeNames: ReadonlySet<string> = new Set([...attributes, ...svgAttributes]);

/**
 * The second look at a cleaned page, after it was written out and parsed again: text that turns into elements on the
 * way (a sanitiser's classic failure) is found here. The only element beyond the allowed ones is the page's policy,
 * which must come first.
 */
export async function isSafeToShow(page: Document, breathe: () => Promise<void>): Promise<boolean> {
  const [policy, ...others] = page.head.querySelectorAll("meta");
  if (policy !== page.head.firstElementChild || others.length > 0) return false;
  for (const element of page.documentElement.querySelectorAll("*")) {
    await breathe();
    if (element !== policy && !(isAllowed(element) && hasAllowedAttributes(element))) return false;
  }
  return hasAllowedAttributes(page.documentElement) && page.querySelector("body")?.inert === true;
}

function isAllowed(element: Element): boolean {
  const name = element.localName;
  if (name === "style" && looksFetching(element.textContent)) return false;
  if (element.namespaceURI !== SVG && element.namespaceURI !== HTML) return false;
  return elementNames.has(name) || customElement.test(name);
}

function hasAllowedAttributes(element: Element): boolean {
  return Array.from(element.attributes).every(({ name, value }) => {
    if (textAttribute.test(name)) return true;
    if (!attributeNames.has(name)) return false;
    if (name === "src") return element.localName === "img" && inlinePicture.test(value);
    if (name === "style") return isPlain(value) || isHarmless(value);
    return element.namespaceURI !== SVG || isHarmless(value);
  });
}
