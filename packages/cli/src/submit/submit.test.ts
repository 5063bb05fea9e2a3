import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type FileTransfer, routes } from "@clicktree/contract";
import { addDays, labHourAt } from "@clicktree/core/reservations";
import { formatLabHour } from "@clicktree/messages/date-time";
import {
  exampleTree,
  fullTree,
  type Person,
  repositoryRoot,
  serverOfAllTests,
  signedInTerminal,
  type TerminalUser,
  terminalUser,
  testPassword,
  withApiKey,
} from "@clicktree/testkit";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

const timeZone = "Asia/Shanghai";
const server = serverOfAllTests({ settings: { CLICKTREE_TIMEZONE: timeZone } });
let admin: Person;
let owner: Person;
let person: TerminalUser;
beforeAll(async () => {
  admin = await server.admin();
});
beforeEach(async () => {
  owner = await server.registerUser();
  person = signedInTerminal(server, owner);
});

const kennedy = exampleTree("bpsk-kennedy");
const sent = async () => (await owner.call(routes.transfers.list)).data;
const onlyRequest = async (): Promise<FileTransfer> => {
  const [request] = await sent();
  if (request === undefined) throw new Error("nothing was sent");
  return request;
};

describe("sending from a pipe", () => {
  it("sends a tree with its input file and requirements, and says what happens next", async () => {
    const end = await person.run(["submit", kennedy, "-r", "slowly, please"]);
    const request = await onlyRequest();
    expect(end).toMatchObject({ exitCode: 0, stderr: "" });
    expect(end.stdout).toContain(request.requestNumber);
    expect(end.stdout).toContain(`clicktree requests cancel ${request.requestNumber}`);
    expect(request).toMatchObject({ hasTree: true, experimentRequirementsFileContent: "slowly, please", status: 0 });
    expect(request.fileContent).toBe(readFileSync(kennedy.replace(".tree.json", ".expected.txt"), "utf8"));
  });

  it("sends an input file in UTF-16, as PowerShell writes it, as the same file in UTF-8 [T100]", async () => {
    const text = readFileSync(kennedy.replace(".tree.json", ".expected.txt"), "utf8");
    writeFileSync(join(person.folder, "input.txt"), Buffer.from(`\ufeff${text}`, "utf16le"));
    const end = await person.run(["submit", "input.txt"]);
    expect(end).toMatchObject({ exitCode: 0, stderr: expect.stringContaining("is UTF-16LE; it is sent as UTF-8") });
    expect((await onlyRequest()).fileContent).toBe(text);
    // ids contain the time
    const imported = async () => (await person.run(["tree", "import", "input.txt"])).stdout.replace(/-\d{9,}/g, "");
    const wide = await imported();
    writeFileSync(join(person.folder, "input.txt"), text);
    expect(wide).toContain('"modulationTable"');
    expect(wide).toBe(await imported());
  });

  it("says why a file is not an input file", async () => {
    const fixture = (name: string) => join(repositoryRoot, "packages/core/fixtures/trees-and-tables", name);
    const reasons = [
      ["145-python-j.txt", "-0.696939+0j in line 4 is not a number"],
      ["149-cr-only.txt", "line 1 must be the number of hypotheses"],
      ["069-graphviz.dot", "This is a Graphviz file"],
    ] as const;
    for (const [name, reason] of reasons) {
      const end = await person.run(["submit", fixture(name)]);
      expect(end).toMatchObject({ exitCode: 0, stderr: expect.stringContaining(reason) });
    }
    const named = await person.run(["submit", fixture("067-networkx-node-link.json")]);
    expect(named).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("networkx") });
  });

  it("says that the request was sent if the key may not read its result", async () => {
    const { keyValue } = await withApiKey(server.address, owner, ["transfers:write"]);
    const writer = terminalUser(server.address, { CLICKTREE_API_KEY: keyValue });
    const end = await writer.run(["submit", kennedy, "--wait"]);
    const { requestNumber } = await onlyRequest();
    expect([end.exitCode, end.stderr]).toEqual([
      3,
      expect.stringContaining(`${requestNumber} was sent, but its result could not be read:`),
    ]);
  });

  it("prints ten warnings of a tree and the number of the rest", async () => {
    const tree = fullTree(3);
    const nodes = tree.nodes.map((node) =>
      node.data?.isTerminating ? node : { ...node, data: { ...node.data, label: "½" } },
    );
    writeFileSync(join(person.folder, "long.tree.json"), JSON.stringify({ ...tree, nodes }));
    const end = await person.run(["submit", "long.tree.json", "--dry-run"]);
    expect(end.exitCode).toBe(0);
    const lines = end.stderr.trimEnd().split("\n");
    expect(lines).toHaveLength(11);
    expect(lines.at(-1)).toMatch(/^… and 12 more; clicktree tree validate long\.tree\.json lists all of them\.$/);
  });

  it("does not send a file that contains only white space", async () => {
    writeFileSync(join(person.folder, "blank.txt"), " \r\n\t\n");
    const end = await person.run(["submit", "blank.txt"]);
    expect(end).toMatchObject({ exitCode: 1, stdout: "", stderr: expect.stringContaining("only white space") });
    expect(await sent()).toEqual([]);
  });

  it("names typed requirements after the signed-in user, and without a user name if only a key is known", async () => {
    await person.run(["submit", kennedy, "-r", "slowly"]);
    expect((await onlyRequest()).experimentRequirementsFileName).toMatch(/^requirements_user_\d{8}-\d{6}\.txt$/);
    const signedIn = terminalUser(server.address);
    const { username } = owner;
    await signedIn.run(["login", "-u", username], { env: { CLICKTREE_PASSWORD: testPassword } });
    const { experimentRequirementsFileName: name } = await signedIn.json(["submit", kennedy, "-r", "slowly"]);
    expect(name).toMatch(new RegExp(`^requirements_${username}_\\d{8}-\\d{6}\\.txt$`));
  });

  it("sends an input file byte for byte", async () => {
    const bytes = Buffer.from([0x31, 0x0d, 0x0a, 0, 255]);
    writeFileSync(join(person.folder, "odd.txt"), bytes);
    const end = await person.run(["submit", "odd.txt", "--requirements-file", "odd.txt", "--json"]);
    expect(end).toMatchObject({
      exitCode: 0,
      stderr: expect.stringContaining("not an input file that equipment can read"),
    });
    expect(await onlyRequest()).toMatchObject({
      hasTree: false,
      fileSize: 5,
      fileContent: expect.stringMatching(/^data:/),
    });
  });

  it("sends nothing for a tree with errors and names each of them, in either language", async () => {
    const broken = exampleTree("broken-no-branches");
    expect(await person.run(["submit", broken])).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining("has no outgoing edges"),
    });
    expect((await person.run(["submit", broken, "--lang", "zh"])).stderr).toContain("没有出边");
    expect(await person.run(["submit", exampleTree("bpsk-kennedy-20bin")])).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining("the limit is"),
    });
    expect(await person.run(["submit", "nowhere.tree.json"])).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining("does not exist"),
    });
    expect(await person.run(["submit"])).toMatchObject({ exitCode: 2 });
    const input = readFileSync(kennedy, "utf8");
    expect(await person.run(["submit", "-", "--requirements-file", "-"], { input })).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("only once"),
    });
    expect(await sent()).toEqual([]);
  });

  it("suggests a command that a shell reads as it was meant, whatever the path", async () => {
    for (const path of ["runs of May/树.tree.json", "runs of May/ada's.tree.json", "a/树-1.tree.json"]) {
      mkdirSync(dirname(join(person.folder, path)), { recursive: true });
      writeFileSync(join(person.folder, path), "{}");
      const { stderr } = await person.run(["submit", path]);
      const word = /; clicktree tree validate (.*) lists all of them\.$/m.exec(stderr)?.[1];
      expect(execFileSync("sh", ["-c", `printf %s ${word}`], { encoding: "utf8" })).toBe(path);
    }
  });

  it("creates one request for one idempotency key, and says that a repetition changed nothing [T95]", async () => {
    const args = ["submit", kennedy, "--name", "twice", "-r", "slowly", "--idempotency-key", "k1"];
    const first = await person.json<FileTransfer>(args);
    // no name in the body contains the time of sending, so the second body is identical
    expect(first.fileName).toBe("twice_input.txt");
    expect(await person.json(args)).toMatchObject({ id: first.id, changed: false });
    const { exitCode, stdout } = await person.run(args);
    expect([exitCode, stdout.split("\n")[0]]).toEqual([
      0,
      `Nothing was changed: this --idempotency-key already sent ${first.requestNumber}.`,
    ]);
    expect(await sent()).toHaveLength(1);
    for (const wrong of ["", "a b", "ключ", "k".repeat(201)])
      expect(await person.run([...args.slice(0, -1), wrong])).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining("1 to 200 visible ASCII characters"),
      });
    expect(await sent()).toHaveLength(1);
    const other = await person.run(["submit", exampleTree("bpsk-optimal-2bin"), "--idempotency-key", "k1"]);
    expect(other).toMatchObject({ exitCode: 1, stdout: "" });
  });

  it("sends a request for one of one's own hours, and reports an hour that is another's", async () => {
    const date = addDays(labHourAt(Date.now(), timeZone).date, 2);
    const { id } = (await owner.call(routes.reservations.create, { body: { date, hour: 9 } })).data;
    const args = ["submit", kennedy, "--reservation", String(id)];
    expect(await person.json([...args, "--dry-run"])).toMatchObject({ reservationId: id });
    const end = await person.run(args);
    const { requestNumber, reservation } = await onlyRequest();
    expect(reservation).toMatchObject({ id, status: "active" });
    const shown = `Reserved hour: ${formatLabHour(reservation!)}, laboratory time`;
    expect(end.stdout.split("\n")[1]).toBe(shown);
    const show = ["requests", "show", requestNumber];
    expect((await person.run(show)).stdout.split("\n")).toContain(shown);
    expect((await person.run(["requests", "list"])).stdout).toContain(formatLabHour(reservation!));
    await owner.call(routes.reservations.cancel, { id });
    expect((await person.run([...show, "--lang", "zh"])).stdout).toMatch(/^预约时段：.*已取消$/m);
    expect((await person.run(["requests", "list"])).stdout).toContain(`${formatLabHour(reservation!)} Cancelled`);
    expect(await person.json(show)).toMatchObject({ reservation: { id, date, status: "cancelled" } });
    const other = signedInTerminal(server, await server.registerUser());
    expect(await other.run(args)).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining(`You have no reserved hour with the number ${id}`),
    });
    expect(await person.run([...args.slice(0, -1), "0"])).toMatchObject({ exitCode: 2 });
  });

  it("requests the prediction for the given detector, priors and decision rule", async () => {
    const bench = ["--efficiency", "0.72", "--dark-counts", "1e-3", "--priors", "0.25,0.75", "--decision", "labels"];
    await person.run(["submit", kennedy, ...bench]);
    const { data } = await owner.call(routes.transfers.prediction, { id: (await onlyRequest()).id });
    expect(data).toMatchObject({
      detector: { efficiency: 0.72, darkCounts: 1e-3, visibility: 1, resolution: 3 },
      priors: [0.25, 0.75],
      conventions: { sign: "plus", decision: "labels" },
    });
    expect(await person.run(["submit", kennedy, "--efficiency", "1.5"])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("Efficiency must be between 0 and 1, not 1.5"),
    });
    expect(await person.run(["submit", kennedy, "--priors", "half,half"])).toMatchObject({ exitCode: 2 });
    expect(await sent()).toHaveLength(1);
  });

  it("refuses an input file over 10 MiB by its own size, to the byte", async () => {
    writeFileSync(join(person.folder, "large.txt"), Buffer.alloc(10 * 1_048_576 + 1, "0"));
    const large = await person.run(["submit", "large.txt", "--dry-run"]);
    expect(large).toMatchObject({ exitCode: 1, stdout: "" });
    expect(large.stderr).toBe("large.txt not sent: it has 10,485,761 bytes; the limit is 10,485,760 bytes.\n");
  });

  it("says with --dry-run what it would send, without a server", async () => {
    const end = await person.run(["submit", kennedy, "--dry-run", "--url", "http://127.0.0.1:9"]);
    expect(end).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("Would send") });
    const named = await person.json(["submit", kennedy, "--dry-run", "--name", 'A/B: "x"?']);
    expect(named).toMatchObject({ filename: expect.stringMatching(/^A_B_ _x___\d{8}-\d{6}\.txt$/) });
    expect(await sent()).toEqual([]);
  });
});

describe("waiting for the feedback", () => {
  const feedback = "sent,n1,count\n0,0,500\n1,0,9\n1,1,100\n1,2,391\n";
  const answer = async (name = "test.csv") =>
    admin.call(routes.adminTransfers.feedback, {
      id: (await onlyRequest()).id,
      body: { feedbackFileName: name, feedbackFileContent: feedback },
    });

  it("prints each step in a pipe, saves the feedback and shows the result", async () => {
    const running = person.start(["submit", kennedy, "--wait"]);
    await running.line(/^request_/);
    await admin.call(routes.transfers.content, { id: (await onlyRequest()).id });
    await running.line(/^taken .*admin/);
    await answer();
    const end = await running.ended;
    expect(end).toMatchObject({ exitCode: 0, stderr: "" });
    expect(end.stdout).toMatch(/measured 0\.\d{4} \(95 %: ± 0\.\d{4}\)/);
    expect(end.stdout).toContain("predicted, decided as");
    expect(end.stdout).toContain("saved test.csv");
    expect(end.stdout).not.toContain("\u001b");
    expect(readFileSync(join(person.folder, "test.csv"), "utf8")).toBe(feedback);
  });

  it("compares the feedback with the sealed prediction, on the scale between guessing and Helstrom", async () => {
    const running = person.start(["submit", kennedy, "--wait", "--efficiency", "0.5"]);
    await running.line(/^request_/);
    await answer();
    const { stdout } = await running.ended;
    const { success } = (await onlyRequest()).prediction!;
    expect(stdout).toContain(`your tree ${success.toFixed(4)}`);
    expect(stdout).toMatch(/guessing +standard quantum limit 0\.\d{4} +Helstrom 0\.\d{4}/);
  });

  it("prints one JSON object, and never overwrites a file of other content", async () => {
    writeFileSync(join(person.folder, "test.csv"), "mine");
    const running = person.start(["submit", kennedy, "--wait", "--json"]);
    await server.admin().then(async () => {
      while ((await sent()).length === 0) await new Promise((resolve) => setImmediate(resolve));
    });
    await answer();
    const { stdout, exitCode } = await running.ended;
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      request: { status: 2 },
      saved: "test (2).csv",
      result: { understood: true, shots: 1000 },
    });
    expect(readFileSync(join(person.folder, "test.csv"), "utf8")).toBe("mine");
  });

  it("exits with 0 for a feedback without counts, saved under the requested name", async () => {
    const running = person.start(["submit", kennedy, "--wait", "-o", "kept/answer.txt", "--lang", "zh"]);
    await running.line(/^request_/);
    await admin.call(routes.adminTransfers.feedback, {
      id: (await onlyRequest()).id,
      body: { feedbackFileName: "../../evil.txt", feedbackFileContent: "The laser is broken." },
    });
    const end = await running.ended;
    expect(end).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("不是 Clicktree 可识别的计数文件") });
    expect(readFileSync(join(person.folder, "kept", "answer.txt"), "utf8")).toBe("The laser is broken.");
    expect(readdirSync(join(person.folder, "kept"))).toEqual(["answer.txt"]);
  });

  it("writes the feedback to standard output with -o -, and all else to standard error", async () => {
    const running = person.start(["submit", kennedy, "--wait", "-o", "-"]);
    await running.line(/^request_/);
    await admin.call(routes.adminTransfers.feedback, {
      id: (await onlyRequest()).id,
      body: { feedbackFileName: "a.txt", feedbackFileContent: "The laser is broken." },
    });
    expect(await running.ended).toMatchObject({ exitCode: 0, stdout: "The laser is broken." });
    expect(existsSync(join(person.folder, "-"))).toBe(false);
  });

  it("exits with 1 when the request is rejected (with the reason), cancelled, or late", async () => {
    const rejected = person.start(["submit", kennedy, "--wait"]);
    await rejected.line(/^request_/);
    await admin.call(routes.adminTransfers.reject, {
      id: (await onlyRequest()).id,
      body: { reason: "no photons today" },
    });
    expect(await rejected.ended).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("no photons today") });

    const cancelled = person.start(["submit", kennedy, "--wait"]);
    const line = await cancelled.line(/^request_/);
    await person.run(["requests", "cancel", line.split(" ")[0] ?? ""]);
    expect(await cancelled.ended).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("was cancelled") });

    const late = await person.run(["submit", kennedy, "--wait", "--timeout", "200ms"]);
    expect(late).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("clicktree requests feedback") });
  });
});
