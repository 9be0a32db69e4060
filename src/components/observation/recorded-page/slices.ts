/** A part of a page that is cleaned in one go, taken out of its place. */
export interface Slice {
  /** Holds the slice's nodes while they are out of the tree. */
  readonly holder: Element;
  /** Attribute value of the element that keeps their place. */
  readonly mark: string;
}

/** The attribute that marks a kept place; its values cannot be guessed by the page. */
export const PLACE = "data-place";

/**
 * Takes a tree apart into slices of at most about `size` elements each, so that a sanitiser, which works in one go,
 * can be run on them one after the other. What stays is the skeleton: the elements with more below them than that, and
 * one marked element for each slice. Goes by lists, not by recursion: the page chooses its depth.
 */
export function takeApart(root: Element, size: number): readonly Slice[] {
  const sizes = subtreeSizes(root);
  const token = crypto.randomUUID();
  const slices: Slice[] = [];
  const skeleton: Element[] = [root];
  for (let parent = skeleton.pop(); parent !== undefined; parent = skeleton.pop()) {
    let holder: Element | null = null;
    let held = 0;
    for (const child of Array.from(parent.childNodes)) {
      const below = child instanceof Element ? (sizes.get(child) ?? 1) : 1;
      if (child instanceof Element && (below > size || isStructure(child))) {
        skeleton.push(child);
        holder = null;
        continue;
      }
      if (holder === null || held + below > size) {
        holder = holderFor(parent);
        held = 0;
        const mark = `${token}-${slices.length}`;
        const place = holderFor(parent);
        place.setAttribute(PLACE, mark);
        parent.insertBefore(place, child);
        slices.push({ holder, mark });
      }
      holder.append(child);
      held += below;
    }
  }
  return slices;
}

/** Puts the slices' nodes back where their places are; a slice whose place was cleaned away stays out. */
export function putBack(root: Element, slices: readonly Slice[]): void {
  const holders = new Map(slices.map(({ holder, mark }) => [mark, holder]));
  for (const place of root.querySelectorAll(`[${PLACE}]`)) {
    const holder = holders.get(place.getAttribute(PLACE) ?? "");
    if (holder !== undefined) place.replaceWith(...holder.childNodes);
  }
}

/** Elements below each element, itself included. */
function subtreeSizes(root: Element): ReadonlyMap<Element, number> {
  const sizes = new Map<Element, number>();
  const elements = [root, ...root.querySelectorAll("*")];
  for (const element of elements.toReversed()) {
    const size = (sizes.get(element) ?? 0) + 1;
    sizes.set(element, size);
    const parent = element.parentElement;
    if (parent !== null) sizes.set(parent, (sizes.get(parent) ?? 0) + size);
  }
  return sizes;
}

/** The page's own frame stays where it is. */
function isStructure(element: Element): boolean {
  return element.localName === "head" || element.localName === "body";
}

const HTML = "http://www.w3.org/1999/xhtml";
const SVG = "http://www.w3.org/2000/svg";

/** A holder in which the sanitiser takes the nodes as it would in their place: shapes are known inside an `svg` only. */
function holderFor(parent: Element): Element {
  return parent.namespaceURI === SVG
    ? parent.ownerDocument.createElementNS(SVG, "svg")
    : parent.ownerDocument.createElementNS(HTML, "div");
}
