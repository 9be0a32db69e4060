import { clsx } from "clsx";
import type { ReactNode } from "react";
import { buttonClass } from "../components/button.tsx";
import { Kbd } from "../components/kbd.tsx";
import { openDialog } from "../state/dialogs.ts";
import { useRunSession } from "../state/session-context.ts";
import { BrandMark } from "./brand-mark.tsx";
import { SettingsMenu } from "./settings-menu.tsx";

export interface TopBarProps {
  /** Where one is; the app's name where one is nowhere yet. */
  readonly place?: ReactNode;
  readonly center?: ReactNode;
  /** Stands before the search and the menu. */
  readonly actions?: ReactNode;
}

/** The bar above every screen. */
export function TopBar({ place, center, actions }: TopBarProps) {
  const session = useRunSession();
  return (
    <header className="flex h-11 shrink-0 items-center gap-3 border-b border-line bg-surface pr-2 pl-3">
      <div className="flex min-w-0 flex-1 items-center gap-1.5">
        <button
          type="button"
          aria-label="Start page"
          onClick={() => session.leave()}
          className="flex h-7 shrink-0 items-center gap-2 rounded-md px-1 hover:bg-hover"
        >
          <BrandMark />
          {place === undefined && (
            <span
              className={clsx("font-semibold whitespace-nowrap", center !== undefined && "max-md:hidden")}
            >
              Trajectory Inspector
            </span>
          )}
        </button>
        {place}
      </div>
      {center}
      <div className="flex flex-1 items-center justify-end gap-1.5">
        <button
          type="button"
          onClick={() => openDialog("palette")}
          className={`${buttonClass("ghost", "md")} max-sm:hidden`}
        >
          <span className="max-xl:sr-only">Commands</span>
          <Kbd keys="Mod+K" />
        </button>
        {actions}
        <SettingsMenu />
      </div>
    </header>
  );
}
