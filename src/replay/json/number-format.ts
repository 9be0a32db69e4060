import { Double } from "./value.ts";

/**
 * A number as canonical JSON has it: an integer's digits; a double as Python's `repr` spells it, with an exponent when
 * its decimal exponent is below −4 or at least 16 (replay-semantics.md, section 4).
 */
export function formatNumber(value: number | bigint | Double): string {
  if (typeof value === "bigint") return value.toString();
  if (value instanceof Double) return formatReal(value.value);
  return Number.isSafeInteger(value) ? String(value) : formatReal(value);
}

const SMALLEST_POSITIONAL = -4;
const SMALLEST_EXPONENT = 16;

function formatReal(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (value === 0) return Object.is(value, -0) ? "-0.0" : "0.0";
  // Both languages write the shortest digits that read back the same; only the spelling differs.
  const [digits = "", exponentText = ""] = value.toExponential().split("e");
  const exponent = Number(exponentText);
  if (exponent >= SMALLEST_POSITIONAL && exponent < SMALLEST_EXPONENT) {
    const text = String(value);
    return text.includes(".") ? text : `${text}.0`;
  }
  const sign = exponent < 0 ? "-" : "+";
  return `${digits}e${sign}${String(Math.abs(exponent)).padStart(2, "0")}`;
}
