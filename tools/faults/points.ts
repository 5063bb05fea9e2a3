import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Failpoint, failpoints } from "@clicktree/lab/daemon";
import { seeded, startProcess } from "@clicktree/testkit";
import { type CycleCounts, settle } from "./daemon-cycles.js";
import type { Laboratory } from "./laboratory.js";
import { hashOf, hashOfLedger } from "./ledger.js";
import { answerRequest, resultText } from "./result-files.js";
import { returnResults } from "./returning-result.js";

const runner = fileURLToPath(new URL("./kill-at-point.js", import.meta.url));
const files = 4;

/** Points that are passed only once, at the start of a daemon or after its journal was lost. */
const onceOnly: readonly string[] = ["lockTaken", "journalRewriting", "journalRewritten"];

interface PointCounts extends CycleCounts {
  /** Points that the daemon did not pass, so that the test did not happen. */
  wrong: number;
}

/** Kills the daemon at every failpoint, at an early and at a later passage, and lets the next one finish. */
export async function killAtPoints(lab: Laboratory, rounds: number, seed: number): Promise<PointCounts> {
  const ledger = new Map<string, string>();
  const inputs = new Map<string, string>();
  const counts: PointCounts = { cycles: 0, lost: 0, doubled: 0, wrong: 0 };
  const env = { CLICKTREE_URL: lab.address, CLICKTREE_TOKEN: lab.token };
  const startDoomed = (point: Failpoint, passage: number) =>
    startProcess(process.execPath, [runner, point, String(passage), lab.requests, lab.feedback], { env });
  for (let round = 0; round < rounds; round++)
    for (const [index, point] of failpoints.entries()) {
      const random = seeded(seed + 100 * round + index);
      const passage = onceOnly.includes(point) ? 1 : 1 + random.below(files);
      const writing: Promise<void>[] = [];
      for (let i = 0; i < files; i++) {
        // experiments and demos in turn
        const content = i % 2 === 0 ? `0\n${round}.${point}.${i}` : String(i);
        const { requestNumber } = await (i % 2 === 0 ? lab.send(content) : lab.sendDemo(i));
        inputs.set(requestNumber, hashOf(content));
        const text = resultText(requestNumber, random);
        ledger.set(requestNumber, hashOf(text));
        writing.push(answerRequest(lab, requestNumber, text, random));
      }
      // The journal is rewritten only after it was lost, so delete it.
      if (point.startsWith("journalRewrit")) rmSync(join(lab.requests, ".clicktree", "journal.jsonl"), { force: true });
      const doomed = startDoomed(point, passage);
      // The server may have everything a moment before the sending process has ended.
      const whole = settle(lab, ledger, inputs).then(() => pause(2_000));
      const end = await Promise.race([doomed.ended, whole]);
      const died = end?.signal === "SIGKILL";
      if (!died) await doomed.stop();
      const daemon = lab.startDaemon();
      await Promise.all(writing);
      const { lost, doubled } = await settle(lab, ledger, inputs);
      await daemon.stop();
      counts.cycles++;
      counts.lost += lost.length;
      counts.wrong += died ? 0 : 1;
      counts.doubled += doubled.length;
      process.stdout.write(
        `points ${counts.cycles}/${rounds * failpoints.length} seed ${seed + 100 * round + index} ` +
          `${died ? "killed" : "NOT KILLED"} at ${point} passage ${passage}` +
          ` ledger ${hashOfLedger(ledger)} lost ${lost.length} doubled ${doubled.length}\n`,
      );
    }
  const returned = await returnResults(lab, startDoomed);
  for (const name of ["cycles", "lost", "doubled", "wrong"] as const) counts[name] += returned[name];
  return counts;
}
