import { type Notification, routes } from "@clicktree/contract";
import { forEachDatabase, type Person } from "@clicktree/testkit";
import { expect, it } from "vitest";

forEachDatabase("A notification", (db) => {
  const listOf = async (user: Person): Promise<Notification[]> => (await user.call(routes.notifications.list)).data;
  const sent = async (treeName = "Kennedy") => {
    const user = await db.server.registerUser();
    const { data } = await user.call(routes.transfers.create, { body: { content: "1\n1\n0", treeName } });
    return { user, id: data.id };
  };
  const answer = async (id: number, counts = "sent,n1\n0,1") =>
    (await db.server.admin()).call(routes.adminTransfers.feedback, {
      id,
      body: { feedbackFileName: "f.csv", feedbackFileContent: counts },
    });

  it("comes once for each result, also if the same answer is sent twice", async () => {
    const { user, id } = await sent();
    expect(await listOf(user)).toEqual([]);
    await answer(id);
    await answer(id);
    const [first, ...others] = await listOf(user);
    expect(first).toMatchObject({ kind: "result", objectId: id, name: "Kennedy", detail: null, readAt: null });
    expect(others).toEqual([]);
    await answer(id, "sent,n1\n0,2");
    expect((await listOf(user)).map(({ kind }) => kind)).toEqual(["result", "result"]);
  });

  it("says that the counts of a result are simulated, also of a demo", async () => {
    const { user, id } = await sent();
    await answer(id, "# format: clicktree-feedback 1\n# Equipment: Simulated\nsent,n1\n0,1");
    await answer(id, "# equipment: bench 1\nsent,n1\n0,1");
    const { data: demo } = await user.call(routes.demos.create, {
      body: { demoType: "photon_counting", photonNumber: 5 },
    });
    const body = { feedbackFileName: "f.txt", feedbackFileContent: "# equipment: simulated\n1\n2" };
    await (await db.server.admin()).call(routes.adminDemos.feedback, { id: demo.id, body });
    expect((await listOf(user)).map(({ kind, simulated }) => [kind, simulated])).toEqual([
      ["demo-result", true],
      ["result", false],
      ["result", true],
    ]);
  });

  it("says why a request was rejected or failed, and what an administrator cancelled", async () => {
    const admin = await db.server.admin();
    const { user, id } = await sent("<b>Dolinar</b>");
    const report = { kind: "failed", at: "2026-11-21T10:00:00.000Z", detail: "no light" } as const;
    for (let retry = 0; retry < 2; retry++) await admin.call(routes.adminTransfers.report, { id, body: report });
    await admin.call(routes.adminTransfers.reject, { id, body: { reason: " The laser is off " } });
    const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const { data: hour } = await user.call(routes.reservations.create, { body: { date, hour: 10 } });
    await admin.call(routes.adminReservations.cancel, { id: hour.id, body: { reason: "Service" } });
    const { data: demo } = await user.call(routes.demos.create, {
      body: { demoType: "displacement_coherent_states", signalPhotons: 2.5, localOscillatorPhotons: 0 },
    });
    await admin.call(routes.adminDemos.feedback, {
      id: demo.id,
      body: { feedbackFileName: "f.txt", feedbackFileContent: "1\n2" },
    });
    expect((await listOf(user)).map(({ kind, objectId, name, detail }) => [kind, objectId, name, detail])).toEqual([
      ["demo-result", demo.id, demo.fileName, null],
      ["reservation-cancelled", hour.id, `${date} 10:00`, "Service"],
      ["rejected", id, "<b>Dolinar</b>", "The laser is off"],
      ["failed", id, "<b>Dolinar</b>", "no light"],
    ]);
  });

  it("is only for its owner, and no one else can mark it as read [T87]", async () => {
    const { user, id } = await sent();
    await answer(id);
    const [own] = await listOf(user);
    const other = await db.server.registerUser();
    expect(await listOf(other)).toEqual([]);
    const read = (by: Person) => by.call(routes.notifications.read, { body: { ids: [own!.id] } });
    expect((await read(other)).status).toBe(200);
    expect((await listOf(user))[0]?.readAt).toBeNull();
    await read(user);
    const readAt = (await listOf(user))[0]?.readAt;
    expect(readAt).toMatch(/Z$/);
    await read(user);
    expect((await listOf(user))[0]?.readAt).toBe(readAt);
  });

  it("does not come for one's own actions", async () => {
    const admin = await db.server.admin();
    const { data } = await admin.call(routes.transfers.create, { body: { content: "1\n1\n0" } });
    await answer(data.id);
    expect(await listOf(admin)).toEqual([]);
    const { user, id } = await sent();
    await user.call(routes.transfers.cancel, { id });
    expect(await listOf(user)).toEqual([]);
  });

  it("is deleted when 200 newer ones have come", async () => {
    const { user, id } = await sent();
    const admin = await db.server.admin();
    const at = (i: number) => new Date(Date.UTC(2026, 10, 1) + i * 1000).toISOString();
    for (let i = 0; i < 203; i++)
      await admin.call(routes.adminTransfers.report, { id, body: { kind: "failed", at: at(i), detail: `no. ${i}` } });
    const list = await listOf(user);
    expect(list).toHaveLength(200);
    expect([list[0]?.detail, list.at(-1)?.detail]).toEqual(["no. 202", "no. 3"]);
  });
});
