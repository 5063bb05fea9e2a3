import { setTimeout as pause } from "node:timers/promises";
import { createClient, NetworkError } from "@clicktree/client";
import { routes } from "@clicktree/contract";
import { seeded } from "@clicktree/testkit";
import { checkDatabase } from "./database-check.js";
import type { Laboratory } from "./laboratory.js";
import { compare, hashOf, hashOfLedger } from "./ledger.js";

interface ServerCounts {
  cycles: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  damaged: number;
  /** Milliseconds from spawn to the first readiness after a kill. */
  readyMedian: number;
  readyMax: number;
}

const writers = 16;

/**
 * Kills the server under 16 writers: after the restart, acknowledged writes must be there, and the others, sent again,
 * exactly once.
 */
export async function killServer(lab: Laboratory, cycles: number, seed: number): Promise<ServerCounts> {
  const ledger = new Map<string, string>();
  const ready: number[] = [];
  const counts = { cycles, acknowledged: 0, lost: 0, doubled: 0, damaged: 0 };
  for (let cycle = 1; cycle <= cycles; cycle++) {
    const random = seeded(seed + cycle);
    const killAfter = 50 + random.below(950);
    const before = ledger.size;
    const writing = Array.from({ length: writers }, (_, writer) => write(lab, `${cycle}.${writer}`, ledger));
    await pause(killAfter);
    lab.server.kill("SIGKILL");
    await lab.server.ended;
    const open = await Promise.all(writing);
    const acknowledged = ledger.size - before;
    const sound = await checkDatabase(lab.dataDir);
    ready.push(await lab.startServer());
    for (const unknown of open) await send(lab, unknown, ledger); // the same key: stored once, whatever happened before
    const { lost, doubled } = await look(lab, ledger);
    counts.acknowledged += acknowledged;
    counts.lost += lost.length;
    counts.doubled += doubled;
    counts.damaged += sound === "ok" ? 0 : 1;
    process.stdout.write(
      `server ${cycle}/${cycles} seed ${seed + cycle} killed after ${killAfter} ms, ${acknowledged} acknowledged,` +
        ` integrity ${sound}, ready in ${Math.round(ready.at(-1)!)} ms` +
        ` ledger ${hashOfLedger(ledger)} lost ${lost.length} doubled ${doubled}\n`,
    );
  }
  ready.sort((a, b) => a - b);
  const readyMedian = Math.round(ready[Math.floor(ready.length / 2)] ?? 0);
  return { ...counts, readyMedian, readyMax: Math.round(ready.at(-1) ?? 0) };
}

interface Write {
  readonly content: string;
  readonly key: string;
}

/**
 * Sends one request after the other and records each that the server acknowledged. Returns the unacknowledged one,
 * which may or may not be stored.
 */
async function write(lab: Laboratory, name: string, ledger: Map<string, string>): Promise<Write> {
  for (let n = 0; ; n++) {
    const next = { content: `0\n${name}.${n}`, key: `faults-${name}.${n}` };
    try {
      await send(lab, next, ledger);
    } catch (error) {
      if (error instanceof NetworkError) return next;
      throw error;
    }
  }
}

async function send(lab: Laboratory, { content, key }: Write, ledger: Map<string, string>): Promise<void> {
  const client = createClient({ baseUrl: lab.address, token: lab.researcher.token });
  const answer = await client.call(routes.transfers.create, { body: { content }, headers: { "idempotency-key": key } });
  ledger.set(answer.requestNumber, hashOf(content));
}

/** Compares contents with the ledger; content that is there twice was written twice. */
async function look(
  lab: Laboratory,
  ledger: ReadonlyMap<string, string>,
): Promise<{ lost: string[]; doubled: number }> {
  const client = createClient({ baseUrl: lab.address, token: lab.researcher.token });
  const list = await client.call(routes.transfers.list, { query: { view: "summary" } });
  const rows = list.map(({ requestNumber, fileSha256 }) => ({ requestNumber, sha256: fileSha256, version: 1 }));
  const contents = new Set(list.map(({ fileSha256 }) => fileSha256));
  return { lost: compare(ledger, rows).lost, doubled: list.length - contents.size };
}
