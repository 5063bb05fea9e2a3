import {
  type PublishedName,
  type PublishedRow,
  publishedNames,
  publishedSources,
  reproduce,
} from "@clicktree/core/published";
import { cliPublished } from "@clicktree/messages/catalogs";
import { formatPercent, formatQuantity } from "@clicktree/messages/number-format";
import type { Context } from "../terminal/context.js";
import { type ExitCode, exitCodes } from "../terminal/exit.js";
import { tableLines } from "../terminal/table.js";
import { wholeNumber } from "../terminal/text.js";

type TextKey = keyof typeof cliPublished.en;

/** The sentence about the inputs of each: which are open, and which values are assumed. */
const inputs: Readonly<Record<PublishedName, TextKey>> = {
  "dolinar-1973": "limitInputs",
  "dolinar-1983": "formulaInputs",
  "takeoka-sasaki-2008": "formulaInputs",
  "becerra-2013": "becerra2013Inputs",
  "izumi-2013": "izumiInputs",
  "becerra-2015": "becerra2015Inputs",
  "sych-leuchs-2016": "bestInputs",
  "cui-2022": "cuiInputs",
};

/** Significant digits of a figure. */
const digits = 7;

/**
 * Lists the published results, or computes one again beside the published values. Exit code 1 if one differs, or if a
 * figure differs from an independent computation.
 */
export function reproducePublished(context: Context, { name }: { readonly name: string | undefined }): ExitCode {
  const known = publishedNames.find((each) => each === name);
  if (known === undefined) {
    list(context);
    return exitCodes.done;
  }
  const rows = reproduce(known);
  const t = (key: TextKey, params = {}) => context.t(cliPublished, key, params);
  if (context.json) context.printJson({ name: known, source: publishedSources[known], inputs: t(inputs[known]), rows });
  else {
    context.print(publishedSources[known]);
    context.print(t(inputs[known]));
    context.print("");
    const columns = [
      { title: t("quantity"), flexible: true },
      ...(["photons", "bins", "hypotheses"] as const).map((key) => ({ title: t(key), right: true })),
      { title: t("reference"), flexible: true },
      ...(["value", "computed"] as const).map((key) => ({ title: t(key), right: true })),
      { title: "" },
    ];
    const cells = rows.map((row) => [
      t(row.quantity),
      String(row.photons),
      wholeNumber(row.bins),
      wholeNumber(row.hypotheses),
      row.basis === "published" ? t(row.reference) : t("comparedWith", { reference: t(row.reference) }),
      t(row.relation, { value: figure(row, row.value) }),
      figure(row, row.computed),
      mark(row.verdict, t),
    ]);
    for (const line of tableLines(context, columns, cells)) context.print(line);
    context.print("");
    for (const line of summary(rows, t)) context.print(line);
  }
  return rows.some(({ verdict }) => verdict === "differs") ? exitCodes.failed : exitCodes.done;
}

const figure = ({ quantity }: PublishedRow, value: number): string =>
  quantity === "reduction" ? formatPercent(value) : formatQuantity(value, digits);

function mark(verdict: PublishedRow["verdict"], t: (key: TextKey) => string) {
  if (verdict === "agrees") return { text: "✓", tone: "good" } as const;
  if (verdict === "differs") return { text: "✕", tone: "bad" } as const;
  return { text: t(verdict), tone: "muted" } as const;
}

/** Counts the rows with published numbers; those with an independent computation and own figures stand apart. */
function summary(rows: readonly PublishedRow[], t: (key: TextKey, params?: object) => string): string[] {
  const count = (basis: PublishedRow["basis"], ...verdicts: readonly PublishedRow["verdict"][]): number =>
    rows.filter((row) => row.basis === basis && (verdicts.length === 0 || verdicts.includes(row.verdict))).length;
  const lines: (readonly [TextKey, number])[] = [
    ["agree", count("published", "agrees")],
    ["differ", count("published", "differs")],
    ["exceed", count("published", "exceeds")],
    ["agreeIndependent", count("independent", "agrees")],
    ["differIndependent", count("independent", "differs")],
    ["own", count("own")],
  ];
  const said = lines.filter(([, rows]) => rows > 0).map(([key, rows]) => t(key, { count: wholeNumber(rows) }));
  return count("published") === 0 ? [t("noneNumbered"), ...said] : said;
}

function list(context: Context): void {
  const t = (key: TextKey) => context.t(cliPublished, key);
  if (context.json) {
    context.printJson(publishedNames.map((name) => ({ name, source: publishedSources[name] })));
    return;
  }
  const columns = [{ title: t("name") }, { title: t("source"), flexible: true }];
  const rows = publishedNames.map((name) => [name, publishedSources[name]]);
  for (const line of tableLines(context, columns, rows)) context.print(line);
  context.print("");
  context.print(t("list"));
}
