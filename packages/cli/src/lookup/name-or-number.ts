interface Numbered {
  readonly id: number;
}

/** The only one with this name, or if none has it, the one with this number; otherwise the code of the failure. */
export function withNameOrNumber<T extends Numbered>(
  all: readonly T[],
  text: string,
  nameOf: (one: T) => string,
): T | "NOT_FOUND" | "AMBIGUOUS" {
  const named = all.filter((one) => nameOf(one) === text);
  const [found, another] = named.length > 0 ? named : all.filter(({ id }) => String(id) === text);
  return another === undefined ? (found ?? "NOT_FOUND") : "AMBIGUOUS";
}
