import { validateTreeFile } from "@clicktree/contract/validate/tree-file";
import { edge, leaf, node, tree } from "@clicktree/testkit/fixtures";
import fc from "fast-check";
import { expect, it } from "vitest";
import { isPlainTree } from "./plain-shape.js";

const noted = { ...node("a"), data: { ...node("a").data, note: "First guess" } };
const sound = () => tree([noted, leaf("b")], [edge("a", "b", "0,1,2,3")]);

/** Every place in a value, as a path of keys. */
function places(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...path, key]))];
}

/** The value with another value at a place; `undefined` removes the place. */
function changed(value: unknown, [key, ...rest]: (string | number)[], other: unknown): unknown {
  if (key === undefined) return other;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  const inner = changed(copy[key], rest, other);
  if (inner === undefined) delete copy[key];
  else copy[key] = inner;
  return JSON.parse(JSON.stringify(copy));
}

it("accepts an ordinary tree", () => expect(isPlainTree(sound())).toBe(true));

it("never accepts what the schema refuses", () => {
  const others = fc.oneof(
    fc.constantFrom<unknown>(
      undefined,
      null,
      "",
      "circle",
      "x".repeat(17),
      "x".repeat(65),
      "x".repeat(201),
      "x".repeat(501),
      0,
      21,
      2.5,
      1e9,
    ),
    fc.constantFrom<unknown>(true, [], {}, [[]], [["1"]], Array(21).fill([]), [Array(21).fill("1")], ["1"]),
    fc.constantFrom<unknown>(
      { bins: 1 },
      { bins: 1, hypotheses: 20, more: 1 },
      { x: 1, y: 2, z: 3 },
      { colour: "red" },
    ),
    fc.jsonValue(),
  );
  const place = fc.constantFrom(
    ...places(sound()),
    ["name", "more"],
    ["more"],
    ["nodes", 0, "more"],
    ["edges", 0, "data", "more"],
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(place, others), { minLength: 1, maxLength: 2 }), (changes) => {
      let value: unknown = sound();
      for (const [path, other] of changes) {
        if (places(value).some((known) => known.join() === path.slice(0, -1).join() || path.length === 0))
          value = changed(value, path, other) ?? null;
      }
      if (isPlainTree(value)) expect(validateTreeFile(value)).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});
