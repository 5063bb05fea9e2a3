const maxValues = 4_000_000;

/**
 * Whether a JSON text has too many values, each of which takes much more memory than its characters. Each value but the
 * first follows a comma, or what opens a list or an object. For programs whose memory must stay small for any server.
 */
export function hasTooManyValues(text: string): boolean {
  if (text.length <= maxValues) return false;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 0x22) {
      at = endOfString(text, at);
      if (at < 0) return false;
    } else if ((unit === 0x2c || unit === 0x5b || unit === 0x7b) && ++values > maxValues) return true;
  }
  return false;
}

/** The closing quote of the string that begins at a place; -1 if it does not end. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === 0x5c) escapes++;
    if (escapes % 2 === 0) return end;
  }
  return -1;
}
