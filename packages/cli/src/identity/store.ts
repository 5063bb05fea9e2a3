import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cliFailures } from "@clicktree/messages/catalogs";
import { systemReason } from "../files/read.js";
import { writeWhole } from "../files/write.js";
import type { Context, Environment } from "../terminal/context.js";
import { CommandFailure, commandFailed, exitCodes } from "../terminal/exit.js";

export const kinds = ["user", "admin"] as const;
export type Kind = (typeof kinds)[number];

/** A session that `clicktree login` started. */
export interface Session {
  readonly token: string;
  readonly username: string;
}

/** The sessions by server; at one server a person may be both user and administrator. */
export interface Store {
  /** Server of the last sign-in. */
  readonly current?: string | undefined;
  readonly servers: Readonly<Record<string, Readonly<Partial<Record<Kind, Session>>>>>;
}

/** The user's configuration folder of this product (XDG). */
export const configurationFolder = (env: Environment): string =>
  join(env.XDG_CONFIG_HOME || join(env.HOME || homeOfUser(), ".config"), "clicktree");

/** Loaded only if the environment does not name it. */
const homeOfUser = (): string => process.getBuiltinModule("node:os").homedir();

export const storePath = (env: Environment): string => join(configurationFolder(env), "sessions.json");

/**
 * Reads the store. A missing one is empty; a broken one is a failure, because overwriting it would sign the person out.
 */
export async function readStore(context: Context): Promise<Store> {
  const path = storePath(context.env);
  try {
    return parseStore(readFileSync(path, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return { servers: {} };
    const isDamaged = error instanceof SyntaxError;
    const reason = isDamaged ? context.t(cliFailures, "damaged") : systemReason(context, error);
    throw new CommandFailure(
      exitCodes.usage,
      "BAD_STORE",
      context.t(cliFailures, "badStore", { path, reason }),
      context.t(cliFailures, isDamaged ? "badStoreNext" : "storeUnreadableNext"),
      error,
    );
  }
}

/** Writes the store, readable for this user only. */
export async function writeStore(context: Context, store: Store): Promise<void> {
  const path = storePath(context.env);
  try {
    await writeWhole(path, `${JSON.stringify(store, null, 2)}\n`, 0o600);
  } catch (error) {
    throw commandFailed(
      "STORE_UNWRITABLE",
      context.t(cliFailures, "fileUnwritable", { path, reason: systemReason(context, error) }),
      context.t(cliFailures, "storeUnwritableNext"),
      error,
    );
  }
}

/** The store with one session added, or removed if it is undefined. */
export function withSession(store: Store, url: string, kind: Kind, session: Session | undefined): Store {
  const { [kind]: _, ...others } = store.servers[url] ?? {};
  const sessions = session === undefined ? others : { ...others, [kind]: session };
  const { [url]: __, ...servers } = store.servers;
  return {
    current: session === undefined ? store.current : url,
    servers: Object.keys(sessions).length === 0 ? servers : { ...servers, [url]: sessions },
  };
}

/** Throws if the text is not a store. */
export function parseStore(text: string): Store {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value) || !isRecord(value.servers)) throw new SyntaxError("servers is missing");
  const servers: Record<string, Partial<Record<Kind, Session>>> = {};
  for (const [url, sessions] of Object.entries(value.servers)) {
    if (!isRecord(sessions)) throw new SyntaxError(`${url} has no sessions`);
    const valid: Partial<Record<Kind, Session>> = {};
    for (const kind of kinds) {
      const session = sessions[kind];
      if (session === undefined) continue;
      if (!isRecord(session) || typeof session.token !== "string" || typeof session.username !== "string")
        throw new SyntaxError(`${url} has a broken session`);
      valid[kind] = { token: session.token, username: session.username };
    }
    servers[url] = valid;
  }
  return { current: typeof value.current === "string" ? value.current : undefined, servers };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
