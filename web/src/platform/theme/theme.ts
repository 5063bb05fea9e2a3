import { useSyncExternalStore } from "react";
import { readLocal, writeLocal } from "../storage/index.js";
import { type Theme, themes } from "./tokens.js";

const key = "theme";
const system = matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();

const chosen = (): Theme | undefined => themes.find((theme) => theme === readLocal(key));
let current: Theme = chosen() ?? (system.matches ? "dark" : "light");

function show(): void {
  const choice = chosen();
  current = choice ?? (system.matches ? "dark" : "light");
  if (choice) document.documentElement.dataset.theme = choice;
  for (const listener of listeners) listener();
}
system.addEventListener("change", show);
// another tab chose
window.addEventListener("storage", (event) => event.key === key && show());

/** Chooses and remembers a theme; until then the system's choice holds. */
export function chooseTheme(theme: Theme): void {
  writeLocal(key, theme);
  document.documentElement.dataset.theme = theme;
  current = theme;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const currentTheme = (): Theme => current;

/** The theme on screen. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, () => current);
