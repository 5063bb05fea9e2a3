import { isNode, lineOf, type SyntaxNode, syntaxOf, visit } from "./syntax.js";

/** A name that a file gives to something, with its line. */
interface DeclaredName {
  readonly name: string;
  readonly line: number;
}

const functions = /Function|^(?:Object|Class|ClassPrivate)Method$|^TS(?:Function|Constructor)Type$|^TSMethodSignature$/;

/**
 * Names of variables, parameters, functions, classes, types and fields of types in a file, also in destructuring patterns
 * with another name than the field. Keys of object literals are left out: they may belong to others.
 */
export function declaredNames(path: string): DeclaredName[] {
  const names: DeclaredName[] = [];
  const add = (node: unknown): void => {
    if (isNode(node) && node.type === "Identifier") names.push({ name: String(node.name), line: lineOf(node) });
  };
  visit(syntaxOf(path), (node) => {
    if (node.type === "VariableDeclarator") for (const each of patternNames(node.id)) add(each);
    if (functions.test(node.type))
      for (const each of [...listOf(node.params), ...listOf(node.parameters)].flatMap(patternNames)) add(each);
    if (/^(?:Function|Class|TSInterface|TSTypeAlias|TSEnum)Declaration$|^FunctionExpression$/.test(node.type))
      add(node.id);
    if (/^(?:TSPropertySignature|TSMethodSignature|ClassProperty|ClassMethod)$/.test(node.type)) add(node.key);
    if (node.type === "CatchClause") for (const each of patternNames(node.param)) add(each);
    return undefined;
  });
  return names;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Identifiers that a pattern binds: `c` of `{ a: [b = 1, c] }` and so on. */
function patternNames(pattern: unknown): SyntaxNode[] {
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case "Identifier":
      return [pattern];
    case "ObjectPattern":
      return listOf(pattern.properties).flatMap((each) =>
        isNode(each) ? patternNames(each.type === "RestElement" ? each.argument : each.value) : [],
      );
    case "ArrayPattern":
      return listOf(pattern.elements).flatMap(patternNames);
    case "AssignmentPattern":
      return patternNames(pattern.left);
    case "RestElement":
      return patternNames(pattern.argument);
    case "TSParameterProperty":
      return patternNames(pattern.parameter);
    default:
      return [];
  }
}
