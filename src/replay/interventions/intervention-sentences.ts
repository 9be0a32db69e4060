/** What each expected failure of an intervention is called before a person; it always names the spec and the rule. */
import { fieldProblem, named, namedList, type Sentences } from "../error-words.ts";
import { formatPath } from "../json/path.ts";
import { editSentence } from "./edit-sentences.ts";
import type { FactorMismatch, InterventionErrorData } from "./intervention-error-data.ts";

type InterventionSentences = {
  readonly [C in keyof InterventionErrorData]: (data: InterventionErrorData[C]) => Sentences;
};

export const INTERVENTION_SENTENCES: InterventionSentences = {
  "invalid-intervention": ({ id, number, path, expected, found }) => {
    const spec = id === null ? `Intervention ${number}` : intervention(id);
    const what = path.length === 0 ? "" : `${formatPath(path)} `;
    return { sentence: `${spec}: ${what}${fieldProblem(expected, found)}.` };
  },
  "intervention-id-repeated": ({ id }) => ({
    sentence: `${intervention(id)}: its id is used more than once, and ids must be unique.`,
    advice: "Give each intervention an id of its own.",
  }),
  "intervention-scope-rule": ({ id, of, field, demanded, found }) => ({
    sentence: `${intervention(id)}: ${of} demands the ${field} ${demanded.join(" or ")}, but it is ${found}.`,
  }),
  "unknown-intervention-function": ({ id, function: name }) => ({
    sentence: `${intervention(id)}: the function ${named(name)} is not known here, so it must be run in Python.`,
    advice: "Run the pause with the Python harness, or leave the intervention out.",
  }),

  "held-fixed-missing": ({ id, field, when }) => ({
    sentence: `${intervention(id)}: ${named(field)} is to be held fixed, but is not there ${when} the edit.`,
  }),
  "held-fixed-digest": ({ id, demanded, actual }) => ({
    sentence:
      `${intervention(id)}: the fields held fixed do not have the held_fixed_digest ` +
      `${named(demanded)}; their hash is ${actual}.`,
  }),
  "held-fixed-changed": ({ id, fields }) => ({
    sentence: `${intervention(id)}: it changed what is to be held fixed (${namedList(fields)}).`,
  }),
  "intervention-edit": ({ id, function: name, problem, operation }) => ({
    sentence: `${intervention(id)}: ${editSentence(name, problem, operation)}.`,
  }),
  "intervention-function-failed": ({ id, function: name, reason }) => ({
    sentence: `${intervention(id)}: the function ${named(name)} failed (${reason}).`,
  }),
  "intervention-view-invalid": ({ id, path, expected, found }) => ({
    sentence:
      `${intervention(id)}: what it leaves is no observer view: ` +
      `${path.length === 0 ? "it" : formatPath(path)} ${fieldProblem(expected, found)}.`,
  }),
  "intervention-unwritable": ({ id, path }) => ({
    sentence:
      `${intervention(id)}: ${formatPath(path)} in what it leaves has a lone surrogate (half a character), ` +
      "which cannot be written as UTF-8.",
  }),
  "changed-not-reported": ({ id, path, reported }) => ({
    sentence:
      `${intervention(id)}: ${named(path)} changed, which is not within ` +
      `what its function reports as changed (${namedList(reported)}).`,
  }),
  "reported-not-changed": ({ id, path }) => ({
    sentence: `${intervention(id)}: its function reports ${named(path)} as changed, but nothing there changed.`,
  }),
  "changed-not-declared": ({ id, path, declared }) => ({
    sentence: `${intervention(id)}: ${named(path)} changed, which is not within its changed_fields (${namedList(declared)}).`,
  }),
  "intervention-modality": ({ id, modality, path }) => ({
    sentence:
      modality === "language"
        ? `${intervention(id)}: its modality is language, but ${named(path)}, which is visual, changed.`
        : `${intervention(id)}: its modality is visual, but ${named(path)}, which is not visual, changed.`,
  }),
  "intervention-target": ({ id, target }) => ({
    sentence: `${intervention(id)}: its target is ${target}, and the view of a pause is none.`,
  }),

  "factors-not-applied": ({ factors }) => ({
    sentence: `The views do not have the assigned levels: ${factors.map(factorWords).join("; ")}.`,
  }),
};

function intervention(id: string): string {
  return `Intervention ${named(id)}`;
}

function factorWords({ factor, assigned, applied }: FactorMismatch): string {
  const found = applied === null ? "was not applied" : `has ${named(applied)}`;
  return `${named(factor)} is assigned ${named(assigned)} but ${found}`;
}
