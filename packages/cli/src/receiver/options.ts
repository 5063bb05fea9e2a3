import type { DecisionRule, Detector, ReceiverOptions, Sign } from "@clicktree/core/receiver";
import { cliFailures } from "@clicktree/messages/catalogs";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";

/** The flags that say what a bench is like (`benchOptions` of commands). */
export interface BenchValues {
  readonly efficiency: number | undefined;
  readonly darkCounts: number | undefined;
  readonly visibility: number | undefined;
  readonly resolution: number | undefined;
  readonly sign: Sign | undefined;
}

/** The flags that say what a receiver is evaluated for (`receiverOptions` of commands). */
export interface ReceiverValues extends BenchValues {
  readonly priors: readonly string[];
  readonly decision: DecisionRule | undefined;
}

/** The part of a detector that the flags give; whether it makes sense is for core to say. */
export const detectorOf = ({ efficiency, darkCounts, visibility, resolution }: BenchValues): Partial<Detector> => ({
  ...(efficiency !== undefined && { efficiency }),
  ...(darkCounts !== undefined && { darkCounts }),
  ...(visibility !== undefined && { visibility }),
  ...(resolution !== undefined && { resolution }),
});

/** What a receiver is to be evaluated for, by its flags; a prior that is no number is a usage error. */
export function receiverOptionsOf(context: Context, values: ReceiverValues): ReceiverOptions {
  const { sign, decision } = values;
  const priors = values.priors.map((text) => priorOf(context, text));
  return {
    detector: detectorOf(values),
    ...(priors.length > 0 && { priors }),
    ...(sign && { sign }),
    ...(decision && { decision }),
  };
}

function priorOf(context: Context, text: string): number {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  if (Number.isFinite(value)) return value;
  throw new CommandFailure(exitCodes.usage, "BAD_PRIOR", context.say(cliFailures, "badPrior", { value: text }));
}
