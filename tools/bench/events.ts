// The delay from a change to every client with an event stream, for 1,000 and 5,000 streams, and the server's memory
// per stream.
import { setTimeout as pause } from "node:timers/promises";
import { createTestDatabase, testSettings } from "@clicktree/testkit";
import { type MeasuredChild, startMeasuredChild } from "./api-list/measured-child.js";
import type { Bench, Row } from "./bench.js";
import { clock, Listeners, p99 } from "./events/listeners.js";
import { openSessions } from "./events/sessions.js";
import { median } from "./harness.js";

const streamsOfSession = 6;
const pollers = 100;
const pollEvery = 3_000;

interface Call {
  readonly address: string;
  readonly token: string;
}

async function sendRequest({ address, token }: Call): Promise<void> {
  const reply = await fetch(`${address}/api/transfer`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-auth-token": token },
    body: JSON.stringify({ content: "0\n0" }),
  });
  await reply.arrayBuffer();
  if (reply.status !== 201) throw new Error(`No request was stored: ${reply.status}`);
}

/** The delay of the same change for clients that poll every three seconds, at evenly spread times. */
async function pollingDelay(call: Call): Promise<number> {
  const headers = { "x-auth-token": call.token };
  const ask = async () =>
    (await fetch(`${call.address}/api/admin/file-transfers/pending?view=summary`, { headers })).text();
  const before = await ask();
  await sendRequest(call);
  const started = clock();
  const delays = await Promise.all(
    Array.from({ length: pollers }, async (_, i) => {
      await pause(((i + 1) * pollEvery) / pollers);
      if ((await ask()) === before) throw new Error("The change is not in the list");
      return clock() - started;
    }),
  );
  return p99(delays.sort((a, b) => a - b));
}

const row = (label: string, ours: number, limit: number, unit: string, peer: number | null = null): Row => ({
  label,
  ours,
  floor: null,
  peer,
  ratioToFloor: null,
  ratioToPeer: peer === null ? null : ours / peer,
  goal: `≤ ${limit} ${unit}`,
  met: ours <= limit,
});

async function p99Of(listeners: Listeners, call: Call, rounds: number): Promise<number> {
  const values: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const delays = await listeners.delays(() => sendRequest(call));
    if (round > 0) values.push(p99(delays));
  }
  return median(values);
}

async function measure(child: MeasuredChild, tokens: readonly string[], rounds: number): Promise<Row[]> {
  const call = { address: `http://127.0.0.1:${child.port}`, token: tokens[0] ?? "" };
  const places = tokens.flatMap((token) => Array.from({ length: streamsOfSession }, () => token));
  const listeners = new Listeners(child.port);
  try {
    // Excludes the one-time cost of the first stream and call.
    await listeners.open(places.slice(0, 50));
    await sendRequest(call);
    const empty = await child.memory();
    await listeners.open(places.slice(50, 1_000));
    const p99 = await p99Of(listeners, call, rounds);
    const poll = await pollingDelay(call);
    await listeners.open(places.slice(1_000, 5_000));
    const many = await p99Of(listeners, call, rounds);
    const each = ((await child.memory()) - empty) / (listeners.size - 50) / 1_000;
    return [
      row("1,000 streams, ms to the client, p99", p99, 25, "ms", poll),
      row("5,000 streams, ms to the client, p99", many, 100, "ms", poll),
      row("5,000 streams, kB of memory each", each, 20, "kB"),
    ];
  } finally {
    listeners.close();
  }
}

export const bench: Bench = async (rounds) => {
  const database = await createTestDatabase("sqlite");
  const settings = { ...testSettings, ...database.settings, CLICKTREE_LOG_LEVEL: "error" };
  const start = () => startMeasuredChild("./api-list/ours.js", import.meta.url, settings);
  // The server creates schema and administrator.
  await (await start()).stop();
  const tokens = await openSessions(database.dataDir, Math.ceil(5_000 / streamsOfSession));
  const child = await start();
  try {
    const rows = await measure(child, tokens, rounds);
    const [summary] = rows;
    if (!summary) throw new Error("Nothing was measured");
    return {
      unit: "ms",
      rows,
      summary,
      notes: [
        "every stream hears of every change; the time begins before the call that makes the change is sent",
        `peer: ${pollers} clients that ask for the list every 3 s`,
      ],
    };
  } finally {
    await child.stop();
    await database.drop();
  }
};
