import { chmod, readFile, rename, stat } from "node:fs/promises";
import { cliDoctor, cliFailures } from "@clicktree/messages/catalogs";
import { systemReason } from "../files/failure.js";
import { parseStore, storePath } from "../identity/store.js";
import type { Check, Finding } from "./finding.js";

/** The file with the stored sessions: readable, whole, and nobody else's to read. */
export const checkSessions: Check = async (context) => {
  const path = storePath(context.env);
  const say = (key: keyof typeof cliDoctor.en, params = {}) => context.say(cliDoctor, key, { path, ...params });
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
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [found("fine", say("sessionsNone"))];
    if (!(error instanceof SyntaxError)) {
      const reason = systemReason(context, error);
      const next = context.say(cliFailures, "storeUnreadableNext");
      return [found("broken", say("sessionsUnreadable", { reason }), { next })];
    }
    const aside = `${path}.broken`;
    const repair = { offer: say("sessionsAside", { aside }), run: () => rename(path, aside) };
    return [found("broken", say("sessionsBroken"), { next: say("sessionsBrokenNext"), repair })];
  }
  if ((mode & 0o077) !== 0 && process.platform !== "win32") {
    const repair = { offer: say("sessionsClose"), run: () => chmod(path, 0o600) };
    return [
      found("broken", say("sessionsOpen", { mode: mode.toString(8) }), { next: say("sessionsOpenNext"), repair }),
    ];
  }
  return [found("fine", say("sessionsFine"))];
};
