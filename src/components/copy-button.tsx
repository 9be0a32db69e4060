import { Check, Copy, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { announce } from "../state/announcements.ts";
import { IconButton } from "./icon-button.tsx";

export interface CopyButtonProps {
  /** What is copied, for instance `URL`: the button is called `Copy URL`. */
  readonly what: string;
  /** The whole value, never the shortened one that is on screen. */
  readonly getText: () => string | Promise<string>;
  readonly size?: "sm" | "md" | undefined;
  readonly className?: string | undefined;
}

const icons = { idle: Copy, copied: Check, failed: TriangleAlert } as const;

/** Writes a text to the clipboard; one that is still to come keeps the permission of the click that asked for it. */
function writeClipboard(text: string | Promise<string>): Promise<void> {
  if (typeof text === "string") return navigator.clipboard.writeText(text);
  const blob = text.then((whole) => new Blob([whole], { type: "text/plain" }));
  return navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
}

/** Copies a whole value, and says so. */
export function CopyButton({ what, getText, size = "sm", className }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<keyof typeof icons>("idle");

  useEffect(() => {
    if (outcome === "idle") return;
    const timer = setTimeout(() => setOutcome("idle"), 1600);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await writeClipboard(getText());
      setOutcome("copied");
      announce("Copied");
    } catch {
      setOutcome("failed");
      announce(`${what} could not be copied`, true);
    }
  };

  const label =
    outcome === "copied" ? "Copied" : outcome === "failed" ? "Could not be copied" : `Copy ${what}`;
  return (
    <IconButton
      label={label}
      icon={icons[outcome]}
      size={size}
      className={className}
      onClick={() => void copy()}
    />
  );
}
