import type { DecodedPicture } from "../../../components/observation/picture/decode-picture.ts";
import { useDecodedPicture } from "../../../components/observation/picture/use-decoded-picture.ts";
import { useImage } from "../../../state/queries/image-queries.ts";
import type { ImageAnswer, ImageFacts, ValueRoot } from "../../../worker/protocol.ts";

/** A picture that can be laid over another, or why it cannot. */
export type ComparablePicture =
  | { readonly status: "loading" }
  | {
      readonly status: "ready";
      readonly key: string;
      readonly picture: DecodedPicture;
      readonly blob: Blob;
    }
  | { readonly status: "unavailable"; readonly sentence: string };

/** Reads and decodes one side's picture; only a genuine one is compared. */
export function useComparablePicture(image: ImageFacts, root: ValueRoot): ComparablePicture {
  const answer = useImage(image, { root, path: image.path });
  const genuine = answer.data?.status === "genuine" ? answer.data : null;
  const decoding = useDecodedPicture(genuine?.blob ?? null);
  if (answer.isError) return { status: "unavailable", sentence: answer.error.message };
  if (answer.data === undefined) return { status: "loading" };
  if (genuine === null) return { status: "unavailable", sentence: sentenceOf(answer.data) };
  switch (decoding.status) {
    case "decoding":
      return { status: "loading" };
    case "undecodable":
      return { status: "unavailable", sentence: "Its bytes are no picture that a browser can read." };
    case "decoded":
      return {
        status: "ready",
        key: image.key,
        picture: decoding.picture,
        blob: genuine.blob,
      };
  }
}

function sentenceOf(answer: ImageAnswer): string {
  switch (answer.status) {
    case "genuine":
    case "none":
      return "No picture is recorded.";
    case "not-as-recorded":
      return "The file is not the recorded picture, so nothing can be told from it.";
    case "missing":
    case "refused":
    case "empty":
      return answer.sentence;
  }
}
