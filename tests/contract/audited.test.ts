import { type AuditAction, auditActionValues, routes, routeTable } from "@clicktree/contract";
import { startTestServer, type TestServer } from "@clicktree/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isTest, repositoryFiles, textOf } from "../architecture/repository.js";
import { accessRows } from "./access-rows.js";
import { createWorld, rightBodies, statusOf, type World } from "./world.js";

/** The row that a call of an administrator leaves in the audit log. Marking as read and checking a folder only read. */
const rows: Readonly<Record<string, AuditAction | "reading">> = {
  "adminTransfers.markRead": "reading",
  "adminTransfers.feedback": "request-answered",
  "adminTransfers.reject": "request-rejected",
  "adminTransfers.deleteFiles": "request-files-deleted",
  "adminTransfers.report": "request-reported",
  "adminTransfers.folderLabel": "request-folder-set",
  "adminTransfers.feedbackChecked": "reading",
  "adminSettings.setGlobalFolder": "feedback-folder-set",
  "adminApiKeys.create": "key-created",
  "adminApiKeys.rotate": "key-created",
  "adminApiKeys.remove": "key-deleted",
  "equipment.create": "equipment-added",
  "equipment.remove": "equipment-removed",
  "probes.start": "probe-started",
  "probes.accept": "probe-accepted",
  "adminDemos.markRead": "reading",
  "adminDemos.feedback": "demo-answered",
  "demoData.upload": "demo-data-replaced",
  "demoData.remove": "demo-data-removed",
  "administrators.create": "admin-created",
  "administrators.remove": "admin-removed",
  "administrators.closeAccount": "account-closed",
  "administrators.resetPassword": "password-reset",
  "adminReservations.cancel": "reservation-cancelled",
};

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer({ settings: { CLICKTREE_LAB_CIDRS: "127.0.0.1/32" } });
  world = await createWorld(server);
});
afterAll(() => server?.stop());

const latest = async () => (await world.admin.call(routes.audit.list, { query: { limit: 2 } })).data;

describe("leaves one row in the audit log", () => {
  for (const { name, route } of routeTable.filter(({ route }) => route.access === "admin" && route.method !== "GET"))
    it(`${route.method} ${route.path}: ${rows[name]}`, async () => {
      const id = await world.make(accessRows[name]?.subject ?? "none");
      const [before] = await latest();
      const body = await rightBodies[name]?.(world, id);
      expect(await statusOf(world.admin, route, { id, body, query: undefined })).toBe(route.status ?? 200);
      const entries = await latest();
      if (rows[name] === "reading") return expect(entries[0]).toEqual(before);
      const person = { id: world.admin.id, username: "admin" };
      expect(entries[0]).toMatchObject({ action: rows[name], person, object: { name: expect.stringMatching(/./) } });
      expect(entries[1]).toEqual(before);
    });
});

it("has no row without a test that reads it", () => {
  const tests = repositoryFiles.filter((path) => isTest(path) && /\baudit\.list\b/.test(textOf(path)));
  const missing = auditActionValues.filter((action) => !tests.some((path) => textOf(path).includes(`"${action}"`)));
  expect(missing).toEqual([]);
});
