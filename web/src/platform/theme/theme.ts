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
// the theme was changed in another tab
window.addEventListener("storage", (event) => event.key === key && show());

/** Sets and stores a theme; undefined follows the system, which is the default. */
export function chooseTheme(theme: Theme | undefined): void {
  if (theme) writeLocal(key, theme);
  else removeLocal(key);
  show();
}

/** The current theme. */
export const useTheme = (): Theme => useSyncExternalStore(current.subscribe, current.getState);

/** The theme that the user chose; undefined if it follows the system. */
export const useChosenTheme = (): Theme | undefined => useSyncExternalStore(choice.subscribe, choice.getState);
