import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type BenchCalibration, routes, type TreeCreate } from "@clicktree/contract";
import { calibratedParameters } from "@clicktree/core/calibration";
import { exportText } from "@clicktree/core/input-file";
import { readTable } from "@clicktree/core/receiver";
import { feedbackText } from "@clicktree/core/requests";
import { receiverOfTree, shareBlocks, simulateBlocks, simulatedFeedback } from "@clicktree/core/simulation";
import { compileTree } from "@clicktree/core/tree";
import { ownKeyPair } from "@clicktree/lab/sftp";
import {
  type Caller,
  eventually,
  exampleTree,
  forEachDatabase,
  openEventStream,
  temporaryFolder,
} from "@clicktree/testkit";
import { finished, must } from "@clicktree/testkit/fixtures";
import { expect, it } from "vitest";
import { openStore } from "../../database/open-store.js";
import type { Reader } from "../../database/store.js";
import { listBenches } from "./benches.js";

const tree = JSON.parse(readFileSync(exampleTree("bpsk-optimal-2bin-pnr"), "utf8")) as TreeCreate;
const content = exportText(tree);
const bench = { efficiency: 0.72, darkCounts: 0.01, visibility: 0.98 };

/** Counts of a bench; without `measured` their header says that they are simulated. */
function counts(seed: number, detector: typeof bench, { measured = true, shots = 5000 } = {}): string {
  const receiver = must(receiverOfTree(compileTree(tree), must(readTable(tree.modulationTable)), { detector }));
  const plan = { shots, seed };
  const drawn = finished(simulateBlocks(receiver, plan, shareBlocks(shots, 1)[0]!));
  const text = feedbackText(must(simulatedFeedback(receiver, plan, [drawn])));
  return measured ? text.replace(/^# (equipment|seed):.*\n/gm, "") : text;
}

forEachDatabase(
  "The calibration of a bench",
  (db) => {
    const list = async (by: Caller) => (await by.call(routes.calibrations.list)).data;
    async function equipment(name: string, port: number): Promise<number> {
      const admin = await db.server.admin();
      const hostKey = (await ownKeyPair(join(temporaryFolder(), "key"), "bench")).publicKey;
      const body = { name, host: "127.0.0.1", port, user: "lab", hostKey, folder: "/inbox" };
      return (await admin.call(routes.equipment.create, { body })).data.id;
    }
    /** Sends the tree, answers it, and waits until the calibration includes its counts. */
    async function run(by: Caller, equipmentId: number | undefined, feedbackFileContent: string) {
      const wish = equipmentId === undefined ? {} : { equipmentId };
      const { id } = (await by.call(routes.transfers.create, { body: { content, tree, ...wish } })).data;
      const admin = await db.server.admin();
      const body = { feedbackFileName: "result.csv", feedbackFileContent };
      await admin.call(routes.adminTransfers.feedback, { id, body });
      return eventually(async () => {
        const found = (await list(by)).find(({ results }) => results.some(({ requestId }) => requestId === id));
        return found && ([id, found] as const);
      });
    }

    it("names the hypotheses of a result that lacks the counts of others", async () => {
      const user = await db.server.registerUser();
      const id = await equipment("Bench P", 2210);
      await run(user, id, counts(1, bench));
      const [, found] = await run(user, id, counts(2, bench).replace(/^1,.*\n/gm, ""));
      const expected = [undefined, { sent: [0], hypotheses: 2 }];
      expect(found.results.map(({ partlySent }) => partlySent)).toEqual(expected);
    });

    it("follows from the counts of its results, which only their owners see", async () => {
      const [user, other] = [await db.server.registerUser(), await db.server.registerUser()];
      const id = await equipment("Bench A", 2201);
      await run(user, id, counts(1, bench));
      const stream = await openEventStream(user);
      const [request, found] = await run(other, id, counts(2, bench));
      await eventually(() => stream.events.some(({ list: name }) => name === "calibrations"));
      stream.close();
      expect(found).toMatchObject({ equipment: "Bench A", simulated: false, change: null });
      const { estimates, detector, runs, shots } = found.state!;
      expect([runs, shots]).toEqual([2, 10_000]);
      expect(estimates.efficiency.low).toBeLessThan(0.72);
      expect(estimates.efficiency.high).toBeGreaterThan(0.72);
      for (const name of calibratedParameters) expect(estimates[name].low).toBeLessThanOrEqual(estimates[name].high);
      expect(detector.efficiency).toBe(estimates.efficiency.value);
      expect(found.results.map(({ requestId }) => requestId)).toEqual([null, request]);
      expect(found.results[0]?.drift?.efficiency?.value).toBeCloseTo(0.72, 1);
      const forAdmin = (await list(await db.server.admin())).find(({ equipment: name }) => name === "Bench A");
      expect(forAdmin?.results.every(({ requestId }) => requestId !== null)).toBe(true);
      expect((await db.server.guest.call(routes.calibrations.list)).status).toBe(401);
    });

    it("keeps simulated counts apart from measured ones, and both apart from other equipment", async () => {
      const user = await db.server.registerUser();
      const id = await equipment("Bench B", 2202);
      await run(user, id, counts(1, bench));
      const [, drawn] = await run(user, id, counts(2, bench, { measured: false }));
      const [, unnamed] = await run(user, undefined, counts(3, bench));
      const facts = ({ equipment: name, simulated, state }: BenchCalibration) => [name, simulated, state?.runs];
      expect(facts(drawn)).toEqual(["Bench B", true, 1]);
      expect(facts(unnamed)).toEqual([null, false, 1]);
      const names = (await list(user)).filter(({ equipment: name }) => name === "Bench B");
      expect(names).toHaveLength(2);
    });

    it("says how far each result was from its prediction, even if it cannot use the counts", async () => {
      const user = await db.server.registerUser();
      const id = await equipment("Bench C", 2203);
      const onOff = `# detector: efficiency 0.72, dark counts 0.01, visibility 0.98, resolution 1\nsent,n1,n2,count\n0,0,0,40\n1,2,0,60\n`;
      const [, found] = await run(user, id, onOff);
      expect(found.state).toBeNull();
      expect(found.results).toMatchObject([{ shots: 100, drift: null }]);
    });

    it("lists a bench only together with its results, also if it is calibrated while the list is read", async () => {
      await run(await db.server.registerUser(), undefined, counts(1, bench));
      const store = await openStore(db.server.database.address);
      const admin = { id: 0, isAdmin: true };
      const all = await listBenches(store, admin);
      expect(all.map(({ results }) => results.length)).not.toContain(0);
      let isFirst = true;
      const early: Reader = {
        dialect: store.dialect,
        first: (...statement) => store.first(...statement),
        async all(...statement) {
          const wasFirst = isFirst;
          isFirst = false;
          return wasFirst ? [] : store.all(...statement);
        },
      };
      expect(await listBenches(early, admin)).toEqual([]);
      expect(await listBenches(early, admin)).toEqual(all);
      await store.close();
    });

    it("reports a sudden change to the administrators, and uses only the runs since", async () => {
      const user = await db.server.registerUser();
      const admin = await db.server.admin();
      const id = await equipment("Bench D", 2204);
      for (let seed = 0; seed < 4; seed++) await run(user, id, counts(seed, bench));
      const [request, found] = await run(user, id, counts(9, { ...bench, efficiency: 0.6 }));
      expect(found.change).toMatchObject({ parameter: "efficiency" });
      expect(found.change!.before).toBeGreaterThan(found.change!.after);
      expect(found.state).toMatchObject({ runs: 1 });
      const news = (await admin.call(routes.notifications.list)).data.filter(({ kind }) => kind === "bench-changed");
      expect(news).toMatchObject([
        { name: "Bench D", objectId: request, detail: expect.stringMatching(/^η .+ → .+$/) },
      ]);
      const [, later] = await run(user, id, counts(10, { ...bench, efficiency: 0.6 }));
      expect(later.state).toMatchObject({ runs: 2 });
      expect(later.change).toEqual(found.change);
      expect(later.results).toHaveLength(6);
    });
  },
  { settings: { CLICKTREE_CALIBRATION: "on", CLICKTREE_LAB_CIDRS: "127.0.0.1/32" } },
);
