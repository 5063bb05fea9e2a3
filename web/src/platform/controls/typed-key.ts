type Press = Pick<KeyboardEvent, "key" | "code" | "shiftKey">;

/**
 * The key of a shortcut, letters in lower case: the character that was typed, whatever the layout has beside it. On
 * layouts without Latin letters, and while an input method takes the keys, it is the one at that place of the keyboard.
 */
export function typedKey({ key, code, shiftKey }: Press): string {
  const typed = key.replace(/^[\uff01-\uff5e\u3000]$/, (wide) => wide.normalize("NFKC"));
  // a capital dotted I, as in Turkish, is two characters in lower case
  if (/^[ -~]$|^İ$/.test(typed)) return typed.toLowerCase().charAt(0);
  const isCharacter = [...typed].length === 1;
  if (!isCharacter && typed !== "Process" && typed !== "Unidentified") return typed;
  const place = /^(?:Key([A-Z])|Digit(\d))$/.exec(code);
  if (place) return (place[1] ?? place[2]!).toLowerCase();
  // accented letters of Latin layouts are at the place of the slash, too
  return code === "Slash" && !/\p{Script=Latin}/u.test(typed) ? (shiftKey ? "?" : "/") : typed;
}
