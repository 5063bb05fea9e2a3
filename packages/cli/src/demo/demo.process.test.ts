import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { type Client, createClient } from "@clicktree/client";
import { routes } from "@clicktree/contract";
import {
  eventually,
  type RunningProcess,
  repositoryRoot,
  runClicktree,
  startClicktree,
  temporaryFolder,
} from "@clicktree/testkit";
import { afterEach, expect, it, onTestFailed } from "vitest";
import { shellCommand } from "./demo.js";

interface Announcement {
  readonly url: string;
  readonly settings: Record<string, string>;
  readonly command: string;
  readonly accounts: Record<"admin" | "researcher", { username: string; password: string }>;
  readonly processes: Record<"server" | "lab" | "watch", number>;
}

const started: RunningProcess[] = [];
afterEach(async () => {
  for (const one of started.splice(0)) await one.stop();
});

function startDemo(folder: string, more: readonly string[] = [], env: Record<string, string> = {}): RunningProcess {
  const one = startClicktree(["demo", "--json", "--folder", folder, ...more], { cwd: repositoryRoot, env });
  started.push(one);
  onTestFailed(() => console.error(one.stderr, ...["server", "lab", "watch"].map((part) => endOfLog(folder, part))));
  return one;
}

/** The last output of a part of the demo, whose folder goes with the test run. */
function endOfLog(folder: string, part: string): string {
  const file = join(folder, `${part}.log`);
  return `${part}.log: ${existsSync(file) ? readFileSync(file, "utf8").slice(-4_000) : "missing"}\n`;
}

const announcementOf = async (demo: RunningProcess): Promise<Announcement> =>
  JSON.parse(await demo.line('"settings"')) as Announcement;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const completed = async ({ url, settings }: Announcement) => {
  const client = createClient({ baseUrl: url, apiKey: settings.CLICKTREE_API_KEY });
  const list = await client.call(routes.transfers.list, { query: { view: "summary" } });
  return list.filter(({ status }) => status === 2).length;
};

async function takePort(wished = 0): Promise<{ port: number; release: () => void }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(wished, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port, release: () => server.close() };
}

it("runs the whole loop on another port if its own is in use, and leaves no process behind", async () => {
  const { port, release } = await takePort();
  const demo = startDemo(temporaryFolder("demo"), [], { PORT: String(port) });
  const announced = await announcementOf(demo);
  release();
  expect(announced.url).not.toContain(String(port));
  // below the ephemeral ports, so that the system gives it to no other program before the server listens
  expect(Number(new URL(announced.url).port)).toBeLessThan(32_768);
  expect(demo.stderr).toContain(String(port));
  expect(announced.command).toMatch(
    /^CLICKTREE_URL=\S+ CLICKTREE_API_KEY=\S+ npx clicktree submit \S+\.tree\.json --wait$/,
  );

  const words = announced.command.split(" ").slice(4);
  const end = await runClicktree([...words, "--json", "--output", temporaryFolder()], {
    cwd: repositoryRoot,
    env: announced.settings,
  });
  expect([end.exitCode, end.stderr]).toEqual([0, expect.any(String)]);
  await eventually(async () => (await completed(announced)) === 4);

  demo.kill("SIGINT");
  expect((await demo.ended).exitCode).toBe(0);
  expect(Object.values(announced.processes).filter(isAlive)).toEqual([]);
});

it("keeps accounts, key and requests in its folder for the next start, and lets no second demo use it", async () => {
  const folder = temporaryFolder("demo");
  const first = startDemo(folder, ["--port", "0"]);
  const announced = await announcementOf(first);
  await eventually(async () => (await completed(announced)) === 3);
  const second = await runClicktree(["demo", "--folder", folder, "--port", "0", "--lang", "zh"]);
  expect(second.exitCode).toBe(1);
  expect(second.stderr).toContain(`进程 ${first.pid}`);
  await first.stop();

  const again = await announcementOf(startDemo(folder, ["--port", "0"]));
  expect(again.accounts).toEqual(announced.accounts);
  expect(again.settings.CLICKTREE_API_KEY).toBe(announced.settings.CLICKTREE_API_KEY);
  expect(await completed(again)).toBe(3);
  const client = createClient({ baseUrl: again.url });
  const { token } = await client.call(routes.accounts.adminLogin, { body: { ...again.accounts.admin } });
  const admin = createClient({ baseUrl: again.url, token });
  const reserved = await admin.call(routes.adminReservations.list);
  expect(reserved.filter(({ user }) => user?.username === "ada")).toHaveLength(4);
  expect(new Set(reserved.map(({ user }) => user?.username))).toEqual(new Set(["ada", "emmy"]));
  const actions = (await admin.call(routes.audit.list, { query: { limit: 50 } })).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(["reservation-cancelled", "admin-created", "key-created"]));
  const demos = await admin.call(routes.adminDemos.pending, { query: { view: "summary" } });
  expect(demos.map(({ photonNumber }) => photonNumber)).toEqual(expect.arrayContaining([200, null]));
  const [bench, ...others] = await admin.call(routes.equipment.list);
  expect(others).toEqual([]);
  const [request] = await admin.call(routes.adminTransfers.completed, { query: { view: "summary" } });
  const params = { id: request!.id };
  await admin.call(routes.deliveries.create, { params, body: { host: bench!.host, port: bench!.port } });
  const states = async () => (await admin.call(routes.deliveries.list, { params })).map(({ state }) => state);
  await eventually(async () => (await states())[0] === "done");
});

it("starts again after a password was changed, and prints only passwords that still hold", async () => {
  const folder = temporaryFolder("demo");
  const first = startDemo(folder, ["--port", "0"]);
  const { url, accounts, settings } = await announcementOf(first);
  const anonymous = createClient({ baseUrl: url });
  const { token } = await anonymous.call(routes.accounts.adminLogin, { body: accounts.admin });
  const admin = createClient({ baseUrl: url, token });
  await admin.call(routes.administrators.resetPassword, { body: { username: accounts.researcher.username } });
  await first.stop();

  const second = startDemo(folder, ["--port", "0"]);
  const again = await announcementOf(second);
  expect(again.accounts).toEqual({ admin: accounts.admin, researcher: { username: "ada", password: null } });
  expect(again.settings.CLICKTREE_API_KEY).toBe(settings.CLICKTREE_API_KEY);
  await eventually(async () => (await completed(again)) === 3);
  await second.stop();

  const third = startClicktree(["demo", "--folder", folder, "--port", "0"], { cwd: repositoryRoot });
  started.push(third);
  expect(await third.line("ada")).toMatch(/Researcher +ada +password changed since the first start$/);
  expect(third.stdout).toContain(accounts.admin.password);
  expect(third.stdout).not.toContain(accounts.researcher.password);
});

it("repairs the daemon's key and the bench's port after a password was changed, and says how after all were", async () => {
  const folder = temporaryFolder("demo");
  const savedPort = () =>
    (JSON.parse(readFileSync(join(folder, "demo.json"), "utf8")) as { sftpPort: number }).sftpPort;
  const signIn = async (url: string, body: { username: string; password: string }) =>
    createClient({
      baseUrl: url,
      token: (await createClient({ baseUrl: url }).call(routes.accounts.adminLogin, { body })).token,
    });
  /** Deletes the daemon's key, stops the demo and starts it while another program has the bench's port. */
  const spoilAndStart = async (demo: RunningProcess, admin: Client) => {
    const keys = await admin.call(routes.adminApiKeys.list);
    for (const { id, keyName } of keys)
      if (keyName === "demo-watch") await admin.call(routes.adminApiKeys.remove, { params: { id } });
    await demo.stop();
    const { port, release } = await takePort(savedPort());
    const next = startDemo(folder, ["--port", "0"]);
    const announced = await announcementOf(next);
    release();
    expect(savedPort()).not.toBe(port);
    return { next, announced };
  };
  /** A request that is sent now comes back: the daemon's key is accepted. */
  const expectWhole = async (admin: Client, researcher: Client) => {
    expect((await admin.call(routes.equipment.list)).map(({ port }) => port)).toEqual([savedPort()]);
    const { id } = await researcher.call(routes.transfers.create, { body: { content: "1\n1\n0" } });
    await eventually(async () => (await researcher.call(routes.transfers.read, { params: { id } })).status === 2);
  };

  const first = startDemo(folder, ["--port", "0"]);
  const { url, accounts, settings } = await announcementOf(first);
  const researcher = (baseUrl: string) => createClient({ baseUrl, apiKey: settings.CLICKTREE_API_KEY });
  const admin = await signIn(url, accounts.admin);
  await admin.call(routes.administrators.resetPassword, { body: { username: accounts.researcher.username } });
  const { next, announced } = await spoilAndStart(first, admin);
  const again = await signIn(announced.url, accounts.admin);
  await expectWhole(again, researcher(announced.url));

  const { username, password: currentPassword } = accounts.admin;
  const newPassword = "changed-by-a-person";
  const body = { currentPassword, newPassword, confirmPassword: newPassword };
  await again.call(routes.accounts.changePassword, { body });
  const { next: third, announced: last } = await spoilAndStart(next, again);
  expect(last.accounts.admin.password).toBeNull();
  await expectWhole(await signIn(last.url, { username, password: newPassword }), researcher(last.url));
  expect(third.stderr).not.toContain("--reset-password");

  const second = await signIn(last.url, { username: "wu.jian", password: currentPassword });
  await second.call(routes.accounts.changePassword, { body });
  const { next: stuck } = await spoilAndStart(third, second);
  const [, dataFolder = "", words = ""] =
    /CLICKTREE_DATA_DIR=(\S+) npx clicktree (.+)$/.exec(await stuck.line("--reset-password")) ?? [];
  expect(stuck.stderr).toContain(`the password in ${join(folder, "demo.json")}`);
  const options = { cwd: repositoryRoot, env: { CLICKTREE_DATA_DIR: dataFolder } };
  const reset = await runClicktree([...words.split(" "), "--json"], options);
  const { password } = JSON.parse(reset.stdout) as { password: string };
  await stuck.stop();
  const saved = readFileSync(join(folder, "demo.json"), "utf8");
  writeFileSync(join(folder, "demo.json"), saved.replace(currentPassword, password));
  const { url: repaired } = await announcementOf(startDemo(folder, ["--port", "0"]));
  await expectWhole(await signIn(repaired, { username, password }), researcher(repaired));
});

it("shows demo requests of every state and preset data from the start, and measures a new one", async () => {
  const announced = await announcementOf(startDemo(temporaryFolder("demo"), ["--port", "0"]));
  const anonymous = createClient({ baseUrl: announced.url });
  const { token } = await anonymous.call(routes.accounts.login, { body: { ...announced.accounts.researcher } });
  const researcher = createClient({ baseUrl: announced.url, token });
  const list = () => researcher.call(routes.demos.list, { query: { view: "summary" } });
  const entries = async () =>
    (await list()).map(({ fileName, demoType, status, charts }) =>
      [fileName.slice(0, 5), demoType === "education" ? "preset" : "bench", status, charts].join(" "),
    );
  await eventually(async () => (await entries()).filter((entry) => entry.endsWith("2 ready")).length === 4);
  expect((await entries()).sort()).toEqual([
    "demo1 bench 0 none",
    "demo1 bench 2 ready",
    "demo1 preset 2 ready",
    "demo2 bench 0 none",
    "demo2 bench 2 ready",
    "demo2 preset 2 ready",
  ]);
  const { id } = await researcher.call(routes.demos.create, {
    body: { demoType: "photon_counting", photonNumber: 7 },
  });
  const sent = () => researcher.call(routes.demos.read, { params: { id }, query: { view: "summary" } });
  await eventually(async () => (await sent()).charts === "ready");
  expect((await list()).filter(({ status }) => status === 0)).toHaveLength(2);
});

it("restarts a part that was killed, and stops its parts when it is killed itself", async () => {
  const demo = startDemo(temporaryFolder("demo"), ["--port", "0"]);
  const announced = await announcementOf(demo);
  process.kill(announced.processes.lab, "SIGKILL");
  await demo.line("SIGKILL");
  await eventually(async () => (await completed(announced)) === 3);
  demo.kill("SIGKILL");
  await eventually(() => !isAlive(announced.processes.server) && !isAlive(announced.processes.watch));
});

it("continues without the daemon if its key is deleted, and has it back at the next start", async () => {
  const folder = temporaryFolder("demo");
  const demo = startDemo(folder, ["--port", "0"]);
  const announced = await announcementOf(demo);
  await eventually(async () => (await completed(announced)) === 3);
  const { token } = await createClient({ baseUrl: announced.url }).call(routes.accounts.adminLogin, {
    body: announced.accounts.admin,
  });
  const admin = createClient({ baseUrl: announced.url, token });
  const keys = await admin.call(routes.adminApiKeys.list);
  const { id } = keys.find(({ keyName }) => keyName === "demo-watch")!;
  await admin.call(routes.adminApiKeys.remove, { params: { id } });
  await demo.line("The demo continues without it");
  await eventually(() => !isAlive(announced.processes.watch));
  expect(await completed(announced)).toBe(3);
  await demo.stop();

  const again = await announcementOf(startDemo(folder, ["--port", "0"]));
  expect(isAlive(again.processes.watch)).toBe(true);
  expect(await completed(again)).toBe(3);
});

it("says what it would do and does nothing in a dry run", async () => {
  const folder = join(temporaryFolder("demo"), "new");
  const end = await runClicktree(["demo", "--dry-run"], { env: { CLICKTREE_DEMO_DIR: folder } });
  expect([end.exitCode, end.stdout]).toEqual([0, expect.stringContaining(folder)]);
});

it("refuses a port that does not exist, from the option and from PORT, and creates nothing", async () => {
  const folder = join(temporaryFolder("demo"), "new");
  const refusal = async (port: string, env: Record<string, string> = {}, ...more: string[]) => {
    const option = port === "" ? [] : ["--port", port];
    const end = await runClicktree(["demo", "--folder", folder, ...option, ...more], { env });
    expect([end.exitCode, end.stdout]).toEqual([2, ""]);
    return end.stderr;
  };
  for (const port of ["70000", "-1", "4000.5"])
    expect(await refusal(port)).toContain(`${port} is not allowed here. Enter a whole number from 0 to 65535.`);
  expect(await refusal("65536", {}, "--lang", "zh")).toContain("需要 0 到 65535 的整数。");
  for (const PORT of ["70000", "web", "-1"])
    expect(await refusal("", { PORT })).toBe("PORT must be a whole number from 0 to 65535\n");
  expect(existsSync(folder)).toBe(false);
});

it("prints the command in the syntax of the system's usual shell", () => {
  const words = ["run", "my file", "it's"];
  expect(shellCommand({ A: "1", B: "2 3" }, words, "linux")).toBe(`A=1 B='2 3' run 'my file' 'it'\\''s'`);
  expect(shellCommand({ A: "1", B: "2 3" }, words, "win32")).toBe(`$env:A='1'; $env:B='2 3'; run 'my file' 'it''s'`);
});
