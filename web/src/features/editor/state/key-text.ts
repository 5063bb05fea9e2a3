const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? "");

/** A shortcut as written for this machine's keyboard: `mod+S` is ⌘S or Ctrl+S. */
export function keyText(keys: string): string {
  const parts = keys.split("+").map((key) => names[key] ?? key);
  return parts.join(isApple ? "" : "+");
}

const names: Readonly<Record<string, string>> = {
  mod: isApple ? "⌘" : "Ctrl",
  shift: isApple ? "⇧" : "Shift",
  alt: isApple ? "⌥" : "Alt",
  space: isApple ? "␣" : "Space",
  up: "↑",
  down: "↓",
  left: "←",
  right: "→",
  arrows: "↑↓←→",
};
