import { createHash } from "node:crypto";
import { type DemoRequest, routes } from "@clicktree/contract";
import { type Caller, eventually, forEachDatabase, openEventStream } from "@clicktree/testkit";
import { expect, it } from "vitest";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const counting = { demoType: "photon_counting", photonNumber: 20 };
const displacement = { demoType: "displacement_coherent_states", signalPhotons: 4.125, localOscillatorPhotons: 0 };

/** Counts that differ for every test, so that their charts do not exist yet. */
let made = 0;
const freshCounts = (size = 4) => [++made, ...Array.from({ length: size - 1 }, (_, i) => (i * 7) % 23)].join("\n");

forEachDatabase("Demo requests", (db) => {
  const send = async (caller: Caller, body: object = counting): Promise<DemoRequest> =>
    (await caller.call(routes.demos.create, { body })).data;
  const answer = async (id: number, feedbackFileContent: string, feedbackFileName = "feedback_x.txt") =>
    (await db.server.admin()).call(routes.adminDemos.feedback, { id, body: { feedbackFileName, feedbackFileContent } });
  const whole = async (caller: Caller, id: number) => (await caller.call(routes.demos.read, { id })).data;
  const completed = (caller: Caller, id: number) =>
    eventually(async () => {
      const request = await whole(caller, id);
      return request.status === 2 && request;
    });

  it("have the parameters of their demo and a file for the laboratory", async () => {
    const user = await db.server.registerUser();
    const one = await send(user);
    expect(one).toMatchObject({
      userName: user.username,
      demoType: "photon_counting",
      status: 0,
      photonNumber: 20,
      signalPhotons: null,
      localOscillatorPhotons: null,
      overlap: null,
      fileSize: 2,
      processedAt: null,
      processedByAdmin: null,
      isRead: 1,
      feedbackFileName: null,
      feedbackVersion: 0,
      feedbackSize: null,
      feedbackSha256: null,
      simulated: false,
      charts: "none",
    });
    expect(one.fileName).toMatch(new RegExp(`^demo1_${user.username}_\\d{8}-\\d{6}\\.txt$`));
    const two = await send(user, displacement);
    expect(two).toMatchObject({ photonNumber: null, signalPhotons: 4.125, localOscillatorPhotons: 0 });
    expect(two.fileName).toMatch(/^demo2_/);
    expect((await whole(user, two.id)).content).toBe("4.125\n0");
    // the sender's expected overlap is stored, but not sent to the laboratory
    const expecting = await send(user, { ...displacement, overlap: 0.98 });
    expect([one.overlap, two.overlap, expecting.overlap]).toEqual([null, null, 0.98]);
    expect((await whole(user, expecting.id)).content).toBe("4.125\n0");
    const file = await user.call(routes.demos.content, { id: two.id });
    expect([file.text, file.headers.get("content-type")]).toEqual(["4.125\n0", "text/plain; charset=utf-8"]);
    expect(file.headers.get("content-disposition")).toContain(two.fileName);
  });

  it("get different file names if many are sent together", async () => {
    const user = await db.server.registerUser();
    const sent = await Promise.all(Array.from({ length: 8 }, () => send(user)));
    const names = sent.map(({ fileName }) => fileName);
    expect(new Set(names).size).toBe(8);
    for (const name of names) expect(name).toMatch(/^demo1_.*_\d{8}-\d{6}(-[2-8])?\.txt$/);
  });

  it("are refused with parameters of another demo, out of range or too fine", async () => {
    const user = await db.server.registerUser();
    const refused: [object, string][] = [
      [{ ...counting, photonNumber: 201 }, "DEMO_PHOTON_NUMBER"],
      [{ ...counting, photonNumber: -1 }, "DEMO_PHOTON_NUMBER"],
      [{ ...counting, photonNumber: 2.5 }, "DEMO_PHOTON_NUMBER"],
      [{ ...counting, photonNumber: "5" }, "DEMO_PHOTON_NUMBER"],
      [{ ...displacement, signalPhotons: 200.001 }, "DEMO_PHOTONS"],
      [{ ...displacement, signalPhotons: 0.0001 }, "DEMO_PHOTONS"],
      [{ ...displacement, localOscillatorPhotons: null }, "DEMO_PARAMETERS"],
      [{ ...displacement, photonNumber: 5 }, "DEMO_PARAMETERS"],
      [{ ...counting, overlap: 1 }, "DEMO_PARAMETERS"],
      [{ ...displacement, overlap: 1.01 }, "DEMO_OVERLAP"],
      [{ ...displacement, overlap: "1" }, "DEMO_OVERLAP"],
      [{ ...counting, signalPhotons: 1 }, "DEMO_PARAMETERS"],
      [{ demoType: "photon_counting" }, "DEMO_PARAMETERS"],
      [{ demoType: "education" }, "DEMO_PARAMETERS"],
      [{ demoType: "other", photonNumber: 5 }, "SHAPE"],
      [{ ...counting, status: 2 }, "SHAPE"],
    ];
    for (const [body, code] of refused) {
      const reply = await user.call(routes.demos.create, { body });
      expect([body, reply.status, reply.code]).toEqual([body, 400, code]);
    }
    expect((await user.call(routes.demos.list)).data).toEqual([]);
    const nulls = { ...counting, signalPhotons: null, localOscillatorPhotons: null };
    expect((await send(user, nulls)).photonNumber).toBe(20);
  });

  it("are sent once for one Idempotency-Key", async () => {
    const user = await db.server.registerUser();
    const headers = { "idempotency-key": "one-demo" };
    const first = await user.call(routes.demos.create, { body: counting, headers });
    const again = await user.call(routes.demos.create, { body: counting, headers });
    expect([again.status, again.data]).toEqual([201, first.data]);
    expect((await user.call(routes.demos.create, { body: displacement, headers })).status).toBe(422);
    expect((await user.call(routes.demos.list)).data).toHaveLength(1);
  });

  it("are Processing after the answer while their charts are drawn, then Completed with all of them", async () => {
    const user = await db.server.registerUser();
    const { id } = await send(user);
    const text = freshCounts();
    const stored = (await answer(id, text)).data;
    expect(stored).toMatchObject({ status: 1, charts: "making", feedbackVersion: 1, feedbackSha256: sha256(text) });
    expect(stored.simulated).toBe(false);
    expect((await answer(id, `# equipment: simulated\n${text}`)).data.simulated).toBe(true);
    expect((await answer(id, text)).data).toMatchObject({ simulated: false, feedbackVersion: 3 });
    expect(stored.processedByAdmin).toEqual({ username: "admin" });
    const done = await completed(user, id);
    expect(done).toMatchObject({ charts: "ready", feedbackFileContent: text, originalChart: null });
    for (const picture of [done.barChartData, done.probabilityChartData]) expect(picture).toMatch(/^data:image\/png;/);
    expect(JSON.parse(done.animationData!)).toHaveLength(4);
    expect((await user.call(routes.demos.feedback, { id })).text).toBe(text);
    const summary = (await user.call(routes.demos.list, { query: { view: "summary" } })).data[0]!;
    expect(Object.keys(summary)).not.toContain("content");
    expect((await user.call(routes.demos.list)).data).toEqual([done]);
    expect(done).toMatchObject(summary);
  });

  it("of demo2 get the two curves and their statistics", async () => {
    const user = await db.server.registerUser();
    const { id } = await send(user, displacement);
    await answer(id, freshCounts(100));
    const done = await completed(user, id);
    expect([done.barChartData, done.probabilityChartData]).toEqual([null, null]);
    expect(done.smoothedChart).toMatch(/^data:image\/png;/);
    expect(JSON.parse(done.statisticsData!)).toMatchObject({ originalDataPoints: 100, reshapedDimensions: "32 × 3" });
  });

  it("[T91] keep a feedback without counts, as it was sent, without charts", async () => {
    const user = await db.server.registerUser();
    const binary = Buffer.from([0, 255, 200, made++]);
    for (const [body, content, feedback] of [
      [counting, "1\nNaN\n2", "1\nNaN\n2"],
      [displacement, "1\n2\n3", "1\n2\n3"],
      [counting, `data:application/zip;base64,${binary.toString("base64")}`, undefined],
    ] as const) {
      const { id } = await send(user, body);
      await answer(id, content);
      const done = await completed(user, id);
      expect(done).toMatchObject({
        charts: "impossible",
        animationData: null,
        feedbackFileContent: feedback ?? content,
      });
    }
  });

  it("accept a different feedback as a new version with new charts, and the same again without effect", async () => {
    const user = await db.server.registerUser();
    const { id } = await send(user);
    const [first, second] = [freshCounts(), freshCounts()];
    await answer(id, first);
    const before = await completed(user, id);
    const stream = await openEventStream(user);
    expect((await answer(id, first, "other-name.txt")).data).toMatchObject({ feedbackVersion: 1, status: 2 });
    expect(await whole(user, id)).toEqual(before);
    expect((await answer(id, second)).data).toMatchObject({ feedbackVersion: 2, status: 1 });
    const after = await completed(user, id);
    expect(after.animationData).not.toBe(before.animationData);
    expect((await user.call(routes.demos.feedback, { id, query: { version: 1 } })).text).toBe(first);
    expect((await user.call(routes.demos.feedback, { id })).text).toBe(second);
    expect((await user.call(routes.demos.feedback, { id, query: { version: 3 } })).status).toBe(404);
    // Two events for the feedback and its notification, one for its charts, and none for calls without effect.
    await eventually(() => stream.events.length >= 3);
    expect(stream.events).toEqual([
      { list: "demo-requests", id },
      { list: "notifications" },
      { list: "demo-requests", id },
    ]);
    stream.close();
  });

  it("share the charts of one file, also among senders", async () => {
    const [one, other] = [await db.server.registerUser(), await db.server.registerUser()];
    const text = freshCounts();
    const [first, second] = [await send(one), await send(other)];
    await answer(first.id, text);
    const done = await completed(one, first.id);
    expect((await answer(second.id, text)).data).toMatchObject({ status: 2, charts: "ready" });
    expect((await whole(other, second.id)).animationData).toBe(done.animationData);
  });

  it("answer lists with an ETag that changes with the charts", async () => {
    const user = await db.server.registerUser();
    const { id } = await send(user);
    const query = { view: "summary" };
    const list = () => user.call(routes.demos.list, { query });
    const etag = (await list()).headers.get("etag")!;
    expect((await user.call(routes.demos.list, { query, headers: { "if-none-match": etag } })).status).toBe(304);
    await answer(id, freshCounts());
    await completed(user, id);
    expect((await list()).data[0]).toMatchObject({ status: 2, charts: "ready" });
    expect((await user.call(routes.demos.list, { query, headers: { "if-none-match": etag } })).status).toBe(200);
  });

  it("stay in the administrators' lists when their owner is renamed", async () => {
    const user = await db.server.registerUser();
    const { id, fileName } = await send(user);
    const newUsername = `r${user.username}`.slice(0, 20);
    await user.call(routes.accounts.changeUsername, { body: { newUsername } });
    expect(await whole(await db.server.admin(), id)).toMatchObject({ userName: newUsername, fileName });
  });
});

forEachDatabase(
  "The limit of demo requests",
  (db) => {
    it("is 3 per hour and account here, also for calls at the same time", async () => {
      const [user, other] = [await db.server.registerUser(), await db.server.registerUser()];
      const replies = await Promise.all(
        Array.from({ length: 6 }, () => user.call(routes.demos.create, { body: counting })),
      );
      const refused = replies.filter(({ status }) => status === 429);
      expect([replies.filter(({ status }) => status === 201).length, refused.length]).toEqual([3, 3]);
      const [one] = refused;
      expect([one!.code, Number(one!.headers.get("retry-after"))]).toEqual(["TOO_MANY_DEMOS", expect.any(Number)]);
      expect(one!.message).toMatch(/^You can send 3 demo requests an hour\. Try again in \d+ minutes$/);
      expect(Number(one!.headers.get("retry-after"))).toBeLessThanOrEqual(3600);
      expect((await other.call(routes.demos.create, { body: counting })).status).toBe(201);
    });
  },
  { settings: { CLICKTREE_LIMIT_DEMOS: "3" } },
);

let clock = Date.UTC(2026, 10, 21, 9);

forEachDatabase(
  "The limit of demo requests",
  (db) => {
    it("counts those of the last hour alone", async () => {
      const user = await db.server.registerUser();
      const status = async () => (await user.call(routes.demos.create, { body: counting })).status;
      for (let i = 0; i < 3; i++) expect(await status()).toBe(201);
      clock += 59 * 60_000;
      expect(await status()).toBe(429);
      clock += 2 * 60_000;
      for (let i = 0; i < 3; i++) expect(await status()).toBe(201);
      expect(await status()).toBe(429);
    });
  },
  { settings: { CLICKTREE_LIMIT_DEMOS: "3" }, now: () => clock },
);
