import { once } from "node:events";
import { settings as texts } from "@clicktree/messages/catalogs";
import { workWithoutLog } from "../files/write.js";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";

/** Runs the server until it is stopped. Only this command imports the server. */
export async function serve(context: Context): Promise<void> {
  workWithoutLog(context);
  const { formatFaults, formatStartFailure, readSettings, startServer } = await import("@clicktree/server");
  const read = readSettings(context.env);
  if ("faults" in read)
    throw new CommandFailure(exitCodes.usage, "SETTINGS", formatFaults(read.faults, context.language));
  const running = await startServer(read.settings).catch((error: unknown) => {
    throw new CommandFailure(exitCodes.usage, "START", formatStartFailure(error, context.language), undefined, error);
  });
  const { address, firstAdministrator } = running;
  if (context.json) context.printJson({ address, ...(firstAdministrator && { firstAdministrator }) });
  if (firstAdministrator) context.print(context.t(texts, "adminMade", { ...firstAdministrator }));
  context.print(context.t(texts, "listening", { address }));
  if (!context.signal.aborted) await once(context.signal, "abort");
  await running.stop();
}
