import { join, resolve } from "node:path";
import { checkDetector } from "@clicktree/core/receiver";
import type { LaboratoryOptions } from "@clicktree/lab/virtual";
import { cliLab } from "@clicktree/messages/catalogs";
import { configurationFolder } from "../identity/store.js";
import { type LabValues, otherConventions } from "../options/programs.js";
import { requireValue } from "../prompts/prompts.js";
import { detectorOf, optionFailure } from "../receiver/options.js";
import type { Context } from "../terminal/context.js";
import { usageError } from "../terminal/exit.js";

export interface LabPlan {
  readonly options: Omit<LaboratoryOptions, "signal" | "onEvent" | "explain">;
  readonly sftp: { readonly port: number; readonly keyFile: string } | undefined;
}

/** Folders and detector of a run. Invalid options are refused before anything is written. */
export async function planLab(context: Context, values: LabValues): Promise<LabPlan> {
  const t = (key: keyof typeof cliLab.en, params = {}) => context.t(cliLab, key, params);
  const folder = async (given: string | undefined, flag: string, key: "inbox" | "outbox") =>
    resolve(context.cwd, await requireValue(context, given, flag, t(key), (ask) => ask.text(t(key))));
  const [inbox, outbox] = [
    await folder(values.inbox, "--inbox", "inbox"),
    await folder(values.outbox, "--outbox", "outbox"),
  ];
  const refuse = (message: string): never => {
    throw usageError(message);
  };
  if (inbox === outbox) refuse(t("sameFolder"));
  const { shots, seed, once, everyShot, delay, sign, hold } = values;
  if (shots !== undefined) {
    const { maxShots } = await import("@clicktree/lab/virtual");
    if (!(Number.isInteger(shots) && shots >= 1 && shots <= maxShots)) refuse(t("badShots", { most: maxShots }));
  }
  const checked = checkDetector(detectorOf(context, values));
  if (!checked.ok) throw optionFailure(context, checked.problem)!;
  const keyFile = values.sftpKey ?? join(configurationFolder(context.env), "lab-host-key");
  return {
    options: {
      inbox,
      outbox,
      detector: checked.value,
      sign,
      conventions: Object.assign(
        {},
        ...values.convention.map((name) => otherConventions[name as keyof typeof otherConventions]),
      ),
      shots,
      seed,
      once,
      hold,
      everyShot,
      delayMs: delay,
    },
    sftp: values.sftp === undefined ? undefined : { port: values.sftp, keyFile: resolve(context.cwd, keyFile) },
  };
}
