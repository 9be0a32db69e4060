import type { InterventionFunction } from "./intervention-function.ts";
import { languageEdit } from "./language-edit.ts";
import { structuredEdit } from "./structured-edit.ts";

/** Functions by the names that specs call them. */
export type InterventionRegistry = Readonly<Record<string, InterventionFunction>>;

/** A function with the name that a spec calls it. */
export interface ResolvedFunction {
  readonly run: InterventionFunction;
  /** Whether it may be given values that others hold too, since it never changes what it is given. */
  readonly sharing: boolean;
}

/** The functions that come with the reference and are known here, by its dotted names. */
const BUILT_IN: ReadonlyMap<string, InterventionFunction> = new Map<string, InterventionFunction>([
  ["harness.transforms.structured.structured_edit", (view, _context, args) => structuredEdit(view, args)],
  ["harness.transforms.language.language_edit", (view, _context, args) => languageEdit(view, args)],
]);

/** The function of a name, a registered one before a built-in one, or null where none is known. */
export function resolveFunction(name: string, registry: InterventionRegistry): ResolvedFunction | null {
  const own = Object.hasOwn(registry, name) ? registry[name] : undefined;
  if (own !== undefined) return { run: own, sharing: false };
  const run = BUILT_IN.get(name);
  return run === undefined ? null : { run, sharing: true };
}
