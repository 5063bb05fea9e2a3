import { isTest, repositoryFiles, textOf } from "./repository.js";
import { type SyntaxNode, syntaxOf, visit } from "./syntax.js";

/** Row numbers of docs/quality-table.md in order, without incomplete rows. */
export const qualityRows: readonly number[] = [
  ...textOf("docs/quality-table.md").matchAll(/^\| (\d+) \| \S.* \| \S.* \|$/gm),
].map(([, row]) => Number(row));

/** Test files by row: those with the row's number, such as `[T17]`, in the name of a test or group. */
export function testsByRow(): Map<number, Set<string>> {
  const found = new Map<number, Set<string>>();
  for (const path of repositoryFiles.filter((each) => isTest(each) && textOf(each).includes("[T")))
    visit(syntaxOf(path), (node) => {
      const [name] = node.type === "CallExpression" ? (node.arguments as SyntaxNode[]) : [];
      for (const [, row] of (name === undefined ? "" : textIn(name)).matchAll(/\[T(\d{1,3})\]/g))
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
