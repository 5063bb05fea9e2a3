import { type PublishedName, publishedNames, publishedSources, reproduce } from "@clicktree/core/published";
import { cliPublished } from "@clicktree/messages/catalogs";
import { formatQuantity } from "@clicktree/messages/number-format";
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

/** Lists the published results, or computes one again beside the published values. Exit code 1 if one differs. */
export function reproducePublished(context: Context, { name }: { readonly name: string | undefined }): ExitCode {
  const known = publishedNames.find((each) => each === name);
  if (known === undefined) {
    list(context);
    return exitCodes.done;
  }
  const rows = reproduce(known);
  const differing = rows.filter(({ agrees }) => !agrees).length;
  const t = (key: TextKey, params = {}) => context.t(cliPublished, key, params);
  if (context.json) context.printJson({ name: known, source: publishedSources[known], inputs: t(inputs[known]), rows });
  else {
    context.print(publishedSources[known]);
    context.print(t(inputs[known]));
    context.print("");
    const columns = [
      { title: t("quantity"), flexible: true },
      ...(["photons", "bins", "hypotheses", "published", "computed"] as const).map((key) => ({
        title: t(key),
        right: true,
      })),
      { title: "" },
    ];
    const cells = rows.map((row) => [
      t(row.quantity),
      String(row.photons),
      wholeNumber(row.bins),
      wholeNumber(row.hypotheses),
      t(row.relation, { value: formatQuantity(row.published, digits) }),
      formatQuantity(row.computed, digits),
      row.agrees ? { text: "✓", tone: "good" as const } : { text: "✕", tone: "bad" as const },
    ]);
    for (const line of tableLines(context, columns, cells)) context.print(line);
    context.print("");
    const all = wholeNumber(rows.length);
    context.print(differing === 0 ? t("agree", { count: all }) : t("differ", { count: wholeNumber(differing), all }));
  }
  return differing === 0 ? exitCodes.done : exitCodes.failed;
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
