import { randomInt } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "../files/write.js";

/** What a demo keeps between two runs, so that its accounts and keys stay the same. */
export interface Memory {
  readonly admin: Account;
  readonly researcher: Account;
  /** Administrator key of the daemon. */
  daemonKey?: string;
  /** Key of the researcher for the command that is printed. */
  researcherKey?: string;
  sftpPort?: number;
}

export interface Account {
  readonly username: string;
  readonly password: string;
}

const fileName = "demo.json";

/** Reads what the last run kept; the first run makes its passwords. The folder is for its owner only. */
export async function remember(folder: string): Promise<Memory> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return JSON.parse(await readFile(join(folder, fileName), "utf8")) as Memory;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  const memory = {
    admin: { username: "admin", password: newPassword() },
    researcher: { username: "ada", password: newPassword() },
  };
  await keep(folder, memory);
  return memory;
}

export const keep = (folder: string, memory: Memory): Promise<void> =>
  writeWhole(join(folder, fileName), `${JSON.stringify(memory, undefined, 2)}\n`, 0o600);

/** Short enough to type, without letters that look alike. */
const newPassword = (): string =>
  Array.from({ length: 12 }, () => "abcdefghjkmnpqrstuvwxyz23456789"[randomInt(31)]).join("");
