import { routes } from "@clicktree/contract";
import { forEachDatabase, openEventStream, signInAdmin } from "@clicktree/testkit";
import { expect, it } from "vitest";

const counting = { demoType: "photon_counting", photonNumber: 3 };
const query = { view: "summary" };

forEachDatabase("Administrators' demo requests", (db) => {
  const send = async () =>
    (await (await db.server.registerUser()).call(routes.demos.create, { body: counting })).data.id;
  const listed = async (list: "pending" | "processed", view = query) =>
    (await (await db.server.admin()).call(routes.adminDemos[list], { query: view })).data;
  const answer = async (id: number, feedbackFileContent = "no counts") =>
    (await db.server.admin()).call(routes.adminDemos.feedback, {
      id,
      body: { feedbackFileName: `feedback_${id}.txt`, feedbackFileContent },
    });

  it("wait oldest first and are processed once they are answered, the latest first", async () => {
    const ids = [await send(), await send()];
    const pending = (await listed("pending")).filter(({ id }) => ids.includes(id));
    expect(pending.map(({ id }) => id)).toEqual(ids);
    for (const id of ids) await answer(id);
    expect((await listed("pending")).filter(({ id }) => ids.includes(id))).toEqual([]);
    const processed = await listed("processed");
    expect(processed.slice(0, 2).map(({ id, feedbackFileName }) => [id, feedbackFileName])).toEqual([
      [ids[1], `feedback_${ids[1]}.txt`],
      [ids[0], `feedback_${ids[0]}.txt`],
    ]);
    const [full] = await listed("processed", { view: "full" });
    expect(full).toMatchObject({ content: "3", feedbackFileContent: "no counts" });
  });

  it("are marked as read for each administrator, which changes neither status nor the owner's list", async () => {
    const user = await db.server.registerUser();
    const { id } = (await user.call(routes.demos.create, { body: counting })).data;
    const stream = await openEventStream(user);
    const [one, other] = [await db.server.admin(), await signInAdmin(db.server.address)];
    const isRead = async () => (await listed("pending")).find((request) => request.id === id)?.isRead;
    expect(await isRead()).toBe(0);
    const etag = (await one.call(routes.adminDemos.pending, { query })).headers.get("etag")!;
    expect((await one.call(routes.adminDemos.markRead, { id })).data).toMatchObject({ id, isRead: 1, status: 0 });
    expect((await other.call(routes.adminDemos.markRead, { id })).data.isRead).toBe(1);
    expect(await isRead()).toBe(1);
    const headers = { "if-none-match": etag };
    expect((await one.call(routes.adminDemos.pending, { query, headers })).status).toBe(200);
    expect((await one.call(routes.adminDemos.markRead, { id: 2_000_000_000 })).status).toBe(404);
    await answer(id);
    expect((await user.call(routes.demos.list, { query })).data).toMatchObject([{ id, isRead: 1 }]);
    expect(stream.events.length).toBeLessThanOrEqual(2);
    stream.close();
  });

  it("accept no feedback without name or content", async () => {
    const [id, admin] = [await send(), await db.server.admin()];
    for (const [body, code] of [
      [{ feedbackFileName: " ", feedbackFileContent: "1" }, "FEEDBACK_NAME_REQUIRED"],
      [{ feedbackFileName: "f.txt", feedbackFileContent: "" }, "FEEDBACK_CONTENT_REQUIRED"],
      [{ feedbackFileName: "f.txt", feedbackFileContent: "\n \t" }, "FEEDBACK_CONTENT_REQUIRED"],
    ] as const) {
      const reply = await admin.call(routes.adminDemos.feedback, { id, body });
      expect([reply.status, reply.code]).toEqual([400, code]);
    }
    const large = { feedbackFileName: "f.txt", feedbackFileContent: "1".repeat(10 * 1_048_576 + 1) };
    expect((await admin.call(routes.adminDemos.feedback, { id, body: large })).code).toBe("FILE_TOO_LARGE");
    expect((await admin.call(routes.demos.read, { id })).data).toMatchObject({ status: 0, feedbackVersion: 0 });
    expect((await answer(2_000_000_000)).status).toBe(404);
  });

  it("are answered once for one Idempotency-Key, and once by administrators who answer together", async () => {
    const [id, admin] = [await send(), await db.server.admin()];
    const body = { feedbackFileName: "f.txt", feedbackFileContent: "one" };
    const headers = { "idempotency-key": `answer-${id}` };
    const first = await admin.call(routes.adminDemos.feedback, { id, body, headers });
    expect((await admin.call(routes.adminDemos.feedback, { id, body, headers })).data).toEqual(first.data);
    const contents = ["two", "three", "two", "four"];
    const replies = await Promise.all(contents.map((content) => answer(id, content)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const versions = (await admin.call(routes.demos.read, { id })).data.feedbackVersion;
    expect([4, 5]).toContain(versions);
    for (let version = 1; version <= versions; version++)
      expect((await admin.call(routes.demos.feedback, { id, query: { version } })).status).toBe(200);
  });
});
