import { mkdirSync } from "node:fs";
import type { LaboratoryEnd, LaboratoryEvent } from "@clicktree/lab/virtual";
import type { Params } from "@clicktree/messages";
import { cliLab, daemon } from "@clicktree/messages/catalogs";
import { formatRefusal } from "@clicktree/messages/format";
import { workWithoutLog } from "../files/write.js";
import type { LabValues } from "../options/programs.js";
import type { Context } from "../terminal/context.js";
import { CommandFailure, commandFailed, exitCodes, Interrupted } from "../terminal/exit.js";
import { wholeNumber } from "../terminal/text.js";
import { type LabPlan, planLab } from "./plan.js";

/** Measures the requests of a folder with a simulated receiver until it is stopped, or once. */
export async function lab(context: Context, values: LabValues): Promise<void> {
  const plan = await planLab(context, values);
  const { inbox, outbox } = plan.options;
  if (values.dryRun)
    return context.answer(context.t(cliLab, "wouldMeasure", { inbox, outbox }), {
      dryRun: true,
      ...plan.options,
      ...(plan.sftp && { sftp: plan.sftp }),
    });
  workWithoutLog(context);
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
  if (reason === "busy") throw commandFailed("BUSY", context.t(cliLab, "busy", { process: holder ?? "?" }));
  if (reason === "trouble") throw commandFailed("TROUBLE", context.t(cliLab, "unanswered", { count: failed }));
}

/** Events of the simulated laboratory and its SFTP server. */
type LabEvent =
  | LaboratoryEvent
  | {
      readonly kind: "sftp";
      readonly host: string;
      readonly port: number;
      readonly fingerprint: string;
      readonly publicKey: string;
    }
  | { readonly kind: "arrived"; readonly file: string };

/** One sentence per line in a terminal, one JSON object per line in a pipe. */
function printEvent(context: Context, event: LabEvent): void {
  const message = textOf(context, event);
  if (context.interactive) context.print(message);
  else context.printJson({ ...event, at: new Date().toISOString(), message });
}

function textOf(context: Context, event: LabEvent): string {
  const t = (key: keyof typeof cliLab.en, params: Params = {}) => context.t(cliLab, key, params);
  switch (event.kind) {
    case "measured":
      return t("measured", {
        ...event,
        shots: wholeNumber(event.shots),
        records: wholeNumber(event.records),
      });
    case "refused":
      return t("refused", { ...pick(event), reason: formatRefusal(event.refusal, context.language) });
    case "trouble": {
      const fault = `${event.action}${event.fault.charAt(0).toUpperCase()}${event.fault.slice(1)}`;
      return context.t(daemon, fault as keyof typeof daemon.en, pick(event));
    }
    case "ignored":
      return t(event.reason, { file: event.file });
    case "stopped":
      return t(event.reason === "done" ? "done" : "stopped");
    default:
      return t(event.kind, pick(event));
  }
}

/** The values of an event that can fill a text. */
const pick = (event: object): Params =>
  Object.fromEntries(Object.entries(event).filter(([, value]) => ["string", "number"].includes(typeof value)));
