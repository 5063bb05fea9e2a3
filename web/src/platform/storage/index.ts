/** What the browser keeps between visits. Where it keeps nothing (blocked, full), values live as long as the page. */
const meanwhile = new Map<string, string>();
let refused = false;
const listeners = new Set<() => void>();

/** The value kept under `key`. */
export function readLocal(key: string): string | undefined {
  if (meanwhile.has(key)) return meanwhile.get(key);
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    refuse();
    return undefined;
  }
}

/** Keeps a value; false where it lives only as long as the page. */
export function writeLocal(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    meanwhile.delete(key);
    return true;
  } catch {
    meanwhile.set(key, value);
    refuse();
    return false;
  }
}

export function removeLocal(key: string): void {
  meanwhile.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    refuse();
  }
}

/** Tells once, now or later, that the browser keeps nothing. */
export function onStorageRefused(listener: () => void): () => void {
  if (refused) listener();
  else listeners.add(listener);
  return () => void listeners.delete(listener);
}

function refuse(): void {
  if (refused) return;
  refused = true;
  for (const listener of listeners) listener();
  listeners.clear();
}
