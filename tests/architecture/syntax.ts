import { parse } from "@babel/parser";
import { textOf } from "./repository.js";

/** A node of a syntax tree, with the fields that these tests use. */
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

/** Direct children of a node, in the order of the text. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (const key in node) {
    if (key === "loc" || key.endsWith("Comments")) continue;
    const value = node[key];
    if (isNode(value)) children.push(value);
    else if (Array.isArray(value)) for (const item of value) if (isNode(item)) children.push(item);
  }
  return children;
}

/**
 * Visits a node and everything below it, with the nodes above in a list that is valid during the call only. If the
 * visitor returns false, the children are skipped.
 */
export function visit(
  node: SyntaxNode,
  visitor: (node: SyntaxNode, above: readonly SyntaxNode[]) => boolean | undefined,
  above: SyntaxNode[] = [],
): void {
  if (visitor(node, above) === false) return;
  above.push(node);
  for (const child of childrenOf(node)) visit(child, visitor, above);
  above.pop();
}

export const lineOf = (node: SyntaxNode): number => node.loc?.start.line ?? 0;

/** `a.b.c` of a chain of plain names; empty for other expressions. */
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
