import { isTest, repositoryFiles, textOf } from "./repository.js";
import { type SyntaxNode, syntaxOf, visit } from "./syntax.js";

/** Numbers of the quality table: attacks and faults, each with the behaviour that it must meet. */
export const qualityRows: readonly number[] = Array.from({ length: 85 }, (_, index) => index + 1);

/** Rows whose part of the product is not built yet, each with the part. */
export const rowsNotBuilt: ReadonlyMap<number, string> = new Map(
  Object.entries(JSON.parse(textOf("tests/architecture/rows-not-built.json")) as Record<string, string>).map(
    ([row, part]) => [Number(row), part],
  ),
);

/** Files of tests that carry a row's number in the name of a test or group, by row: `[T17]`. */
export function testsByRow(): Map<number, Set<string>> {
  const found = new Map<number, Set<string>>();
  for (const path of repositoryFiles.filter((each) => isTest(each) && textOf(each).includes("[T")))
    visit(syntaxOf(path), (node) => {
      const [name] = node.type === "CallExpression" ? (node.arguments as SyntaxNode[]) : [];
      for (const [, row] of (name === undefined ? "" : textIn(name)).matchAll(/\[T(\d{1,2})\]/g))
        found.set(Number(row), (found.get(Number(row)) ?? new Set()).add(path));
      return undefined;
    });
  return found;
}

const textIn = (node: SyntaxNode): string => {
  if (node.type === "StringLiteral") return String(node.value);
  if (node.type !== "TemplateLiteral") return "";
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(" ");
};
