import { readFileSync } from "node:fs";
import { routes } from "@clicktree/contract";
import { addDays, labHourAt } from "@clicktree/core/reservations";
import { webProfile } from "@clicktree/messages/catalogs";
import { chainTree, startTestServer, type TestServer } from "@clicktree/testkit";
import { openPage } from "@clicktree/testkit/browser";
import sqlite3 from "sqlite3";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answerDemo, sendDemo } from "./demo-seeds.js";
import { send } from "./sent-requests.js";

/** A row without a file in the ZIP says why; the others name the file that has its content. */
interface Row {
  readonly file?: string;
  readonly not?: string;
}

/** Every table of the database. A new one belongs here, and into collect-data.ts if it holds data of an account. */
const tables: Readonly<Record<string, Row>> = {
  users: { file: "account.json" },
  username_changes: { file: "username-changes.json" },
  sessions: { file: "sessions.json" },
  api_keys: { file: "api-keys.json" },
  trees: { file: "trees/1-" },
  tree_labels: { file: "trees.json" },
  tree_versions: { file: "/version-1.json" },
  transfers: { file: "requests/request_" },
  transfer_labels: { file: "requests.json" },
  transfer_events: { file: "requests.json" },
  transfer_wishes: { file: "requests.json" },
  transfer_trees: { file: "requests.json" },
  transfer_reservations: { file: "requests.json" },
  transfer_feedback: { file: "/feedback-2/" },
  transfer_predictions: { file: "/prediction.json" },
  deliveries: { file: "/deliveries.json" },
  demo_requests: { file: "demo-requests/1/demo1_" },
  demo_feedback: { file: "demo-requests/1/feedback-2/" },
  demo_files: { file: "demo-requests/1/feedback-1/" },
  reservations: { file: "reservations.json" },
  notifications: { file: "notifications.json" },
  shares: { file: "shares.json" },
  mail_addresses: { file: "mail.json" },
  tree_version_bases: { not: "how versions are stored" },
  demo_charts: { not: "made from the feedback, and can be made again" },
  demo_data: { not: "the laboratory's files" },
  demo_data_faults: { not: "the laboratory's files" },
  demo_reads: { not: "what an administrator has read" },
  transfer_deleted_files: { file: "requests.json" },
  transfer_reads: { not: "what an administrator has read" },
  equipment: { not: "the laboratory's" },
  bench_probes: { not: "the laboratory's" },
  bench_probe_requests: { not: "the laboratory's" },
  settings: { not: "the laboratory's" },
  taken_names: { not: "names that no other account gets" },
  mails: { not: "mails that wait, made from notifications" },
  signing_keys: { not: "public keys of the server" },
  mail_links: { not: "secrets of links in mails" },
  audit_log: { not: "the laboratory's record of its administrators" },
  audit_state: { not: "numbers of the audit log" },
  idempotency: { not: "answers that are kept for a repeated call" },
  calibration_runs: { not: "made from the feedback, and can be made again" },
  calibration_benches: { not: "made from the feedback, and can be made again" },
  transfer_measurements: { not: "made from the feedback, and can be made again" },
  idempotency_claims: { not: "answers that are kept for a repeated call" },
  attempts: { not: "protects the sign-in" },
  change_counters: { not: "numbers of changes" },
  change_log: { not: "numbers of changes" },
  kept_values: { not: "the server's own secret" },
  schema_versions: { not: "the version of the database" },
};

const tablesOf = (file: string): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const database = new sqlite3.Database(file, sqlite3.OPEN_READONLY);
    const names = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name";
    database.all<{ name: string }>(names, (error, rows) => {
      database.close();
      if (error) reject(error);
      else resolve(rows.map(({ name }) => name));
    });
  });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { CLICKTREE_TIMEZONE: "UTC" } });
});
afterAll(() => server.stop());

it("downloads everything that the database stores about an account", async () => {
  const { address } = server.database;
  if (address.kind !== "sqlite") throw new Error("This test reads SQLite");
  expect(await tablesOf(address.file)).toEqual(Object.keys(tables).sort());

  const [admin, user] = [await server.admin(), await server.registerUser()];
  const { data: tree } = await user.call(routes.trees.create, { body: chainTree(1) });
  await user.call(routes.trees.update, { id: tree.id, body: chainTree(2) });
  const { id } = await send(user, "qpsk-nulling-4bin");
  for (const feedbackFileContent of ["sent,n1\n0,1", "sent,n1\n0,2"])
    await admin.call(routes.adminTransfers.feedback, { id, body: { feedbackFileName: "f.csv", feedbackFileContent } });
  const demo = await sendDemo(user, 5);
  for (const counts of ["3\n4", "5\n6"]) await answerDemo(admin, demo, counts);
  const date = addDays(labHourAt(Date.now(), "UTC").date, 1);
  await user.call(routes.reservations.create, { body: { date, hour: 9 } });

  const page = await openPage(server, { path: "/profile", user });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: webProfile.en.download, exact: true }).click(),
  ]);
  const bytes = readFileSync(await download.path());
  const missing = Object.entries(tables).filter(([, { file }]) => file !== undefined && !bytes.includes(file));
  expect(missing).toEqual([]);
  expect(bytes.includes("missing.json")).toBe(false);
});
