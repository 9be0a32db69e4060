import { couldEndStyle, isHarmless, isPlain, looksFetching } from "./css-functions.ts";

/** Rules that may stay; the rest (imports, fonts, namespaces, pages, counters …) is left out. */
const kept: ReadonlySet<string> = new Set([
  "CSSStyleRule",
  "CSSNestedDeclarations",
  "CSSMediaRule",
  "CSSSupportsRule",
  "CSSLayerBlockRule",
  "CSSLayerStatementRule",
  "CSSContainerRule",
  "CSSScopeRule",
  "CSSStartingStyleRule",
  "CSSKeyframesRule",
  "CSSKeyframeRule",
]);

/** A rule with rules in it. */
interface RuleGroup {
  readonly cssRules: CSSRuleList;
  deleteRule(index: number): void;
}

/**
 * A style sheet without anything that fetches, written back from the browser's own parse of it: what escapes, comments
 * and odd syntax mean has then been decided by the very parser that will read the result. `breathe` is awaited between
 * rules, so that a long sheet freezes nothing.
 */
export async function cleanStyleSheet(css: string, breathe: () => Promise<void>): Promise<string> {
  // A constructed sheet is attached to nothing and never loads: neither its imports nor its images.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const clean: string[] = [];
  for (const rule of sheet.cssRules) {
    if (!mayStay(rule)) continue;
    await cleanRule(rule, breathe);
    const text = rule.cssText;
    if (!couldEndStyle(text) && !looksFetching(text)) clean.push(text);
  }
  return clean.join("\n");
}

/** A `style` attribute without anything that fetches; "" when nothing is left. */
export function cleanStyleAttribute(css: string): string {
  if (isPlain(css)) return css;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("x{}");
  const rule = sheet.cssRules[0];
  if (rule === undefined || !hasStyle(rule)) return "";
  rule.style.cssText = css;
  cleanDeclarations(rule.style);
  return rule.style.cssText;
}

/** Cleans a rule and, with a list of its own instead of recursion, all that stands in it. */
async function cleanRule(outer: CSSRule, breathe: () => Promise<void>): Promise<void> {
  const open: CSSRule[] = [outer];
  for (let rule = open.pop(); rule !== undefined; rule = open.pop()) {
    await breathe();
    if (hasStyle(rule)) cleanDeclarations(rule.style);
    if (!isGroup(rule)) continue;
    for (let index = rule.cssRules.length - 1; index >= 0; index -= 1) {
      const inner = rule.cssRules[index];
      if (inner === undefined) continue;
      if (mayStay(inner)) open.push(inner);
      else rule.deleteRule(index);
    }
  }
}

/**
 * Leaves out the declarations that could fetch. A longhand whose value waits for a `var()` is given as "" though its
 * shorthand still holds the text, so those go as well; what is left is judged once more as a whole.
 */
function cleanDeclarations(style: CSSStyleDeclaration): void {
  if (isHarmless(style.cssText)) return;
  for (const name of Array.from(style)) {
    const value = style.getPropertyValue(name);
    if (value === "" || !isHarmless(value)) style.removeProperty(name);
  }
  if (!isHarmless(style.cssText)) style.cssText = "";
}

function mayStay(rule: CSSRule): boolean {
  const kind = rule.constructor.name;
  return kept.has(kind) || (kind === "CSSPropertyRule" && isHarmless(rule.cssText));
}

function hasStyle(rule: CSSRule): rule is CSSRule & { readonly style: CSSStyleDeclaration } {
  return "style" in rule && rule.style instanceof CSSStyleDeclaration;
}

function isGroup(rule: CSSRule): rule is CSSRule & RuleGroup {
  return "cssRules" in rule && "deleteRule" in rule;
}
