/** First bytes of the picture formats that browsers show. */
const SIGNATURES: readonly {
  readonly type: string;
  readonly at: number;
  readonly bytes: readonly number[];
}[] = [
  { type: "image/png", at: 0, bytes: [0x89, 0x50, 0x4e, 0x47] },
  { type: "image/jpeg", at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: "image/gif", at: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  { type: "image/webp", at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
  { type: "image/avif", at: 4, bytes: [0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66] },
  { type: "image/bmp", at: 0, bytes: [0x42, 0x4d] },
];

const SVG_LOOKS_LIKE = /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!doctype svg[^>]*>\s*)?<svg[\s>]/i;
const SVG_HEAD = 1_024;

/** The media type that a picture's first bytes tell; null when they tell none. */
export function sniffMediaType(bytes: Uint8Array): string | null {
  for (const { type, at, bytes: signature } of SIGNATURES) {
    if (signature.every((byte, index) => bytes[at + index] === byte)) return type;
  }
  const head = new TextDecoder().decode(bytes.subarray(0, SVG_HEAD));
  return SVG_LOOKS_LIKE.test(head) ? "image/svg+xml" : null;
}
