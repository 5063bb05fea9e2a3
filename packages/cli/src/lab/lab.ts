import { mkdirSync } from "node:fs";
import type { LaboratoryEnd } from "@clicktree/lab/virtual";
import { cliLab } from "@clicktree/messages/catalogs";
import { formatRefusal } from "@clicktree/messages/format";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes, Interrupted } from "../terminal/exit.js";
import { type LabEvent, printEvent } from "./event-lines.js";
import { type LabPlan, type LabValues, planLab } from "./plan.js";

/** Measures the requests of a folder with a simulated receiver until it is stopped, or once. */
export async function lab(context: Context, values: LabValues): Promise<void> {
  const plan = await planLab(context, values);
  const { inbox, outbox } = plan.options;
  if (values.dryRun) {
    context.print(context.t(cliLab, "wouldMeasure", { inbox, outbox }));
    if (context.json) context.printJson({ dryRun: true, ...plan.options, ...(plan.sftp && { sftp: plan.sftp }) });
    return;
  }
  const { runLaboratory } = await import("@clicktree/lab/virtual");
  const onEvent = (event: LabEvent) => printEvent(context, event);
  const stopSftp = await startSftp(context, plan, onEvent);
  try {
    const explain = (refusal: Parameters<typeof formatRefusal>[0]) => formatRefusal(refusal, context.language);
    endWith(context, await runLaboratory({ ...plan.options, signal: context.signal, onEvent, explain }));
  } finally {
    await stopSftp();
  }
}

/** Receives files by SFTP into the inbox, complete and under their final name. */
async function startSftp(
  context: Context,
  { sftp, options }: LabPlan,
  onEvent: (event: LabEvent) => void,
): Promise<() => Promise<void>> {
  if (sftp === undefined) return async () => {};
  const { startSftpServer } = await import("@clicktree/lab/sftp");
  mkdirSync(options.inbox, { recursive: true });
  try {
    const server = await startSftpServer({
      port: sftp.port,
      folder: options.inbox,
      hostKeyFile: sftp.keyFile,
      onFile: ({ name }) => onEvent({ kind: "arrived", file: name }),
    });
    const { host, port, fingerprint, publicKey } = server;
    onEvent({ kind: "sftp", host, port, fingerprint, publicKey });
    return server.stop;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = context.t(cliLab, "noSftp", { port: sftp.port, reason });
    throw new CommandFailure(exitCodes.usage, "SFTP", message, context.t(cliLab, "noSftpNext"), error);
  }
}

function endWith(context: Context, { reason, holder, failed }: LaboratoryEnd): void {
  if (reason === "interrupted") throw new Interrupted();
  if (reason === "busy")
    throw new CommandFailure(exitCodes.failed, "BUSY", context.t(cliLab, "busy", { process: holder ?? "?" }));
  if (reason === "trouble")
    throw new CommandFailure(exitCodes.failed, "TROUBLE", context.t(cliLab, "unanswered", { count: failed }));
}
