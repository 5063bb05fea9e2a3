import { routes } from "@clicktree/contract";
import { forEachDatabase } from "@clicktree/testkit";
import { expect, it } from "vitest";

const { globalFolder, setGlobalFolder } = routes.adminSettings;

forEachDatabase("Shared settings", (db) => {
  it("keep one global feedback folder for all administrators; an empty label removes it", async () => {
    const [admin, other] = [await db.server.admin(), await db.server.admin()];
    const read = async () => (await other.call(globalFolder)).data.folderPath;
    const save = (folderPath: string) => admin.call(setGlobalFolder, { body: { folderPath } });
    expect(await read()).toBe("");
    const saved = await save(" lab-pc-2: D:\\feedback ");
    expect([saved.status, saved.data]).toEqual([200, { folderPath: "lab-pc-2: D:\\feedback" }]);
    expect(await read()).toBe("lab-pc-2: D:\\feedback");
    await save("/结果");
    expect(await read()).toBe("/结果");
    expect((await save("  ")).data).toEqual({ folderPath: "" });
    expect(await read()).toBe("");
    expect((await save("")).status).toBe(200);
  });

  it("refuse a label that is too long and keep the old one", async () => {
    const admin = await db.server.admin();
    await admin.call(setGlobalFolder, { body: { folderPath: "kept" } });
    const refused = await admin.call(setGlobalFolder, { body: { folderPath: "x".repeat(1001) } });
    expect([refused.status, refused.code]).toEqual([400, "SHAPE"]);
    expect((await admin.call(globalFolder)).data).toEqual({ folderPath: "kept" });
  });

  it("are hidden from users and guests", async () => {
    const callers = [db.server.guest, await db.server.registerUser()];
    const reads = await Promise.all(callers.map((caller) => caller.call(globalFolder)));
    expect(reads.map(({ status }) => status)).toEqual([401, 403]);
  });
});
