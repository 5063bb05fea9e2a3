import fc from "fast-check";
import { expect, it } from "vitest";
import { createBodyMemory } from "./body-memory.js";

it("refuses a body that one sender, or all together, have no room for", () => {
  const memory = createBodyMemory({ ofAll: 250, ofOne: 100 });
  const [first, second] = [memory.arriving("Ada"), memory.arriving("Ada")];
  expect([first.add(60), second.add(40), second.add(1)]).toEqual([true, true, false]);
  expect([memory.arriving("Bob").add(100), memory.arriving("Cy").add(51), memory.arriving("Cy").add(50)]).toEqual([
    ...[true, false, true],
  ]);
  first.end();
  expect(memory.arriving("Ada").add(60)).toBe(true);
});

it("has all its room again when every body has ended, in any order", () => {
  const steps = fc.array(fc.tuple(fc.nat(5), fc.constantFrom("a", "b", "c"), fc.nat(60), fc.boolean()));
  fc.assert(
    fc.property(steps, (all) => {
      const memory = createBodyMemory({ ofAll: 200, ofOne: 100 });
      const bodies = new Map<string, ReturnType<typeof memory.arriving>>();
      for (const [number, sender, bytes, ends] of all) {
        const key = `${sender}${number}`;
        const body = bodies.get(key) ?? memory.arriving(sender);
        bodies.set(key, body);
        if (ends) body.end();
        else body.add(bytes);
      }
      for (const body of bodies.values()) body.end();
      expect(memory.senders).toBe(0);
      expect([memory.arriving("a").add(100), memory.arriving("b").add(100)]).toEqual([true, true]);
    }),
  );
});
