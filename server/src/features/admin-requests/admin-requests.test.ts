import { routes } from "@clicktree/contract";
import { forEachDatabase, freshName, type Person, signInAdmin, testPassword } from "@clicktree/testkit";
import { expect, it } from "vitest";

const { pending, completed, markRead, feedback, reject, report, folderLabel, feedbackChecked } = routes.adminTransfers;

forEachDatabase("The administrator's queue", (db) => {
  const send = async (user: Person, content = "0\n0") =>
    (await user.call(routes.transfers.create, { body: { content, experimentRequirementsFileContent: "dim" } })).data;
  const answer = (admin: Person, id: number, content: string, headers = {}) =>
    admin.call(feedback, { id, body: { feedbackFileName: "f.csv", feedbackFileContent: content }, headers });

  it("lists pending and completed requests with their owner and whether this administrator has read them", async () => {
    const user = await db.server.registerUser();
    const admin = await db.server.admin();
    const request = await send(user);
    const find = async (route: typeof pending | typeof completed) =>
      (await admin.call(route, { query: { view: "summary" } })).data.find((one) => one.id === request.id);
    expect(await find(pending)).toMatchObject({
      user: { username: user.username },
      isReadByCurrentAdmin: false,
      status: 0,
    });
    await admin.call(markRead, { id: request.id });
    expect(await find(pending)).toMatchObject({ isReadByCurrentAdmin: true, status: 0 });
    await answer(admin, request.id, "sent,n1\n0,1");
    expect(await find(pending)).toBeUndefined();
    const done = await find(completed);
    expect(done).toMatchObject({ status: 2, processedByAdmin: { username: "admin" }, feedbackFileName: "f.csv" });
    const full = (await admin.call(completed)).data.find((one) => one.id === request.id);
    expect(full).toMatchObject({
      fileContent: "0\n0",
      feedbackFileContent: "sent,n1\n0,1",
      experimentRequirementsFileContent: "dim",
    });
    const cancelled = await send(user);
    await user.call(routes.transfers.cancel, { id: cancelled.id });
    const everything = [...(await admin.call(pending)).data, ...(await admin.call(completed)).data];
    expect(everything.some((one) => one.id === cancelled.id)).toBe(false);
  });

  it("has read marks of each administrator's own, also in lists that were read before", async () => {
    const admin = await db.server.admin();
    const body = { username: freshName("reader"), password: testPassword };
    await admin.call(routes.administrators.create, { body });
    const { data: signedIn } = await db.server.guest.call(routes.accounts.adminLogin, { body });
    const other = db.server.guest.with({ "X-Auth-Token": signedIn.token });
    const { id } = await send(await db.server.registerUser());
    const views = [{ view: "summary" }, { view: "full" }] as const;
    const marks = (by: Pick<Person, "call">) =>
      Promise.all(
        views.map(async (query) => {
          const { data } = await by.call(pending, { query });
          return data.find((one) => one.id === id)?.isReadByCurrentAdmin;
        }),
      );
    for (const by of [admin, other]) expect(await marks(by)).toEqual([false, false]);
    await admin.call(markRead, { id });
    for (let i = 0; i < 2; i++) {
      expect(await marks(admin)).toEqual([true, true]);
      expect(await marks(other)).toEqual([false, false]);
    }
    for (const query of views) {
      const etag = (await admin.call(pending, { query })).headers.get("etag")!;
      expect((await admin.call(pending, { query, headers: { "if-none-match": etag } })).status).toBe(304);
      expect((await other.call(pending, { query, headers: { "if-none-match": etag } })).status).toBe(200);
    }
  });

  it("takes a request with the first download, once", async () => {
    const user = await db.server.registerUser();
    const admin = await db.server.admin();
    for (const route of [routes.transfers.content, routes.transfers.requirements]) {
      const request = await send(user);
      await user.call(routes.transfers.content, { id: request.id });
      expect((await user.call(routes.transfers.read, { id: request.id })).data.status).toBe(0);
      await Promise.all([1, 2, 3].map(() => admin.call(route, { id: request.id })));
      const { data } = await user.call(routes.transfers.read, { id: request.id });
      expect([data.status, data.events.map((event) => [event.kind, event.by])]).toEqual([1, [["taken", "admin"]]]);
      expect(data).not.toHaveProperty("isReadByCurrentAdmin");
    }
  });

  it("does not take a request that an administrator reads or previews: its owner may still cancel it", async () => {
    const user = await db.server.registerUser();
    const admin = await db.server.admin();
    const { id } = await send(user);
    for (const route of [routes.transfers.content, routes.transfers.requirements]) {
      const preview = await admin.call(route, { id, query: { view: "preview" } });
      expect(preview.status).toBe(200);
    }
    await admin.send("HEAD", `/api/file-transfers/${id}/content`);
    const unread = (await admin.call(routes.transfers.read, { id, query: { view: "summary" } })).data;
    expect(unread).toMatchObject({ status: 0, isReadByCurrentAdmin: false });
    for (let i = 0; i < 2; i++) {
      const read = (await admin.call(markRead, { id })).data;
      expect(read).toMatchObject({ status: 0, isReadByCurrentAdmin: true, events: [] });
    }
    expect((await user.call(routes.transfers.cancel, { id })).data.status).toBe(3);
    expect((await admin.call(routes.transfers.content, { id, query: { view: "other" } })).status).toBe(400);
  });

  it("takes a request with 'Start work', a report of kind taken, once", async () => {
    const user = await db.server.registerUser();
    const [admin, other] = [await db.server.admin(), await signInAdmin(db.server.address)];
    const { id } = await send(user);
    const body = { kind: "taken", at: "2026-11-21T10:00:00.000Z", detail: "bench 2" };
    await Promise.all([admin, other, admin].map((who) => who.call(report, { id, body })));
    await admin.call(report, { id, body: { ...body, at: "2026-11-21T11:00:00.000Z" } });
    const { status, events } = (await user.call(routes.transfers.read, { id })).data;
    expect([status, events]).toEqual([1, [{ ...body, by: "admin" }]]);
    expect((await user.call(routes.transfers.cancel, { id })).status).toBe(409);
  });

  it("takes a request with a report that it is running, and not with one that something failed", async () => {
    const user = await db.server.registerUser();
    const admin = await db.server.admin();
    const at = "2026-11-21T10:00:00.000Z";
    const statusAfter = async (kind: string) => {
      const { id } = await send(user);
      return (await admin.call(report, { id, body: { kind, at } })).data.status;
    };
    expect([await statusAfter("running"), await statusAfter("failed")]).toEqual([1, 0]);
  });

  it("stores different results as versions and ignores a repeated one", async () => {
    const user = await db.server.registerUser();
    const admin = await db.server.admin();
    const { id } = await send(user);
    const first = await answer(admin, id, "one");
    expect(first.data).toMatchObject({ status: 2, feedbackVersion: 1, feedbackSize: 3 });
    expect((await answer(admin, id, "one")).data.feedbackVersion).toBe(1);
    expect((await answer(admin, id, "two")).data.feedbackVersion).toBe(2);
    const latest = await user.call(routes.transfers.feedback, { id });
    const earlier = await user.call(routes.transfers.feedback, { id, query: { version: 1 } });
    expect([latest.text, earlier.text]).toEqual(["two", "one"]);
    expect((await user.call(routes.transfers.feedback, { id, query: { version: 3 } })).status).toBe(404);
    const { data } = await user.call(routes.transfers.read, { id });
    expect(data.events.filter((event) => event.kind === "result")).toHaveLength(2);
    expect(data).toMatchObject({ feedbackFileContent: "two", feedbackVersion: 2 });
  });

  it("stores one of eight equal results that arrive at once, and every one of eight different ones", async () => {
    const user = await db.server.registerUser();
    const admin = await db.server.admin();
    const same = await send(user);
    const replies = await Promise.all(Array.from({ length: 8 }, () => answer(admin, same.id, "same")));
    expect(replies.map((reply) => reply.data.feedbackVersion)).toEqual(Array(8).fill(1));
    const different = await send(user);
    await Promise.all(Array.from({ length: 8 }, (_, i) => answer(admin, different.id, `result ${i}`)));
    const { data } = await user.call(routes.transfers.read, { id: different.id });
    expect(data.feedbackVersion).toBe(8);
    expect(data.events.filter((event) => event.kind === "result")).toHaveLength(8);
  });

  it("repeats the first answer for the same key and result, and answers 422 to another result under it [T61]", async () => {
    const user = await db.server.registerUser();
    const admin = await db.server.admin();
    const { id } = await send(user);
    const key = { "idempotency-key": "a".repeat(64) };
    const first = await answer(admin, id, "one", key);
    await answer(admin, id, "two");
    const late = await answer(admin, id, "one", key);
    expect([late.status, late.text]).toEqual([200, first.text]);
    expect((await answer(admin, id, "three", key)).status).toBe(422);
    expect((await user.call(routes.transfers.feedback, { id })).text).toBe("two");
  });

  it("requires a result to have a name and a content", async () => {
    const admin = await db.server.admin();
    const { id } = await send(await db.server.registerUser());
    const nameless = await admin.call(feedback, { id, body: { feedbackFileContent: "x" } });
    expect([nameless.status, nameless.message]).toEqual([400, "Feedback file name is required"]);
    const empty = await admin.call(feedback, { id, body: { feedbackFileName: "x", feedbackFileContent: "" } });
    expect([empty.status, empty.code]).toEqual([400, "FEEDBACK_CONTENT_REQUIRED"]);
    const blank = await admin.call(feedback, { id, body: { feedbackFileName: "x", feedbackFileContent: " \r\n" } });
    expect([blank.status, blank.code]).toEqual([400, "FEEDBACK_CONTENT_REQUIRED"]);
  });

  it("keeps a result with formulas byte for byte [T38]", async () => {
    const user = await db.server.registerUser();
    const admin = await db.server.admin();
    const { id } = await send(user);
    const csv = "=cmd|' /C calc'!A0,+1,-1,@x\r\n\"\t\",\r";
    await answer(admin, id, csv);
    const reply = await user.call(routes.transfers.feedback, { id });
    expect(reply.text).toBe(csv);
    expect(reply.headers.get("content-disposition")).toMatch(/^attachment/);
  });

  it("rejects a waiting request with a reason, and allows nothing after that", async () => {
    const user = await db.server.registerUser();
    const admin = await db.server.admin();
    const { id } = await send(user);
    const blank = await admin.call(reject, { id, body: { reason: "  " } });
    expect([blank.status, blank.code]).toEqual([400, "REASON_REQUIRED"]);
    const rejected = await admin.call(reject, { id, body: { reason: " too bright " } });
    expect(rejected.data).toMatchObject({ status: 4, rejectionReason: "too bright" });
    expect((await user.call(routes.transfers.read, { id })).data).toMatchObject({
      status: 4,
      rejectionReason: "too bright",
    });
    for (const reply of [
      await admin.call(reject, { id, body: { reason: "again" } }),
      await answer(admin, id, "late"),
      await admin.call(report, { id, body: { kind: "running", at: new Date().toISOString() } }),
      await user.call(routes.transfers.cancel, { id }),
    ])
      expect([reply.status, reply.code, reply.json.details]).toEqual([409, "TRANSFER_STATE", { status: 4 }]);
    const done = await send(user);
    await answer(admin, done.id, "x");
    expect((await admin.call(reject, { id: done.id, body: { reason: "late" } })).json.details).toEqual({ status: 2 });
  });

  it("lets exactly one of cancel and reject through when both come at once", async () => {
    const user = await db.server.registerUser();
    const admin = await db.server.admin();
    for (let round = 0; round < 4; round++) {
      const { id } = await send(user);
      const replies = await Promise.all([
        user.call(routes.transfers.cancel, { id }),
        admin.call(reject, { id, body: { reason: "r" } }),
      ]);
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
      expect((await user.call(routes.transfers.read, { id })).data.events).toHaveLength(1);
    }
  });

  it("stores each report of the laboratory once, and a delivery takes the request", async () => {
    const user = await db.server.registerUser();
    const admin = await db.server.admin();
    const { id } = await send(user);
    const at = "2026-11-21T10:00:00.000Z";
    const saved = { kind: "delivered", at, detail: "bench 1" };
    for (let i = 0; i < 3; i++) await admin.call(report, { id, body: saved });
    await admin.call(report, { id, body: { kind: "running", at: "2026-11-21T10:00:01.000Z" } });
    const { data } = await user.call(routes.transfers.read, { id });
    expect(data.status).toBe(1);
    expect(data.events.map((event) => event.kind).sort()).toEqual(["delivered", "running", "taken"]);
    expect(data.events.find((event) => event.kind === "delivered")).toEqual({
      kind: "delivered",
      at,
      by: "admin",
      detail: "bench 1",
    });
  });

  it("refuses a report with an impossible date [T31]", async () => {
    const admin = await db.server.admin();
    const { id } = await send(await db.server.registerUser());
    const wrong = [
      "yesterday, quite late",
      "2026-02-30T10:00:00.000Z",
      "2026-13-01T10:00:00.000Z",
      "2026-11-21T25:00:00Z",
    ];
    for (const at of wrong) {
      const reply = await admin.call(report, { id, body: { kind: "failed", at } });
      expect([reply.status, reply.code, reply.message], at).toEqual([
        400,
        "MOMENT_INVALID",
        "at must be a timestamp, for example 2026-11-21T10:00:00Z",
      ]);
    }
    expect((await admin.call(routes.transfers.read, { id })).data.events).toEqual([]);
  });

  it("shows administrators the label of a folder and when it was checked", async () => {
    const user = await db.server.registerUser();
    const admin = await db.server.admin();
    const { id } = await send(user);
    const labelled = await admin.call(folderLabel, { id, body: { folderPath: " Z:\\results " } });
    expect(labelled.data.autoFeedbackFolder).toBe("Z:\\results");
    expect((await admin.call(folderLabel, { id, body: { folderPath: "" } })).data.autoFeedbackFolder).toBeNull();
    const checked = await admin.call(feedbackChecked, { id });
    expect(Date.parse(checked.data.feedbackCheckedAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
    expect((await user.call(routes.transfers.read, { id })).data).not.toHaveProperty("autoFeedbackFolder");
    expect((await admin.call(feedbackChecked, { id: 2_000_000_000 })).status).toBe(404);
  });

  it("answers 304 to an administrator until a request changes or they mark one as read", async () => {
    const user = await db.server.registerUser();
    const admin = await db.server.admin();
    const { id } = await send(user);
    const list = await admin.call(pending, { query: { view: "summary" } });
    const headers = { "if-none-match": list.headers.get("etag") ?? "" };
    expect((await admin.call(pending, { query: { view: "summary" }, headers })).status).toBe(304);
    await admin.call(markRead, { id });
    const changed = await admin.call(pending, { query: { view: "summary" }, headers });
    expect(changed.data.find((one) => one.id === id)?.isReadByCurrentAdmin).toBe(true);
  });
});
