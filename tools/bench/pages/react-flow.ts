// The tree in React Flow with its defaults: its own nodes and edges, every one of them.
import { ReactFlow } from "@xyflow/react";
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import "@xyflow/react/dist/style.css";
import { largeTree } from "./large-tree.js";

const { nodes, edges } = await largeTree();
const root = document.createElement("div");
root.style.cssText = "position: fixed; inset: 0";
document.body.append(root);
createRoot(root).render(
  createElement(ReactFlow, {
    defaultNodes: nodes.map(({ id, position, data }) => ({ id, position, data: { label: data.label } })),
    defaultEdges: edges.map(({ id, source, target }) => ({ id, source, target })),
    fitView: true,
  }),
);
