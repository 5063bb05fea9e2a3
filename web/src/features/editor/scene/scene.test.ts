import type { TreeFile } from "@clicktree/contract";
import { sketchTree } from "@clicktree/testkit/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentOf } from "../model/document.js";
import { arrange } from "../model/edit.js";
import { openDocument } from "../model/state.js";
import { bandsBetween, binsOf } from "./bands.js";
import { Boxes, sceneOf, visibleElements } from "./scene.js";
import { badgePoint } from "./strands.js";

/** A tree with `depth` levels and `ways` branches at each node, 100 units apart. */
function fan(depth: number, ways: number) {
  const nodes = [{ id: "0", level: 0, x: 0 }];
  const edges: { source: string; target: string; subset: string }[] = [];
  for (const { id, level } of nodes) {
    if (level === depth) continue;
    for (let k = 0; k < ways; k++) {
      const target = String(nodes.length);
      nodes.push({ id: target, level: level + 1, x: 100 * nodes.length });
      edges.push({ source: id, target, subset: String(k) });
    }
  }
  return documentOf({
    nodes: nodes.map(({ id, level, x }) => ({
      id,
      type: level === depth ? ("square" as const) : ("circle" as const),
      position: { x, y: 105 + 165 * level },
      data: { label: "0", nodeNumber: id, isTerminating: level === depth },
    })),
    edges: edges.map((edge) => ({ ...edge, id: `e${edge.target}`, data: { subset: edge.subset } })),
  });
}

const unfolded: ReadonlySet<string> = new Set();

describe("the boxes of a scene", () => {
  it("find exactly what touches a rectangle", () => {
    const side = fc.integer({ min: -50, max: 50 });
    const rectangle = fc.tuple(side, side, side, side).map(([a, b, c, d]) => ({
      left: Math.min(a, b),
      right: Math.max(a, b),
      top: Math.min(c, d),
      bottom: Math.max(c, d),
    }));
    fc.assert(
      fc.property(fc.array(rectangle, { maxLength: 30 }), rectangle, (all, box) => {
        const boxes = new Boxes(all.length);
        for (const { left, top, right, bottom } of all) boxes.add(left, top, right, bottom);
        const apart = (one: typeof box): boolean =>
          one.right < box.left || one.left > box.right || one.bottom < box.top || one.top > box.bottom;
        expect(boxes.touching(box)).toEqual(all.flatMap((one, i) => (apart(one) ? [] : [i])));
      }),
    );
  });
});

describe("the badges of a scene", () => {
  const places = (tree: TreeFile) => {
    const document = arrange(openDocument(documentOf(tree))).document;
    const { edges, outline } = sceneOf(document, unfolded);
    return edges.map(({ edge, counts, badge }) => {
      const [from, to] = [outline.node(edge.source)!.position, outline.node(edge.target)!.position];
      const width = 7.3 * (2 * counts.length + 1) + 12;
      return { ...badgePoint({ x: from.x, y: from.y + 24 }, { x: to.x, y: to.y - 24 }, badge), width, badge };
    });
  };

  it("lie apart where branches cross and merge", () => {
    const all = places(
      sketchTree("1>2:0 1>3:1,2,3 2>4:0 2>5:1,2,3 3>5:0 3>4:1,2,3 4>6:0 4>7:1,2,3 5>7:0 5>6:1,2,3", "67"),
    );
    for (const [i, a] of all.entries())
      for (const b of all.slice(i + 1))
        expect(Math.abs(a.y - b.y) > 18 || Math.abs(a.x - b.x) > (a.width + b.width) / 2 - 4).toBe(true);
  });

  it("stand in one row where none merge", () => {
    const all = places(sketchTree("1>2:0 1>3:1 1>4:2,3", "234"));
    expect(new Set(all.map(({ badge }) => badge)).size).toBe(1);
  });
});

describe("what is drawn of a large tree", () => {
  const scene = sceneOf(fan(5, 4), unfolded);
  const box = { left: 0, top: 0, right: 1000, bottom: 500 };

  it("is a small part of it, and every drawn edge has both of its ends", () => {
    const { nodes, edges } = visibleElements(scene, box, []);
    expect(scene.nodes).toHaveLength(1365);
    expect(nodes.length).toBeLessThan(60);
    const drawn = new Set(nodes.map(({ id }) => id));
    for (const { edge } of edges) expect([drawn.has(edge.source), drawn.has(edge.target)]).toEqual([true, true]);
  });

  it("contains pinned nodes wherever they are, with their edges", () => {
    const { nodes, edges } = visibleElements(scene, box, ["1364"]);
    expect(nodes.some(({ id }) => id === "1364")).toBe(true);
    expect(edges.some(({ edge }) => edge.target === "1364")).toBe(true);
  });
});

describe("a folded subtree", () => {
  it("is not in the scene, and its node states how much is hidden", () => {
    const scene = sceneOf(fan(3, 2), new Set(["1"]));
    expect(scene.under.get("1")).toBe(6);
    expect(scene.nodes).toHaveLength(15 - 6);
    expect(scene.edges.some(({ edge }) => edge.source === "1")).toBe(false);
  });
});

describe("the strands of a node", () => {
  it("lie side by side in the order of the counts, an edge with several counts together", () => {
    const document = fan(1, 2);
    const [first, second] = document.edges;
    const wide = {
      ...document,
      edges: [
        { ...first!, data: { subset: "1,2" } },
        { ...second!, data: { subset: "0" } },
      ],
    };
    const scene = sceneOf(wide, unfolded);
    expect(scene.edges.map(({ edge, counts, first: place, strands }) => [edge.id, counts, place, strands])).toEqual([
      ["e2", [0], 0, 3],
      ["e1", [1, 2], 1, 3],
    ]);
  });
});

describe("the bands", () => {
  it("are one per bin and, below the last one, the decision", () => {
    const document = fan(2, 2);
    expect(binsOf(document)).toBe(2);
    expect(bandsBetween(-1e6, 1e6, 2).map(({ bin, top, height }) => [bin, top, height])).toEqual([
      [0, 22.5, 165],
      [1, 187.5, 165],
      [undefined, 352.5, 135],
    ]);
  });

  it("are as many as the table has while nothing decides yet", () => {
    const document = { ...fan(0, 1), modulationConfig: { bins: 4, hypotheses: 2 } };
    const regular = {
      ...document,
      nodes: document.nodes.map((node) => ({ ...node, data: { ...node.data, isTerminating: false } })),
    };
    expect(binsOf(regular)).toBe(4);
  });

  it("are only those in sight, however many there are", () => {
    expect(bandsBetween(165 * 1000, 165 * 1003, 5000).length).toBeLessThan(6);
    expect(bandsBetween(1e9, 2e9, 3)).toEqual([]);
  });
});
