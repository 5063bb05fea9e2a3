import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "@clicktree/client";
import { routes } from "@clicktree/contract";
import { countsText, poissonCounts, randomSource } from "@clicktree/core/photons";
import { eventually, type Person, registerUser, seeded } from "@clicktree/testkit";
import { checkDatabase } from "./database-check.js";
import type { Laboratory } from "./laboratory.js";
import { compare, hashOf, hashOfLedger } from "./ledger.js";

interface ChartCounts {
  cycles: number;
  lost: number;
  doubled: number;
  damaged: number;
  /** Requests that were answered, but whose charts were not completed after the restart. */
  wrong: number;
}

const requestsPerCycle = 3;

/**
 * Kills the server while it makes charts of demo feedback: after the restart it must complete them, and no feedback may
 * be lost.
 */
export async function killDuringCharts(lab: Laboratory, cycles: number, seed: number): Promise<ChartCounts> {
  const counts = { cycles, lost: 0, doubled: 0, damaged: 0, wrong: 0 };
  for (let cycle = 1; cycle <= cycles; cycle++) {
    const random = seeded(seed + cycle);
    const killAfter = random.below(1_500);
    // An account may send 30 demo requests an hour.
    const user = await registerUser(lab.address);
    const ledger = await answerDemos(lab, user, seed + cycle);
    await pause(killAfter);
    const before = await states(user);
    lab.server.kill("SIGKILL");
    await lab.server.ended;
    const sound = await checkDatabase(lab.dataDir);
    await lab.startServer();
    const rows = await completed(user);
    const { lost, doubled } = compare(ledger, rows);
    const wrong = rows.filter(({ charts }) => charts !== "ready").length;
    counts.lost += lost.length;
    counts.doubled += doubled.length;
    counts.damaged += sound === "ok" ? 0 : 1;
    counts.wrong += wrong;
    process.stdout.write(
      `charts ${cycle}/${cycles} seed ${seed + cycle} killed after ${killAfter} ms with ${before.join(" ")},` +
        ` integrity ${sound} ledger ${hashOfLedger(ledger)} lost ${lost.length} doubled ${doubled.length}` +
        ` without charts ${wrong}\n`,
    );
  }
  return counts;
}

/** Sends demo requests and answers them; resolves to the hashes of the feedback that the server acknowledged. */
async function answerDemos(lab: Laboratory, user: Person, seed: number): Promise<Map<string, string>> {
  const laboratory = createClient({ baseUrl: lab.address, token: lab.token });
  const researcher = createClient({ baseUrl: lab.address, token: user.token });
  const ledger = new Map<string, string>();
  for (let i = 0; i < requestsPerCycle; i++) {
    const light =
      i % 2 === 0
        ? { demoType: "photon_counting" as const, photonNumber: 20 }
        : { demoType: "displacement_coherent_states" as const, signalPhotons: 4, localOscillatorPhotons: 4 };
    const { id, fileName } = await researcher.call(routes.demos.create, { body: light });
    const feedbackFileContent = countsText(poissonCounts(randomSource(seed, i), 20, 5_000));
    await laboratory.call(routes.adminDemos.feedback, {
      params: { id },
      body: { feedbackFileName: `feedback_${fileName}`, feedbackFileContent },
    });
    ledger.set(fileName, hashOf(feedbackFileContent));
  }
  return ledger;
}

const listOf = ({ address, token }: Person) =>
  createClient({ baseUrl: address, token }).call(routes.demos.list, { query: { view: "summary" } });

const states = async (user: Person): Promise<string[]> => (await listOf(user)).map(({ charts }) => charts);

/** Returns the requests when none waits for its charts any more, or after a minute. */
async function completed(user: Person) {
  const all = await eventually(
    async () => {
      const list = await listOf(user);
      return list.every(({ charts }) => charts !== "making") && list;
    },
    { within: 60_000 },
  ).catch(() => listOf(user));
  return all.map(({ fileName, feedbackSha256, feedbackVersion, charts }) => ({
    requestNumber: fileName,
    sha256: feedbackSha256,
    version: feedbackVersion,
    charts,
  }));
}
