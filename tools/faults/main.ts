// `npm run faults`: kills the daemon and the server for real, takes disks away from them and counts lost and doubled
// files. Its last line is one JSON object with the figures; it exits with 1 if one of them misses its gate.
import { burst } from "./burst.js";
import { killDuringCharts } from "./chart-cycles.js";
import { killDaemon } from "./daemon-cycles.js";
import { endStreams } from "./ended-streams.js";
import { breakFolders } from "./folders.js";
import { fillDisk } from "./full-disk.js";
import { sendHostileInput } from "./hostile-input.js";
import { type Laboratory, openLaboratory } from "./laboratory.js";
import { readPlan, type Suite } from "./plan.js";
import { killAtPoints } from "./points.js";
import { reserveTogether } from "./reservations.js";
import { killServer } from "./server-cycles.js";
import { holdSockets } from "./sockets.js";

/** For each suite the number of cycles, files, sockets or attempts that its gate requires. */
const usualCycles = {
  daemon: 100,
  points: 1,
  server: 50,
  charts: 10,
  burst: 10_000,
  sockets: 10_000,
  disk: 5,
  folders: 1,
  hostile: 1,
  streams: 20,
  reservations: 10_000,
} as const satisfies Record<Suite, number>;
/** Milliseconds from spawn to ready (the median, because the machine may be busy), and MiB of the daemon under a burst. */
const readyGate = 2_000;
const memoryGate = 250;
/** Milliseconds of other clients' calls (p99) while sockets are held. */
const othersGate = 500;
/** Milliseconds until the stream of an ended session or account closes at another server. */
const streamEndGate = 1_000;

const runs = {
  daemon: killDaemon,
  points: killAtPoints,
  server: killServer,
  charts: killDuringCharts,
  burst,
  sockets: holdSockets,
  disk: (_, cycles) => fillDisk(cycles),
  folders: breakFolders,
  hostile: sendHostileInput,
  streams: (_, cycles) => endStreams(cycles),
  reservations: (_, attempts, seed) => reserveTogether(attempts, seed),
} as const satisfies Record<Suite, (lab: Laboratory, cycles: number, seed: number) => Promise<Gated>>;

const plan = readPlan(process.argv.slice(2));
if (typeof plan === "string") {
  process.stderr.write(`faults: ${plan}\n`);
  process.exit(2);
}
process.stdout.write(`faults seed ${plan.seed}\n`);
const figures: Record<string, object> = {};
let broken = 0;
for (const suite of plan.only) {
  const lab = await openLaboratory();
  try {
    const counts = await runs[suite](lab, plan.cycles ?? usualCycles[suite], plan.seed);
    figures[suite] = counts;
    broken += breaches(counts);
  } catch (error) {
    process.stderr.write(`${lab.server.stdout}\n${lab.server.stderr}\n`);
    throw error;
  } finally {
    await lab.stop();
  }
}
process.stdout.write(`${JSON.stringify({ faults: plan.seed, ok: broken === 0, ...figures })}\n`);
process.exitCode = broken === 0 ? 0 : 1;

interface Gated {
  readonly lost: number;
  readonly doubled: number;
  readonly damaged?: number;
  readonly readyMedian?: number;
  readonly memoryMiB?: number | undefined;
  readonly wrong?: number;
  readonly sockets?: number;
  readonly held?: number;
  readonly p99?: number;
  readonly streamEndMs?: number;
}

function breaches(counts: Gated): number {
  const {
    lost,
    doubled,
    damaged = 0,
    wrong = 0,
    readyMedian = 0,
    memoryMiB = 0,
    sockets = 0,
    held = 0,
    p99 = 0,
    streamEndMs = 0,
  } = counts;
  const figures = [
    readyMedian > readyGate,
    memoryMiB > memoryGate,
    held < sockets,
    p99 > othersGate,
    streamEndMs > streamEndGate,
  ];
  return lost + doubled + damaged + wrong + figures.filter(Boolean).length;
}
