import { FileQuestion, FileX2, ImageOff, ShieldAlert } from "lucide-react";
import type { ImageAnswer } from "../../../worker/protocol.ts";
import { Button } from "../../button.tsx";
import { EmptyState } from "../../empty-state.tsx";
import { ErrorState } from "../../error-state.tsx";
import { Fact, FactList } from "../../fact-list.tsx";

/** An answer that holds a picture. */
export type ReadPicture = Extract<ImageAnswer, { readonly blob: Blob }>;

/** Why there is no picture to see, where it would be. */
export function PictureProblem({ answer }: { readonly answer: Exclude<ImageAnswer, ReadPicture> }) {
  switch (answer.status) {
    case "missing":
      return (
        <ErrorState
          icon={FileX2}
          title="The picture is not in this folder"
          advice="Copy the file into the episode’s folder, under exactly this path, and open the folder again. Everything else that is recorded of this step is here."
        >
          {answer.sentence}
        </ErrorState>
      );
    case "refused":
      return (
        <ErrorState
          icon={ShieldAlert}
          title="The picture is not opened"
          file={answer.artifact}
          advice="A picture’s path has to lie inside the episode’s folder. The other faces of this observation can be looked at."
        >
          {answer.sentence}
        </ErrorState>
      );
    case "empty":
      return (
        <EmptyState icon={ImageOff} title="The picture was recorded empty">
          {answer.sentence} A replay of this episode needs empty images to be allowed.
        </EmptyState>
      );
    case "none":
      return (
        <EmptyState icon={ImageOff} title="No picture is recorded here">
          The other faces show what is recorded of this observation.
        </EmptyState>
      );
  }
}

/** The bytes are there, and no browser reads them as a picture. */
export function UndecodablePicture({ answer }: { readonly answer: ReadPicture }) {
  const same = answer.labelled === answer.mediaType;
  return (
    <ErrorState
      icon={FileQuestion}
      title="The picture’s bytes are no picture that a browser can read"
      advice="Its bytes are as they were saved: look at how the run’s environment wrote them."
    >
      {same
        ? `They are labelled ${answer.labelled}, and do not read as such.`
        : `They are labelled ${answer.labelled}; by their first bytes they are ${answer.mediaType}.`}
    </ErrorState>
  );
}

export interface FalsePictureProps {
  readonly answer: Extract<ReadPicture, { readonly status: "not-as-recorded" }>;
  readonly onShow: () => void;
}

/** A picture whose bytes are not the recorded ones stays behind this until the person asks for it. */
export function FalsePicture({ answer, onShow }: FalsePictureProps) {
  return (
    <ErrorState
      icon={ShieldAlert}
      title="This is not the recorded picture"
      advice="The file was changed after the run. Restore it from the original run to see what the agent saw."
      actions={<Button onClick={onShow}>Show the changed picture anyway</Button>}
    >
      <p>Its bytes do not have the hash that the record gives.</p>
      <FactList className="pt-2">
        <Fact label="Recorded SHA-256" mono>
          <span className="break-all">{answer.recordedSha256 || "none"}</span>
        </Fact>
        <Fact label="This file’s" mono>
          <span className="break-all">{answer.sha256}</span>
        </Fact>
      </FactList>
    </ErrorState>
  );
}
