import { cliDoctor } from "@clicktree/messages/catalogs";
import { openPrompts } from "../prompts/ask.js";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";
import type { Tone } from "../terminal/style.js";
import { checkFolders } from "./check-folders.js";
import { checkServer } from "./check-server.js";
import { checkSessions } from "./check-sessions.js";
import { checkSettings } from "./check-settings.js";
import type { Check, DoctorValues, Finding, Repair, State } from "./finding.js";

/** Oldest Node.js that everything runs on. */
const oldest = [20, 19] as const;

/** The version of Node.js. */
export const checkNode =
  (version = process.versions.node): Check =>
  async (context) => {
    const [major = 0, minor = 0] = version.split(".").map(Number);
    const fine = major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
    const params = { version, oldest: oldest.join(".") };
    return [
      fine
        ? { check: "node", state: "fine", message: context.say(cliDoctor, "nodeFine", params) }
        : {
            check: "node",
            state: "broken",
            message: context.say(cliDoctor, "nodeOld", params),
            next: context.say(cliDoctor, "nodeNext", params),
          },
    ];
  };

interface Values extends DoctorValues {
  readonly fix: boolean;
  readonly dryRun: boolean;
}

const marks: Record<State, { mark: string; tone: Tone }> = {
  fine: { mark: "✓", tone: "good" },
  warning: { mark: "!", tone: "accent" },
  broken: { mark: "✕", tone: "bad" },
};

/** Looks at everything that must be right, tells what is not and what to do, and offers to mend what it can. */
export async function doctor(context: Context, values: Values): Promise<void> {
  const checks: readonly Check[] = [
    checkNode(),
    checkSessions,
    checkSettings,
    checkServer(context.version),
    checkFolders,
  ];
  const told: (Omit<Finding, "repair"> & { repaired: boolean; repairable: boolean })[] = [];
  for (const check of checks)
    for (const finding of await check(context, values)) {
      const { repair, ...rest } = finding;
      tell(context, finding);
      const repaired = repair !== undefined && (await wanted(context, values, repair)) && (await mend(context, repair));
      told.push({ ...rest, repairable: repair !== undefined, repaired });
    }
  const broken = told.filter(({ state, repaired }) => state === "broken" && !repaired).length;
  if (context.json) context.printJson({ healthy: broken === 0, checks: told });
  if (broken > 0)
    throw new CommandFailure(
      exitCodes.failed,
      "UNHEALTHY",
      context.say(cliDoctor, "unhealthy", { count: broken }),
      told.some(({ repairable, repaired }) => repairable && !repaired) ? context.say(cliDoctor, "tryFix") : undefined,
    );
  context.print(context.say(cliDoctor, "healthy"));
}

function tell(context: Context, { state, message, next }: Finding): void {
  const { mark, tone } = marks[state];
  context.print(`${context.style(mark, tone)} ${message}`);
  if (next !== undefined) context.print(`  ${context.style(next, "muted")}`);
}

async function wanted(context: Context, { fix, dryRun }: Values, { offer }: Repair): Promise<boolean> {
  if (dryRun) context.print(`  ${context.say(cliDoctor, "wouldMend", { offer })}`);
  if (dryRun || fix || !context.interactive) return fix && !dryRun;
  return (await openPrompts(context)).confirm(offer, true);
}

async function mend(context: Context, { run }: Repair): Promise<boolean> {
  try {
    await run();
    context.print(`  ${context.style(context.say(cliDoctor, "mended"), "good")}`);
    return true;
  } catch (error) {
    context.print(`  ${context.say(cliDoctor, "notMended", { reason: (error as Error).message })}`);
    return false;
  }
}
