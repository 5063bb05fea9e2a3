import { useSyncExternalStore } from "react";
import { readLocal, writeLocal } from "../storage/index.js";
import { createStore } from "../store/index.js";
import { type Theme, themes } from "./tokens.js";

const key = "theme";
const system = matchMedia("(prefers-color-scheme: dark)");

const chosen = (): Theme | undefined => themes.find((theme) => theme === readLocal(key));
const themeNow = (): Theme => chosen() ?? (system.matches ? "dark" : "light");
const current = createStore(themeNow());

function show(): void {
  const choice = chosen();
  if (choice) document.documentElement.dataset.theme = choice;
  current.setState(themeNow());
}
system.addEventListener("change", show);
// another tab chose a theme
window.addEventListener("storage", (event) => event.key === key && show());

/** Chooses and remembers a theme; until then the system's choice holds. */
export function chooseTheme(theme: Theme): void {
  writeLocal(key, theme);
  document.documentElement.dataset.theme = theme;
  current.setState(theme);
}

export const currentTheme = current.getState;

/** The theme on screen. */
export const useTheme = (): Theme => useSyncExternalStore(current.subscribe, current.getState);
