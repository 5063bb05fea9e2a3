import { once } from "node:events";
import { failures, settings as texts } from "@clicktree/messages/catalogs";
import { workWithoutLog } from "../files/write.js";
import { printPassword } from "../people/reset-password.js";
import type { Context } from "../terminal/context.js";
import { CommandFailure, commandFailed, exitCodes } from "../terminal/exit.js";

interface ServeValues {
  /** The account whose password is reset instead of starting a server. */
  readonly resetPassword: string | undefined;
}

/** Runs the server until it is stopped, or resets a password in its database. Only this command imports the server. */
export async function serve(context: Context, { resetPassword: name }: ServeValues): Promise<void> {
  const { formatFaults, formatStartFailure, readSettings, recoverAccount, startServer } = await import(
    "@clicktree/server"
  );
  const read = readSettings(context.env);
  if ("faults" in read)
    throw new CommandFailure(exitCodes.usage, "SETTINGS", formatFaults(read.faults, context.language));
  const refused = (error: unknown): never => {
    throw new CommandFailure(exitCodes.usage, "START", formatStartFailure(error, context.language), undefined, error);
  };
  if (name !== undefined) {
    const recovered = await recoverAccount(read.settings, name).catch(refused);
    if ("password" in recovered) return printPassword(context, recovered);
    const names = recovered.administrators.join(", ");
    const next = names === "" ? undefined : context.t(texts, "administrators", { names });
    throw commandFailed("ACCOUNT_UNKNOWN", context.t(failures, "ACCOUNT_UNKNOWN", { name }), next);
  }
  workWithoutLog(context);
  const made: Record<string, unknown> = {};
  const running = await startServer(read.settings, {
    onFirstAdministrator(firstAdministrator) {
      made.firstAdministrator = firstAdministrator;
      context.print(context.t(texts, "adminMade", { ...firstAdministrator }));
    },
  }).catch((error: unknown) => {
    if (context.json && "firstAdministrator" in made) context.printJson(made);
    return refused(error);
  });
  const { address } = running;
  if (context.json) context.printJson({ address, ...made });
  context.print(context.t(texts, "listening", { address }));
  if (!context.signal.aborted) await once(context.signal, "abort");
  await running.stop();
}
