import { randomInt } from "node:crypto";
import { existsSync, realpathSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { dirname, join } from "node:path";
import { type KeyPair, ownKeyPair } from "@clicktree/lab/sftp";
import { writeWhole } from "../files/write.js";
import type { Environment } from "../terminal/context.js";

export const demoHost = "127.0.0.1";

interface Folders {
  readonly base: string;
  readonly data: string;
  /** The daemon writes requests here and the simulated laboratory reads them. */
  readonly inbox: string;
  readonly outbox: string;
}

export interface DemoPlan {
  readonly folders: Folders;
  readonly memory: SavedState;
  readonly requestedPort: number;
  readonly port: number;
  readonly url: string;
  readonly sftpPort: number;
  readonly labKeyFile: string;
  readonly labKey: KeyPair;
  /** Folder of the example trees. */
  readonly examples: string;
  readonly script: string;
}

/** Creates the folders, chooses the ports and reads the state of an earlier run. */
export async function planDemo(folder: string, requestedPort: number): Promise<DemoPlan> {
  const memory = await readSavedState(folder);
  const folders = {
    base: folder,
    data: join(folder, "data"),
    inbox: join(folder, "laboratory", "inbox"),
    outbox: join(folder, "laboratory", "outbox"),
  };
  for (const path of [folders.inbox, folders.outbox]) await mkdir(path, { recursive: true });
  const chosen = await freePort(demoHost, requestedPort);
  const sftpPort = await freePort(demoHost, memory.sftpPort ?? 0);
  await writeSavedState(folder, { ...memory, sftpPort });
  const labKeyFile = join(folder, "laboratory", "host-key");
  const script = realpathSync(process.argv[1] ?? "");
  return {
    folders,
    memory: { ...memory, sftpPort },
    requestedPort,
    port: chosen,
    url: `http://${demoHost}:${chosen}`,
    sftpPort,
    labKeyFile,
    labKey: await ownKeyPair(labKeyFile, "clicktree-lab"),
    examples: findExamples(script),
    script,
  };
}

/** The environment of a part: that of this process, without settings meant for another server. */
export function partEnvironment(env: Environment, own: Readonly<Record<string, string>>): Record<string, string> {
  const foreign = /^(CLICKTREE_|HOST$|PORT$|DATABASE_URL$)/;
  const inherited = Object.entries(env).flatMap(([name, value]) =>
    value === undefined || foreign.test(name) ? [] : [[name, value] as const],
  );
  return { ...Object.fromEntries(inherited), ...own };
}

/** The examples are in a folder above the program, in the repository and in a package. */
function findExamples(script: string): string {
  for (let at = dirname(script); at !== dirname(at); at = dirname(at)) {
    const folder = join(at, "examples", "trees");
    if (existsSync(folder)) return folder;
  }
  return join(dirname(script), "examples", "trees");
}

/** State of a demo between two runs, so that its accounts and keys stay the same. */
export interface SavedState {
  readonly admin: Account;
  readonly researcher: Account;
  daemonKey?: string;
  /** Key of the researcher, for the printed command. */
  researcherKey?: string;
  sftpPort?: number;
  /** Demo requests that the simulated laboratory leaves to the administrator. */
  heldDemos?: readonly string[];
}

export interface Account {
  readonly username: string;
  readonly password: string;
}

export const savedStateFile = (folder: string): string => join(folder, "demo.json");

/** Reads the state of the last run; the first run creates the passwords. */
async function readSavedState(folder: string): Promise<SavedState> {
  try {
    return JSON.parse(await readFile(savedStateFile(folder), "utf8")) as SavedState;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  const memory = {
    admin: { username: "admin", password: newPassword() },
    researcher: { username: "ada", password: newPassword() },
  };
  await writeSavedState(folder, memory);
  return memory;
}

export const writeSavedState = (folder: string, memory: SavedState): Promise<void> =>
  writeWhole(savedStateFile(folder), `${JSON.stringify(memory, undefined, 2)}\n`, 0o600);

/** Short enough to type, without letters that look alike. */
const newPassword = (): string =>
  Array.from({ length: 12 }, () => "abcdefghjkmnpqrstuvwxyz23456789"[randomInt(31)]).join("");

/**
 * Ports below those that Linux, macOS and Windows hand out themselves: a part of the demo listens on its port only some
 * seconds after the choice, and until then no other program is given it.
 */
const ownPorts = { from: 20_000, to: 32_000 };

/** The preferred port if it is free, else another one; 0 prefers none. */
async function freePort(host: string, preferred: number): Promise<number> {
  const asked = preferred === 0 ? undefined : await tryPort(host, preferred);
  if (asked !== undefined) return asked;
  for (let tries = 0; tries < 100; tries++) {
    const port = await tryPort(host, randomInt(ownPorts.from, ownPorts.to));
    if (port !== undefined) return port;
  }
  return (await tryPort(host, 0)) ?? 0;
}

function tryPort(host: string, port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(undefined));
    server.listen(port, host, () => {
      const { port: got } = server.address() as AddressInfo;
      server.close(() => resolve(got));
    });
  });
}
