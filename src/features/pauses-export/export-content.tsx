import { Copy, Download, Save } from "lucide-react";
import { Button } from "../../components/button.tsx";
import { PauseFailure } from "../../components/pauses/pause-failure.tsx";
import { useAdvised } from "../../components/pauses/reload-advice.ts";
import { OutcomeNotice } from "./delivery-outcome.tsx";
import { ExportForm } from "./export-form.tsx";
import { CheckProgress, ExportProgress } from "./export-progress.tsx";
import { ExportResult } from "./export-result.tsx";
import type { Delivery } from "./export-state.ts";
import { focusIfLost } from "./focus-if-lost.ts";
import { hasSavePicker } from "./save-file.ts";
import type { ExportModel } from "./use-export-model.ts";

/** The form, and below it what came of checking and saving. */
export function ExportContent({ model }: { readonly model: ExportModel }) {
  const { episode, draft, errors, state, change, check, allowAndCheck } = model;
  const failure = useAdvised(state.status === "editing" ? state.failure : null, episode);
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <ExportForm draft={draft} errors={errors} onChange={change} disabled={state.status === "delivering"} />
      {/* Enter in a field checks. */}
      <button type="submit" hidden />
      {failure !== null && <PauseFailure failure={failure} onAllow={allowAndCheck} />}
      {(state.status === "checked" || state.status === "delivering") && (
        <section aria-label="Checked export" className="flex flex-col gap-3 border-t border-line pt-4">
          <ExportResult request={state.request} check={state.check} />
          {state.status === "checked" && state.outcome !== null && (
            <OutcomeNotice outcome={state.outcome} episode={episode} />
          )}
          {state.status === "checked" && hasSavePicker() && (
            <p className="text-sm text-muted">
              Picking an existing file to save to empties it at once, before anything is written.
            </p>
          )}
        </section>
      )}
    </form>
  );
}

/** Bytes up to which an export is offered to the clipboard. */
const COPIED_AT_MOST = 1 << 20;

const DELIVERING: Readonly<Record<Delivery, string>> = {
  file: "Saving",
  download: "Preparing the download",
  copy: "Copying",
};

/** What can be done now: check, cancel, or save. */
export function ExportFooter({ model }: { readonly model: ExportModel }) {
  const { episode, state, begun, check, deliver, cancel } = model;
  switch (state.status) {
    case "editing":
      return (
        <>
          <p className="mr-auto text-muted">
            The whole view is validated and sized before anything is written.
          </p>
          <Button ref={begun ? focusIfLost : undefined} variant="primary" onClick={check}>
            Check
          </Button>
        </>
      );
    case "checking":
      return <CheckProgress episode={episode} progress={state.progress} onCancel={cancel} />;
    case "delivering":
      return (
        <ExportProgress label={DELIVERING[state.delivery]} progress={state.progress} onCancel={cancel} />
      );
    case "checked":
      return (
        <>
          {state.check.bytes <= COPIED_AT_MOST && (
            <Button icon={Copy} onClick={() => deliver("copy")}>
              Copy
            </Button>
          )}
          <Button
            ref={hasSavePicker() ? undefined : focusIfLost}
            icon={Download}
            variant={hasSavePicker() ? "quiet" : "primary"}
            onClick={() => deliver("download")}
          >
            Download
          </Button>
          {hasSavePicker() && (
            <Button ref={focusIfLost} icon={Save} variant="primary" onClick={() => deliver("file")}>
              Save…
            </Button>
          )}
        </>
      );
  }
}
