import { idealDetector } from "@clicktree/core/receiver";
import { bandCentre, bandTop, snap } from "@clicktree/core/tree";
import { sketchTree } from "@clicktree/testkit/fixtures";
import { describe, expect, it } from "vitest";
import { addChild, addNode, freePlace, growingNode } from "./add-node.js";
import { multiplyValues, rotation, selectedCounts, setCount, setValues } from "./bulk.js";
import { partOf } from "./copy.js";
import { documentOf } from "./document.js";
import { arrange, nudge, setKind, setLabels } from "./edit.js";
import { endBranches, openCounts } from "./end-branches.js";
import { expectedDecision } from "./expected-decision.js";
import { fuzzyFilter } from "./fuzzy.js";
import { insertIntoEdge } from "./insert-node.js";
import { outlineOf } from "./outline.js";
import { pasteBelow, pasteFault } from "./paste-below.js";
import { errorsOf, problemsOf } from "./problems.js";
import { selectEdges, selectNodes } from "./select.js";
import { emptyState, openDocument, undo } from "./state.js";

const state = (...tree: Parameters<typeof sketchTree>) => openDocument(documentOf(sketchTree(...tree)));
const clock = { now: 5, random: [0.5, 0.5] } as const;

describe("a new node without a parent", () => {
  it("is placed at the nearest point of the grid where it touches no other node", () => {
    let drawn = emptyState;
    for (let i = 0; i < 12; i++) drawn = addNode("regular", clock)(drawn);
    const places = drawn.document.nodes.map(({ position }) => position);
    expect(places[0]).toEqual({ x: 495, y: 105 });
    for (const [i, a] of places.entries()) {
      expect([snap(a.x), snap(a.y)]).toEqual([a.x, a.y]);
      for (const b of places.slice(i + 1))
        expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThan(59);
    }
    expect(freePlace(state("1").document, { x: 300, y: 300 })).toEqual({ x: 300, y: 300 });
  });
});

describe("the selected node", () => {
  it("gets the child if it is regular and has a free count", () => {
    const drawn = state("1>2:0,1,2,3 3>4:0", "24");
    expect(growingNode(selectNodes(["n3"])(drawn))).toBe("n3");
    for (const ids of [[], ["n1"], ["n4"], ["n3", "n1"]])
      expect(growingNode(selectNodes(ids)(drawn)), ids.join()).toBeUndefined();
  });

  it("stays selected after a decision, or the next one above does that has a free count; a regular child takes over", () => {
    const drawn = selectNodes(["n1"])(state("1"));
    const one = addChild("n1", "terminating", 5)(drawn);
    expect([...one.selection.nodes]).toEqual(["n1"]);
    const rest = addChild("n1", "terminating", 5, { mask: 0b1111 })(one);
    expect(rest.document.edges.map(({ data }) => data.subset)).toEqual(["0", "1,2,3"]);
    expect([...rest.selection.nodes]).toEqual(["node-5-1"]);
    const below = addChild("n2", "terminating", 5, { mask: 0b1111 })(state("1>2:0 2>3:0", "3"));
    expect([...below.selection.nodes]).toEqual(["n1"]);
    expect([...addChild("n1", "regular", 5)(drawn).selection.nodes]).toEqual(["node-5"]);
  });

  it("moves by steps of the grid, and changes its kind unless edges leave it", () => {
    const drawn = selectNodes(["n1", "n2"])(state("1>2:0", "2"));
    const moved = nudge(-1, 2)(drawn);
    expect(moved.document.nodes.map(({ position }) => position)).toEqual([
      { x: -15, y: 30 },
      { x: 60, y: 30 },
    ]);
    expect(undo(moved).document).toBe(drawn.document);
    expect(setKind("n2", "regular")(drawn).document.nodes[1]).toMatchObject({ type: "circle" });
    expect(setKind("n1", "terminating")(drawn)).toBe(drawn);
  });
});

describe("ending all open branches", () => {
  const conditions = { detector: idealDetector, priors: undefined, sign: "plus" } as const;
  const bpsk = { modulationConfig: { bins: 2, hypotheses: 2 }, modulationTable: ["0.5", "-0.5"].map((a) => [a, a]) };
  const two = state("1>2:0", "");
  const label = (id: string) => ({ ...outlineOf(two.document).node(id)!.data, label: "-0.5" });
  const nulling = two.document.nodes.map((node) => ({ ...node, data: label(node.id) }));

  it("gives each free count a decision, and counts of one node with the same decision one leaf", () => {
    const drawn = openDocument({ ...two.document, ...bpsk, nodes: nulling });
    expect(openCounts(drawn.document)).toBe(7);
    const ended = endBranches(5, conditions)(drawn);
    const branches = ended.document.edges.map(({ source, data }) => `${source} ${data.subset}`);
    expect(branches).toEqual(["n1 0", "n1 1,2,3", "n2 0", "n2 1,2,3"]);
    expect(errorsOf(ended.document)).toEqual([]);
    const places = ended.document.nodes.map(({ position }) => `${position.x} ${position.y}`);
    expect(new Set(places).size).toBe(5);
    expect(undo(ended).document).toBe(drawn.document);
    expect(endBranches(5, conditions)(ended)).toBe(ended);
  });

  it("gives all free counts of a node one leaf if no decision is known", () => {
    const ended = endBranches(5, conditions)(two);
    expect(ended.document.edges.map(({ data }) => data.subset)).toEqual(["0", "1,2,3", "0,1,2,3"]);
  });
});

describe("a node inserted into an edge", () => {
  it("takes over its counts, continues for all of its own, and moves everything below down a band", () => {
    const before = arrange(state("1>2:0 1>3:1,2,3 2>4:0,1,2,3", "34"));
    const { document, selection } = insertIntoEdge("e12", 5)(before);
    const outline = outlineOf(document);
    expect(outline.outgoing("n1").map(({ target, data }) => [target, data.subset])).toEqual([
      ["node-5", "0"],
      ["n3", "1,2,3"],
    ]);
    expect(outline.outgoing("node-5").map(({ target, data }) => [target, data.subset])).toEqual([["n2", "0,1,2,3"]]);
    expect(outline.node("node-5")!.position).toEqual(outlineOf(before.document).node("n2")!.position);
    expect(outline.node("n2")!.position.y).toBe(bandCentre(2));
    expect([...selection.nodes]).toEqual(["node-5"]);
    expect(errorsOf(document)).toEqual([]);
    expect(problemsOf(document)).toHaveLength(problemsOf(before.document).length);
    expect(insertIntoEdge("missing", 5)(before)).toBe(before);
  });
});

describe("a decision that is offered", () => {
  const ideal = { detector: idealDetector, priors: undefined, sign: "plus" } as const;
  const table = [
    ["1+0i", "1+0i"],
    ["-1+0i", "-1+0i"],
  ];
  const nulling = () => {
    const { document } = setLabels(new Map([["n1", "-1"]]))(state("1>2:0"));
    return { ...document, modulationTable: table };
  };

  it("names the likeliest hypothesis after these counts, with its posterior", () => {
    expect(expectedDecision(nulling(), "n1", 0b1110, ideal)).toEqual({ hypothesis: 1, posterior: 1 });
    const none = expectedDecision(nulling(), "n1", 1, ideal)!;
    expect(none.hypothesis).toBe(0);
    expect(none.posterior).toBeCloseTo(1 / (1 + Math.exp(-4)), 12);
    // without a displacement, the counts of the next bin do not distinguish the hypotheses, so the posterior stays
    expect(expectedDecision(nulling(), "n2", 0b10, ideal)!.posterior).toBeCloseTo(none.posterior, 12);
    expect(expectedDecision(nulling(), "n1", 1, { ...ideal, sign: "minus" })!.hypothesis).toBe(1);
    expect(expectedDecision(nulling(), "n1", 1, { ...ideal, priors: [0.01, 0.99] })!.hypothesis).toBe(1);
  });

  it("is not named without a table, on a cycle, or where no run arrives", () => {
    expect(expectedDecision(state("1").document, "n1", 1, ideal)).toBeUndefined();
    const cycle = { ...state("1>2:0 2>1:0").document, modulationTable: table };
    expect(expectedDecision(cycle, "n1", 1, ideal)).toBeUndefined();
    const dark = { ...nulling(), modulationTable: [["1", "1"]] };
    expect(expectedDecision(dark, "n1", 0b1110, ideal)).toBeUndefined();
  });
});

describe("many at once", () => {
  const labels = ({ document }: ReturnType<typeof state>) => document.nodes.map(({ data }) => data.label);

  it("sets, scales and rotates the values of the selected regular nodes, one step each", () => {
    const drawn = setLabels(
      new Map([
        ["n1", "0.5"],
        ["n2", "1+2i"],
        ["n4", "sure"],
      ]),
    )(selectNodes(["n1", "n2", "n3", "n4"])(state("1>2:0 2>3:0 2>4:1", "3")));
    expect(labels(multiplyValues({ re: -2, im: 0 })(drawn))).toEqual(["-1", "-2-4i", "0", "sure"]);
    expect(labels(multiplyValues(rotation(90))(drawn))).toEqual(["0+0.5i", "-2+1i", "0", "sure"]);
    // a product that is too large for a number leaves the value as it is
    expect(labels(multiplyValues({ re: 1.5e308, im: 0 })(drawn))).toEqual(["7.5e+307", "1+2i", "0", "sure"]);
    const set = setValues(" 0.25 ")(drawn);
    expect(labels(set)).toEqual(["0.25", "0.25", "0", "0.25"]);
    expect(undo(set).document).toBe(drawn.document);
    expect(setValues("two")(drawn)).toBe(drawn);
  });

  it("gives a count to all selected edges or takes it, unless one of them cannot", () => {
    const drawn = state("1>2:0 1>3:1 2>4:0 3>5:0,2", "45");
    const two = selectEdges(["e24", "e35"])(drawn);
    expect(selectedCounts(two)).toEqual({ all: 0b1, some: 0b101, possible: 0b1111, isShared: false });
    expect(setCount(3, true)(two).document.edges.map(({ data }) => data.subset)).toEqual(["0", "1", "0,3", "0,2,3"]);
    expect(setCount(0, false)(two)).toBe(two);
    const siblings = selectEdges(["e12", "e13"])(drawn);
    expect(selectedCounts(siblings)).toMatchObject({ possible: 0, isShared: true });
    expect(setCount(2, true)(siblings)).toBe(siblings);
  });

  it("pastes a subtree below each selected node that has a free count", () => {
    const drawn = arrange(state("1>2:0 1>3:1,2,3 2>4:0 2>5:1", "45"));
    const part = partOf(drawn.document, new Set(["n2"]));
    const chosen = selectNodes(["n2", "n3", "n4"])(drawn);
    const { document, selection, past } = pasteBelow(part, 9)(chosen);
    const outline = outlineOf(document);
    expect(
      [...selection.nodes].map((id) => outline.incoming(id).map(({ source, data }) => [source, data.subset])),
    ).toEqual([[["n2", "2"]], [["n3", "0"]]]);
    expect(document.nodes).toHaveLength(5 + 2 * 3);
    for (const id of selection.nodes) {
      expect(outline.node(id)!.position.y).toBeGreaterThan(bandTop(2));
      expect(outline.outgoing(id)).toHaveLength(2);
    }
    expect(past).toHaveLength(drawn.past.length + 1);
    expect(pasteFault(selectNodes(["n4"])(drawn), part)).toBe("NO_PARENT");
    expect(pasteFault(chosen, partOf(drawn.document, new Set(["n4", "n5"])))).toBe("MANY_ROOTS");
  });
});

it("finds by parts and by letters in order, in English and Chinese", () => {
  const found = (query: string) =>
    fuzzyFilter(query, ["Add Regular Node", "Arrange tree", "添加普通节点"], (text) => [text]);
  expect(found("arr")).toEqual(["Arrange tree", "Add Regular Node"]);
  expect(found("node add")).toEqual(["Add Regular Node"]);
  expect(found("普通")).toEqual(["添加普通节点"]);
  expect(found("xyz")).toEqual([]);
  expect(found(" ")).toEqual(["Add Regular Node", "Arrange tree", "添加普通节点"]);
});
