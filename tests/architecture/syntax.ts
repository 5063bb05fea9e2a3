import { parse } from "@babel/parser";
import { textOf } from "./repository.js";

/** A node of a syntax tree, as far as these tests look into it. */
export interface SyntaxNode {
  readonly type: string;
  readonly loc?: { readonly start: { readonly line: number } } | null;
  readonly [key: string]: unknown;
}

const trees = new Map<string, SyntaxNode>();

/** Syntax tree of a source file. */
export function syntaxOf(path: string): SyntaxNode {
  const known = trees.get(path);
  if (known !== undefined) return known;
  const tree = parse(textOf(path), {
    sourceType: "unambiguous",
    plugins: ["typescript", ...(path.endsWith("x") ? (["jsx"] as const) : [])],
    createImportExpressions: true,
  }).program as unknown as SyntaxNode;
  trees.set(path, tree);
  return tree;
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

/** Nodes right below a node, in the order of the text. */
export function* childrenOf(node: SyntaxNode): Generator<SyntaxNode> {
  for (const [key, value] of Object.entries(node)) {
    if (key === "loc" || key.endsWith("Comments")) continue;
    if (isNode(value)) yield value;
    else if (Array.isArray(value)) for (const item of value) if (isNode(item)) yield item;
  }
}

/** Visits a node and everything below it with the nodes above; a visitor that answers false keeps out what is below. */
export function visit(
  node: SyntaxNode,
  visitor: (node: SyntaxNode, above: readonly SyntaxNode[]) => boolean | undefined,
  above: readonly SyntaxNode[] = [],
): void {
  if (visitor(node, above) === false) return;
  const path = [...above, node];
  for (const child of childrenOf(node)) visit(child, visitor, path);
}

export const lineOf = (node: SyntaxNode): number => node.loc?.start.line ?? 0;

/** `a.b.c` of a chain of plain names; empty where the chain holds anything else. */
export function dottedName(node: SyntaxNode): string {
  if (node.type === "Identifier") return String(node.name);
  if (node.type === "ThisExpression") return "this";
  if (
    (node.type === "MemberExpression" || node.type === "OptionalMemberExpression") &&
    isNode(node.object) &&
    isNode(node.property)
  ) {
    const object = dottedName(node.object);
    const property = dottedName(node.property);
    return object === "" || property === "" || node.computed === true ? "" : `${object}.${property}`;
  }
  return "";
}
