import { create } from "zustand";

export type ThemeChoice = "light" | "dark" | "system";
export type Theme = "light" | "dark";

/** Also read by index.html before the first paint, hence a bare word and not JSON. */
const THEME_KEY = "ti.theme";

/** The theme that a choice comes to on a system that prefers dark or not. */
export function resolveTheme(choice: ThemeChoice, systemIsDark: boolean): Theme {
  if (choice !== "system") return choice;
  return systemIsDark ? "dark" : "light";
}

/** Reads the remembered choice; anything else than a known word, or no storage at all, is `system`. */
export function readThemeChoice(storage: Pick<Storage, "getItem">): ThemeChoice {
  try {
    const word = storage.getItem(THEME_KEY);
    return word === "light" || word === "dark" ? word : "system";
  } catch {
    return "system";
  }
}

interface Preferences {
  readonly theme: ThemeChoice;
}

export const usePreferences = create<Preferences>()(() => ({ theme: "system" }));

/** Remembers the theme; every open tab follows. */
export function chooseTheme(theme: ThemeChoice): void {
  usePreferences.setState({ theme });
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Without storage the choice holds for this page alone.
  }
}

/**
 * Applies the remembered theme to the document, and keeps applying it as the person, the system or another tab changes
 * it. Answers what ends that.
 */
export function startTheme(): () => void {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    document.documentElement.dataset.theme = resolveTheme(usePreferences.getState().theme, system.matches);
  };
  const followOtherTabs = (event: StorageEvent) => {
    if (event.key === THEME_KEY || event.key === null) {
      usePreferences.setState({ theme: readThemeChoice(localStorage) });
    }
  };
  usePreferences.setState({ theme: readThemeChoice(localStorage) });
  apply();
  const unsubscribe = usePreferences.subscribe(apply);
  system.addEventListener("change", apply);
  window.addEventListener("storage", followOtherTabs);
  return () => {
    unsubscribe();
    system.removeEventListener("change", apply);
    window.removeEventListener("storage", followOtherTabs);
  };
}
