/**
 * Strings that look like something private: a hint for the person who decides what an observer may read, and no
 * proof. Each search is linear in the text, since a text of a run can be many megabytes long.
 */

export type SecretKind =
  | "mail-address"
  | "api-key"
  | "bearer-token"
  | "jwt"
  | "private-key"
  | "url-credentials"
  | "card-number";

/** The first place at which a text looks like a secret of one kind; `start` and `end` in UTF-16 units. */
export interface SecretMatch {
  readonly kind: SecretKind;
  readonly start: number;
  readonly end: number;
}

interface SecretShape {
  readonly kind: SecretKind;
  /** Fixed texts of which one must be there: looking for them is far cheaper than the pattern. */
  readonly hints: readonly string[];
  /** Global; its quantifiers are bounded or cannot be entered at two places of one run. */
  readonly pattern: RegExp;
  readonly accepts?: (match: string) => boolean;
}

const SHAPES: readonly SecretShape[] = [
  {
    kind: "private-key",
    hints: ["PRIVATE KEY"],
    pattern: /-----BEGIN (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g,
  },
  {
    kind: "jwt",
    hints: ["eyJ"],
    pattern: /\beyJ[\w-]{8,4096}\.eyJ[\w-]{4,8192}\.[\w-]{0,4096}/g,
  },
  {
    kind: "bearer-token",
    hints: ["earer ", "EARER "],
    pattern: /\bbearer +(?=[\w.~+/-]{0,24}\d)[\w.~+/-]{12,4096}={0,2}/gi,
  },
  {
    kind: "api-key",
    hints: [
      "sk-",
      "sk_",
      "pk_",
      "rk_",
      "ghp_",
      "gho_",
      "ghu_",
      "ghs_",
      "ghr_",
      "github_pat_",
      "glpat-",
      "xox",
      "AKIA",
      "ASIA",
      "AIza",
      "hf_",
      "npm_",
      "pypi-",
    ],
    pattern:
      /\b(?:sk-(?=[\w-]{0,80}\d)[\w-]{20,200}|[spr]k_(?:live|test)_\w{16,200}|gh[pousr]_\w{30,255}|github_pat_\w{22,255}|glpat-[\w-]{20,200}|xox[abeoprs]-[\w-]{10,250}|(?:AKIA|ASIA)[A-Z0-9]{16}\b|AIza[\w-]{35}|hf_[A-Za-z0-9]{30,100}|npm_[A-Za-z0-9]{36}|pypi-[\w-]{50,250})/g,
  },
  {
    kind: "url-credentials",
    hints: ["://"],
    pattern: /\b[a-z][a-z\d+.-]{1,20}:\/\/[^\s/?#@:"'<>]{1,256}:[^\s/?#@"'<>]{1,256}@[^\s/?#@"'<>]/gi,
  },
  {
    kind: "mail-address",
    hints: ["@"],
    pattern: /(?<![\w.%+-])[\w.%+-]{1,64}@(?:[a-z\d][a-z\d-]{0,62}\.){1,8}[a-z]{2,24}\b/gi,
  },
  {
    kind: "card-number",
    hints: [],
    pattern: /(?<![\d.,:_-])\d{4}([ -]?)\d{4}\1\d{4}\1\d{1,7}(?![\d_-]|[.,:]\d)/g,
    accepts: (match) => isCardNumber(match.replace(/[ -]/g, "")),
  },
];

/**
 * The first match of each kind of secret in a text, in the order of the table above; empty when nothing looks like
 * one. A password in a URL is not told a second time as a mail address.
 */
export function findSecrets(text: string): readonly SecretMatch[] {
  const found: SecretMatch[] = [];
  if (text.length < SHORTEST) return found;
  for (const shape of SHAPES) {
    const match = firstMatch(text, shape, found);
    if (match !== null) found.push(match);
  }
  return found;
}

/** A mail address can be as short as this. */
const SHORTEST = 6;

function firstMatch(text: string, shape: SecretShape, taken: readonly SecretMatch[]): SecretMatch | null {
  if (shape.hints.length > 0 && !shape.hints.some((hint) => text.includes(hint))) return null;
  for (const match of text.matchAll(shape.pattern)) {
    const start = match.index;
    const end = start + match[0].length;
    if (taken.some((other) => start < other.end && end > other.start)) continue;
    if (shape.accepts === undefined || shape.accepts(match[0])) return { kind: shape.kind, start, end };
  }
  return null;
}

/** First digits of the networks' numbers: without them one number in ten of any kind would pass. */
const CARD_PREFIX = /^(?:4|5[1-5]|2[2-7]|3[47]|6(?:011|4[4-9]|5)|35)/;

/** Whether digits are as long as a card's number, begin like one and pass the Luhn check. */
function isCardNumber(digits: string): boolean {
  if (digits.length < 13 || digits.length > 19 || !CARD_PREFIX.test(digits)) return false;
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - 48;
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
