import { describe, expect, it } from "vitest";
import { findSecrets } from "./secret-shapes.ts";

const kinds = (text: string) => findSecrets(text).map((match) => match.kind);

describe("what looks like a secret", () => {
  it.each([
    ["mail-address", "write to jane.doe+test@mail.example.org today"],
    ["api-key", "key = sk-proj-a8Jd83kLmN0pQrStUv12"],
    ["api-key", "sk_live_51HxAbCdEfGhIjKl"],
    ["api-key", "ghp_0123456789abcdefghijABCDEFGHIJ012345"],
    ["api-key", "AKIAIOSFODNN7EXAMPLE"],
    ["api-key", "AIzaSyA0123456789abcdefghijklmnopqrstuv"],
    ["api-key", "xoxb-123456789012-abcdefABCDEF"],
    ["bearer-token", "Authorization: Bearer 4f8a9c0d1e2b3a4f5c6d"],
    ["jwt", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dozjgNryP4J3jVmNHl0w5N"],
    ["private-key", "-----BEGIN RSA PRIVATE KEY-----\nMIIE"],
    ["private-key", "-----BEGIN PRIVATE KEY-----"],
    ["private-key", "-----BEGIN PGP PRIVATE KEY BLOCK-----"],
    ["url-credentials", "postgres://admin:hunter2@db.example.org/main"],
    ["card-number", "paid with 4111 1111 1111 1111."],
    ["card-number", "378282246310005"],
  ])("is a %s: %s", (kind, text) => {
    expect(kinds(text)).toEqual([kind]);
  });

  it.each([
    "",
    "a plain sentence about bearer tokens",
    "the bearer certificate-of-deposit",
    "user@localhost",
    "@example.org",
    "sk-learn-is-a-library-for-python",
    "https://example.org:8080/a?b=c@d",
    "timestamps 1700000000000 and 1700000000123",
    "4111 1111 1111 1112",
    "0.4111111111111111",
    "id 94111111111111111",
    "window 1280x720 at (262, 357)",
    "-----BEGIN PUBLIC KEY-----",
  ])("is nothing: %s", (text) => {
    expect(kinds(text)).toEqual([]);
  });

  it("tells where the first of each kind stands", () => {
    const text = "a@example.org, b@example.org";
    expect(findSecrets(text)).toEqual([{ kind: "mail-address", start: 0, end: 13 }]);
  });

  it("does not tell the password of a URL a second time as a mail address", () => {
    expect(kinds("ftp://me:pw@files.example.org and me@example.org")).toEqual([
      "url-credentials",
      "mail-address",
    ]);
  });

  it("finds a secret at the end of a text of many megabytes, in passing time", () => {
    const text = `${"@ sk- gh :// eyJ ".repeat(20)}${"a".repeat(6_000_000)} ${"1".repeat(100_000)} me@example.org`;
    expect(kinds(text)).toEqual(["mail-address"]);
  });
});
