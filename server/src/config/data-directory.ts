import { randomBytes } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { StartFailure } from "../failures/domain-error.js";
import type { Settings } from "./settings.js";

/** Creates the data directory if there is none; only its owner may read it. */
export function makeDataDir(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartFailure("DATA_DIR", { path, reason: (error as Error).message });
  }
}

const secretNames = ["session-secret", "signing-secret"] as const;

/**
 * Refuses to start with an empty or missing SQLite file beside the secrets of an earlier start: the file is lost, and a
 * new one would hide that. A start makes the secrets only after the database.
 */
export function requireDatabase({ dataDir, database }: Pick<Settings, "dataDir" | "database">): void {
  if (database.kind !== "sqlite") return;
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size;
  const { file } = database;
  if ((sizeOf(file) ?? 0) > 0 || (sizeOf(`${file}-wal`) ?? 0) > 0) return;
  const secret = secretNames.map((name) => join(dataDir, name)).find((path) => sizeOf(path) !== undefined);
  if (secret === undefined) return;
  throw new StartFailure(sizeOf(file) === undefined ? "DATABASE_LOST" : "DATABASE_EMPTIED", { path: file, secret });
}

/** A random secret of this installation, written once and atomically to the data directory, with mode 0600. */
export function persistedSecret(dataDir: string, name: (typeof secretNames)[number]): string {
  const path = join(dataDir, name);
  try {
    return checked(path, readFileSync(path, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw unusable(path, error);
  }
  const part = `${path}.${process.pid}.part`;
  try {
    rmSync(part, { force: true });
    const descriptor = openSync(part, "wx", 0o600);
    writeSync(descriptor, `${randomBytes(48).toString("base64url")}\n`);
    fsyncSync(descriptor);
    closeSync(descriptor);
    // If another process was first, the link fails and we use that process's secret.
    try {
      linkSync(part, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    rmSync(part);
    return checked(path, readFileSync(path, "utf8"));
  } catch (error) {
    throw unusable(path, error);
  }
}

function checked(path: string, text: string): string {
  const secret = text.trim();
  if (secret.length < 32) throw new StartFailure("SECRET_FILE", { path });
  return secret;
}

const unusable = (path: string, error: unknown) =>
  error instanceof StartFailure ? error : new StartFailure("DATA_DIR", { path, reason: (error as Error).message });
