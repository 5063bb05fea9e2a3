import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eventually, seeded } from "@clicktree/testkit";
import type { Laboratory } from "./laboratory.js";
import { compare, hashOf, hashOfLedger } from "./ledger.js";
import { resultName, resultText } from "./result-files.js";

interface BurstCounts {
  files: number;
  lost: number;
  doubled: number;
  /** From the first file written until the server has all results. */
  seconds: number;
  /** Largest resident memory of the daemon in MiB, if the system reports it. */
  memoryMiB: number | undefined;
}

/** Puts many results into the folder at once while the daemon runs. */
export async function burst(lab: Laboratory, files: number, seed: number): Promise<BurstCounts> {
  const random = seeded(seed);
  const ledger = new Map<string, string>();
  const numbers: string[] = [];
  let next = 0;
  const senders = Array.from({ length: 16 }, async () => {
    while (next < files) numbers.push((await lab.send(`0\n${next++}`)).requestNumber);
  });
  await Promise.all(senders);
  const daemon = lab.startDaemon();
  await eventually(() => delivered(lab, numbers), { within: 300_000, every: 200 });
  const began = performance.now();
  for (const number of numbers) {
    const text = resultText(number, random);
    ledger.set(number, hashOf(text));
    writeFileSync(join(lab.feedback, resultName(number)), text);
  }
  await eventually(async () => (await lab.results()).length >= ledger.size, { within: 300_000, every: 500 });
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  const memoryMiB = peakMemory(daemon.pid);
  await daemon.stop();
  const { lost, doubled } = compare(ledger, await lab.results());
  process.stdout.write(
    `burst seed ${seed} ${ledger.size} files in ${seconds} s, daemon ${memoryMiB ?? "?"} MiB` +
      ` ledger ${hashOfLedger(ledger)} lost ${lost.length} doubled ${doubled.length}\n`,
  );
  return { files: ledger.size, lost: lost.length, doubled: doubled.length, seconds, memoryMiB };
}

/** True if the journal names every request that was written. */
function delivered(lab: Laboratory, numbers: readonly string[]): boolean {
  const journal = readFileSync(join(lab.requests, ".clicktree", "journal.jsonl"), "utf8");
  return (journal.match(/"kind":"delivered"/g)?.length ?? 0) >= numbers.length;
}

function peakMemory(pid: number): number | undefined {
  try {
    const found = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return found === undefined ? undefined : Math.round(Number(found) / 1024);
  } catch {
    return undefined; // a system without /proc
  }
}
