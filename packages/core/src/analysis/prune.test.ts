import { edge, leaf, must, node, psk, tree, treeFrom } from "@clicktree/testkit/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluateTree, readTable, type SignalTable } from "../receiver/index.js";
import { checkTree, compileTree, hasErrors } from "../tree/index.js";
import { compareTrees, pruneTree } from "./index.js";

const detector = fc.record({
  efficiency: fc.constantFrom(0, 0.7, 1),
  darkCounts: fc.constantFrom(0, 0, 1e-3),
  visibility: fc.constantFrom(1, 1, 0.99),
  resolution: fc.constantFrom(1, 2, 3),
});
const priors = fc.constantFrom(undefined, [0.3, 0.7], [1, 0]);
/** Amplitudes that the values of random trees null or double. */
const light: SignalTable = must(
  readTable([
    ["0.5", "-1.25", "-0.5", "1+2i"],
    ["-0.5", "1.25", "0.5", "-1-2i"],
  ]),
);

/** A node leads all its runs into a node with several parents, beside a leaf that decides alike. */
const intoShared = [464, 130, 1, 0, 4, 757, 674, 446, 641, 169, 34, 1, 671, 1, 11, 807, 0, 727];
const upToTwo = { efficiency: 0.7, darkCounts: 0, visibility: 1, resolution: 2 } as const;

describe("a minimised tree", () => {
  it("is valid, not larger and equally successful for any tree, signal and detector", () => {
    let smaller = 0;
    fc.assert(
      fc.property(
        fc.array(fc.nat(1000), { minLength: 5, maxLength: 40 }),
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        fc.constantFrom("posterior", "labels" as const),
        detector,
        priors,
        (numbers, depth, merging, decision, bench, weights) => {
          const file = { ...treeFrom(numbers, depth, merging), modulationTable: null, modulationConfig: null };
          const options = { detector: bench, decision: decision as "labels", ...(weights && { priors: weights }) };
          const { tree: less, removed, before, after } = must(pruneTree(file, light, options));
          expect(hasErrors(checkTree(less, { warnings: false }))).toBe(false);
          expect(less.nodes.length + removed).toBe(file.nodes.length);
          expect(Math.abs(after - before)).toBeLessThan(1e-12);
          expect(before).toBe(must(evaluateTree(compileTree(file), light, options)).success);
          // the same records lead to the same decisions; ties may differ if fewer histories are summed
          const again = must(pruneTree(less, light, options));
          expect(again.removed).toBe(0);
          if (removed > 0) smaller++;
        },
      ),
      { numRuns: 400, examples: [[intoShared, 4, true, "posterior", upToTwo, [0.3, 0.7]]] },
    );
    expect(smaller).toBeGreaterThan(100);
  });

  it("merges equivalent branches and removes counts that a nulled hypothesis cannot cause", () => {
    const table = psk(2, 1, 1);
    const file = tree(
      [node("r", "-1"), leaf("a"), leaf("b"), leaf("c"), leaf("d")],
      [edge("r", "a", "0"), edge("r", "b", "1"), edge("r", "c", "2"), edge("r", "d", "3")],
    );
    const { tree: joined } = must(pruneTree(file, table));
    expect(joined.edges.map(({ target, label }) => [target, label])).toEqual([
      ["a", "0"],
      ["b", "1,2,3"],
    ]);
    const { tree: sure } = must(pruneTree(file, table, { priors: [1, 0] }));
    expect([sure.nodes.map(({ id }) => id), sure.edges]).toEqual([["a"], []]);
  });

  it("merges branches with equal displacements in different notation", () => {
    const ends = (from: string) => ["0", "1,2,3"].map((subset, i) => edge(from, `${from}${i}`, subset));
    const file = tree(
      [node("r", "0.2"), node("n", "0.5"), node("m", ".50+0i"), ...["n0", "n1", "m0", "m1"].map((id) => leaf(id))],
      [edge("r", "n", "0"), edge("r", "m", "1,2,3"), ...ends("n"), ...ends("m")],
      null,
    );
    // the first count has so little information that the second alone decides
    const table = must(
      readTable([
        ["0.01", "-0.5"],
        ["-0.01", "0.5"],
      ]),
    );
    const { tree: less } = must(pruneTree(file, table));
    expect(less.nodes.map(({ id }) => id)).toEqual(["r", "n", "n0", "n1"]);
  });

  it("keeps nodes unchanged and impossible counts with a branch", () => {
    const file = tree(
      [node("r", "0"), { ...node("n", "0.5"), position: { x: 60, y: 90 } }, leaf("a"), leaf("b"), leaf("c")],
      [edge("r", "n", "0"), edge("r", "c", "1,2,3"), edge("n", "a", "0,1,3"), edge("n", "b", "2")],
      null,
    );
    const onOff = { detector: { resolution: 1 } };
    const { tree: less, removed } = must(pruneTree(file, psk(2, 2, 2), onOff));
    expect(checkTree(less).map(({ code }) => code)).not.toContain("COUNT_WITHOUT_BRANCH");
    expect(removed).toBeGreaterThanOrEqual(1);
    expect(less.nodes.every((each) => file.nodes.some((old) => old.id === each.id))).toBe(true);
  });
});

describe("two trees compared", () => {
  const file = (values: readonly string[]) =>
    tree(
      [node("r", values[0]), node("n", values[1]), leaf("a"), leaf("b"), leaf("c")],
      [edge("r", "n", "0"), edge("r", "c", "1,2,3"), edge("n", "a", "0"), edge("n", "b", "1,2,3")],
      null,
    );
  const compiledFile = (values: readonly string[]) => compileTree(file(values));

  it("are equal if only their drawing differs", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 5, maxLength: 40 }), detector, (numbers, bench) => {
        const drawn = { ...treeFrom(numbers, 3, true), modulationTable: null, modulationConfig: null };
        const options = { detector: bench };
        const { tree: less } = must(pruneTree(drawn, light, options));
        const { decision, difference } = must(compareTrees(compileTree(drawn), compileTree(less), light, options));
        expect(decision).toBeNull();
        expect(Math.abs(difference)).toBeLessThan(1e-12);
      }),
    );
  });

  it("differ first at the shortest record with another displacement or decision", () => {
    const table = psk(2, 1, 2);
    const size = String(-table.re[0]!);
    const { displacement, decision, difference } = must(
      compareTrees(compiledFile([size, size]), compiledFile([size, "0.7"]), table),
    );
    expect(displacement).toEqual({ record: [0], a: size, b: "0.7" });
    // a second count of 0 favours row 0 in one tree and leaves it only slightly likelier in the other
    expect(decision).toEqual({ record: [0, 1], a: 1, b: 0 });
    expect(difference).toBeLessThan(0);
  });

  it("are each evaluated for their own signal where that differs", () => {
    const [weak, bright] = [psk(2, 0.5, 2), psk(2, 2, 2)];
    const receiver = compiledFile(["0.5", "0.5"]);
    const alone = (table: typeof weak) => must(compareTrees(receiver, receiver, table)).a.success;
    const { a, b, difference } = must(
      compareTrees(receiver, receiver, weak, {}, { table: bright, options: { detector: { efficiency: 1 } } }),
    );
    expect([a.success, b.success]).toEqual([alone(weak), alone(bright)]);
    expect(difference).toBeCloseTo(alone(bright) - alone(weak), 12);
  });

  it("ignore the notation of displacements and find the first different number", () => {
    const table = psk(2, 1, 2);
    const compare = (a: string[], b: string[]) => must(compareTrees(compiledFile(a), compiledFile(b), table));
    expect(compare(["0.5", "-1"], [".50+0i", "-1-0i"]).displacement).toBeNull();
    expect(compare(["0.5", "-1"], ["5e-1", "-2"]).displacement).toEqual({ record: [0], a: "-1", b: "-2" });
  });

  it("show where one has decided and the other continues", () => {
    const table = psk(2, 1, 2);
    const size = String(-table.re[0]!);
    const short = compileTree(
      tree([node("r", size), leaf("a"), leaf("b")], [edge("r", "a", "0"), edge("r", "b", "1,2,3")], null),
    );
    const { displacement, decision, difference } = must(compareTrees(short, compiledFile([size, size]), table));
    expect(displacement).toEqual({ record: [0], a: null, b: size });
    expect(decision).toEqual({ record: [0, 1], a: 0, b: 1 });
    expect(difference).toBeGreaterThan(0);
  });
});
