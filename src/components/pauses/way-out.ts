import type { ReplayOptions } from "../../worker/protocol.ts";

/** What replay may pass over by the person's explicit word. */
export type ReplayOption = keyof ReplayOptions;

/** What an option is called and what it does to the view. */
export const OPTION_WORDS: Readonly<
  Record<ReplayOption, { readonly label: string; readonly meaning: string }>
> = {
  allowEmptyImages: {
    label: "Allow empty images",
    meaning:
      "An image that the writer had no bytes for is restored as zero bytes, which is what it had in hand.",
  },
  skipDamagedLines: {
    label: "Pass over damaged lines",
    meaning:
      "Lines that cannot be read are left out. Each of them may have been a step, so the view may lack some.",
  },
};

/** The option that lets a pause be made that failed with this code; null where there is none. */
export function wayOut(code: string): ReplayOption | null {
  switch (code) {
    case "empty-image":
      return "allowEmptyImages";
    case "damaged-line":
    case "damaged-before-pause":
      return "skipDamagedLines";
    default:
      return null;
  }
}
