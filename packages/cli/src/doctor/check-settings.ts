import { existsSync } from "node:fs";
import { access, chmod, constants, stat } from "node:fs/promises";
import { hostname, networkInterfaces } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { cliDoctor, settings as texts } from "@clicktree/messages/catalogs";
import type { Settings } from "@clicktree/server";
import { chooseServer } from "../identity/connect.js";
import { readStore, type Store } from "../identity/store.js";
import type { Context, Environment } from "../terminal/context.js";
import { CommandFailure } from "../terminal/exit.js";
import { type Check, type Finding, findingsOf } from "./checks.js";

/**
 * Checks the settings with which `clicktree serve` would start here, its data folder, secret and database; not for a
 * person whose server is another machine and who runs none here.
 */
export const checkSettings: Check = async (context) => {
  const finding = findingsOf("settings");
  const { readSettings, settingNames } = await import("@clicktree/server/settings");
  const read = readSettings(context.env);
  const url = await addressElsewhere(context);
  const isRunHere = hasSettings(context.env, settingNames) || ("settings" in read && hasDatabase(read.settings));
  if (url !== undefined && !isRunHere) return [finding("fine", context.t(cliDoctor, "runsElsewhere", { url }))];
  if ("faults" in read)
    return read.faults.map(({ code, params }) =>
      finding("broken", context.t(texts, code, params), context.t(cliDoctor, "settingsNext")),
    );
  return [
    finding("fine", context.t(cliDoctor, "settingsFine")),
    ...(await checkData(context, read.settings)),
    await checkDatabase(context, read.settings),
  ];
};

/** The address of the server in use if it is not this machine's. */
async function addressElsewhere(context: Context): Promise<string | undefined> {
  try {
    // the check of the sessions reports a damaged store
    const { url } = chooseServer(context, await readStore(context).catch((): Store => ({ servers: {} })));
    const host = new URL(url).hostname.replace(/^\[|\]$/g, "").toLowerCase();
    const own = Object.values(networkInterfaces()).flatMap((all) => all?.map(({ address }) => address) ?? []);
    const isHere = [...own, "localhost", hostname().toLowerCase()].includes(host) || host.startsWith("127.");
    return isHere ? undefined : url;
  } catch (error) {
    // the check of the server reports an invalid address
    if (!(error instanceof CommandFailure)) throw error;
    return undefined;
  }
}

/** Whether the environment has settings of a server. HOST and PORT may be meant for other programs. */
const hasSettings = (env: Environment, names: readonly string[]): boolean =>
  [...names, "CLICKTREE_CONFIG"].some((name) => env[name] && name !== "HOST" && name !== "PORT");

const hasDatabase = ({ database }: Pick<Settings, "database">): boolean =>
  database.kind === "postgres" || existsSync(database.file);

/** Whether others may read a file; false without one: the first start creates it. */
const isOpen = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ mode }) => (mode & 0o077) !== 0,
    () => false,
  );

async function checkData(context: Context, { dataDir }: Settings): Promise<Finding[]> {
  const t = (key: keyof typeof cliDoctor.en, path: string) => context.t(cliDoctor, key, { path });
  const finding = findingsOf("data");
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [finding("fine", t("dataNone", dataDir))];
    return [finding("broken", t("dataUnusable", dataDir), t("dataNext", dataDir))];
  }
  const secrets = ["session-secret", "signing-secret", "equipment-key"].map((name) => join(dataDir, name));
  const open = await Promise.all(secrets.map(isOpen));
  const found = secrets.filter((_, i) => open[i] && process.platform !== "win32");
  if (found.length === 0) return [finding("fine", t("dataFine", dataDir))];
  return found.map((secret) => {
    const repair = { offer: t("secretClose", secret), run: () => chmod(secret, 0o600) };
    return finding("broken", t("secretOpen", secret), t("secretNext", secret), repair);
  });
}

/** Checks that the SQLite driver, which npm downloads or compiles, can be loaded; undefined if it can. */
export async function checkDriver(
  context: Context,
  load: () => Promise<unknown> = () => import("@clicktree/server/inspect"),
  folder: string = fileURLToPath(new URL(".", import.meta.url)),
): Promise<Finding | undefined> {
  try {
    await load();
    return undefined;
  } catch (error) {
    const [said = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    // the words of Node.js and of the package that looks for the compiled driver
    const isMissing = /\bbindings file\b/.test(said);
    const isForeign = (error as NodeJS.ErrnoException).code === "ERR_DLOPEN_FAILED";
    const known = isMissing ? "sqliteNotCompiled" : isForeign ? "sqliteForeign" : undefined;
    const reason = known === undefined ? said : context.t(cliDoctor, known);
    // node-gyp cannot compile in a path with a space
    const next = context.t(cliDoctor, folder.includes(" ") ? "sqliteSpaceNext" : "sqliteNext", { folder });
    return findingsOf("sqlite")("broken", context.t(cliDoctor, "sqliteMissing", { reason }), next);
  }
}

async function checkDatabase(context: Context, { database }: Settings): Promise<Finding> {
  const driver = database.kind === "sqlite" ? await checkDriver(context) : undefined;
  if (driver !== undefined) return driver;
  const absent = !hasDatabase({ database });
  const found = absent
    ? ({ state: "none" } as const)
    : await (await import("@clicktree/server/inspect")).inspectDatabase(database);
  const path = database.kind === "sqlite" ? database.file : new URL(database.url).host;
  const finding = findingsOf("database");
  if (found.state !== "broken")
    return finding("fine", context.t(cliDoctor, found.state === "none" ? "databaseNone" : "databaseFine", { path }));
  const { code, params } = found.failure;
  const next = context.t(cliDoctor, database.kind === "sqlite" ? "databaseNext" : "postgresNext", { path });
  return finding("broken", context.t(texts, code, params), next);
}
