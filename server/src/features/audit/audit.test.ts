import { type AuditQuery, routes } from "@clicktree/contract";
import { forEachDatabase, registerUser } from "@clicktree/testkit";
import { expect, it } from "vitest";
import { openStore } from "../../database/open-store.js";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const file = (fileName: string) => ({ demoType: "demo1", fileName, fileContent: "1\n2" });

forEachDatabase("The audit log", (db) => {
  const entries = async (query: AuditQuery & Record<string, string | number> = {}) =>
    (await (await db.server.admin()).call(routes.audit.list, { query })).data;

  it("has one row for each action: who, when, what, which object, which client", async () => {
    const admin = await db.server.admin();
    const before = Date.now();
    const { data } = await admin
      .with({ "user-agent": firefox })
      .call(routes.demoData.upload, { body: file("counts.txt") });
    const [entry] = await entries({ action: "demo-data-replaced" });
    expect(entry).toMatchObject({
      person: { id: admin.id, username: "admin" },
      object: { id: data.id, name: "demo1" },
      detail: "counts.txt",
      client: "Firefox on Linux",
      keyName: null,
    });
    expect(Date.parse(entry?.at ?? "")).toBeGreaterThanOrEqual(before);
    await admin.call(routes.demoData.remove, { id: data.id });
    expect((await entries()).slice(0, 2).map(({ action }) => action)).toEqual([
      "demo-data-removed",
      "demo-data-replaced",
    ]);
  });

  it("[T90] numbers rows without gaps, also where a transaction fails, and its rows cannot be changed or deleted", async () => {
    const admin = await db.server.admin();
    const replies = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) =>
        n % 2
          ? admin.call(routes.demoData.upload, { body: file(`${n}.txt`) })
          : admin.call(routes.demoData.remove, { id: 999 }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    const numbers = (await entries()).map(({ id }) => id);
    expect(numbers).toEqual(numbers.map((_, i) => numbers.length - i));
    const store = await openStore(db.server.database.address);
    for (const statement of [
      "UPDATE audit_log SET person_name = 'nobody' WHERE id = 1",
      "DELETE FROM audit_log WHERE id = 1",
      ...(db.kind === "postgres" ? ["TRUNCATE audit_log"] : []),
    ])
      await expect(
        store.write((tx) => tx.all(statement)),
        statement,
      ).rejects.toThrow(/audit log/);
    await store.close();
    expect((await entries()).map(({ id }) => id)).toEqual(numbers);
    expect(await registerUser(db.server.address).then((user) => user.call(routes.audit.list))).toMatchObject({
      status: 403,
    });
  });
});
