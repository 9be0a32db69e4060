import { describe, expect, it } from "vitest";
import { inlineScripts, policyText } from "./content-security-policy.ts";

describe("the page's content security policy", () => {
  it("names no other origin and allows no evaluated or unknown inline script", () => {
    const policy = policyText([]);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; /);
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
    expect(policy.match(/unsafe-inline/g)).toHaveLength(1);
  });

  it("lets an inline script of the page run by its hash", () => {
    const [body = ""] = inlineScripts(
      '<script type="module" src="a.js"></script>\n<script>alert(1)</script>',
    );
    expect(body).toBe("alert(1)");
    expect(policyText([body])).toContain(
      "script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';",
    );
  });
});
