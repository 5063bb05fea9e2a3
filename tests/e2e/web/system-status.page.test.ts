import { routes, type SystemStatus } from "@clicktree/contract";
import { deferred, startTestServer, type TestServer } from "@clicktree/testkit";
import { axe, expectLines, openPage, refusal } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  const maintenance = "2999-01-01T02:00Z/2999-01-01T04:00Z";
  server = await startTestServer({
    settings: { CLICKTREE_TIMEZONE: "Asia/Shanghai", CLICKTREE_MAINTENANCE: maintenance },
  });
});
afterAll(() => server.stop());

it("shows how the server is doing, checks again every 30 s, and says in red why that failed", async () => {
  const user = await server.registerUser();
  const page = await openPage(server, { path: "/", user });
  const card = page.getByRole("region", { name: "System status" });
  await card.getByText("connected", { exact: true }).waitFor();
  const said = await card.innerText();
  expect(said).toMatch(/Laboratory time\s+\d\d:\d\d:\d\d .+\sAsia\/Shanghai/);
  await card.getByTitle("Asia/Shanghai").waitFor();
  expect(said).toMatch(/Next maintenance\s+Tue 1 Jan\s+10:00 – 12:00/);
  const lineHeight = async () => (await card.boundingBox())?.height;
  expect(await lineHeight()).toBeLessThanOrEqual(64);

  const real = (await user.call(routes.system.status)).data;
  const busy: SystemStatus = {
    ...real,
    ...{ status: "degraded", systemLoad: "high", loadPerCore: 1.25, uptime: 187_200 },
    nextMaintenanceWindow: { start: "2001-01-01T00:00:00.000Z", end: "2001-01-01T04:00:00.000Z" },
  };
  let fails = false;
  await page.route("**/api/system/status", (route) => {
    const message = "The database is not available";
    return fails
      ? route.fulfill({ status: 503, json: { message, code: "DATABASE_DOWN" } })
      : route.fulfill({ json: { data: busy } });
  });
  await page.clock.install();
  await page.reload();
  await card.getByText("degraded", { exact: true }).waitFor();
  expect(await card.innerText()).toMatch(/Uptime\s+2 d 4 h.+System load\s+high\s+1\.25 per core.+Maintenance now/s);
  expect(await lineHeight()).toBeLessThanOrEqual(64);
  const colourOf = (word: string) =>
    card.getByText(word, { exact: true }).evaluate((element) => getComputedStyle(element, "::before").backgroundColor);
  expect(await colourOf("degraded")).toBe("rgb(194, 122, 0)");
  expect(await colourOf("connected")).toBe("rgb(27, 127, 75)");
  expect(await colourOf("high")).toBe("rgb(196, 41, 28)");

  fails = true;
  expectLines(page, refusal(503, "/api/system/status"));
  await page.clock.fastForward(30_000);
  await card.getByText("The database is not available").waitFor();
  for (const word of ["down", "disconnected"]) expect(await colourOf(word)).toBe("rgb(196, 41, 28)");
  expect(await axe(page)).toEqual([]);

  fails = false;
  await page.clock.fastForward(30_000);
  await card.getByText("degraded", { exact: true }).waitFor();
});

it.each(["/", "/reservation"])(
  "leaves the link to the equipment where it is when the status arrives at %s",
  async (path) => {
    const user = await server.registerUser();
    const { promise: held, resolve: answer } = deferred();
    const page = await openPage(server, {
      path,
      user,
      before: (opened) =>
        opened.route("**/api/{system/status,reservations?*}", async (route) => {
          await held;
          await route.continue();
        }),
    });
    const card = page.getByRole("region", { name: "System status" });
    await card.getByRole("status", { name: "Checking the server …" }).waitFor();
    const place = () => card.getByRole("link", { name: "Equipment" }).boundingBox();
    const before = await place();
    answer();
    await card.getByText("connected", { exact: true }).waitFor();
    expect(await place()).toEqual(before);
  },
);
