import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Failpoint } from "@clicktree/lab/daemon";
import { eventually, type ProcessEnd, type RunningProcess } from "@clicktree/testkit";
import type { Laboratory } from "./laboratory.js";
import { hashOf } from "./ledger.js";
import { resultName } from "./result-files.js";

/** Failpoints of an upload. */
const uploadPoints = [
  "uploadStarted",
  "uploadRecorded",
  "uploadAnswered",
  "uploadJournaled",
] as const satisfies readonly Failpoint[];

/**
 * Sends result A, kills the daemon while it sends B, and puts A back: the server must end with A. It may have stored B
 * in between, but no result twice in a row. Returns the requests that ended differently, and those with too many
 * versions.
 */
export async function returnResults(
  lab: Laboratory,
  startDoomed: (point: Failpoint, passage: number) => RunningProcess,
): Promise<{ cycles: number; lost: number; doubled: number; wrong: number }> {
  const counts = { cycles: 0, lost: 0, doubled: 0, wrong: 0 };
  for (const [i, point] of [...uploadPoints, ...uploadPoints].entries()) {
    const isDemo = i >= uploadPoints.length;
    const { requestNumber } = await (isDemo ? lab.sendDemo(i) : lab.send(`0\nreturning.${point}`));
    const write = (text: string) => writeFileSync(join(lab.feedback, resultName(requestNumber)), text);
    const serverHas = async (text: string) =>
      (await lab.results()).find((row) => row.requestNumber === requestNumber && row.sha256 === hashOf(text));
    const [a, b] = [`# A of ${point}\nsent,n1\n0,1\n`, `# B of ${point}\nsent,n1\n1,0\n`];
    write(a);
    const first = lab.startDaemon();
    await eventually(() => serverHas(a), { within: 30_000, every: 20 });
    await first.stop();
    write(b);
    const end: ProcessEnd = await startDoomed(point, 1).ended;
    write(a);
    const last = lab.startDaemon();
    const row = await eventually(() => serverHas(a), { within: 30_000, every: 20 }).catch(() => undefined);
    await last.line('"connected"');
    await last.stop();
    counts.cycles++;
    counts.wrong += end.signal === "SIGKILL" ? 0 : 1;
    counts.lost += row === undefined ? 1 : 0;
    counts.doubled += row !== undefined && ![1, 3].includes(row.version) ? 1 : 0;
    process.stdout.write(
      `returning result of ${requestNumber}, killed at ${point}: version ${row?.version ?? "lost"}\n`,
    );
  }
  return counts;
}
