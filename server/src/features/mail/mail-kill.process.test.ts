import { routes } from "@clicktree/contract";
import {
  createTestDatabase,
  databaseKinds,
  eventually,
  type MailServer,
  registerUser,
  type ServerProcess,
  signIn,
  startMailServer,
  startServerOn,
  type TestDatabase,
} from "@clicktree/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

describe.each(databaseKinds)("A mail whose server is killed (%s)", (kind) => {
  let database: TestDatabase;
  const running: ServerProcess[] = [];
  let mailServer: MailServer;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    mailServer = await startMailServer();
  });
  afterAll(async () => {
    await Promise.all(running.map(({ process }) => process.stop()));
    await mailServer.stop();
    await database.drop();
  });
  const start = async () => {
    const server = await startServerOn(database, {
      CLICKTREE_SMTP_URL: mailServer.url,
      CLICKTREE_MAIL_FROM: "clicktree@example.org",
      CLICKTREE_PUBLIC_URL: "https://clicktree.example.org",
    });
    running.push(server);
    return server;
  };

  it("is sent once by the next one, at once [T89]", async () => {
    let reached = false;
    // The mail server has received the recipient and does not answer.
    mailServer.answer(() => {
      reached = true;
      return new Promise(() => undefined);
    });
    const first = await start();
    const user = await registerUser(first.address);
    const address = "ada@example.org";
    expect((await user.call(routes.mail.set, { body: { address, language: "en" } })).status).toBe(200);
    await eventually(() => reached);
    first.process.kill("SIGKILL");
    await first.process.ended;
    expect(mailServer.to(address)).toEqual([]);

    mailServer.answer(() => 250);
    const second = await start();
    const letters = await eventually(() => mailServer.to(address).length > 0 && mailServer.to(address));
    const there = await signIn(second.address, user.username);
    const token = /#confirm\/(\S+)/.exec(letters[0]?.text ?? "")?.[1];
    expect((await there.call(routes.mail.confirm, { body: { token } })).status).toBe(200);
    expect((await there.call(routes.mail.read)).data.state).toBe("on");
    await second.process.stop();
    expect(mailServer.to(address)).toHaveLength(1);
  });
});
