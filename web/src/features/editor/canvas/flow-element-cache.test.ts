import { expect, it } from "vitest";
import { documentOf } from "../model/document.js";
import { moveNodes } from "../model/edit.js";
import { outlineOf } from "../model/outline.js";
import { selectNodes } from "../model/select.js";
import { openDocument } from "../model/state.js";
import { sceneOf, visibleElements } from "../scene/scene.js";
import { FlowElementCache, type NodeAppearance } from "./flow-element-cache.js";

const state = openDocument(
  documentOf({
    nodes: ["a", "b", "c"].map((id, i) => ({
      id,
      type: "circle" as const,
      position: { x: 90 * i, y: 105 },
      data: { label: "0", nodeNumber: String(i + 1), isTerminating: false },
    })),
    edges: [{ id: "e", source: "a", target: "b", data: { subset: "0" } }],
  }),
);
const everything = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
const nodeName: NodeAppearance["nodeName"] = (node) => node.data.nodeNumber;
const edgeName: NodeAppearance["edgeName"] = ({ edge }) => edge.id;

const looks = (now: typeof state): NodeAppearance => {
  const scene = sceneOf(now.document, now.folded);
  const near = visibleElements(scene, everything, []);
  const [current] = now.selection.nodes;
  const roles = { node: "node", edge: "edge" };
  return {
    scene,
    near,
    selection: now.selection,
    marks: new Map(),
    moved: new Map(),
    believed: false,
    current,
    nodeName,
    edgeName,
    roles,
  };
};

it("redraws only what an edit has changed", () => {
  const elements = new FlowElementCache();
  const before = elements.nodes(looks(state));
  const moved = moveNodes(new Map([["c", { x: 300, y: 105 }]]))(state);
  const after = elements.nodes(looks(moved));
  expect(after.map((node, i) => node === before[i])).toEqual([true, true, false]);
  expect(after[2]!.position).toEqual({ x: 300, y: 105 });
});

it("makes one node of the whole tree a Tab stop, and the edges that leave it", () => {
  const elements = new FlowElementCache();
  const chosen = looks(selectNodes(["a"])(state));
  expect(elements.nodes(chosen).map(({ domAttributes }) => domAttributes?.tabIndex)).toEqual([0, -1, -1]);
  expect(elements.edges(chosen).map(({ domAttributes }) => domAttributes?.tabIndex)).toEqual([0]);
  expect(elements.edges(looks(state)).map(({ domAttributes }) => domAttributes?.tabIndex)).toEqual([-1]);
});

it("gives React Flow every size beforehand, so that nothing is measured before the first paint", () => {
  const [node] = new FlowElementCache().nodes(looks(state));
  expect(node).toMatchObject({ width: 48, height: 48, measured: { width: 48, height: 48 } });
  expect(node!.handles).toHaveLength(2);
  expect(outlineOf(state.document).depth(node!.id)).toBe(0);
});
