import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { SystemStatus } from "@clicktree/contract";
import { serverOfAllTests, signedInTerminal, terminalUser } from "@clicktree/testkit";
import { expect, it, onTestFinished } from "vitest";

const window = "2999-01-01T02:00Z/2999-01-01T04:00Z";
const server = serverOfAllTests({ settings: { CLICKTREE_MAINTENANCE: window, CLICKTREE_TIMEZONE: "Asia/Shanghai" } });

it("shows how the server is doing, in the laboratory's time, in both languages and as JSON", async () => {
  const person = signedInTerminal(server, await server.registerUser());
  const end = await person.run(["status"]);
  expect(end).toMatchObject({ exitCode: 0, stderr: "" });
  expect(end.stdout).toMatch(/^Status +(operational|degraded)$/m);
  expect(end.stdout).toMatch(/^Database +connected {2}answers in \d+ ms$/m);
  expect(end.stdout).toMatch(/^Laboratory time +\d\d:\d\d:\d\d {2}.+, Asia\/Shanghai$/m);
  expect(end.stdout).toMatch(/^Next maintenance +Tue 1 Jan 10:00:00 – 12:00:00$/m);
  const chinese = (await person.run(["status", "--lang", "zh"])).stdout;
  expect(chinese).toMatch(/^数据库 +已连接/m);
  expect(chinese).toMatch(/^实验室时间 +\d\d:\d\d:\d\d {2}.+，Asia\/Shanghai$/m);
  expect(await person.json(["status"])).toMatchObject({ databaseStatus: "connected", timeZone: "Asia/Shanghai" });
  expect(await terminalUser(server.address).run(["status"])).toMatchObject({ exitCode: 3 });
});

it("exits with 1 when the database does not answer", async () => {
  const data: SystemStatus = {
    ...{ status: "down", uptime: 90_061, totalUsers: null, activeReservations: null, databaseMs: null },
    ...{ systemLoad: "high", loadPerCore: 1.5, databaseStatus: "disconnected", timeZone: "UTC" },
    ...{ currentTime: "2026-11-21T06:28:07.000Z" },
    nextMaintenanceWindow: { start: "2026-11-21T06:00:00.000Z", end: "2026-11-22T06:00:00.000Z" },
  };
  const http = createServer((_, reply) => {
    reply.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ data }));
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void http.close());
  const person = terminalUser(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, { CLICKTREE_TOKEN: "x" });
  const end = await person.run(["status"]);
  expect(end).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("The database does not answer") });
  expect(end.stdout).toMatch(/^Uptime +1 d 1 h$/m);
  expect(end.stdout).toMatch(/^Total users +unknown$/m);
  expect(end.stdout).toMatch(/^System load +high {2}1\.50 per core$/m);
  expect(end.stdout).toMatch(/^Maintenance now +Sat 21 Nov 06:00:00 – Sun 22 Nov 06:00:00$/m);
});
