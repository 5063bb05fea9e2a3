/** An IP address as bytes: 4 for IPv4, 16 for IPv6. Addresses of different families are never equal, mapped or not. */
export interface Address {
  readonly bytes: readonly number[];
}

/**
 * Reads an unambiguous address: four decimal numbers without leading zeros, or IPv6 of RFC 4291 without a zone.
 * Undefined for names, short forms (127.1), hexadecimal and octal numbers.
 */
export function parseAddress(text: string): Address | undefined {
  if (text.length > 45) return undefined;
  const bytes = text.includes(":") ? parseSix(text) : parseFour(text);
  return bytes && { bytes };
}

/** The canonical text of an address: RFC 5952 for IPv6, always in hexadecimal groups. */
export function formatAddress({ bytes }: Address): string {
  if (bytes.length === 4) return bytes.join(".");
  const groups = Array.from({ length: 8 }, (_, at) => (bytes[2 * at]! << 8) | bytes[2 * at + 1]!);
  const { start, length } = longestZeros(groups);
  const hex = (part: number[]) => part.map((group) => group.toString(16)).join(":");
  if (length < 2) return hex(groups);
  return `${hex(groups.slice(0, start))}::${hex(groups.slice(start + length))}`;
}

function parseFour(text: string): number[] | undefined {
  const parts = text.split(".");
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part))) return undefined;
  const bytes = parts.map(Number);
  return bytes.every((byte) => byte <= 255) ? bytes : undefined;
}

function parseSix(text: string): number[] | undefined {
  const halves = text.split("::");
  if (halves.length > 2) return undefined;
  const head = sixPart(halves[0]!, halves.length === 1);
  const tail = halves.length === 2 ? sixPart(halves[1]!, true) : [];
  if (!head || !tail) return undefined;
  const missing = 16 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 2) return undefined;
  return [...head, ...new Array<number>(missing).fill(0), ...tail];
}

/** The bytes of colon-separated groups; the last may be a dotted IPv4 address at the end. */
function sixPart(text: string, atEnd: boolean): number[] | undefined {
  if (text === "") return [];
  const groups = text.split(":");
  const bytes: number[] = [];
  for (const [at, group] of groups.entries()) {
    if (/^[0-9a-f]{1,4}$/i.test(group)) {
      const value = Number.parseInt(group, 16);
      bytes.push(value >> 8, value & 255);
    } else {
      const four = atEnd && at === groups.length - 1 ? parseFour(group) : undefined;
      if (!four) return undefined;
      bytes.push(...four);
    }
  }
  return bytes;
}

function longestZeros(groups: number[]): { start: number; length: number } {
  let best = { start: 0, length: 0 };
  for (let start = 0; start < groups.length; start++) {
    let length = 0;
    while (groups[start + length] === 0) length++;
    if (length > best.length) best = { start, length };
  }
  return best;
}
