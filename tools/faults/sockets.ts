import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { routes } from "@clicktree/contract";
import { eventually } from "@clicktree/testkit";
import type { Laboratory } from "./laboratory.js";

interface SocketCounts {
  lost: number;
  doubled: number;
  /** The planned number of sockets, and the fewest that were held during the measurement. */
  sockets: number;
  held: number;
  /** Slow clients that got 408, and connections that were refused. */
  timedOut: number;
  refused: number;
  /** Milliseconds of other clients' calls, while the sockets open and while they are held. */
  openingP99: number;
  p50: number;
  p99: number;
  max: number;
}

const holders = 4;
/** Opens more sockets by this factor, since sockets that time out take a moment to reconnect. */
const more = 1.15;
const heldFor = 30_000;
const others = 8;

interface SocketReport {
  readonly open: number;
  readonly refused: number;
  readonly timedOut: number;
}

/** Holds thousands of connections to the server, half of them slow and half idle, while other clients keep working. */
export async function holdSockets(lab: Laboratory, sockets: number): Promise<SocketCounts> {
  const task = { port: Number(new URL(lab.address).port), token: lab.researcher.token };
  const module = fileURLToPath(new URL("./socket-holder.js", import.meta.url));
  const share = Math.ceil((sockets * more) / holders);
  const children = await Promise.all(
    Array.from({ length: holders }, async () => {
      const child = fork(module, [JSON.stringify({ ...task, count: share })]);
      await once(child, "message");
      return child;
    }),
  );
  try {
    const opening = measured(lab);
    const enough = sockets;
    await eventually(async () => (await totals(children)).open >= enough, { within: 120_000, every: 200 });
    const openingTimes = await opening.stop();
    const holding = measured(lab);
    let held = enough;
    const end = performance.now() + heldFor;
    while (performance.now() < end) {
      held = Math.min(held, (await totals(children)).open);
      await pause(500);
    }
    const times = await holding.stop();
    const { timedOut, refused } = await totals(children);
    const counts = {
      ...{ lost: 0, doubled: 0, sockets, held, timedOut, refused },
      openingP99: at(openingTimes, 0.99),
      p50: at(times, 0.5),
      p99: at(times, 0.99),
      max: at(times, 1),
    };
    process.stdout.write(
      `sockets ${sockets}, at least ${held} held for ${heldFor / 1000} s, ${timedOut} reports that they are too slow, ` +
        `${refused} refused; ${times.length} calls of others p50 ${counts.p50} p99 ${counts.p99} most ${counts.max} ms, ` +
        `while opening p99 ${counts.openingP99} ms\n`,
    );
    return counts;
  } finally {
    for (const child of children) child.disconnect();
  }
}

async function totals(children: readonly ChildProcess[]): Promise<SocketReport> {
  const reports = await Promise.all(
    children.map(async (child) => {
      const answer = once(child, "message");
      child.send("how many");
      return ((await answer) as [SocketReport])[0];
    }),
  );
  const sum = (name: keyof SocketReport) => reports.reduce((all, one) => all + one[name], 0);
  return { open: sum("open"), refused: sum("refused"), timedOut: sum("timedOut") };
}

/** Clients that keep working: each requests a list repeatedly, one saves trees. Returns their times, shortest first. */
function measured(lab: Laboratory): { stop(): Promise<number[]> } {
  const agent = new Agent({ keepAlive: true, maxSockets: others + 1 });
  const { hostname, port } = new URL(lab.address);
  const times: number[] = [];
  let over = false;
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const options = { hostname, port, path: routes.trees.list.path, agent, headers: lab.researcher.headers };
      get(options, (response) => {
        if (response.statusCode !== 200) reject(new Error(`A list was answered ${response.statusCode}`));
        response.resume().once("end", resolve).once("error", reject);
      }).once("error", reject);
    });
  const save = async () => {
    const body = { name: "beside", nodes: [], edges: [] };
    const reply = await lab.researcher.call(routes.trees.create, { body });
    await lab.researcher.call(routes.trees.remove, { id: reply.data.id });
  };
  const work = async (call: () => Promise<unknown>) => {
    while (!over) {
      const began = performance.now();
      await call();
      times.push(performance.now() - began);
      await pause(20);
    }
  };
  const working = Promise.all([work(save), ...Array.from({ length: others }, () => work(ask))]);
  // `stop` reports a failure; until then it must not end the run.
  working.catch(() => undefined);
  return {
    async stop() {
      over = true;
      await working;
      agent.destroy();
      return times.sort((a, b) => a - b);
    },
  };
}

const at = (sorted: readonly number[], part: number): number =>
  Math.round((sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN) * 10) / 10;
