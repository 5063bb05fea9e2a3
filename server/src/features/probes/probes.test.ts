import { type Probe, routes } from "@clicktree/contract";
import { type BenchConventions, ownConventions, probeRequests } from "@clicktree/core/probes";
import { eventually, forEachDatabase, type Person, probeFeedback } from "@clicktree/testkit";
import { expect, it } from "vitest";

const settings = { CLICKTREE_LAB_CIDRS: "10.1.0.0/16" };
let port = 2200;

const equipment = (name: string) => ({
  ...{ name, host: "10.1.0.7", port: ++port, user: "lab", folder: "/inbox" },
  hostKey: `SHA256:${"A".repeat(43)}`,
});

async function answer(admin: Person, { requests }: Probe, texts: readonly string[]): Promise<void> {
  for (const [i, { id }] of requests.entries()) {
    const body = { feedbackFileName: `counts-${i}.csv`, feedbackFileContent: texts[i]! };
    expect((await admin.call(routes.adminTransfers.feedback, { id, body })).status).toBe(200);
  }
}

const ended = (admin: Person, id: number): Promise<Probe> =>
  eventually(async () => {
    const { data } = await admin.call(routes.probes.read, { id });
    return data.evaluatedAt === null ? undefined : data;
  });

forEachDatabase(
  "Convention probes",
  (db) => {
    const start = async (admin: Person, name: string) => {
      const { data: bench } = await admin.call(routes.equipment.create, { body: equipment(name) });
      return (await admin.call(routes.probes.start, { id: bench.id })).data;
    };

    it("send three requests for the equipment, and no others while these wait", async () => {
      const admin = await db.server.admin();
      const { data: bench } = await admin.call(routes.equipment.create, { body: equipment("Bench 1") });
      expect(bench.conventions).toBeNull();
      const both = await Promise.all([1, 2].map(() => admin.call(routes.probes.start, { id: bench.id })));
      expect(both.map(({ status }) => status)).toEqual([201, 201]);
      expect(both[0]!.data).toEqual(both[1]!.data);
      const probe = both[0]!.data;
      expect(probe).toMatchObject({ state: "waiting", equipmentName: "Bench 1", result: null, startedBy: "admin" });
      expect(probe.requests.map(({ shots }) => shots)).toEqual(probeRequests.map(({ shots }) => shots));
      const [sent] = probe.requests;
      const { data: request } = await admin.call(routes.transfers.read, { id: sent!.id });
      expect(request).toMatchObject({
        fileContent: probeRequests[0]!.text,
        treeName: "Probe of Bench 1: sign and order",
        requested: { shots: sent!.shots, equipment: "Bench 1" },
      });
      expect((await admin.call(routes.probes.list)).data).toContainEqual(probe);
      expect((await admin.call(routes.probes.start, { id: 999_999 })).status).toBe(404);
    });

    it("name the conventions when the last answer arrives, and store them when accepted", async () => {
      const admin = await db.server.admin();
      const conventions = { ...ownConventions, sign: "minus", bins: "reversed", padding: "zero" } as const;
      const probe = await start(admin, "Bench 2");
      expect((await admin.call(routes.probes.accept, { id: probe.id })).code).toBe("PROBE_STATE");
      await answer(admin, probe, probeFeedback(conventions));
      const named = await ended(admin, probe.id);
      expect(named).toMatchObject({ state: "named", result: { shots: 460, resolution: { value: 3 } } });
      for (const [name, value] of Object.entries(conventions))
        expect(named.result?.[name as keyof BenchConventions].value).toBe(value);
      const { data: accepted } = await admin.call(routes.probes.accept, { id: probe.id });
      expect(accepted).toMatchObject({ acceptedBy: "admin", acceptedAt: expect.any(String) });
      expect((await admin.call(routes.probes.accept, { id: probe.id })).data).toEqual(accepted);
      const { data: all } = await admin.call(routes.equipment.list);
      expect(all.find(({ id }) => id === probe.equipmentId)).toMatchObject({
        ...{ sign: "minus", topCount: 3 },
        conventions: { ...conventions, probeId: probe.id, at: accepted.acceptedAt, by: "admin", shots: 460 },
      });
      const { data: log } = await admin.call(routes.audit.list, { query: { object: "Bench 2" } });
      expect(log.map(({ action }) => action)).toEqual(["probe-accepted", "probe-started", "equipment-added"]);
    });

    it("are evaluated again after a corrected answer", async () => {
      const admin = await db.server.admin();
      const probe = await start(admin, "Bench 3");
      const texts = probeFeedback();
      await answer(admin, probe, [texts[0]!, "The laser is off", texts[2]!]);
      expect(await ended(admin, probe.id)).toMatchObject({ state: "unread", result: null });
      const body = { feedbackFileName: "again.csv", feedbackFileContent: texts[1]! };
      await admin.call(routes.adminTransfers.feedback, { id: probe.requests[1]!.id, body });
      const named = await eventually(async () => {
        const { data } = await admin.call(routes.probes.read, { id: probe.id });
        return data.state === "named" ? data : undefined;
      });
      expect(named.result?.sign.value).toBe("plus");
    });

    it("end with a request that is rejected, after which another may start", async () => {
      const admin = await db.server.admin();
      const probe = await start(admin, "Bench 4");
      const [first] = probe.requests;
      await admin.call(routes.adminTransfers.reject, { id: first!.id, body: { reason: "no time" } });
      expect((await ended(admin, probe.id)).state).toBe("stopped");
      const next = await admin.call(routes.probes.start, { id: probe.equipmentId });
      expect(next.data.id).toBeGreaterThan(probe.id);
      await admin.call(routes.equipment.remove, { id: probe.equipmentId });
      expect((await admin.call(routes.probes.read, { id: next.data.id })).status).toBe(404);
    });
  },
  { settings },
);
