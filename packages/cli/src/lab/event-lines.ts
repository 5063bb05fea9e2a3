import type { LaboratoryEvent } from "@clicktree/lab/virtual";
import type { Params } from "@clicktree/messages";
import { cliLab, daemon } from "@clicktree/messages/catalogs";
import { formatRefusal } from "@clicktree/messages/format";
import type { Context } from "../terminal/context.js";
import { wholeNumber } from "../terminal/numbers.js";

/** Events of the simulated laboratory and its SFTP server. */
export type LabEvent =
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
export function printEvent(context: Context, event: LabEvent): void {
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
        shots: wholeNumber(context.language, event.shots),
        records: wholeNumber(context.language, event.records),
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
