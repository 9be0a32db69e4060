import { describe, expect, it } from "vitest";
import { withoutHandlers } from "./without-handlers.ts";

describe("HTML without handlers", () => {
  it.each([
    ['<body onload="parent.x=1" class=a>', "<body   class=a>"],
    ["<p class='a > b' onclick='f(\">\")'>x</p>", "<p class='a > b'  >x</p>"],
    ["<img src=x onerror=alert(1)>", "<img src=x  >"],
    ["<img ONERROR = alert(1) src=x>", "<img   src=x>"],
    ["<svg/onload=f()>", "<svg/ >"],
    ["<base href='http://x/'><p>", " <p>"],
    ['<p\n\tonclick\n=\n"a"class=b>', "<p\n\t class=b>"],
    ["<p onclick>", "<p  >"],
  ])("%s", (html, clean) => {
    expect(withoutHandlers(html)).toBe(clean);
  });

  it.each([
    "plain < text onclick=x > and 3<4",
    '<p title="onclick=1" data-onload="x">on</p>',
    "<!-- <p onclick=x> --><!doctype html><?xml onload?>",
    "<script>'<p onclick=x>'</script>",
    "<style>a::after{content:'<p onclick=x>'}</style>",
    "<textarea><p onclick=x></textarea >",
    "</p onclick=x>",
    '<p title="never closed onclick=x>',
    "<p onclick",
    "<",
    "",
  ])("leaves alone: %s", (html) => {
    expect(withoutHandlers(html)).toBe(html);
  });

  it("goes on after comments and raw text", () => {
    expect(withoutHandlers("<!--><p onclick=x>")).toBe("<!--><p  >");
    expect(withoutHandlers("<title><b onclick=x></TITLE><b onclick=x>")).toBe(
      "<title><b onclick=x></TITLE><b  >",
    );
  });

  it("reads megabytes of tags that never end in one pass", () => {
    for (const piece of ["<a ", "<a='", "<!--", "</", "<style>", '<a b="']) {
      const html = piece.repeat(300_000);
      expect(withoutHandlers(html)).toBe(html);
    }
  });
});
