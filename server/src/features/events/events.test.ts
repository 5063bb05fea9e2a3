import { routes } from "@clicktree/contract";
import {
  chainTree,
  eventually,
  forEachDatabase,
  openEventStream,
  startTestServer,
  type TestEventStream,
} from "@clicktree/testkit";
import { expect, it } from "vitest";

forEachDatabase("Live updates", (db) => {
  it("tell a user which of their lists changed, and an administrator the queue's changes", async () => {
    const user = await db.server.registerUser();
    const other = await db.server.registerUser();
    const admin = await db.server.admin();
    const mine = await openEventStream(user);
    const theirs = await openEventStream(other);
    const queue = await openEventStream(admin);
    expect(mine.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    await eventually(() => mine.received.startsWith("retry: "));
    const tree = (await user.call(routes.trees.create, { body: chainTree(1) })).data;
    const request = (await user.call(routes.transfers.create, { body: { content: "0\n0" } })).data;
    await eventually(() => mine.events.length === 2 && queue.events.length === 1);
    expect(mine.events).toEqual([
      { list: "trees", id: tree.id },
      { list: "file-transfers", id: request.id },
    ]);
    expect(queue.events).toEqual([{ list: "admin-file-transfers", id: request.id }]);
    await admin.call(routes.transfers.content, { id: request.id });
    await eventually(() => mine.events.length === 3);
    expect(theirs.events).toEqual([]);
    for (const stream of [mine, theirs, queue]) stream.close();
  });

  it("answer HEAD with headers only, without opening a stream", async () => {
    const user = await db.server.registerUser();
    const reply = await fetch(`${db.server.address}/api/events`, {
      method: "HEAD",
      headers: user.headers,
      signal: AbortSignal.timeout(60_000),
    });
    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    await user.call(routes.trees.create, { body: chainTree(1) });
    expect((await user.call(routes.trees.list)).data).toHaveLength(1);
  });

  it("come after the commit: the list then contains the change", async () => {
    const user = await db.server.registerUser();
    const stream = await openEventStream(user);
    const creating = user.call(routes.trees.create, { body: chainTree(1, "just now") });
    await eventually(() => stream.events.length === 1);
    expect((await user.call(routes.trees.list)).data.map((tree) => tree.name)).toEqual(["just now"]);
    await creating;
    stream.close();
  });

  it("end with the session that opened them, and with no other", async () => {
    const user = await db.server.registerUser();
    const again = await db.server.signIn(user.username);
    const first = await openEventStream(user);
    const second = await openEventStream(again);
    await user.call(routes.accounts.logout);
    await eventually(() => first.ended);
    expect(second.ended).toBe(false);
    second.close();
  });

  it("end for the other sessions when the password changes", async () => {
    const user = await db.server.registerUser();
    const again = await db.server.signIn(user.username);
    const first = await openEventStream(user);
    const second = await openEventStream(again);
    const currentPassword = "correct-horse-7";
    const body = { currentPassword, newPassword: "another-horse-8", confirmPassword: "another-horse-8" };
    expect((await again.call(routes.accounts.changePassword, { body })).status).toBe(200);
    await eventually(() => first.ended);
    expect(second.ended).toBe(false);
    second.close();
  });

  it("close the oldest of a session's streams beyond the sixth", async () => {
    const user = await db.server.registerUser();
    const streams: TestEventStream[] = [];
    for (let i = 0; i < 7; i++) streams.push(await openEventStream(user));
    await eventually(() => streams[0]?.ended);
    expect(streams.slice(1).map((stream) => stream.ended)).toEqual(Array(6).fill(false));
    for (const stream of streams) stream.close();
  });

  it("require a sign-in", async () => {
    const refused = await db.server.guest.send("GET", "/api/events");
    expect([refused.status, refused.code]).toEqual([401, "SIGN_IN_REQUIRED"]);
  });
});

it("end when the server stops, and do not hold it up", async () => {
  const server = await startTestServer();
  const users = await Promise.all([server.registerUser(), server.registerUser()]);
  const streams = await Promise.all(users.map(openEventStream));
  await server.stop();
  await eventually(() => streams.every((stream) => stream.ended));
});
