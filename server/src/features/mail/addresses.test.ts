import { routes } from "@clicktree/contract";
import { type Caller, eventually, forEachDatabase, freshName, startMailServer } from "@clicktree/testkit";
import { afterAll, describe, expect, it } from "vitest";
import { mailboxOf } from "./addresses.js";

const publicUrl = "https://clicktree.example.org";
const mailServer = await startMailServer();
afterAll(() => mailServer.stop());

const set = (who: Caller, address: string) => who.call(routes.mail.set, { body: { address, language: "en" } });
const freshAddress = () => `${freshName("mail")}@example.org`;
const mailsTo = (address: string, count: number) =>
  eventually(() => mailServer.to(address).length >= count && mailServer.to(address));

forEachDatabase(
  "Mail addresses",
  (db) => {
    const confirm = (token: string) => db.server.guest.call(routes.mail.confirm, { body: { token } });
    const tokenOf = ({ text = "" }: { readonly text?: string | undefined }) => /#confirm\/(\S+)/.exec(text)?.[1] ?? "";

    it("leave a row of the audit log and get a last mail when a confirmed one is replaced [T107]", async () => {
      const user = await db.server.registerUser();
      const [first, second, third] = [freshAddress(), freshAddress(), freshAddress()];
      await set(user, first);
      const [link] = await mailsTo(first, 1);
      expect((await confirm(tokenOf(link!))).status).toBe(200);
      await set(user, second);
      const last = (await mailsTo(first, 2))[1];
      expect(last?.text).toContain("change your password");
      expect(last?.text).not.toContain(second);
      expect(last?.text).toContain(`${publicUrl}/profile`);
      const admin = await db.server.admin();
      const rowsOf = async (object: string) => (await admin.call(routes.audit.list, { query: { object } })).data;
      expect((await rowsOf(first))[0]).toMatchObject({
        ...{ action: "mail-replaced", person: { username: user.username }, detail: second },
      });
      // an address that was never confirmed may be a stranger's
      await mailsTo(second, 1);
      await set(user, third);
      await mailsTo(third, 1);
      expect([mailServer.to(first).length, mailServer.to(second).length]).toEqual([2, 1]);
      expect(await rowsOf(second)).toEqual([]);
      expect((await confirm(tokenOf(link!))).status).toBe(404);
      expect((await user.call(routes.mail.read)).data.state).toBe("unconfirmed");
    });

    it("are limited for one mailbox in all spellings [T107]", async () => {
      const name = freshName("box").toLowerCase();
      const spellings = [
        `${name}@example.org`,
        `${name.toUpperCase()}@EXAMPLE.org`,
        `${name}+a@example.org`,
        `${name}+b+c@Example.Org`,
        `${name}@example.ORG`,
      ];
      for (const address of spellings) expect((await set(await db.server.registerUser(), address)).status).toBe(200);
      for (const address of [`${name}+z@example.org`, spellings[0] ?? ""])
        expect((await set(await db.server.registerUser(), address)).code).toBe("TOO_MANY_MAILS");
      expect((await set(await db.server.registerUser(), `${name}x@example.org`)).status).toBe(200);
    });
  },
  {
    settings: {
      CLICKTREE_SMTP_URL: mailServer.url,
      CLICKTREE_MAIL_FROM: "Clicktree <clicktree@example.org>",
      CLICKTREE_PUBLIC_URL: publicUrl,
    },
  },
);

describe("Mail addresses", () => {
  it.each([
    ["Ada@Bücher.example", "ada@xn--bcher-kva.example"],
    ["ada+news@xn--bcher-kva.EXAMPLE", "ada@xn--bcher-kva.example"],
    ["a.d.a+x@googlemail.com", "ada@gmail.com"],
    ["a.da@gmail.com", "ada@gmail.com"],
    ["a.da@example.org", "a.da@example.org"],
    ["+ada@example.org", "+ada@example.org"],
    ["ada@ｅxample.org", "ada@example.org"],
  ])("of one mailbox count as one: %s as %s [T107]", (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));
});
