import { expect, it } from "vitest";
import { isTest, sourceFiles } from "./repository.js";
import { dottedName, isNode, lineOf, type SyntaxNode, syntaxOf, visit } from "./syntax.js";

/** Globals and modules that give pure code access to a clock, randomness or the machine. */
const impure =
  /^(globalThis\.)?(Date\.now|Math\.random|performance\.\w+|crypto\.\w+|process(\.\w+)*|console\.\w+|setTimeout|setInterval|setImmediate|fetch)$/;

const impureUse = (node: SyntaxNode): string | undefined => {
  if (node.type === "NewExpression" && isNode(node.callee) && node.callee.name === "Date")
    return (node.arguments as unknown[]).length === 0 ? "new Date()" : undefined;
  if (node.type === "MemberExpression" || node.type === "Identifier") {
    const name = dottedName(node);
    return impure.test(name) ? name : undefined;
  }
  return undefined;
};

/** A name that is only a key or a declaration is allowed. */
const isOnlyName = (node: SyntaxNode, above: readonly SyntaxNode[]): boolean => {
  const parent = above.at(-1);
  if (node.type !== "Identifier" || parent === undefined) return false;
  if (parent.type === "MemberExpression" || parent.type === "OptionalMemberExpression") return parent.property === node;
  return parent.type !== "CallExpression" || parent.callee !== node;
};

it("keeps clock, randomness and the machine out of the pure rules: they are passed in", () => {
  const uses: string[] = [];
  for (const path of sourceFiles.filter((each) => each.startsWith("packages/core/src/") && !isTest(each)))
    visit(syntaxOf(path), (node, above) => {
      const use = isOnlyName(node, above) ? undefined : impureUse(node);
      if (use !== undefined) uses.push(`${path}:${lineOf(node)} uses ${use}`);
      return undefined;
    });
  expect(uses).toEqual([]);
});
