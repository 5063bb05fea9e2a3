import { exportText } from "@clicktree/core/input-file";
import { sketchTree } from "@clicktree/testkit/fixtures";
import fc from "fast-check";
import { expect, it } from "vitest";
import { documentOf, treeFileOf } from "./document.js";
import { errorsOf, problemsOf } from "./problems.js";
import { repairOf } from "./repair.js";
import { openDocument } from "./state.js";
import type { EditorState } from "./types.js";

const state = (...tree: Parameters<typeof sketchTree>) => openDocument(documentOf(sketchTree(...tree)));

const probability = { now: 99, random: [0.5, 0.5] as const };

/** Repairs the first problem with a code and returns the remaining codes. */
function repaired(before: EditorState, code: string): { kind: string | undefined; left: string[] } {
  const problem = problemsOf(before.document).find((each) => each.code === code)!;
  const repair = repairOf(before.document, problem, probability);
  const after = repair?.command(before) ?? before;
  return { kind: repair?.kind, left: problemsOf(after.document).map((each) => each.code) };
}

it("ends a branch that is missing, or a node that has none, in a decision", () => {
  expect(repaired(state("1>2:0", "2"), "COUNT_WITHOUT_BRANCH")).toEqual({ kind: "ADD_DECISION", left: ["NO_TABLE"] });
  expect(repaired(state("1"), "NO_OUT")).toEqual({ kind: "ADD_DECISION", left: ["NO_TABLE"] });
});

it("splits an overlap, and drops what is not a count", () => {
  expect(repaired(state("1>2:0,1 1>3:1,2,3", "23"), "OVERLAP")).toEqual({ kind: "DROP_COUNTS", left: ["NO_TABLE"] });
  expect(repaired(state("1>2:0,7 1>3:1,2,3", "23"), "BAD_SUBSET")).toEqual({ kind: "DROP_COUNTS", left: ["NO_TABLE"] });
  expect(repaired(state("1>2:1,2,3 1>3:", "23"), "NO_SUBSET")).toEqual({
    kind: "TAKE_FREE_COUNTS",
    left: ["NO_TABLE"],
  });
});

it("connects a second root, cuts a cycle, and removes an edge to nowhere", () => {
  expect(repaired(state("1>2:0,1,2 3", "23"), "MANY_ROOTS")).toEqual({ kind: "CONNECT_ROOT", left: ["NO_TABLE"] });
  const loop = state("1>2:0 1>3:1,2,3 3>4:0 4>3:0,1,2,3", "2");
  expect(repaired(loop, "CYCLE").left).not.toContain("CYCLE");
  const whole = state("1>2:0,1,2,3", "2");
  const gone = {
    ...whole.document,
    edges: [...whole.document.edges, { ...whole.document.edges[0]!, id: "x", target: "no" }],
  };
  expect(repaired({ ...whole, document: gone }, "DANGLING").left).not.toContain("DANGLING");
});

it("turns a decision with branches into a regular node", () => {
  expect(repaired(state("1>2:0,1,2,3 2>3:0,1,2,3", "23"), "TERM_OUT")).toEqual({
    kind: "MAKE_REGULAR",
    left: ["NO_TABLE"],
  });
});

it("gives each parent its own copy of what they share, as the export writes it", () => {
  const shared = "1>2:0 1>3:1,2,3 2>4:0,1,2,3 3>4:0,1,2,3 4>5:0,1,2,3";
  expect(repaired(state(shared, "5"), "TWO_PARENTS")).toEqual({ kind: "GIVE_EACH_ITS_OWN", left: ["NO_TABLE"] });
  const before = state(`${shared} 3>6:0`, "56").document;
  const problem = problemsOf(before).find(({ code }) => code === "TWO_PARENTS")!;
  const after = repairOf(before, problem, probability)!.command(state(`${shared} 3>6:0`, "56")).document;
  expect([after.nodes.length, after.edges.length]).toEqual([8, 7]);
  expect(exportText(treeFileOf(after))).toEqual(exportText(treeFileOf(before)));
  expect(repaired(state("1>2:0 1>3:1,2,3 2>4:0 4>2:0,1,2,3 3>4:0"), "TWO_PARENTS").kind).toBeUndefined();
});

const anyState = fc
  .tuple(
    fc.array(
      fc.tuple(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        fc.constantFrom("0", "1", "0,1", "2,3", ""),
      ),
      {
        maxLength: 9,
      },
    ),
    fc.subarray(["2", "3", "4", "5", "6"]),
  )
  .map(([edges, ends]) => state(["1", ...edges.map(([a, b, k]) => `${a}>${b}:${k}`)].join(" "), ends.join("")));

it("repairs step by step until no error with a repair is left, for any tree", () => {
  fc.assert(
    fc.property(anyState, (begin) => {
      let now = begin;
      for (let step = 0; step < 100; step++) {
        const repair = errorsOf(now.document)
          .map((problem) => repairOf(now.document, problem, { now: step, random: [0.5, 0.5] }))
          .find((each) => each !== undefined);
        if (repair === undefined) return;
        const after = repair.command(now);
        expect(after).not.toBe(now);
        now = after;
      }
      throw new Error(`no end: ${JSON.stringify(errorsOf(now.document))}`);
    }),
  );
});
