/** A small tree that is valid until one part of it is changed. */
interface Draft {
  $schema: string;
  name: string;
  nodes: { id: string; type: string; position: { x: number; y: number }; data: Record<string, unknown> }[];
  edges: { id: string; source: string; target: string; label: string; data: { subset: string } }[];
  modulationConfig: { bins: number; hypotheses: number };
  modulationTable: string[][];
  [field: string]: unknown;
}

const node = (number: number, ends: boolean, x: number, y: number) => ({
  id: `node-${number}`,
  type: ends ? "square" : "circle",
  position: { x, y },
  data: { label: ends ? "0" : "-0.5+0i", nodeNumber: String(number), isTerminating: ends } as Record<string, unknown>,
});

const edge = (number: number, source: number, target: number, subset: string) => ({
  id: `edge-${number}`,
  source: `node-${source}`,
  target: `node-${target}`,
  label: subset,
  data: { subset },
});

/** Two bins of BPSK: a click in the first ends the run. */
const sound = (name: string): Draft => ({
  $schema: "../../schemas/tree.schema.json",
  name,
  nodes: [
    node(1, false, 495, 105),
    node(2, false, 420, 285),
    node(3, true, 570, 285),
    node(4, true, 375, 465),
    node(5, true, 465, 465),
  ],
  edges: [edge(1, 1, 2, "0"), edge(2, 1, 3, "1,2,3"), edge(3, 2, 4, "0"), edge(4, 2, 5, "1,2,3")],
  modulationConfig: { bins: 2, hypotheses: 2 },
  modulationTable: [
    ["0.5+0i", "0.5+0i"],
    ["-0.5+0i", "-0.5+0i"],
  ],
});

const changed = (name: string, change: (tree: Draft) => void): [string, Draft] => {
  const tree = sound(name);
  change(tree);
  return [name, tree];
};

const change = (name: string, mend: (tree: Draft) => void): [string, Draft] => {
  const [, tree] = changed(name, mend);
  return [`broken-${name}`, tree];
};

/** Trees with one mistake each, by file name; those that are not JSON are given as text. */
export const broken = (): [string, Draft | string][] => [
  change("no-nodes", (t) => Object.assign(t, { nodes: [], edges: [] })),
  change("no-branches", (t) => t.edges.splice(2)),
  change("no-subset", (t) => Object.assign(t.edges[0]!, { label: "", data: { subset: "" } })),
  change("bad-subset", (t) => Object.assign(t.edges[1]!, { label: "1,2,4", data: { subset: "1,2,4" } })),
  change("no-root", (t) => {
    t.nodes.pop();
    t.edges.splice(3, 1, edge(4, 2, 1, "1,2,3"));
  }),
  change("many-roots", (t) => t.nodes.push(node(6, true, 660, 105))),
  change("cycle-apart", (t) => {
    t.nodes.push(node(6, false, 660, 105), node(7, false, 660, 285));
    t.edges.push(edge(5, 6, 7, "0,1,2,3"), edge(6, 7, 6, "0,1,2,3"));
  }),
  change("dangling", (t) => t.nodes.pop()),
  change("decision-goes-on", (t) => t.edges.push(edge(5, 3, 5, "0"))),
  change("overlap", (t) => Object.assign(t.edges[1]!, { label: "0,1,2,3", data: { subset: "0,1,2,3" } })),
  change("duplicate-id", (t) => t.nodes.push({ ...node(6, true, 660, 465), id: "node-4" })),
  change("contradiction", (t) => Object.assign(t.nodes[2]!, { type: "circle" })),
  change("cell", (t) => t.modulationTable[1]!.splice(0, 1, "-0.5+0j")),
  change("ragged", (t) => t.modulationTable[1]!.pop()),
  change("bins-against-table", (t) => Object.assign(t.modulationConfig, { bins: 3 })),
  change("bins-21", (t) => Object.assign(t.modulationConfig, { bins: 21 })),
  changed("odd-displacements", (t) => {
    t.nodes[0]!.data.label = "0.5+0.3j";
    t.nodes[1]!.data.label = "\u22121/2";
    t.nodes[2]!.data.label = "1/2";
  }),
  change("unknown-field", (t) => Object.assign(t.nodes[0]!.data, { colour: "red" })),
  ["broken-not-json", '{\n  "name": "not-json",\n  "nodes": [],\n  "edges": [}\n'],
];
