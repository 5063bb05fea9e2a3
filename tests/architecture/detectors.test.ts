import { expect, it } from "vitest";
import { isTest, sourceFiles, textOf } from "./repository.js";
import { type SyntaxNode, syntaxOf, visit } from "./syntax.js";

/** Code that takes a detector apart for something else than to describe it, with the reason. */
const allowed: readonly { readonly in: string; readonly because: string }[] = [
  { in: "packages/messages/src/judgement-text.ts", because: "it is the description" },
  { in: "packages/cli/src/receiver/options.ts", because: "it reads the options of a command" },
  { in: "packages/cli/src/sweep/sweep.ts", because: "it looks for the value of the swept variable" },
  { in: "server/src/features/calibrations/benches.ts", because: "these are estimates with intervals" },
];

/** Whether a pattern takes a detector apart: it names two of its properties. */
function isOfDetector({ type, properties }: SyntaxNode): boolean {
  if (type !== "ObjectPattern") return false;
  const names = (properties as SyntaxNode[]).map(({ key }) => String((key as SyntaxNode | undefined)?.name));
  return ["efficiency", "darkCounts", "visibility"].filter((name) => names.includes(name)).length > 1;
}

const outsideCore = sourceFiles.filter(
  (path) => !isTest(path) && /^(packages\/(cli|lab|messages|client)|web|server)\//.test(path),
);

it("[T102] describes a detector only by describeDetector", () => {
  const found = outsideCore.filter((path) => {
    let isFound = false;
    if (textOf(path).includes("darkCounts"))
      visit(syntaxOf(path), (node) => {
        isFound ||= isOfDetector(node);
        return undefined;
      });
    return isFound;
  });
  expect(found.filter((path) => !allowed.some((each) => each.in === path))).toEqual([]);
  expect(allowed.map((each) => each.in).filter((path) => !found.includes(path))).toEqual([]);
});

it("[T102] has one sentence with the figures of a detector, beside that of a probe, which finds only these", () => {
  const texts = outsideCore.filter((path) => /\{\{efficiency\}\}.*\{\{(darkCounts|visibility)\}\}/.test(textOf(path)));
  expect(texts.map((path) => path.replace(/.*\/src\//, "")).sort()).toEqual([
    "en/judgement.ts",
    "en/probes.ts",
    "zh/judgement.ts",
    "zh/probes.ts",
  ]);
});
