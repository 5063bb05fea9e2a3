import { chmod, readFile, rename, stat } from "node:fs/promises";
import { cliDoctor, cliFailures } from "@clicktree/messages/catalogs";
import { systemReason } from "../files/failure.js";
import { parseStore, storePath } from "../identity/store.js";
import type { Check, Finding } from "./finding.js";

/** Checks the file of stored sessions: readable, valid, and readable for this user only. */
export const checkSessions: Check = async (context) => {
  const path = storePath(context.env);
  const t = (key: keyof typeof cliDoctor.en, params = {}) => context.t(cliDoctor, key, { path, ...params });
  const found = (state: Finding["state"], message: string, more: Partial<Finding> = {}): Finding => ({
    check: "sessions",
    state,
    message,
    ...more,
  });
  let mode: number;
  try {
    mode = (await stat(path)).mode & 0o777;
    parseStore(await readFile(path, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [found("fine", t("sessionsNone"))];
    if (!(error instanceof SyntaxError)) {
      const reason = systemReason(context, error);
      const next = context.t(cliFailures, "storeUnreadableNext");
      return [found("broken", t("sessionsUnreadable", { reason }), { next })];
    }
    const aside = `${path}.broken`;
    const repair = { offer: t("sessionsAside", { aside }), run: () => rename(path, aside) };
    return [found("broken", t("sessionsBroken"), { next: t("sessionsBrokenNext"), repair })];
  }
  if ((mode & 0o077) !== 0 && process.platform !== "win32") {
    const repair = { offer: t("sessionsClose"), run: () => chmod(path, 0o600) };
    return [found("broken", t("sessionsOpen", { mode: mode.toString(8) }), { next: t("sessionsOpenNext"), repair })];
  }
  return [found("fine", t("sessionsFine"))];
};
