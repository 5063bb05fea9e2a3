import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { eventually, seeded } from "@clicktree/testkit";
import type { Laboratory } from "./laboratory.js";
import { compare, hashOf, hashOfLedger } from "./ledger.js";
import { answerRequest, resultText } from "./result-files.js";

export interface CycleCounts {
  cycles: number;
  lost: number;
  doubled: number;
}

const filesInFlight = 20;

/**
 * In each cycle, kills the daemon at a random moment (by time, or by how many results have arrived) while it downloads
 * 20 requests, a quarter of them demos, and sends 20 results; then starts it again and compares the server's results
 * with the written files.
 */
export async function killDaemon(lab: Laboratory, cycles: number, seed: number): Promise<CycleCounts> {
  const ledger = new Map<string, string>();
  const inputs = new Map<string, string>();
  const counts: CycleCounts = { cycles, lost: 0, doubled: 0 };
  let daemon = lab.startDaemon();
  for (let cycle = 1; cycle <= cycles; cycle++) {
    const random = seeded(seed + cycle);
    const already = ledger.size;
    const killAt = cycle % 2 === 0 ? { results: 1 + random.below(filesInFlight - 1) } : { ms: random.below(1_000) };
    const sent = await Promise.all(
      Array.from({ length: filesInFlight }, async (_, i) => {
        // every fourth request is a demo
        const content = i % 4 === 0 ? String(i) : `0\n${cycle}.${i}`;
        const { requestNumber } = await (i % 4 === 0 ? lab.sendDemo(i) : lab.send(content));
        return { requestNumber, content };
      }),
    );
    for (const { requestNumber, content } of sent) inputs.set(requestNumber, hashOf(content));
    const writing = sent.map(({ requestNumber }) => {
      const text = resultText(requestNumber, random);
      ledger.set(requestNumber, hashOf(text));
      return answerRequest(lab, requestNumber, text, random);
    });
    if (killAt.ms !== undefined) await pause(killAt.ms);
    else await eventually(async () => (await lab.results()).length >= already + killAt.results, { every: 1 });
    daemon.kill("SIGKILL");
    await daemon.ended;
    const before = (await lab.results()).length - already;
    daemon = lab.startDaemon();
    await Promise.all(writing);
    const { lost, doubled } = await settle(lab, ledger, inputs);
    counts.lost += lost.length;
    counts.doubled += doubled.length;
    process.stdout.write(
      `daemon ${cycle}/${cycles} seed ${seed + cycle} killed after ${killAt.ms === undefined ? `${killAt.results} results` : `${killAt.ms} ms`}, ${before} of ${filesInFlight} sent` +
        ` ledger ${hashOfLedger(ledger)} lost ${lost.length} doubled ${doubled.length}\n`,
    );
  }
  await daemon.stop();
  return counts;
}

/** Waits until everything has arrived, or reports after 30 s what is missing. */
export async function settle(
  lab: Laboratory,
  ledger: ReadonlyMap<string, string>,
  inputs: ReadonlyMap<string, string>,
) {
  const look = async () => {
    const compared = compare(ledger, await lab.results());
    const undelivered = [...inputs].filter(([request, hash]) => inFolder(lab.requests, `${request}.txt`) !== hash);
    return { ...compared, lost: [...compared.lost, ...undelivered.map(([request]) => request)] };
  };
  await eventually(async () => (await look()).lost.length === 0, { within: 30_000, every: 20 }).catch(() => undefined);
  return look();
}

function inFolder(folder: string, name: string): string | undefined {
  try {
    return hashOf(readFileSync(join(folder, name)));
  } catch {
    return undefined; // missing: the ledger shows it
  }
}
