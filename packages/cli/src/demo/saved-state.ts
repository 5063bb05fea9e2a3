import { randomInt } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "../files/write.js";

/** State of a demo between two runs, so that its accounts and keys stay the same. */
export interface SavedState {
  readonly admin: Account;
  readonly researcher: Account;
  /** Administrator key of the daemon. */
  daemonKey?: string;
  /** Key of the researcher, for the printed command. */
  researcherKey?: string;
  sftpPort?: number;
}

export interface Account {
  readonly username: string;
  readonly password: string;
}

const fileName = "demo.json";

/** Reads the state of the last run; the first run creates the passwords. Only the owner can read the folder. */
export async function readSavedState(folder: string): Promise<SavedState> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return JSON.parse(await readFile(join(folder, fileName), "utf8")) as SavedState;
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
  writeWhole(join(folder, fileName), `${JSON.stringify(memory, undefined, 2)}\n`, 0o600);

/** Short enough to type, without similar-looking letters. */
const newPassword = (): string =>
  Array.from({ length: 12 }, () => "abcdefghjkmnpqrstuvwxyz23456789"[randomInt(31)]).join("");
