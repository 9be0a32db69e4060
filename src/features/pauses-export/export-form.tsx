import type { ReactNode } from "react";
import { OPTION_WORDS } from "../../components/pauses/way-out.ts";
import { SegmentedControl } from "../../components/segmented-control.tsx";
import { Switch } from "../../components/switch.tsx";
import { TextField } from "../../components/text-field.tsx";
import type { ExportRequest, Side } from "../../worker/protocol.ts";
import { type DraftErrors, type ExportDraft, type PauseWay, positionOf } from "./export-draft.ts";

export interface ExportFormProps {
  readonly draft: ExportDraft;
  readonly errors: DraftErrors;
  readonly onChange: (change: Partial<ExportDraft>) => void;
  /** While something is being written nothing can be changed. */
  readonly disabled: boolean;
}

const WAYS = [
  { value: "step", label: "A step" },
  { value: "progress", label: "Progress" },
  { value: "before_commitment", label: "Before the commitment" },
] as const;

const FORMS = [
  { value: "view", label: "One view", title: "An object, as replay-run writes it" },
  { value: "list", label: "List of pauses", title: "An array, as materialize_pauses gives it" },
] as const;

const FORM_WORDS: Readonly<Record<ExportRequest["form"], string>> = {
  view: "One JSON object, byte for byte what replay-run writes.",
  list: "A JSON array with this one pause, its id and kind in its metadata, as materialize_pauses gives it.",
};

/** Which pause is exported, and in which form. */
export function ExportForm({ draft, errors, onChange, disabled }: ExportFormProps) {
  return (
    <fieldset disabled={disabled} className="flex flex-col gap-4">
      <legend className="sr-only">Pause to export</legend>
      <Row label="Pause at">
        <SegmentedControl<PauseWay>
          label="Pause at"
          value={draft.way}
          onValueChange={(way) => onChange({ way })}
          segments={WAYS.map((segment) => ({ ...segment, disabled }))}
          className="justify-self-start"
        />
      </Row>
      {draft.way === "step" && (
        <StepFields draft={draft} errors={errors} onChange={onChange} disabled={disabled} />
      )}
      {draft.way === "progress" && (
        <Row label="Progress" top>
          <TextField
            label="Progress"
            hideLabel
            value={draft.progress}
            onValueChange={(progress) => onChange({ progress })}
            error={errors.progress}
            inputMode="decimal"
            className="[&_input]:w-28"
            hint="From 0 (the first transition) to 1 (the last): their number less one, times this, rounded half to even, says which. It does not measure how far the task is."
          />
        </Row>
      )}
      {draft.way === "before_commitment" && (
        <Row label="">
          <p className="text-muted">
            Before the first action of the kind <code>commit</code> or <code>finish</code>. If the commitment
            has another name here, pause before its step instead.
          </p>
        </Row>
      )}
      <Row label="Form" top>
        <div className="flex flex-col gap-1.5">
          <SegmentedControl<ExportRequest["form"]>
            label="Form"
            value={draft.form}
            onValueChange={(form) => onChange({ form })}
            segments={FORMS.map((segment) => ({ ...segment, disabled }))}
            className="self-start"
          />
          <p className="text-sm text-muted">{FORM_WORDS[draft.form]}</p>
          {draft.form === "list" && (
            <TextField
              label="Id of the pause"
              value={draft.id}
              onValueChange={(id) => onChange({ id })}
              error={errors.id}
              className="w-64"
            />
          )}
        </div>
      </Row>
      <AllowedOptions draft={draft} onChange={onChange} disabled={disabled} />
    </fieldset>
  );
}

function StepFields({ draft, errors, onChange, disabled }: ExportFormProps) {
  const listed = draft.form === "list";
  return (
    <Row label="Step" top>
      <div className="flex flex-col gap-1.5">
        <div className="flex items-start gap-3">
          <TextField
            label="Step"
            hideLabel
            value={draft.step}
            onValueChange={(step) => onChange({ step })}
            error={errors.step}
            inputMode="numeric"
            className="w-44"
          />
          <SegmentedControl<Side>
            label="Position"
            value={positionOf(draft)}
            onValueChange={(position) => onChange({ position })}
            segments={[
              { value: "before", label: "Before it", disabled: listed || disabled },
              { value: "after", label: "After it", disabled },
            ]}
          />
        </div>
        <p className="text-sm text-muted">
          {listed
            ? "In a list a step is always paused after its action."
            : "The number that the transition carries, which need not be its place in the log."}
        </p>
      </div>
    </Row>
  );
}

/** Options are shown once they are on, so that they can be switched off; a failed check offers them. */
function AllowedOptions({ draft, onChange, disabled }: Omit<ExportFormProps, "errors">) {
  const { options } = draft;
  const on = (["allowEmptyImages", "skipDamagedLines"] as const).filter((option) => options[option]);
  if (on.length === 0) return null;
  return (
    <Row label="Passed over" top>
      <div className="flex flex-col gap-2">
        {on.map((option) => (
          <Switch
            key={option}
            checked
            disabled={disabled}
            onCheckedChange={(value) => onChange({ options: { ...options, [option]: value } })}
            label={OPTION_WORDS[option].label}
            description={OPTION_WORDS[option].meaning}
          />
        ))}
      </div>
    </Row>
  );
}

interface RowProps {
  readonly label: string;
  /** The label stands beside the first line of what is higher than one. */
  readonly top?: boolean;
  readonly children: ReactNode;
}

function Row({ label, top = false, children }: RowProps) {
  return (
    <div className={`grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 ${top ? "items-start" : "items-center"}`}>
      <span aria-hidden className={`text-muted ${top ? "pt-1" : ""}`}>
        {label}
      </span>
      {children}
    </div>
  );
}
