import { edge, leaf, node, tree } from "@clicktree/testkit/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkTree } from "./check.js";

const kennedy = () => tree([node("1", "-1"), leaf("2"), leaf("3")], [edge("1", "2", "0"), edge("1", "3", "1,2,3")]);
const codes = (value: Parameters<typeof checkTree>[0]) => checkTree(value).map((p) => p.code);

describe("checkTree", () => {
  it("finds nothing in a sound tree", () => expect(checkTree(kennedy())).toEqual([]));

  it("requires nodes first", () => expect(codes(tree([], []))).toEqual(["NO_NODES"]));

  it("names a node without branches, a branch without counts and one with a wrong count", () => {
    const problems = checkTree(
      tree(
        [node("1"), node("2"), leaf("3"), leaf("4")],
        [edge("1", "2", "0"), edge("1", "3", " "), edge("1", "4", "1,7,x,7")],
      ),
    );
    expect(problems.map(({ code, nodeId, params }) => [code, nodeId, params.value])).toEqual([
      ["NO_SUBSET", "1", undefined],
      ["BAD_SUBSET", "1", "7"],
      ["BAD_SUBSET", "1", "x"],
      ["NO_OUT", "2", undefined],
      ["DEEPER_THAN_BINS", "2", undefined],
    ]);
  });

  it("requires exactly one root", () => {
    expect(codes(tree([leaf("1"), leaf("2")], []))).toEqual(["MANY_ROOTS"]);
    expect(codes(tree([node("1")], [edge("1", "1", "0,1,2,3")]))).toEqual(["NO_ROOT", "CYCLE"]);
  });

  it("finds a cycle that the root does not reach [T43]", () => {
    const value = kennedy();
    value.nodes.push(node("4"), node("5"));
    value.edges.push(edge("4", "5", "0,1,2,3"), edge("5", "4", "0,1,2,3"));
    const problems = checkTree(value);
    expect(problems.map((p) => p.code)).toEqual(["CYCLE"]);
    expect(problems[0]).toMatchObject({ nodeId: "4", params: { path: "4 → 5 → 4" } });
  });

  it("names dangling edges, repeated ids and branches of decisions [T43]", () => {
    const value = kennedy();
    value.nodes.push(leaf("3", "7"));
    value.edges.push(edge("2", "3", "0"), edge("x", "2", "0"), edge("1", "y", "0"), edge("1", "y", "0"));
    expect(codes(value).sort()).toEqual([
      ...["DANGLING", "DANGLING", "DANGLING", "DUPLICATE_ID", "DUPLICATE_ID"],
      ...["OVERLAP", "OVERLAP", "TERM_OUT", "TWO_PARENTS"],
    ]);
  });

  it("prefers data over type and label, and reports differences", () => {
    const value = kennedy();
    value.nodes[1]!.type = "circle";
    value.edges[0]!.label = "3";
    expect(codes(value)).toEqual(["CONTRADICTION"]);
    delete value.nodes[1]!.data!.isTerminating;
    expect(codes(value)).toEqual(["NO_OUT", "DEEPER_THAN_BINS"]);
    value.nodes[1]!.type = "square";
    expect(codes(value)).toEqual([]);
  });

  it("places a faulty cell by row and column from 1, and finds ragged tables and a wrong size", () => {
    const value = kennedy();
    value.modulationTable = [["1+0i", ""], ["1"], ["2j", "0"]];
    expect(checkTree(value).map((p) => p.params)).toEqual([
      { reason: "cell", row: 1, column: 2 },
      { reason: "ragged", row: 2, cells: 1, expected: 2 },
      { reason: "cell", row: 3, column: 1 },
      { reason: "config", rows: 3, columns: 2, hypotheses: 2, bins: 1 },
    ]);
  });

  it("warns of valid but unusual trees, and omits warnings if requested", () => {
    const value = tree(
      [node("1"), node("2"), node("3"), leaf("4", " 0.0+0i "), leaf("5", "1")],
      [
        ...[edge("1", "2", "0"), edge("1", "3", "1,2"), edge("2", "4", "0,1,2,3"), edge("3", "4", "0,1,2")],
        edge("3", "5", "3"),
      ],
      null,
    );
    expect(codes(value).sort()).toEqual(["COUNT_WITHOUT_BRANCH", "NO_TABLE", "TERM_VALUE", "TWO_PARENTS"]);
    expect(checkTree(value, { warnings: false })).toEqual([]);
  });

  it.each([
    ["0.5+0.3j", "0.5"],
    ["1,5", "1"],
    ["1/2", "1"],
    ["\u22120.5", "0"],
    ["sqrt(0.5)", "0"],
    ["1e999", "0"],
    [" 2i+1 ", "2"],
  ])("warns that the displacement %s counts as %s", (label, counts) => {
    const value = kennedy();
    value.nodes[0]!.data!.label = label;
    expect(checkTree(value)).toEqual([
      {
        code: "VALUE_READ_AS",
        severity: "warning",
        nodeId: "1",
        params: { node: "1", value: label.trim(), counts },
      },
    ]);
    expect(checkTree(value, { warnings: false })).toEqual([]);
  });

  it.each([
    ["x".repeat(64), "x".repeat(64)],
    ["x".repeat(65), `${"x".repeat(63)}…`],
    [`${"x".repeat(63)}😀`, `${"x".repeat(63)}…`],
  ])("shows of the long value %s what fits into a sentence", (label, shown) => {
    const value = kennedy();
    value.nodes[0]!.data!.label = label;
    expect(checkTree(value)).toMatchObject([{ params: { value: shown } }]);
  });

  it.each([
    ["1/2", "1", "1"],
    ["0.5∠30°", "0.5", "0.5"],
    ["sqrt(0.5)", "0", undefined],
    ["2i", undefined, "2i"],
    [" 0.0 - 0i ", undefined, undefined],
    [" ", undefined, undefined],
  ])(
    "warns what the value %s of a terminating node counts as, and of what the export repeats",
    (label, counts, repeated) => {
      const value = kennedy();
      value.nodes[2]!.data!.label = label;
      const [nodeId, shown] = ["3", label.trim()];
      const place = { severity: "warning", nodeId };
      expect(checkTree(value)).toEqual([
        ...(counts === undefined
          ? []
          : [{ code: "VALUE_READ_AS", ...place, params: { node: nodeId, value: shown, counts } }]),
        ...(repeated === undefined
          ? []
          : [{ code: "TERM_VALUE", ...place, params: { node: nodeId, value: repeated } }]),
      ]);
    },
  );

  it("does not warn of a displacement that is a number, empty or missing, with any spaces", () => {
    for (const label of ["", " ", " 0.5 + 2i ", "-i", ".5e-3", "+1."]) {
      const value = kennedy();
      value.nodes[0]!.data!.label = label;
      expect(checkTree(value)).toEqual([]);
    }
    const value = kennedy();
    delete value.nodes[0]!.data!.label;
    expect(checkTree(value)).toEqual([]);
  });

  it("finds the same errors with and without warnings, whatever is changed in a sound tree", () => {
    const ids = fc.constantFrom("1", "2", "3", "4");
    const edges = fc.array(
      fc.record({ source: ids, target: ids, subset: fc.constantFrom("0", "1", "2,3", "0,1,2,3", "", "7") }),
      { minLength: 1, maxLength: 4 },
    );
    const kinds = fc.array(fc.boolean(), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(kinds, edges, fc.boolean(), (ends, drawn, twice) => {
        const nodes = ends.map((end, i) => (end ? leaf(String(i + 1)) : node(String(i + 1))));
        const value = tree(
          twice ? [...nodes, leaf("1")] : nodes,
          drawn.map(({ source, target, subset }, i) => ({ ...edge(source, target, subset), id: `e${i}` })),
        );
        const errors = checkTree(value).filter(({ severity }) => severity === "error");
        expect(checkTree(value, { warnings: false })).toEqual(errors);
      }),
      { numRuns: 2000 },
    );
  });

  it("shortens a displacement that would fill the screen", () => {
    const value = kennedy();
    value.nodes[0]!.data!.label = "x".repeat(10_000);
    expect(String(checkTree(value)[0]!.params.value)).toHaveLength(64);
  });
});
