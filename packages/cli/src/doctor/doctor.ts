import { cliDoctor } from "@clicktree/messages/catalogs";
import { systemReason } from "../files/read.js";
import { openPrompts } from "../prompts/prompts.js";
import type { Context } from "../terminal/context.js";
import { commandFailed } from "../terminal/exit.js";
import type { Tone } from "../terminal/style.js";
import { checkServer, checkSessions } from "./check-server.js";
import { checkSettings } from "./check-settings.js";
import {
  type Check,
  checkFolders,
  checkNode,
  type DoctorValues,
  type Finding,
  type Repair,
  type State,
} from "./checks.js";

interface Values extends DoctorValues {
  readonly fix: boolean;
  readonly dryRun: boolean;
}

const marks: Record<State, { mark: string; tone: Tone }> = {
  fine: { mark: "✓", tone: "good" },
  warning: { mark: "!", tone: "accent" },
  broken: { mark: "✕", tone: "bad" },
};

/** Runs all checks, prints each problem with the next step, and offers the repairs that are possible. */
export async function doctor(context: Context, values: Values): Promise<void> {
  const checks: readonly Check[] = [
    checkNode(),
    checkSessions,
    checkSettings,
    checkServer(context.version),
    checkFolders,
  ];
  const results: (Omit<Finding, "repair"> & { repaired: boolean; repairable: boolean })[] = [];
  for (const check of checks)
    for (const finding of await check(context, values)) {
      const { repair, ...rest } = finding;
      printFinding(context, finding);
      const repaired =
        repair !== undefined && (await confirmRepair(context, values, repair)) && (await runRepair(context, repair));
      results.push({ ...rest, repairable: repair !== undefined, repaired });
    }
  const broken = results.filter(({ state, repaired }) => state === "broken" && !repaired).length;
  if (context.json) context.printJson({ healthy: broken === 0, checks: results });
  if (broken > 0)
    throw commandFailed(
      "UNHEALTHY",
      context.t(cliDoctor, "unhealthy", { count: broken }),
      results.some(({ repairable, repaired }) => repairable && !repaired) ? context.t(cliDoctor, "tryFix") : undefined,
    );
  context.print(context.t(cliDoctor, "healthy"));
}

function printFinding(context: Context, { state, message, next }: Finding): void {
  const { mark, tone } = marks[state];
  context.print(`${context.style(mark, tone)} ${message}`);
  if (next !== undefined) context.print(`  ${context.style(next, "muted")}`);
}

async function confirmRepair(context: Context, { fix, dryRun }: Values, { offer }: Repair): Promise<boolean> {
  if (dryRun) context.print(`  ${context.t(cliDoctor, "wouldAsk", { offer })}`);
  if (dryRun || fix || !context.interactive) return fix && !dryRun;
  return (await openPrompts(context)).confirm(offer, true);
}

async function runRepair(context: Context, { run }: Repair): Promise<boolean> {
  try {
    await run();
    context.print(`  ${context.style(context.t(cliDoctor, "repaired"), "good")}`);
    return true;
  } catch (error) {
    context.print(`  ${context.t(cliDoctor, "notRepaired", { reason: systemReason(context, error) })}`);
    return false;
  }
}
