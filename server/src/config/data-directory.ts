import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { StartFailure } from "../failures/domain-error.js";

/** Creates the data directory if there is none; only its owner may read it. */
export function makeDataDir(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartFailure("DATA_DIR", { path, reason: (error as Error).message });
  }
}

/** A random secret of this installation, written once and atomically to the data directory, with mode 0600. */
export function persistedSecret(dataDir: string, name: string): string {
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
