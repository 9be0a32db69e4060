import { createHash } from "node:crypto";
import type { Plugin } from "vite";

/**
 * What the built page may load and reach. Nothing of another origin, no `unsafe-eval`.
 *
 * - `style-src 'unsafe-inline'`: a recorded page is shown in a `srcdoc` frame, which inherits this policy, and its
 *   look is in its own `<style>` and `style=`. Scripts stay out: those are bound to files and known hashes.
 * - `worker-src blob:`: a `<meta>` policy does not bind a worker that is loaded by its address. One that starts from
 *   a `blob:` inherits the page's policy, so this is the only kind allowed.
 * - `frame-src 'none'`: a `srcdoc` frame is not a load of an address and still opens, and nothing inside it can
 *   open a frame of its own.
 */
const directives = {
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "style-src": ["'self'", "'unsafe-inline'"],
  "img-src": ["'self'", "blob:", "data:"],
  "font-src": ["'self'"],
  "connect-src": ["'self'"],
  "worker-src": ["blob:"],
  "frame-src": ["'none'"],
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'none'"],
} as const satisfies Record<string, readonly string[]>;

/** The policy's text; `scripts` are the bodies of the inline scripts that the page holds, which run by their hash. */
export function policyText(scripts: readonly string[]): string {
  const hashes = scripts.map((body) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`);
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources, ...(name === "script-src" ? hashes : [])].join(" "))
    .join("; ");
}

/** The bodies of a page's inline scripts, exactly as a browser hashes them. */
export function inlineScripts(html: string): readonly string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1] ?? "",
  );
}

/**
 * Puts the policy into the built `index.html`, before anything it should bind. The development server goes without:
 * its hot reload needs inline scripts; the browser tests run on the build.
 */
export function contentSecurityPolicy(): Plugin {
  return {
    name: "content-security-policy",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html) => ({
        html,
        tags: [
          {
            tag: "meta",
            attrs: { "http-equiv": "Content-Security-Policy", content: policyText(inlineScripts(html)) },
            injectTo: "head-prepend",
          },
        ],
      }),
    },
  };
}
