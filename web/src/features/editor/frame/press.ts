/** A key press. Letters without a modifier are shortcuts only outside text fields. */
interface Press {
  readonly key: string;
  readonly mod: boolean;
  readonly shift: boolean;
}

export const pressOf = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): Press => ({
  key: key.length === 1 ? key.toLowerCase() : key,
  mod: ctrlKey || metaKey,
  shift: shiftKey,
});

/** `mod+shift+z`, `shift+n`, `?`: how a press is looked up. A sign that needs shift anyway is named alone. */
export function pressName({ key, mod, shift }: Press): string {
  const letter = /^[a-z]$/.test(key) || key.length > 1;
  return `${mod ? "mod+" : ""}${shift && letter ? "shift+" : ""}${key}`;
}

/** True in a text field, which handles the key itself. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
