import { useSyncExternalStore } from "react";
import { readLocal, removeLocal, writeLocal } from "../local-storage.js";
import { createStore } from "../store/create-store.js";
import { type Theme, themes } from "./tokens.js";

const key = "theme";
const system = matchMedia("(prefers-color-scheme: dark)");

const chosen = (): Theme | undefined => themes.find((theme) => theme === readLocal(key));
const themeNow = (): Theme => chosen() ?? (system.matches ? "dark" : "light");
const current = createStore(themeNow());
const choice = createStore(chosen());

function show(): void {
  const theme = chosen();
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  choice.setState(theme);
  current.setState(themeNow());
}
system.addEventListener("change", show);
// another tab chose a theme
window.addEventListener("storage", (event) => event.key === key && show());

/** Chooses and remembers a theme, or follows the system (undefined), as until the first choice. */
export function chooseTheme(theme: Theme | undefined): void {
  if (theme) writeLocal(key, theme);
  else removeLocal(key);
  show();
}

/** The theme on screen. */
export const useTheme = (): Theme => useSyncExternalStore(current.subscribe, current.getState);

/** The theme that a person chose; undefined: as the system. */
export const useChosenTheme = (): Theme | undefined => useSyncExternalStore(choice.subscribe, choice.getState);
