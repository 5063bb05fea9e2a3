import { type DataFault, scatterOf, summariseData } from "@clicktree/core/photons";
import type { DemoName } from "@clicktree/core/requests";
import { cliDemos, demos as serverTexts } from "@clicktree/messages/catalogs";
import { openPrompts } from "../prompts/prompts.js";
import type { Context } from "../terminal/context.js";
import { commandFailed } from "../terminal/exit.js";
import { wholeNumber } from "../terminal/text.js";

/** The counts of a file as a dry run answers them, or why there are none. */
interface ShownCounts {
  readonly counts: {
    readonly count: number;
    readonly smallest: number;
    readonly largest: number;
    readonly mean: number;
  } | null;
  readonly fault: DataFault | null;
}

/**
 * Says what the counts of a file are read as, before it is sent. A file that cannot be read as counts is sent only after
 * a person agreed, or with `--force`.
 */
export async function checkCounts(
  context: Context,
  bytes: Uint8Array,
  demo: DemoName,
  { dryRun, force }: { readonly dryRun: boolean; readonly force: boolean },
): Promise<ShownCounts> {
  const t = (key: keyof typeof cliDemos.en, params = {}) => context.t(cliDemos, key, params);
  const { figures, faults } = summariseData(bytes, demo);
  const [fault] = faults;
  if (fault !== undefined) {
    context.note(t("noCounts", { fault: context.t(serverTexts, fault.code, { ...fault }) }));
    if (!dryRun && !force) await requireConsent(context);
    return { counts: null, fault };
  }
  const { samples: count, minimum: smallest, maximum: largest, mean } = figures!;
  const shown = { count, smallest: wholeNumber(smallest), largest: wholeNumber(largest) };
  context.note(t("countsRead", { ...shown, mean: mean.value.toFixed(2) }));
  if (demo === "demo1" && scatterOf(figures!) === "wide") context.note(t("scatter_wide"));
  return { counts: { count, smallest, largest, mean: mean.value }, fault: null };
}

async function requireConsent(context: Context): Promise<void> {
  const refused = () => commandFailed("NO_COUNTS", context.t(cliDemos, "notSent"), context.t(cliDemos, "notSentNext"));
  if (!context.interactive) throw refused();
  const prompts = await openPrompts(context);
  if (!(await prompts.confirm(context.t(cliDemos, "sendAnyway"), false))) throw refused();
}
