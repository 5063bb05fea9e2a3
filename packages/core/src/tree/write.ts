import type { TreeFile } from "@clicktree/contract";

/** JSON of a tree with one node, edge or row of the table a line, so that changes read well in version control. */
export function writeTreeFile(tree: TreeFile | object): string {
  const fields = Object.entries(tree).map(([key, value]: [string, unknown]) => {
    if (!Array.isArray(value) || value.length === 0) return `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`;
    const items = value.map((item) => `    ${JSON.stringify(item)}`).join(",\n");
    return `  ${JSON.stringify(key)}: [\n${items}\n  ]`;
  });
  return `{\n${fields.join(",\n")}\n}\n`;
}
