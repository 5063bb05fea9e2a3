import { leaf, node, tree } from "@clicktree/testkit/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numberMaker, readTreeFile } from "./index.js";
import { jsonFault } from "./json-fault.js";

/** Characters that JSON reads as one, less the last: `\\u123`. */
const maxUnitLength = 5;

describe("readTreeFile", () => {
  it("reads a tree with or without a byte-order mark", () => {
    const value = tree([leaf("1")], []);
    expect(readTreeFile(`\ufeff${JSON.stringify(value)}`)).toEqual({ tree: value, problems: [] });
  });

  it("reports line and column where a text stops being JSON", () => {
    expect(readTreeFile('{\n  "nodes": [],\n  "edges": [,]\n}').problems).toEqual([
      { code: "NOT_JSON", severity: "error", params: { line: 3, column: 13 } },
    ]);
  });

  it("finds faults only where JSON.parse fails, and not before the text was changed", () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.constantFrom("", "}", ",", '"', "\\", "\n", "x"), (text, cut, spoil) => {
        const at = cut % (text.length + 1);
        const broken = text.slice(0, at) + spoil + (spoil === "" ? "" : text.slice(at));
        const { line, column } = jsonFault(broken);
        let valid = true;
        try {
          JSON.parse(broken);
        } catch {
          valid = false;
        }
        const offset =
          broken
            .split("\n")
            .slice(0, line - 1)
            .reduce((sum, l) => sum + l.length + 1, 0) +
          column -
          1;
        if (valid) expect(offset).toBe(broken.length);
        else {
          // The text was valid JSON up to the cut. Only units such as an escape or the word false are reported at their
          // start.
          expect(offset).toBeGreaterThanOrEqual(at - maxUnitLength);
          expect(offset).toBeLessThanOrEqual(broken.length);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it("refuses unknown fields and places every shape error at its node or edge", () => {
    const value = tree([leaf("1")], []);
    const text = JSON.stringify({ ...value, colour: 1, nodes: [{ ...leaf("1"), data: { label: 7 } }] });
    const { problems } = readTreeFile(text);
    expect(problems.map((p) => [p.nodeId, p.params.keyword, p.params.path])).toEqual([
      [undefined, "additionalProperties", ""],
      ["1", "type", "/nodes/0/data/label"],
    ]);
  });

  it("refuses modulation sizes outside 1 to 20 [T30]", () => {
    for (const bins of [0, 21, 2.5, 1e9, "4", null])
      expect(
        readTreeFile(JSON.stringify({ nodes: [], edges: [], modulationConfig: { bins, hypotheses: 2 } })).problems[0],
      ).toMatchObject({ code: "SCHEMA" });
  });

  it("lists at most a hundred shape errors and the number of the others", () => {
    const { problems } = readTreeFile(JSON.stringify({ nodes: Array(500).fill({}), edges: [] }));
    expect(problems).toHaveLength(101);
    expect(problems[100]?.params).toMatchObject({ keyword: "more", count: 400 });
  });
});

it("gives a new node the smallest free number", () => {
  const first = (...numbers: string[]) => numberMaker(numbers.map((number) => node(number)))();
  expect([first(), first("1", "3", "x", "2"), first("2", "3")]).toEqual(["1", "4", "1"]);
  const number = numberMaker([node("2")]);
  expect([number(), number(), number()]).toEqual(["1", "3", "4"]);
});
