import { createStore } from "./store/create-store.js";

/** Values that the browser refused to store (blocked or full). They last as long as the page. */
const memory = new Map<string, string>();

/** True once the browser has refused to read or store a value. */
export const storageRefused = createStore(false);

export function readLocal(key: string): string | undefined {
  if (memory.has(key)) return memory.get(key);
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    storageRefused.setState(true);
    return undefined;
  }
}

/** Stores a value; false if it lasts only as long as the page. */
export function writeLocal(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
    return true;
  } catch {
    memory.set(key, value);
    storageRefused.setState(true);
    return false;
  }
}

export function removeLocal(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    storageRefused.setState(true);
  }
}
