import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cliFailures } from "@clicktree/messages/catalogs";
import { systemReason } from "../files/failure.js";
import { writeWhole } from "../files/write.js";
import type { Context, Environment } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";

export const kinds = ["user", "admin"] as const;
export type Kind = (typeof kinds)[number];

/** A session that was begun by `clicktree login`. */
export interface Session {
  readonly token: string;
  readonly username: string;
}

/** Who is signed in where; at one server a person may be both user and administrator. */
export interface Store {
  /** Server of the last sign-in. */
  readonly current?: string | undefined;
  readonly servers: Readonly<Record<string, Readonly<Partial<Record<Kind, Session>>>>>;
}

/** The user's configuration folder of this product (XDG). */
export const configurationFolder = (env: Environment): string =>
  join(env.XDG_CONFIG_HOME || join(env.HOME || homeOfUser(), ".config"), "clicktree");

/** Loaded when needed: the environment mostly says it. */
const homeOfUser = (): string => process.getBuiltinModule("node:os").homedir();

export const storePath = (env: Environment): string => join(configurationFolder(env), "sessions.json");

/** Reads the store; none yet is an empty one, a broken one is a failure, since overwriting it would sign out silently. */
export async function readStore(context: Context): Promise<Store> {
  const path = storePath(context.env);
  try {
    return parseStore(readFileSync(path, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return { servers: {} };
    throw new CommandFailure(
      exitCodes.usage,
      "BAD_STORE",
      context.say(cliFailures, "badStore", { path, reason: systemReason(context, error) }),
      context.say(cliFailures, error instanceof SyntaxError ? "badStoreNext" : "storeUnreadableNext"),
      error,
    );
  }
}

/** Keeps the store for this user alone. */
export async function writeStore(context: Context, store: Store): Promise<void> {
  const path = storePath(context.env);
  try {
    await writeWhole(path, `${JSON.stringify(store, null, 2)}\n`, 0o600);
  } catch (error) {
    throw new CommandFailure(
      exitCodes.failed,
      "STORE_UNWRITABLE",
      context.say(cliFailures, "fileUnwritable", { path, reason: systemReason(context, error) }),
      context.say(cliFailures, "storeUnwritableNext"),
      error,
    );
  }
}

/** The store with one session put in, or taken out where it is undefined. */
export function withSession(store: Store, url: string, kind: Kind, session: Session | undefined): Store {
  const { [kind]: _, ...others } = store.servers[url] ?? {};
  const sessions = session === undefined ? others : { ...others, [kind]: session };
  const { [url]: __, ...servers } = store.servers;
  return {
    current: session === undefined ? store.current : url,
    servers: Object.keys(sessions).length === 0 ? servers : { ...servers, [url]: sessions },
  };
}

/** Throws where the text is no store. */
export function parseStore(text: string): Store {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value) || !isRecord(value.servers)) throw new SyntaxError("servers is missing");
  const servers: Record<string, Partial<Record<Kind, Session>>> = {};
  for (const [url, sessions] of Object.entries(value.servers)) {
    if (!isRecord(sessions)) throw new SyntaxError(`${url} has no sessions`);
    const kept: Partial<Record<Kind, Session>> = {};
    for (const kind of kinds) {
      const session = sessions[kind];
      if (session === undefined) continue;
      if (!isRecord(session) || typeof session.token !== "string" || typeof session.username !== "string")
        throw new SyntaxError(`${url} has a broken session`);
      kept[kind] = { token: session.token, username: session.username };
    }
    servers[url] = kept;
  }
  return { current: typeof value.current === "string" ? value.current : undefined, servers };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
