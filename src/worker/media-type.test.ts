import { describe, expect, it } from "vitest";
import { sniffMediaType } from "./media-type.ts";

const bytes = (...values: number[]) => Uint8Array.from(values);

describe("the media type of a picture", () => {
  it("is told from its first bytes, whatever it is labelled", () => {
    expect(sniffMediaType(bytes(0xff, 0xd8, 0xff, 0xe0))).toBe("image/jpeg");
    expect(sniffMediaType(bytes(0x89, 0x50, 0x4e, 0x47, 0x0d))).toBe("image/png");
    expect(sniffMediaType(new TextEncoder().encode("RIFF....WEBPVP8 "))).toBe("image/webp");
  });

  it("knows an SVG behind a declaration and a comment", () => {
    const svg = '<?xml version="1.0"?>\n<!-- made by hand -->\n<svg xmlns="http://www.w3.org/2000/svg"/>';
    expect(sniffMediaType(new TextEncoder().encode(svg))).toBe("image/svg+xml");
  });

  it("is unknown for other bytes and for none", () => {
    expect(sniffMediaType(bytes(1, 2, 3))).toBeNull();
    expect(sniffMediaType(bytes())).toBeNull();
  });
});
