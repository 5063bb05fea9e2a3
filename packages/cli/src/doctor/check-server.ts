import { chmod, readFile, rename, stat } from "node:fs/promises";
import { ApiError, NetworkError } from "@clicktree/client";
import { type ApiKey, routes } from "@clicktree/contract";
import { cliDoctor, cliFailures } from "@clicktree/messages/catalogs";
import { formatDateTime } from "@clicktree/messages/date-time";
import { systemReason } from "../files/read.js";
import { chooseServer, openClient, unsendableSecret } from "../identity/connect.js";
import {
  type Kind,
  kinds,
  parseStore,
  readStore,
  type Session,
  type Store,
  storePath,
  withSession,
  writeStore,
} from "../identity/store.js";
import { addressAdvice } from "../program/failure-of.js";
import { CommandFailure } from "../terminal/exit.js";
import { type Check, type Finding, findingsOf } from "./checks.js";

const requestTimeoutMs = 5_000;

const [server, identity, sessions] = [findingsOf("server"), findingsOf("identity"), findingsOf("sessions")];
const keys = findingsOf("keys");

type Secret = { readonly token: string } | { readonly apiKey: string };

/** Checks that the server is reachable, has our version and accepts our session or key. */
export const checkServer =
  (ownVersion: string): Check =>
  async (context) => {
    const t = (key: keyof typeof cliDoctor.en, params = {}) => context.t(cliDoctor, key, params);
    let store: Store;
    let url: string;
    try {
      // the check of the sessions reports a damaged store; the server can be checked all the same
      store = await readStore(context).catch((): Store => ({ servers: {} }));
      url = chooseServer(context, store).url;
    } catch (error) {
      if (!(error instanceof CommandFailure)) throw error;
      return [server("broken", error.message, error.next)];
    }
    const open = (secret: Partial<Secret> = {}) => openClient(context, url, { timeoutMs: requestTimeoutMs, ...secret });
    const client = open();
    try {
      const { version } = await client.call(routes.system.health, { signal: context.signal });
      const params = { url, version: version ?? "?", own: ownVersion };
      const same = version === undefined || version === ownVersion;
      const reached = same
        ? server("fine", t("serverFine", params))
        : server("warning", t("versionsDiffer", params), t("versionsNext"));
      return [reached, ...(await checkIdentities(url, store))];
    } catch (error) {
      if (!(error instanceof NetworkError || error instanceof ApiError)) throw error;
      const message =
        error instanceof NetworkError
          ? context.t(cliFailures, error.reason, { address: url, code: error.code ?? error.reason })
          : t("serverNotReady", {
              url,
              reason: error.serverMessage ?? context.t(cliFailures, "foreignRefusal", { status: error.status }),
            });
      const advice = error instanceof NetworkError ? addressAdvice(error) : undefined;
      const next = advice ? context.t(cliFailures, advice) : t("serverNext", { url });
      return [server("broken", message, next)];
    }

    async function checkIdentities(at: string, { servers }: Store): Promise<Finding[]> {
      const { CLICKTREE_TOKEN: token, CLICKTREE_API_KEY: apiKey } = context.env;
      const name = unsendableSecret(context.env);
      if (name !== undefined)
        return [
          identity("broken", context.t(cliFailures, "badSecret", { name }), context.t(cliFailures, "badSecretNext")),
        ];
      if (token) return [await checkSecret({ token }, "CLICKTREE_TOKEN")];
      if (apiKey) return [await checkSecret({ apiKey }, "CLICKTREE_API_KEY"), ...(await checkWatchScopes(apiKey))];
      const stored = kinds.flatMap((kind) => {
        const session = servers[at]?.[kind];
        return session === undefined ? [] : [{ kind, session }];
      });
      if (stored.length === 0)
        return [identity("warning", t("notSignedIn", { url: at }), context.t(cliFailures, "signIn"))];
      const found = stored.map(async ({ kind, session }) => [
        await checkSession(at, kind, session),
        ...(await checkKeys(session.token, kind)),
      ]);
      return (await Promise.all(found)).flat();
    }

    /** Checks a stored session; the repair deletes it. */
    async function checkSession(at: string, kind: Kind, { token, username: name }: Session): Promise<Finding> {
      if (await isAccepted({ token })) return identity("fine", t("signedIn", { name, url }));
      return identity("broken", t("sessionEnded", { name, url }), context.t(cliFailures, "signIn"), {
        offer: t("forget", { name }),
        run: async () => writeStore(context, withSession(await readStore(context), at, kind, undefined)),
      });
    }

    /** Checks the secret that a variable of this name holds. */
    async function checkSecret(secret: Secret, name: string): Promise<Finding> {
      if (await isAccepted(secret)) return identity("fine", t("secretAccepted", { name, url }));
      return identity("broken", t("secretRefused", { name, url }), context.t(cliFailures, "signIn"));
    }

    async function isAccepted(secret: Secret): Promise<boolean> {
      const mine = open(secret);
      try {
        await mine.call(routes.accounts.user, { signal: context.signal });
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // a key may not read the account, so 403 means that the server knows the key
        return error.status !== 401;
      }
    }

    /** Whether an administrator's key may do what `watch` needs; nothing for other keys. */
    async function checkWatchScopes(apiKey: string): Promise<Finding[]> {
      const mine = open({ apiKey });
      const { key } = await mine.call(routes.accounts.session, { signal: context.signal });
      const needed = ["requests:read", "requests:answer"] as const;
      const missing = needed.filter((scope) => !key?.scopes.includes(scope));
      if (key === undefined || missing.length === needed.length) return [];
      if (missing.length === 0) return [keys("fine", t("keyWatches", { name: key.keyName }))];
      const command = "clicktree admin keys create NAME";
      const message = t("keyCannotWatch", { name: key.keyName, scope: missing.join(" ") });
      return [keys("warning", message, t("keyCannotWatchNext", { command }))];
    }

    /** The keys of a session's account that expire soon. A key alone may not list them. */
    async function checkKeys(token: string, kind: Kind): Promise<Finding[]> {
      const mine = open({ token });
      const { list } = kind === "admin" ? routes.adminApiKeys : routes.apiKeys;
      try {
        const listed = await mine.call(list, { signal: context.signal });
        return listed
          .filter(({ state, ...key }) => state === "expiring" && !listed.some((other) => replaces(other, key)))
          .map(({ id, keyName: name, expiresAt }) => {
            const command = `clicktree ${kind === "admin" ? "admin " : ""}keys rotate ${id}`;
            const message = t("keyExpires", { name, at: formatDateTime(expiresAt ?? "") });
            return keys("warning", message, t("keyNext", { command }));
          });
      } catch (error) {
        // an ended session has its own finding
        if (error instanceof ApiError) return [];
        throw error;
      }
    }
  };

/** Whether a key was created later with the name and the scopes of another: nothing is left to do about that one. */
const replaces = (newer: ApiKey, older: Pick<ApiKey, "id" | "keyName" | "scopes">): boolean =>
  newer.id > older.id &&
  newer.state === "active" &&
  newer.keyName === older.keyName &&
  older.scopes.every((scope) => newer.scopes.includes(scope));

/** Checks the file of stored sessions: readable, valid, and readable for this user only. */
export const checkSessions: Check = async (context) => {
  const path = storePath(context.env);
  const t = (key: keyof typeof cliDoctor.en, params = {}) => context.t(cliDoctor, key, { path, ...params });
  let mode: number;
  try {
    mode = (await stat(path)).mode & 0o777;
    parseStore(await readFile(path, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [sessions("fine", t("sessionsNone"))];
    if (!(error instanceof SyntaxError)) {
      const reason = systemReason(context, error);
      const next = context.t(cliFailures, "storeUnreadableNext");
      return [sessions("broken", t("sessionsUnreadable", { reason }), next)];
    }
    const aside = `${path}.broken`;
    const setAside = async () => {
      await chmod(path, 0o600); // the damaged file may still hold tokens
      await rename(path, aside);
    };
    const repair = { offer: t("sessionsAside", { aside }), run: setAside };
    return [sessions("broken", t("sessionsBroken"), t("sessionsBrokenNext"), repair)];
  }
  if ((mode & 0o077) !== 0 && process.platform !== "win32") {
    const repair = { offer: t("sessionsClose"), run: () => chmod(path, 0o600) };
    return [sessions("broken", t("sessionsOpen", { mode: mode.toString(8) }), t("sessionsOpenNext"), repair)];
  }
  return [sessions("fine", t("sessionsFine"))];
};
