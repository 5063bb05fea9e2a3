import fc from "fast-check";
import { expect, it } from "vitest";
import { unseen, visibleJson } from "./unseen.js";

const signs = "\u0000\u001b\n\u007f\u0085\u009b\u061c\u200e\u200f\u2028\u202e\u2066\u2069".split("");

it("[T112] escapes control characters and marks of direction in JSON, which stays the same value", () => {
  expect(visibleJson({ "a\u202e": "b\u009b" })).toBe('{"a\\u202e":"b\\u009b"}');
  expect(visibleJson(["\u2066x"], 2)).toBe('[\n  "\\u2066x"\n]');
  const text = fc
    .array(fc.oneof(fc.constantFrom(...signs, "\\", '"', "\\u202e"), fc.string({ unit: "binary" })))
    .map((parts) => parts.join(""));
  const value = fc.oneof(text, fc.record({ name: text, list: fc.array(text) }), fc.dictionary(text, text));
  fc.assert(
    fc.property(value, fc.constantFrom(undefined, 2), (given, indent) => {
      const json = visibleJson(given, indent);
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(given)));
      expect(json.replaceAll("\n", "")).not.toMatch(new RegExp(unseen.source));
    }),
  );
});
