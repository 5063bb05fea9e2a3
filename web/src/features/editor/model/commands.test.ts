import { bandCentre } from "@clicktree/core/tree";
import { sketchTree } from "@clicktree/testkit/fixtures";
import { describe, expect, it } from "vitest";
import { addChild, addNode } from "./add-node.js";
import { connect, connectionFault } from "./connect.js";
import { documentOf } from "./document.js";
import { arrange, moveNodes, removeSelected, reset, setLabel, setSubset, subsetFault, tuneLabel } from "./edit.js";
import { addParent } from "./insert-node.js";
import { outlineOf } from "./outline.js";
import { selectNodes } from "./select.js";
import { cancelGesture, emptyState, gestureStart, isUnsaved, openDocument, redo, undo } from "./state.js";
import type { EditorDocument } from "./types.js";

const state = (...tree: Parameters<typeof sketchTree>) => openDocument(documentOf(sketchTree(...tree)));

const probability = (random: [number, number] = [0.5, 0.5]) => ({ now: 1000, random });

describe("a new node", () => {
  it("appears within 25 of (500, 100), selected, with value 0", () => {
    for (const random of [
      [0, 0],
      [0.999, 0.999],
    ] as [number, number][]) {
      const { document, selection } = addNode("regular", probability(random))(emptyState);
      const [node] = document.nodes;
      expect(Math.abs(node!.position.x - 500)).toBeLessThanOrEqual(25);
      expect(Math.abs(node!.position.y - 100)).toBeLessThanOrEqual(25);
      expect(node).toMatchObject({ id: "node-1000", type: "circle", data: { label: "0", nodeNumber: "1" } });
      expect([...selection.nodes]).toEqual(["node-1000"]);
    }
  });

  it("gets the smallest number that no node has, and an id of its own in the same millisecond", () => {
    const two = addNode("terminating", probability())(addNode("regular", probability())(emptyState));
    expect(two.document.nodes[1]).toMatchObject({ id: "node-1000-1", type: "square", data: { nodeNumber: "2" } });
    const freed = removeSelected(selectNodes(["node-1000"])(two));
    expect(addNode("regular", probability())(freed).document.nodes.map(({ data }) => data.nodeNumber)).toEqual([
      "2",
      "1",
    ]);
  });

  it("appears in the band below its parent, beside its siblings, for the smallest free count", () => {
    const one = state("1>2:0 1>3:2", "23");
    const { document } = addChild("n1", "terminating", 5)(one);
    expect(document.edges[2]).toMatchObject({ source: "n1", target: "node-5", data: { subset: "1" } });
    const [, , third, added] = document.nodes;
    expect(added!.position.x).toBeGreaterThan(third!.position.x);
    expect(addChild("n2", "regular", 5)(one)).toBe(one);
  });
});

describe("a new parent", () => {
  it("becomes the root above a root, and the tree below moves down a bin", () => {
    const before = arrange(state("1>2:0 1>3:1,2,3", "23"));
    const { document, selection } = addParent("n1", 5, { x: 90, y: 105 })(before);
    const [was, is] = [outlineOf(before.document), outlineOf(document)];
    expect(is.roots.map(({ id, data }) => [id, data.isTerminating, data.nodeNumber])).toEqual([["node-5", false, "4"]]);
    expect(is.outgoing("node-5")).toMatchObject([{ id: "edge-5", target: "n1", data: { subset: "0" } }]);
    for (const id of ["n1", "n2", "n3"])
      expect(is.node(id)!.position.y - was.node(id)!.position.y).toBe(bandCentre(1) - bandCentre(0));
    expect(is.node("node-5")!.position).toEqual({ x: 90, y: 105 });
    expect([...selection.nodes]).toEqual(["node-5"]);
  });

  it("is inserted between a node and all branches to it, which keep their counts", () => {
    const before = arrange(state("1>2:0 1>3:1 2>4:0,3 3>4:2", "4"));
    const { document } = addParent("n4", 5, { x: 0, y: 0 })(before);
    const outline = outlineOf(document);
    expect(outline.roots.map(({ id }) => id)).toEqual(["n1"]);
    expect(outline.incoming("node-5").map(({ source, data }) => [source, data.subset])).toEqual([
      ["n2", "0,3"],
      ["n3", "2"],
    ]);
    expect(outline.incoming("n4").map(({ source }) => source)).toEqual(["node-5"]);
    expect(outline.node("n2")!.position).toEqual(outlineOf(before.document).node("n2")!.position);
    expect(undo(addParent("n4", 5, { x: 0, y: 0 })(before)).document).toBe(before.document);
    expect(addParent("missing", 5, { x: 0, y: 0 })(before)).toBe(before);
  });
});

describe("a connection", () => {
  it("is refused from a terminating node, to itself, and where all four counts are taken", () => {
    const { document } = state("1>2:0,1 1>3:2,3 4", "23");
    expect(connectionFault(document, "n2", "n4")).toBe("TERMINATING_SOURCE");
    expect(connectionFault(document, "n4", "n4")).toBe("TO_ITSELF");
    expect(connectionFault(document, "n1", "n4")).toBe("NO_FREE_COUNT");
    expect(connectionFault(document, "n4", "n1")).toBeUndefined();
  });

  it("takes the smallest free count, is selected, and brings a lone node into its bin's band", () => {
    const before = state("1>2:0 3", "23");
    const { document, selection } = connect("n1", "n3", 7)(before);
    expect(document.edges[1]).toEqual({ id: "edge-7", source: "n1", target: "n3", label: "1", data: { subset: "1" } });
    expect([...selection.edges]).toEqual(["edge-7"]);
    expect(document.nodes[2]!.position.y).toBe(bandCentre(1));
    expect(document.nodes[1]!.position).toEqual(before.document.nodes[1]!.position);
  });
});

describe("a property", () => {
  it("of a node is a number or complex number; an empty one keeps the previous", () => {
    const before = state("1");
    expect(setLabel("n1", " 1+2i ")(before).document.nodes[0]!.data.label).toBe("1+2i");
    for (const text of ["", "  ", "two", "1+2k", "0"]) expect(setLabel("n1", text)(before)).toBe(before);
  });

  it("of an edge is one or more of the counts that its siblings leave", () => {
    const before = state("1>2:0 1>3:1", "23");
    expect(setSubset("e12", "3,2,0")(before).document.edges[0]).toMatchObject({ label: "0,2,3" });
    expect(subsetFault(before.document, "e12", "4")).toBe("BAD_COUNT");
    expect(subsetFault(before.document, "e12", "")).toBe("EMPTY");
    expect(subsetFault(before.document, "e12", "0,1")).toBe("USED");
    expect(setSubset("e12", "0,1")(before)).toBe(before);
  });
});

describe("undo", () => {
  it("takes a move of several nodes as one step and brings every value back", () => {
    const before = state("1>2:0", "2");
    const places = new Map(["n1", "n2"].map((id, i) => [id, { x: 4 + i, y: 9 }]));
    const moved = moveNodes(places)(before);
    expect(moved.past).toHaveLength(1);
    expect(undo(moved).document).toBe(before.document);
    expect(redo(undo(moved)).document.nodes.map(({ position }) => position.x)).toEqual([4, 5]);
    expect(moveNodes(new Map([["n1", { x: 7, y: 9 }]]))(moved).past).toHaveLength(2);
  });

  it("goes back to the saved tree, and deselects nodes that are gone", () => {
    const before = state("1");
    const added = addNode("regular", probability())(before);
    expect(isUnsaved(added)).toBe(true);
    const back = undo(added);
    expect(isUnsaved(back)).toBe(false);
    expect(back.selection.nodes.size).toBe(0);
    expect(undo(back)).toBe(back);
  });
});

it("deletes a node with its edges, and resets all but modulation and name", () => {
  const before = state("1>2:0 1>3:1 3>4:0", "24");
  const without = removeSelected(selectNodes(["n3"])(before));
  expect(without.document.edges.map(({ id }) => id)).toEqual(["e12"]);
  const table = [["1"]];
  const cleared = reset({ ...before, document: { ...before.document, modulationTable: table } });
  expect(cleared.document).toMatchObject({ nodes: [], edges: [], modulationTable: table, name: "sample" });
});

it("arranges every node into the band of its bin as one step", () => {
  const arranged = arrange(state("1>2:0 1>3:1 3>4:0", "24"));
  const outline = outlineOf(arranged.document);
  expect(outline.node("n1")!.position).toEqual({ x: 495, y: 105 });
  expect(outline.node("n3")!.position.y).toBe(bandCentre(1));
  expect(arranged.past).toHaveLength(1);
});

describe("a gesture that changes a value", () => {
  const before = state("1>2:0,1,2,3", "2");
  const labelOf = ({ document }: typeof before) => outlineOf(document).node("n1")!.data.label;
  const tuned = (...labels: string[]) =>
    labels.reduce((now, label) => tuneLabel("n1", label, before.document)(now), before);

  it("is one step of undo however many values it goes through", () => {
    const after = tuned("0.1", "0.2", "0.3");
    expect([labelOf(after), after.past.length]).toEqual(["0.3", 1]);
    expect(undo(after).document).toBe(before.document);
    expect(labelOf(redo(undo(after)))).toBe("0.3");
    const next = tuneLabel("n1", "0.5", after.document)(after);
    expect(next.past.length).toBe(2);
  });

  it("leaves no step behind if it is cancelled or returns to its start", () => {
    expect(tuned("0.1", labelOf(before)).document).toBe(before.document);
    const cancelled = cancelGesture(before.document)(tuned("0.1", "0.2"));
    expect([cancelled.document, cancelled.past.length]).toEqual([before.document, 0]);
  });

  it("is one step of undo from the drawing to which it was undone while it went on", () => {
    const later = setLabel("n1", "0.5")(before);
    const undone = undo(undo(tuneLabel("n1", "0.6", later.document)(later)));
    let start: EditorDocument | undefined = later.document;
    const after = ["0.7", "0.5", "0.8"].reduce((now, label) => {
      start = gestureStart(now, start);
      return tuneLabel("n1", label, start)(now);
    }, undone);
    expect([labelOf(after), after.past]).toEqual(["0.8", [before.document]]);
  });

  it("stores what the input file can hold of what was typed", () => {
    expect(labelOf(setLabel("n1", "0,5-0,2j")(before))).toBe("0.5-0.2i");
    expect(setLabel("n1", "two")(before)).toBe(before);
  });
});
