import { routes } from "@clicktree/contract";
import { mail as mailTexts } from "@clicktree/messages/catalogs";
import {
  type Caller,
  deferred,
  eventually,
  forEachDatabase,
  freshName,
  holdWrites,
  type Person,
  startMailServer,
} from "@clicktree/testkit";
import { afterAll, expect, it } from "vitest";
import { openStore } from "../../database/open-store.js";
import { notify } from "../notifications/index.js";
import { digestLetter } from "./compose.js";

const publicUrl = "https://clicktree.example.org";
const mailServer = await startMailServer();
afterAll(() => mailServer.stop());

const minute = 60_000;
const hour = 60 * minute;
let clock = Date.now();
const pass = (ms: number) => {
  clock += ms;
};

/** The secret of the link in a mail. */
const tokenOf = ({ text = "" }: { readonly text?: string | undefined }, action: "confirm" | "stop"): string =>
  new RegExp(`^.*${publicUrl}/mail#${action}/([\\w-]{22,})$`, "m").exec(text)?.[1] ?? "";

forEachDatabase(
  "Notifications by e-mail",
  (db) => {
    const freshAddress = () => `${freshName("mail")}@example.org`;
    const stateOf = async (who: Caller) => (await who.call(routes.mail.read)).data.state;
    const set = (who: Caller, address: string, language: "en" | "zh" = "en") =>
      who.call(routes.mail.set, { body: { address, language } });
    const confirm = (token: string) => db.server.guest.call(routes.mail.confirm, { body: { token } });
    const stop = (token: string) => db.server.guest.call(routes.mail.unsubscribe, { body: { token } });
    const mailsTo = (address: string, count: number) =>
      eventually(() => mailServer.to(address).length >= count && mailServer.to(address));

    /** A person whose notifications go to an address. */
    async function subscriber(language: "en" | "zh" = "en") {
      const [user, address] = [await db.server.registerUser(), freshAddress()];
      await set(user, address, language);
      const [letter] = await mailsTo(address, 1);
      expect((await confirm(tokenOf(letter!, "confirm"))).status).toBe(200);
      return { user, address };
    }
    /** Makes the server check its queue now: choosing a language does that. */
    let other: Awaited<ReturnType<typeof subscriber>> | undefined;
    const look = async () => {
      other ??= await subscriber();
      await set(other.user, other.address);
    };
    /**
     * Resolves when the server has recorded all mails that are due. It records a mail after it has arrived, and by the
     * clock of that moment; a mail that is queued later is sent after that.
     */
    const recorded = async () => void (await subscriber());
    /** Audit log entries about an address: action, person, owner of the address, program. */
    const audited = async (object: string) =>
      (await (await db.server.admin()).call(routes.audit.list, { query: { object } })).data.map((entry) => [
        entry.action,
        entry.person?.username,
        entry.object.id,
        entry.client,
      ]);
    const send = async (user: Person, treeName: string) =>
      (await user.call(routes.transfers.create, { body: { content: "1\n1\n0", treeName } })).data.id;
    const answer = async (id: number) =>
      (await db.server.admin()).call(routes.adminTransfers.feedback, {
        id,
        body: { feedbackFileName: "f.csv", feedbackFileContent: "sent,n1\n0,1" },
      });
    const reject = async (id: number, reason: string) =>
      (await db.server.admin()).call(routes.adminTransfers.reject, { id, body: { reason } });
    const result = async (user: Person, treeName = "Kennedy") => {
      const id = await send(user, treeName);
      expect((await answer(id)).status).toBe(200);
      return id;
    };

    it("begin when the link in the first mail is opened, and contain nothing from before", async () => {
      const [user, address] = [await db.server.registerUser(), freshAddress()];
      expect((await user.call(routes.mail.read)).data).toEqual({
        ...{ available: true, address: null, language: null, state: "off" },
      });
      expect((await set(user, address)).data).toEqual({
        ...{ available: true, address, language: "en", state: "unconfirmed" },
      });
      await result(user);
      pass(2 * minute);
      await look();
      const [letter, ...more] = await mailsTo(address, 1);
      expect(more).toEqual([]);
      expect(letter).toMatchObject({ subject: mailTexts.en.confirmSubject, from: { name: "Clicktree" } });
      expect(letter?.text).toContain(user.username);
      expect(letter?.text).toContain("clicktree.example.org");
      const token = tokenOf(letter!, "confirm");
      expect((await confirm(`${token}x`)).status).toBe(404);
      expect((await confirm(token)).status).toBe(200);
      expect((await confirm(token)).status).toBe(200);
      expect(await stateOf(user)).toBe("on");
      pass(2 * minute);
      await look();
      const id = await result(user, "Dolinar");
      pass(2 * minute);
      await look();
      expect((await mailsTo(address, 2)).map(({ subject }) => subject)).toEqual([
        mailTexts.en.confirmSubject,
        "A result has arrived: Dolinar",
      ]);
      expect(mailServer.to(address)[1]?.text).toContain(`${publicUrl}/transfers?request=${id}\n`);
    });

    it("wait a minute, and leave out notifications that are read by then", async () => {
      const { user, address } = await subscriber();
      await result(user, "Read");
      const ids = (await user.call(routes.notifications.list)).data.map(({ id }) => id);
      await user.call(routes.notifications.read, { body: { ids } });
      await result(user, "Unread");
      await look();
      pass(2 * minute);
      await look();
      expect((await mailsTo(address, 2)).map(({ subject }) => subject).slice(1)).toEqual([
        "A result has arrived: Unread",
      ]);
    });

    // SQLite has one writer: its transactions cannot overlap
    if (db.kind === "postgres")
      it("include one whose transaction ends after later ones were mailed", async () => {
        const { user, address } = await subscriber();
        const store = await openStore(db.server.database.address);
        const [begun, mailed] = [deferred(), deferred()];
        const slow = store.write(async (tx) => {
          const about = { userId: user.id, actorId: null, kind: "result", objectId: 0, name: "Slow" } as const;
          await notify(tx, { ...about, at: new Date(clock).toISOString() });
          begun.resolve();
          await mailed.promise;
        });
        await begun.promise;
        await result(user, "Fast");
        pass(2 * minute);
        await look();
        await mailsTo(address, 2);
        await recorded();
        mailed.resolve();
        await slow;
        await store.close();
        pass(hour + minute);
        await look();
        expect((await mailsTo(address, 3)).map(({ subject }) => subject).slice(1)).toEqual([
          "A result has arrived: Fast",
          "A result has arrived: Slow",
        ]);
      });

    if (db.kind === "postgres")
      it("arrive once if the database loses the record of a mail that was sent", async () => {
        const { user, address } = await subscriber();
        await result(user);
        pass(2 * minute);
        let held: ReturnType<typeof holdWrites> | undefined;
        mailServer.answer(async (to) => {
          if (to === address) {
            held = holdWrites(db.server.database.address, "mails");
            await held;
          }
          return 250;
        });
        await look();
        await (await eventually(() => held)).endConnections("SET state");
        mailServer.answer(() => 250);
        const store = await openStore(db.server.database.address);
        const waits = "SELECT 1 AS one FROM mails WHERE address = $1 AND state <> 'sent'";
        await eventually(async () => (await store.all(waits, [address])).length === 0);
        await store.close();
        expect(mailServer.to(address)).toHaveLength(2);
      });

    it("are combined, at most one an hour, in the chosen language", async () => {
      const { user, address } = await subscriber("zh");
      const id = await send(user, "肯尼迪接收机");
      await reject(id, "激光器已关闭");
      await result(user, "Dolinar");
      pass(2 * minute);
      await look();
      const [, letter] = await mailsTo(address, 2);
      expect(letter?.subject).toBe("Clicktree：2 条通知");
      expect(letter?.text).toContain("请求被拒绝：肯尼迪接收机\n  原因：激光器已关闭\n");
      expect(letter?.text).toContain("测量结果已返回：Dolinar");
      await recorded();
      await result(user, "Second");
      pass(30 * minute);
      await look();
      await result(user, "Third");
      pass(31 * minute);
      await look();
      expect((await mailsTo(address, 3)).map(({ subject }) => subject)).toEqual([
        ...[mailTexts.zh.confirmSubject, "Clicktree：2 条通知", "Clicktree：2 条通知"],
      ]);
      expect(mailServer.to(address)[2]?.text).toMatch(/Third[\s\S]*Second/);
    });

    it("are one mail after thirty events, which describes twenty [T88]", async () => {
      const { user, address } = await subscriber();
      const id = await send(user, "Kennedy");
      const admin = await db.server.admin();
      for (let i = 0; i < 30; i++) {
        const at = new Date(Date.UTC(2026, 10, 1) + i * 1000).toISOString();
        await admin.call(routes.adminTransfers.report, { id, body: { kind: "failed", at, detail: `no. ${i}.` } });
      }
      pass(2 * minute);
      await look();
      const [, letter] = await mailsTo(address, 2);
      expect(letter?.subject).toBe("30 notifications from Clicktree");
      expect(letter?.text?.match(/no\. \d+\./g)).toHaveLength(20);
      expect(letter?.text).toContain("no. 29.");
      expect(letter?.text).toContain("Further notifications: 10.");
      pass(2 * hour);
      await look();
      expect(mailServer.to(address)).toHaveLength(2);
    });

    it("keep hostile names and reasons in one line of plain text [T88]", async () => {
      const { user, address } = await subscriber();
      const name = "A\r\nBcc: eve@example.org\r\n\r\n<img src=x>\u202Egpj.exe";
      const id = await send(user, name);
      await reject(id, `off\r\n.\r\n${publicUrl}/mail#stop/forged`);
      pass(2 * minute);
      await look();
      const [, letter] = await mailsTo(address, 2);
      expect(letter?.subject).toBe("A request was rejected: A Bcc: eve@example.org <img src=x> gpj.exe");
      expect(letter?.bcc).toBeUndefined();
      expect(letter?.html).toBeUndefined();
      expect(letter?.text).toContain(`\n  Reason: off . ${publicUrl}/mail#stop/forged\n`);
      expect(mailServer.to("eve@example.org")).toEqual([]);
    });

    it("stop by the link in each mail, which no one can guess and which stops no one else's [T88]", async () => {
      const [{ user, address }, someone] = [await subscriber(), await subscriber()];
      await result(user);
      pass(2 * minute);
      await look();
      const [, letter] = await mailsTo(address, 2);
      const token = tokenOf(letter!, "stop");
      expect(Buffer.from(token, "base64url").length).toBeGreaterThanOrEqual(16);
      expect(letter?.headers.find(({ key }) => key === "list-unsubscribe")?.value).toBe(
        `<${publicUrl}/mail#stop/${token}>`,
      );
      expect((await stop(`${token.slice(1)}A`)).status).toBe(404);
      expect(await stateOf(user)).toBe("on");
      for (let press = 0; press < 2; press++) expect((await stop(token)).status).toBe(200);
      expect([await stateOf(user), await stateOf(someone.user)]).toEqual(["off", "on"]);
      const byGuest = (action: string) => [action, undefined, user.id, "node"];
      expect(await audited(address)).toEqual(["mail-removed", "mail-confirmed"].map(byGuest));
      await result(user);
      pass(2 * hour);
      await look();
      await result(someone.user, "Theirs");
      pass(2 * minute);
      await look();
      await mailsTo(someone.address, 2);
      expect(mailServer.to(address)).toHaveLength(2);
    });

    it("end at an address that the mail server does not know, until another is set [T89]", async () => {
      const [user, wrong, right] = [await db.server.registerUser(), freshAddress(), freshAddress()];
      mailServer.answer((address) => (address === wrong ? 550 : 250));
      await set(user, wrong);
      await eventually(async () => (await stateOf(user)) === "refused");
      await set(user, right);
      const [letter] = await mailsTo(right, 1);
      await confirm(tokenOf(letter!, "confirm"));
      expect(await stateOf(user)).toBe("on");
      expect(mailServer.to(wrong)).toEqual([]);
      mailServer.answer(() => 250);
    });

    it("are retried after longer and longer pauses, and delay no call [T89]", async () => {
      const [user, address] = [await db.server.registerUser(), freshAddress()];
      let tries = 0;
      mailServer.answer((to) => {
        if (to !== address) return 250;
        tries++;
        return tries < 3 ? 451 : 250;
      });
      const triesNow = async () => {
        await recorded();
        return tries;
      };
      expect((await set(user, address)).status).toBe(200);
      expect(await triesNow()).toBe(1);
      pass(minute / 2);
      expect(await triesNow()).toBe(1);
      pass(minute / 2);
      expect(await triesNow()).toBe(2);
      pass(minute);
      expect(await triesNow()).toBe(2);
      pass(minute);
      expect(await triesNow()).toBe(3);
      expect(await mailsTo(address, 1)).toHaveLength(1);
      mailServer.answer(() => 250);
    });

    it("go on when the server's clock, which was a day ahead, is set right [T89]", async () => {
      const [{ user, address }, another, waiting] = [
        await subscriber(),
        await db.server.registerUser(),
        freshAddress(),
      ];
      pass(24 * hour);
      await result(user, "Early");
      mailServer.answer((to) => (to === waiting ? 451 : 250));
      await set(another, waiting);
      pass(2 * minute);
      await look();
      expect((await mailsTo(address, 2)).at(-1)?.subject).toBe("A result has arrived: Early");
      await recorded();
      mailServer.answer(() => 250);
      pass(-24 * hour);
      await result(user, "Late");
      pass(2 * minute);
      await look();
      expect((await mailsTo(address, 3)).at(-1)?.subject).toBe("A result has arrived: Late");
      expect(await mailsTo(waiting, 1)).toHaveLength(1);
    });

    it("do not flood a stranger: five links an hour for an account, five a day for an address", async () => {
      const [user, victim] = [await db.server.registerUser(), freshAddress()];
      for (let i = 0; i < 5; i++) expect((await set(user, freshAddress())).status).toBe(200);
      expect(await set(user, freshAddress())).toMatchObject({ status: 429 });
      pass(hour + 1);
      expect((await set(user, freshAddress())).status).toBe(200);
      for (let i = 0; i < 5; i++)
        expect((await set(await db.server.registerUser(), i % 2 ? victim.toUpperCase() : victim)).status).toBe(200);
      expect(await set(await db.server.registerUser(), victim)).toMatchObject({ status: 429 });
    });

    it.each([
      "",
      "ada",
      "ada@host",
      "ada@example.org\r\nBcc: eve@example.org",
      "a b@example.org",
      `${"a".repeat(65)}@x.org`,
    ])("refuse the address %j", async (address) => {
      const user = await db.server.registerUser();
      const refused = await set(user, address);
      expect([refused.status, refused.code]).toEqual([400, "MAIL_ADDRESS_INVALID"]);
      expect(await stateOf(user)).toBe("off");
    });

    it("end when the address is removed", async () => {
      const { user, address } = await subscriber();
      await result(user);
      await user.call(routes.mail.remove);
      pass(2 * minute);
      await look();
      const someone = await subscriber();
      expect(await stateOf(user)).toBe("off");
      expect((await audited(address))[0]).toEqual(["mail-removed", user.username, null, "node"]);
      expect(mailServer.to(address)).toHaveLength(1);
      expect(mailServer.to(someone.address)).toHaveLength(1);
    });
  },
  {
    settings: {
      CLICKTREE_SMTP_URL: mailServer.url,
      CLICKTREE_MAIL_FROM: "Clicktree <clicktree@example.org>",
      CLICKTREE_PUBLIC_URL: publicUrl,
    },
    now: () => clock,
  },
);

it("says when a key expires, in the chosen language and the laboratory's time", () => {
  const createdAt = "2026-11-24T08:00:00.000Z";
  const key = {
    kind: "key-expiring",
    simulated: false,
    objectId: 7,
    name: "nightly",
    detail: "2026-12-05T07:28:00.000Z",
    createdAt,
  } as const;
  const said = (language: "en" | "zh") => digestLetter({ language, publicUrl, token: "t" }, [key], "Asia/Shanghai");
  expect(said("en").subject).toBe("An API key expires soon: nightly");
  expect(said("en").text).toContain("\n  It expires on 2026-12-05 15:28 (Asia/Shanghai). Replace it in time");
  expect(said("en").text).toContain(`\n  ${publicUrl}/api-keys\n`);
  expect(said("zh").text).toContain("将于 2026-12-05 15:28 (Asia/Shanghai) 到期");
});
