import { typedKey } from "../../../platform/controls/typed-key.js";

/** Name of a key press: `mod+shift+z`, `shift+n`, `?`. Characters that need shift anyway are named alone. */
export function pressName(event: Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey">): string {
  const key = typedKey(event);
  const letter = /^[a-z]$/.test(key) || key.length > 1;
  return `${event.ctrlKey || event.metaKey ? "mod+" : ""}${event.shiftKey && letter ? "shift+" : ""}${key}`;
}

/** True in a text field, which handles the key itself. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
