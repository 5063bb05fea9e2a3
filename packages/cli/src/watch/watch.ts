import { cliWatch } from "@clicktree/messages/catalogs";
import type { Context } from "../terminal/context.js";
import { planWatch, type WatchValues } from "./plan.js";

/** Carries requests and feedback between server and folders until it is stopped, or once. */
export async function watch(context: Context, values: WatchValues): Promise<void> {
  const plan = await planWatch(context, values);
  if (values.dryRun) {
    context.print(context.say(cliWatch, "wouldWatch", { requests: plan.requests, feedback: plan.feedback }));
    if (context.json) context.printJson({ dryRun: true, ...plan });
    return;
  }
  const { runWatch } = await import("./run.js");
  await runWatch(context, values, plan);
}
