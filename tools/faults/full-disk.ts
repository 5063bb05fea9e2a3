import { spawnSync } from "node:child_process";
import { readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { routes } from "@clicktree/contract";
import { type Person, registerUser, startServerOn, temporaryFolder } from "@clicktree/testkit";
import { checkDatabase } from "./database-check.js";

interface FullDiskCounts {
  /** Why nothing was tried, if this user may not mount a file system. */
  skipped?: string;
  lost: number;
  doubled: number;
  damaged: number;
  /** Writes that were refused as required, and writes that were not. */
  refused: number;
  wrong: number;
}

const sizeMiB = 24;
const tree = { name: "tree", nodes: [], edges: [], description: "x".repeat(9_000) };

/** Fills the server's disk repeatedly: the server must refuse writes, answer reads, and resume once there is space. */
export async function fillDisk(cycles: number): Promise<FullDiskCounts> {
  const folder = temporaryFolder("full-disk");
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${sizeMiB}m`, "clicktree-faults", folder]);
  const counts: FullDiskCounts = { lost: 0, doubled: 0, damaged: 0, refused: 0, wrong: 0 };
  if (mounted.status !== 0) {
    const skipped = `no disk of its own: ${String(mounted.stderr ?? mounted.error).trim()}`;
    process.stdout.write(`disk skipped, ${skipped}\n`);
    return { ...counts, skipped };
  }
  try {
    const server = await startServerOn({ settings: { CLICKTREE_DATA_DIR: folder } });
    const person = await registerUser(server.address);
    const leftFiles = new Set<number>();
    for (let cycle = 1; cycle <= cycles; cycle++) await fillOnce(folder, person, leftFiles, counts);
    await server.process.stop();
    const sound = await checkDatabase(folder);
    counts.damaged += sound === "ok" ? 0 : 1;
    process.stdout.write(
      `disk of ${sizeMiB} MiB filled ${cycles} times: ${leftFiles.size} trees acknowledged, ${counts.refused} writes refused, ` +
        `${counts.wrong} answered wrongly, ${counts.lost} lost, ${counts.doubled} doubled, integrity ${sound}\n`,
    );
    return counts;
  } finally {
    spawnSync("umount", [folder]);
  }
}

async function fillOnce(folder: string, person: Person, leftFiles: Set<number>, counts: FullDiskCounts): Promise<void> {
  const ballast = join(folder, "ballast");
  const save = async () => {
    const reply = await person.call(routes.trees.create, { body: tree, mayFail: true });
    if (reply.status === 201) leftFiles.add(reply.data.id);
    return reply;
  };
  await save();
  takeAllRoom(folder, ballast);
  for (let n = 0; n < 200 && (await save()).status === 201; n++); // writes for which SQLite still had room
  for (let n = 0; n < 10; n++) {
    const { status, code } = await save();
    if (status === 507 || status === 503) counts.refused += 1;
    else if (status !== 201) {
      counts.wrong += 1;
      process.stdout.write(`disk: a write was answered ${status} ${code}\n`);
    }
    const read = await person.call(routes.trees.list, { mayFail: true });
    if (read.status !== 200) counts.wrong += 1;
  }
  rmSync(ballast);
  if ((await save()).status !== 201) counts.wrong += 1;
  const list = (await person.call(routes.trees.list)).data.map(({ id }) => id);
  const there = new Set(list);
  counts.lost += [...leftFiles].filter((id) => !there.has(id)).length;
  counts.doubled += list.length - there.size + list.filter((id) => !leftFiles.has(id)).length;
}

/** Writes a file until no byte is left. */
function takeAllRoom(folder: string, ballast: string): void {
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(ballast, Buffer.alloc(bavail * bsize));
  if (!readdirSync(folder).includes("ballast")) throw new Error("The disk did not take its ballast");
}
