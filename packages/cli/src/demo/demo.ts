import { resolve } from "node:path";
import { cliLab } from "@clicktree/messages/catalogs";
import type { Context } from "../terminal/context.js";

interface Values {
  readonly folder: string | undefined;
  readonly port: number | undefined;
  readonly dryRun: boolean;
}

/** Starts server, simulated laboratory and daemon as processes, fills them over HTTP, and stops them together. */
export async function demo(context: Context, values: Values): Promise<void> {
  const folder = resolve(context.cwd, values.folder ?? context.env.CLICKTREE_DEMO_DIR ?? "demo-data");
  if (values.dryRun) {
    context.print(context.say(cliLab, "wouldStart", { folder }));
    if (context.json) context.printJson({ dryRun: true, folder });
    return;
  }
  const { runDemo } = await import("./run.js");
  await runDemo(context, folder, values.port);
}
