import { existsSync, realpathSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { dirname, join } from "node:path";
import { type KeyPair, ownKeyPair } from "@clicktree/lab/sftp";
import type { Context, Environment } from "../terminal/context.js";
import { keep, type Memory, remember } from "./memory.js";

/** The port if nobody has it, else one that the system chooses. */
async function freePort(host: string, wanted: number): Promise<number> {
  return (await tryPort(host, wanted)) ?? (await tryPort(host, 0)) ?? 0;
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

export const demoHost = "127.0.0.1";
const usualPort = 4000;

export interface Folders {
  readonly base: string;
  readonly data: string;
  /** Where the daemon puts requests and the simulated laboratory finds them. */
  readonly inbox: string;
  readonly outbox: string;
}

export interface DemoPlan {
  readonly folders: Folders;
  readonly memory: Memory;
  readonly wantedPort: number;
  readonly port: number;
  readonly url: string;
  readonly sftpPort: number;
  readonly labKeyFile: string;
  readonly labKey: KeyPair;
  /** Folder of the example trees. */
  readonly examples: string;
  readonly script: string;
}

/** Makes the folders, chooses the ports and reads what an earlier run kept. */
export async function planDemo(context: Context, folder: string, port: number | undefined): Promise<DemoPlan> {
  const memory = await remember(folder);
  const folders = {
    base: folder,
    data: join(folder, "data"),
    inbox: join(folder, "laboratory", "inbox"),
    outbox: join(folder, "laboratory", "outbox"),
  };
  for (const path of [folders.inbox, folders.outbox]) await mkdir(path, { recursive: true });
  const wantedPort = port ?? (Number(context.env.PORT) || usualPort);
  const chosen = await freePort(demoHost, wantedPort);
  const sftpPort = await freePort(demoHost, memory.sftpPort ?? 0);
  await keep(folder, { ...memory, sftpPort });
  const labKeyFile = join(folder, "laboratory", "host-key");
  const script = realpathSync(process.argv[1] ?? "");
  return {
    folders,
    memory: { ...memory, sftpPort },
    wantedPort,
    port: chosen,
    url: `http://${demoHost}:${chosen}`,
    sftpPort,
    labKeyFile,
    labKey: await ownKeyPair(labKeyFile, "clicktree-lab"),
    examples: findExamples(script),
    script,
  };
}

/** The environment of a part: that of this process without settings that belong to another server. */
export function partEnvironment(env: Environment, own: Readonly<Record<string, string>>): Record<string, string> {
  const foreign = /^(CLICKTREE_|HOST$|PORT$|DATABASE_URL$)/;
  const kept = Object.entries(env).flatMap(([name, value]) =>
    value === undefined || foreign.test(name) ? [] : [[name, value] as const],
  );
  return { ...Object.fromEntries(kept), ...own };
}

/** The examples lie beside the program, in the repository as well as in a package. */
function findExamples(script: string): string {
  for (let at = dirname(script); at !== dirname(at); at = dirname(at)) {
    const folder = join(at, "examples", "trees");
    if (existsSync(folder)) return folder;
  }
  return join(dirname(script), "examples", "trees");
}
