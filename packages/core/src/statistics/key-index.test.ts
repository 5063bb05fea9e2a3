import { expect, it } from "vitest";
import { KeyIndex } from "./key-index.js";

it("numbers keys in order of appearance, even many similar ones", () => {
  const index = new KeyIndex();
  const known = new Map<number, number>();
  for (let i = 0; i < 30_000; i++) {
    const key = i % 3 === 0 ? i : i % 3 === 1 ? 4 ** 12 * (i % 7_000) : Number.MAX_SAFE_INTEGER - (i % 9_000);
    if (!known.has(key)) known.set(key, known.size);
    expect(index.numberOf(key)).toBe(known.get(key));
  }
  expect(index.size).toBe(known.size);
  for (const [key, number] of known) expect(index.key(number)).toBe(key);
});
