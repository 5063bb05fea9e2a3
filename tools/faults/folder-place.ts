import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clicktreeBin } from "@clicktree/testkit";

const isRoot = process.getuid?.() === 0;
/** Number of the unprivileged user that all Linux systems have. */
const unprivilegedUser = 65_534;

/** Whether this machine lets us mount; only then are a full and an unmounted disk real ones. */
export function mayMount(): boolean {
  if (!isRoot || process.platform !== "linux") return false;
  const place = openPlace();
  try {
    place.mountMemory(place.requests);
    return true;
  } catch {
    return false; // a container without the right to mount
  } finally {
    place.close();
  }
}

/**
 * A user to whom permissions apply: root runs the product as an unprivileged user. Undefined if that user cannot read
 * the program, "self" if we are an ordinary user ourselves.
 */
export function ordinaryUser(): number | "self" | undefined {
  if (!isRoot) return "self";
  const tried = spawnSync(process.execPath, [clicktreeBin, "--version"], {
    uid: unprivilegedUser,
    gid: unprivilegedUser,
    cwd: "/",
  });
  return tried.status === 0 ? unprivilegedUser : undefined;
}

/** Folders for one scenario, with the disks that are mounted there. */
export interface Place {
  readonly base: string;
  readonly requests: string;
  readonly feedback: string;
  /** Mounts a disk of 1 MiB in memory. */
  mountMemory(folder: string): void;
  /** Mounts one folder also at the path of another. */
  bind(from: string, to: string): void;
  unmount(folder: string): void;
  /** Unmounts and removes everything. */
  close(): void;
}

export function openPlace(user?: number): Place {
  const base = mkdtempSync(join(tmpdir(), "clicktree-disk-"));
  const [requests, feedback] = [join(base, "requests"), join(base, "feedback")];
  for (const folder of [requests, feedback]) mkdirSync(folder);
  if (user !== undefined) {
    chmodSync(base, 0o755);
    for (const folder of [requests, feedback]) chownSync(folder, user, user);
  }
  const mounted: string[] = [];
  const unmount = (folder: string) => {
    mounted.splice(mounted.lastIndexOf(folder), 1);
    execFileSync("umount", ["--lazy", folder], { stdio: "pipe" });
  };
  return {
    ...{ base, requests, feedback, unmount },
    mountMemory(folder) {
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "clicktree", folder], { stdio: "pipe" });
      mounted.push(folder);
    },
    bind(from, to) {
      execFileSync("mount", ["--bind", from, to], { stdio: "pipe" });
      mounted.push(to);
    },
    close() {
      for (const folder of mounted.toReversed()) unmount(folder);
      rmSync(base, { recursive: true, force: true });
    },
  };
}

/** Fills a disk to its last byte; returns a function that frees it. */
export function fill(folder: string): () => void {
  const file = join(folder, ".filler");
  for (let size = 1 << 20; size >= 1; size = size >> 1)
    for (;;)
      try {
        writeFileSync(file, Buffer.alloc(size), { flag: "a" });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
        break;
      }
  return () => rmSync(file);
}
