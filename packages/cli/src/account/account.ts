import { ApiError, type Client } from "@clicktree/client";
import { routes } from "@clicktree/contract";
import { cliAccount, cliFailures, failures } from "@clicktree/messages/catalogs";
import { formatDateTime } from "@clicktree/messages/date-time";
import { chooseServer, connect, openClient } from "../identity/connect.js";
import { type Kind, kinds, readStore, withSession, writeStore } from "../identity/store.js";
import { requireValue } from "../prompts/prompts.js";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes, usageError } from "../terminal/exit.js";
import { byteCount } from "../terminal/text.js";

interface CredentialOptions {
  readonly username: string | undefined;
  readonly passwordStdin: boolean;
}

type SignInValues = CredentialOptions & { readonly dryRun: boolean };

/** Signs in and stores the session for this server. */
export const login = (context: Context, values: SignInValues & { readonly admin: boolean }): Promise<void> =>
  startSession(context, values, values.admin ? "adminLogin" : "login");

/** Creates an account, signs in and stores the session for this server. */
export const register = (context: Context, values: SignInValues): Promise<void> =>
  startSession(context, values, "register");

async function startSession(context: Context, values: SignInValues, route: "login" | "adminLogin" | "register") {
  const isNew = route === "register";
  const { url } = chooseServer(context, await readStore(context));
  const t = (key: keyof typeof cliAccount.en, name: string) => context.t(cliAccount, key, { name, url });
  const body = await readCredentials(context, values, { fresh: isNew });
  const { username } = body;
  if (values.dryRun)
    return context.answer(t(isNew ? "wouldRegister" : "wouldSignIn", username), { dryRun: true, url, username });
  const client = openClient(context, url);
  const { token, ...user } = await client.call(routes.accounts[route], { body, signal: context.signal });
  // the server decides: an administrator may also sign in as a user
  const kind: Kind = user.isAdmin === 1 ? "admin" : "user";
  const session = { token, username: user.username };
  await writeStore(context, withSession(await readStore(context), url, kind, session));
  const done = isNew ? "registered" : kind === "admin" ? "signedInAsAdmin" : "signedIn";
  context.answer(t(done, user.username), { url, ...user });
}

interface LogoutOptions {
  readonly admin: boolean;
  readonly all: boolean;
  readonly dryRun: boolean;
}

/** Ends the stored session on the server, where its token would stay valid otherwise, and deletes it here. */
export async function logout(context: Context, { admin, all, dryRun }: LogoutOptions): Promise<void> {
  let store = await readStore(context);
  const { url } = chooseServer(context, store);
  const selected: readonly Kind[] = all ? kinds : [admin ? "admin" : "user"];
  const ended: { kind: Kind; username: string }[] = [];
  for (const kind of selected) {
    const session = store.servers[url]?.[kind];
    if (session === undefined) continue;
    ended.push({ kind, username: session.username });
    if (dryRun) continue;
    const client = openClient(context, url, { token: session.token });
    await client.call(routes.accounts.logout, { signal: context.signal }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 401)) throw error; // it has ended already
    });
    store = withSession(store, url, kind, undefined);
    await writeStore(context, store);
  }
  for (const { username } of ended)
    context.print(context.t(cliAccount, dryRun ? "wouldSignOut" : "signedOut", { name: username, url }));
  if (ended.length === 0) context.print(context.t(cliAccount, "noSession", { url }));
  if (context.json) context.printJson({ url, ended, ...(dryRun && { dryRun }) });
}

/** Asks the server who is signed in. With a key, also who uses the commands that accept none. */
export async function whoami(context: Context, { admin }: { readonly admin: boolean }): Promise<void> {
  const kind = admin ? "admin" : "user";
  const { url, client, by } = await connect(context, kind);
  if (by === "key") return showKey(context, kind, url, client);
  const user = await client.call(routes.accounts.user, { signal: context.signal });
  context.answer(context.t(cliAccount, user.isAdmin === 1 ? "youAreAdmin" : "youAre", { name: user.username, url }), {
    url,
    by,
    user,
  });
}

async function showKey(context: Context, kind: Kind, url: string, client: Client): Promise<void> {
  const t = (key: keyof typeof cliAccount.en, params = {}) => context.t(cliAccount, key, params);
  const { key } = await client.call(routes.accounts.session, { signal: context.signal });
  if (key === undefined)
    throw new CommandFailure(
      exitCodes.notAllowed,
      "KEY_REFUSED",
      context.t(failures, "KEY_REFUSED"),
      context.t(cliFailures, "signIn"),
    );
  const { servers } = await readStore(context);
  const session = servers[url]?.[kind] ?? servers[url]?.admin;
  if (context.json) {
    context.printJson({ url, by: "key", key, session: session === undefined ? null : { username: session.username } });
    return;
  }
  const { keyName: name, username: owner, scopes, expiresAt } = key;
  context.print(t("byKey", { name, owner, url }));
  context.print(t("keyScopes", { scopes: scopes.join(" ") }));
  context.print(expiresAt === null ? t("keyForever") : t("keyUntil", { at: formatDateTime(expiresAt) }));
  context.print(session === undefined ? t("keyAlone") : t("keyBeside", { name: session.username }));
}

/** Longest standard input that is read as a password, in bytes. */
const maxPasswordBytes = 4096;

/** User name and password: from flag, environment or standard input, else from prompts. */
export async function readCredentials(
  context: Context,
  options: CredentialOptions,
  { fresh = false, nameFlag = "--username" }: { readonly fresh?: boolean; readonly nameFlag?: string } = {},
) {
  const { env } = context;
  const t = (key: keyof typeof cliAccount.en) => context.t(cliAccount, key);
  const username = await requireValue(
    context,
    options.username ?? env.CLICKTREE_USERNAME,
    nameFlag,
    t("username"),
    (ask) => ask.text(t("username")),
  );
  const given = options.passwordStdin ? await readPassword(context) : env.CLICKTREE_PASSWORD;
  const password = await requireValue(context, given, "--password-stdin", t("password"), async (ask) => {
    const first = await ask.password(t("password"));
    if (fresh) await ask.password(t("passwordAgain"), (again) => again === first || t("passwordsDiffer"));
    return first;
  });
  return { username: username.trim(), password: password.trim() };
}

async function readPassword(context: Context): Promise<string> {
  let text = "";
  for await (const chunk of context.stdin) {
    text += String(chunk);
    if (text.length > maxPasswordBytes) {
      const reason = context.t(cliFailures, "larger", { limit: byteCount(maxPasswordBytes) });
      throw usageError(context.t(cliFailures, "fileUnreadable", { path: "-", reason }));
    }
  }
  return text.replace(/\r?\n[\s\S]*$/, "");
}
