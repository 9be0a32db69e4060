/**
 * What of a recorded page's CSS may stay. Everything in CSS that can fetch is a function (`url()`, `src()`,
 * `image-set()`, `cross-fade()`, `image()` …) or an at-rule with an address. So functions are let through by name, and
 * whatever still holds a backslash after the browser has parsed and rewritten it (custom properties keep theirs, as in
 * `\75rl(…)`) is not let through at all.
 */

const HARMLESS: ReadonlySet<string> = new Set(
  [
    "", // plain parentheses, as in calc((1px + 2px) * 3)
    "calc min max clamp round mod rem abs sign sin cos tan asin acos atan atan2 pow sqrt hypot log exp",
    "var env attr if",
    "rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark device-cmyk contrast-color",
    "linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient",
    "repeating-conic-gradient gradient from to color-stop",
    "translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d",
    "rotate rotatex rotatey rotatez rotate3d skew skewx skewy matrix matrix3d perspective",
    "blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia",
    "polygon circle ellipse inset path rect xywh shape ray",
    "cubic-bezier steps linear minmax repeat fit-content counter counters symbols anchor anchor-size",
  ].flatMap((names) => names.split(" ")),
);

const FUNCTION = /[^\s,;:(){}[\]"'/*+!=<>]*\(/g;

/** True when no part of these declarations, as the browser wrote them back, can fetch anything. */
export function isHarmless(declarations: string): boolean {
  if (declarations.includes("\\")) return false;
  for (const [match] of declarations.matchAll(FUNCTION)) {
    const name = match
      .slice(0, -1)
      .toLowerCase()
      .replace(/^-(?:webkit|moz|o)-/, "");
    if (!HARMLESS.has(name)) return false;
  }
  return true;
}

/** True when the text is harmless whatever it means: without these characters there is no function and no escape. */
export function isPlain(css: string): boolean {
  return !/[(\\@<]/.test(css);
}

/** True when the text could end the `style` element it stands in. */
export function couldEndStyle(css: string): boolean {
  return css.includes("</") || css.includes("<!");
}

/** True when a whole rule, selectors and conditions included, holds anything that looks like a fetch. */
export function looksFetching(css: string): boolean {
  return /@import|@font-face|@namespace|(?:url|src|image|image-set|cross-fade|element)\(/i.test(css);
}
