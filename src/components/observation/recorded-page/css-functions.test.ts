import { describe, expect, it } from "vitest";
import { couldEndStyle, isHarmless, isPlain, looksFetching } from "./css-functions.ts";

describe("declarations that may stay", () => {
  it.each([
    "color: red; margin: 0px auto;",
    "width: calc((100% - 20px) / 3);",
    "background: linear-gradient(45deg, rgb(1, 2, 3), color-mix(in srgb, red 20%, blue));",
    "background-image: -webkit-linear-gradient(top, red, blue);",
    "transform: translate3d(0px, 1px, 0px) rotate(4deg);",
    "--gap: var(--space, 4px); filter: drop-shadow(rgb(0, 0, 0) 1px 1px);",
    'content: "“ok”";',
    "content: attr(data-label);",
  ])("%s", (declarations) => {
    expect(isHarmless(declarations)).toBe(true);
  });
});

describe("declarations that may not", () => {
  it.each([
    'background: url("http://127.0.0.1/a.png");',
    "--x: url(a.png);",
    "--x: \\75rl(a.png);",
    "background: var(--a, u\\72l(a.png));",
    "background-image: image-set(url(a.png) 1x);",
    'background-image: -webkit-image-set("a.png" 1x);',
    "background-image: cross-fade(var(--x), red);",
    'mask: src("a.png");',
    "background: IMAGE(a.png);",
    "background: element(#x); width: expression(alert(1));",
    "background: paint(x);",
    "color: red; cursor: URL(a.cur), auto;",
    'clip-path: "x"url(#a);',
    "--x: a/**/url(b);",
  ])("%s", (declarations) => {
    expect(isHarmless(declarations)).toBe(false);
  });
});

it("takes text without parentheses, escapes, at-signs or tags as harmless unread", () => {
  expect(isPlain("color:red;margin:-1px 2%!important")).toBe(true);
  for (const css of ["a:url(x", "a:\\75 rl", "@import 'x'", "</style>"]) expect(isPlain(css)).toBe(false);
});

it("sees what could end the style element", () => {
  expect(couldEndStyle('a::before{content:"</StYlE >"}')).toBe(true);
  expect(couldEndStyle("@media (400px <= width) {}")).toBe(false);
});

it("sees a fetch anywhere in a rule", () => {
  expect(looksFetching('a{background:URL("x")}')).toBe(true);
  expect(looksFetching("@import 'x'")).toBe(true);
  expect(looksFetching(".md\\:w-\\[calc\\(1px\\)\\]{width:calc(1px)}")).toBe(false);
});
