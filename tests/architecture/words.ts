import { dottedName, isNode, lineOf, type SyntaxNode, syntaxOf, visit } from "./syntax.js";

/** A piece of program text that looks like text for a person. */
interface Words {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/** Letters on both sides of a space, or Chinese; tags of markup do not count. */
const sentence = /[A-Za-z]{2,}[,;:.]? +[A-Za-z(]{2,}|[\u3400-\u9fff]/;
const reads = (text: string): boolean => sentence.test(text.replace(/<[^<>]*>/g, "|"));

/** Text for a database, a shell, a browser or a developer. */
const sql =
  /^\s*(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|PRAGMA|BEGIN|COMMIT|ROLLBACK|VACUUM|ANALYZE|WITH|WHERE|AND|OR|FROM|SET|VALUES|ORDER BY|RETURNING|ON CONFLICT|REFERENCES|LEFT JOIN|JOIN|INTEGER|TEXT|VARCHAR|BIGINT|CASE|FOR UPDATE|FOR NO KEY UPDATE|NOT NULL|COALESCE|CAST|EXISTS|LIMIT|LOCK TABLE)\b|\b(ORDER BY|CASE WHEN|INSERT INTO|GROUP BY)\b|^[a-z_]+(, [a-z_]+)*_[a-z_]+(, [a-z_]+)*$/;

/** Part of an SQL statement: columns, a condition, an order or tables. */
const sqlPiece =
  /^[a-z_]+ = \$\d|^'[^']*' \|\| CAST\(|^[\s(]*[a-z_]+(\.[a-z_]+)?( [a-z])? (AS|IS|IN|DESC|ASC|JOIN|LEFT JOIN)\b|^(coalesce)?\(+(SELECT|EXISTS)\b/;
const isSql = (text: string): boolean => sql.test(text) || sqlPiece.test(text);

/** Calls whose arguments go to a log or to a developer. */
const forProgrammers = /(^|\.)(log|logger)(\.\w+)*$|(^|\.)(trace|debug|info|warn|fatal)$|^(assert|invariant)(\.\w+)?$/;
const errors = /^(Type|Range|Syntax|Aggregate)?Error$/;
/** HTTP header values and other HTTP words. */
const http = /charset=|^HTTP\/1\.1 |^(private|public|no-(cache|store)|max-age)\b|^content-[a-z]+: |^[a-z]+-src '/;

/** A script that a shell reads begins with a comment. */
const shellScript = /^#(compdef)? ?\w/;

const isForProgrammers = (node: SyntaxNode): boolean => {
  if (node.type.startsWith("TS") && node.type !== "TSAsExpression" && node.type !== "TSSatisfiesExpression")
    return node.type !== "TSNonNullExpression" && node.type !== "TSParameterProperty";
  if (node.type === "ImportDeclaration" || node.type === "ImportExpression") return true;
  if ((node.type === "CallExpression" || node.type === "NewExpression") && isNode(node.callee)) {
    // the message of our own errors; people read the text of the code
    if (node.callee.type === "Super") return true;
    const name = dottedName(node.callee);
    return node.type === "CallExpression" ? forProgrammers.test(name) : errors.test(name);
  }
  return false;
};

/** Literal texts of a file that a person may read, without logs, errors for developers and SQL. */
export function wordsOf(path: string): Words[] {
  const words: Words[] = [];
  visit(syntaxOf(path), (node, above) => {
    if (isForProgrammers(node)) return false;
    const parent = above.at(-1);
    if (parent?.type === "ObjectProperty" && parent.key === node) return false;
    const text = literalText(node);
    if (text !== undefined && reads(text) && !isSql(text) && !http.test(text) && !shellScript.test(text))
      words.push({ path, line: lineOf(node), text: text.trim() });
    return node.type !== "TemplateLiteral" || !isSql(text ?? "");
  });
  return words;
}

/** JSX attributes that are shown or read out. */
const seen =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|title|placeholder|label|\w*[tT]ext|header|footer|extra|description|message|tooltip)$/;
const letters = /[A-Za-z]{2}|[\u3400-\u9fff]/;

/** Texts in the markup of a page, even single words: between tags, or in an attribute that is shown. */
export function markupWordsOf(path: string): Words[] {
  const words: Words[] = [];
  const find = (node: SyntaxNode, text: unknown) => {
    if (typeof text === "string" && letters.test(text)) words.push({ path, line: lineOf(node), text: text.trim() });
  };
  visit(syntaxOf(path), (node, above) => {
    if (node.type === "JSXText") find(node, node.value);
    const parent = above.at(-1);
    if (node.type !== "StringLiteral" || parent === undefined) return undefined;
    const attribute = parent.type === "JSXAttribute" ? parent : above.at(-2);
    const name = attribute?.type === "JSXAttribute" ? (attribute.name as { name?: unknown }).name : undefined;
    if (typeof name === "string" && seen.test(name)) find(node, node.value);
    return undefined;
  });
  return words;
}

/** Punctuation with its space: Chinese has other marks, without spaces. */
const spacedMark = /^(?=.*\s)\s*[,;:()]+\s*$/s;

/** English punctuation that joins texts, or is set around one. */
export function marksOf(path: string): Words[] {
  const words: Words[] = [];
  visit(syntaxOf(path), (node) => {
    if (isForProgrammers(node)) return false;
    const { value } = node;
    const text = node.type === "TemplateElement" ? (value as { cooked: string }).cooked : value;
    const isText = node.type === "StringLiteral" || node.type === "JSXText" || node.type === "TemplateElement";
    if (isText && spacedMark.test(String(text))) words.push({ path, line: lineOf(node), text: String(text).trim() });
    return undefined;
  });
  return words;
}

function literalText(node: SyntaxNode): string | undefined {
  if (node.type === "StringLiteral" || node.type === "JSXText") return String(node.value);
  if (node.type !== "TemplateLiteral") return undefined;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("…");
}
