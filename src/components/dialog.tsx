import { Dialog as Base } from "@base-ui/react/dialog";
import { clsx } from "clsx";
import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  /** One line below the title. */
  readonly description?: ReactNode;
  /** `sm` 26rem, `md` 38rem, `lg` 56rem, `xl` 76rem wide. */
  readonly size?: "sm" | "md" | "lg" | "xl" | undefined;
  /** Stands below the content and never scrolls away: usually the buttons. */
  readonly footer?: ReactNode;
  /** Drops the content's padding, for lists and tabs that reach the edges. */
  readonly flush?: boolean | undefined;
  readonly children: ReactNode;
}

const FIELDS = 'input:not([type="hidden"], [disabled]), select, textarea';

const widths = { sm: "w-104", md: "w-152", lg: "w-224", xl: "w-304" } as const;

/**
 * A modal dialog; Escape, the close button and a press outside close it, and the focus goes back where it was. The
 * focus starts in the first field, or on the dialog itself where there is none.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = "md",
  footer,
  flush = false,
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-30 bg-scrim" />
        <Base.Popup
          ref={popup}
          initialFocus={() => popup.current?.querySelector<HTMLElement>(FIELDS) ?? popup.current}
          className={clsx(
            "fixed top-1/2 left-1/2 z-30 flex max-h-[calc(100dvh-2rem)] max-w-[calc(100vw-1.5rem)] -translate-1/2 flex-col rounded-lg border border-line bg-raised [--ground:var(--raised)] text-ink shadow-dialog outline-none",
            widths[size],
          )}
        >
          <header className="flex shrink-0 items-start gap-3 border-b border-line py-3 pr-3 pl-5">
            <div className="min-w-0 flex-1">
              <Base.Title className="text-lg font-semibold">{title}</Base.Title>
              {description !== undefined && (
                <Base.Description className="text-muted">{description}</Base.Description>
              )}
            </div>
            {/* Without a tooltip, which would take the first Escape for itself. */}
            <Base.Close
              aria-label="Close"
              className="inline-flex size-7 shrink-0 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink"
            >
              <X aria-hidden className="size-4" />
            </Base.Close>
          </header>
          <div className={clsx("flex min-h-0 flex-1 flex-col overflow-auto", !flush && "px-5 py-4")}>
            {children}
          </div>
          {footer !== undefined && (
            <footer className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
              {footer}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
