import { create } from "zustand";

export type DialogName = "palette" | "keys" | "export" | "episode-facts" | "problems";

/** The one dialog that is open over the page. Features open each other's dialogs here, without knowing them. */
export const useDialog = create<{ readonly open: DialogName | null }>()(() => ({ open: null }));

export function openDialog(name: DialogName): void {
  useDialog.setState({ open: name });
}

export function closeDialog(): void {
  useDialog.setState({ open: null });
}
