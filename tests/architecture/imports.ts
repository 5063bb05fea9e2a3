import { posix } from "node:path";
import { repositoryFiles } from "./repository.js";
import { isNode, lineOf, type SyntaxNode, syntaxOf, visit } from "./syntax.js";

/** One import of a file. */
export interface Import {
  readonly from: string;
  readonly line: number;
  /** As written. */
  readonly specifier: string;
  /** The file that a relative import refers to. */
  readonly file: string | undefined;
  readonly dynamic: boolean;
  /** Removed by compilation. */
  readonly typeOnly: boolean;
}

const known = new Set(repositoryFiles);
const cache = new Map<string, readonly Import[]>();

/** Every import, re-export, `import()` (also as a type) and `require()` of a source file. */
export function importsOf(path: string): readonly Import[] {
  const found = cache.get(path);
  if (found !== undefined) return found;
  const imports: Import[] = [];
  visit(syntaxOf(path), (node) => {
    const required = node.type === "CallExpression" && isNode(node.callee) && node.callee.name === "require";
    const argument = required ? (node.arguments as unknown[])[0] : undefined;
    const source = node.type === "TSImportType" ? node.argument : (argument ?? node.source);
    if (isNode(source) && source.type === "StringLiteral") {
      const specifier = String(source.value);
      imports.push({
        from: path,
        line: lineOf(node),
        specifier,
        file: resolve(path, specifier),
        dynamic: node.type === "ImportExpression",
        typeOnly: isTypeOnly(node),
      });
    }
    return undefined;
  });
  cache.set(path, imports);
  return imports;
}

const isTypeOnly = (node: SyntaxNode): boolean => {
  if (node.type === "TSImportType" || node.importKind === "type" || node.exportKind === "type") return true;
  const names = Array.isArray(node.specifiers) ? node.specifiers.filter(isNode) : [];
  return names.length > 0 && names.every((name) => name.importKind === "type" || name.exportKind === "type");
};

function resolve(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith(".")) return undefined;
  const path = posix.join(posix.dirname(from), specifier);
  return [path, path.replace(/\.js$/, ".ts"), path.replace(/\.js$/, ".tsx")].find((each) => known.has(each));
}

/** `file:line` of an import and its target, for the message of a failed test. */
export const formatImport = ({ from, line, specifier }: Import): string => `${from}:${line} imports ${specifier}`;
