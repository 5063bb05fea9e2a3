import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { routes } from "@clicktree/contract";
import { exportText } from "@clicktree/core/input-file";
import {
  eventually,
  exampleTree,
  type Person,
  serverOfAllTests,
  signedInTerminal,
  type TerminalUser,
} from "@clicktree/testkit";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

const server = serverOfAllTests();
let owner: Person;
let person: TerminalUser;
let boss: TerminalUser;
beforeAll(async () => {
  boss = signedInTerminal(server, await server.admin());
});
beforeEach(async () => {
  owner = await server.registerUser();
  person = signedInTerminal(server, owner);
});

const send = async (content = "0\n0", treeName = "a tree") =>
  (await owner.call(routes.transfers.create, { body: { content, treeName } })).data;
const statusOf = async (id: number) => (await owner.call(routes.transfers.read, { id })).data.status;

describe("a researcher", () => {
  it("lists own requests newest first, by status, as a table or as JSON", async () => {
    const [first, second] = [await send("0\n0", "first"), await send("0\n1", "第二棵树")];
    const { stdout } = await person.run(["requests", "list"]);
    const lines = stdout.trim().split("\n");
    expect(lines[1]).toContain(second.requestNumber);
    expect(lines[2]).toContain(first.requestNumber);
    expect(lines[1]).toContain("Pending");
    expect((await person.run(["requests", "list", "--lang", "zh"])).stdout).toContain("待处理");
    await person.run(["requests", "cancel", first.requestNumber]);
    expect(await person.json<unknown[]>(["requests", "list", "--status", "cancelled"])).toMatchObject([
      { id: first.id, status: 3 },
    ]);
    expect(await person.json<unknown[]>(["requests", "list", "-n", "1"])).toHaveLength(1);
    expect((await person.run(["requests", "list", "--status", "rejected"])).stdout).toBe("No requests match.\n");
  });

  it("sees in the list how well each tree should do, on the scale of merit", async () => {
    const tree = JSON.parse(readFileSync(exampleTree("qpsk-nulling-4bin"), "utf8"));
    await owner.call(routes.transfers.create, { body: { content: exportText(tree), tree, treeName: "qpsk" } });
    await send("0\n0", "no table");
    const [title, opaque, qpsk] = (await person.run(["requests", "list"])).stdout.split("\n");
    expect(title).toMatch(/success +feedback$/);
    expect(qpsk).toMatch(/ 0\.9307 {2}├━+┿━+▽─+┤/);
    expect(opaque).not.toContain("├");
  });

  it("sees in the list and in a comparison of how many hypotheses a success is", async () => {
    const tree = JSON.parse(readFileSync(exampleTree("bpsk-kennedy"), "utf8"));
    const body = { content: exportText(tree), tree, treeName: "bpsk" };
    const numbers: string[] = [];
    for (const shots of ["0,0\n", "0,0\n0,0\n"]) {
      const { id, requestNumber } = (await owner.call(routes.transfers.create, { body })).data;
      await boss.run(["admin", "feedback", requestNumber, "-", "--name", "h0.csv"], { input: `sent,n1\n${shots}` });
      await eventually(async () => (await owner.call(routes.transfers.read, { id })).data.measured);
      numbers.push(requestNumber);
    }
    expect((await person.run(["requests", "list"])).stdout).toMatch(/ 1\.0000 {2}├[━┿▽─]+┤ {2}1 of 2 hypotheses/);
    expect((await person.run(["requests", "list", "--lang", "zh"])).stdout).toContain("2 个假设中的 1 个");
    const { stdout } = await person.run(["result", "compare", ...numbers]);
    expect(stdout).toContain("1.0000  1 of 2 hypotheses");
  });

  it("sees a request with its timeline, and its file byte for byte", async () => {
    const { id, requestNumber } = await send("0\r\n0");
    const { stdout } = await person.run(["requests", "show", requestNumber]);
    expect(stdout).toMatch(/^sent {2}\d\d:\d\d:\d\d you$/m);
    expect(stdout).toContain(`clicktree requests cancel ${requestNumber}`);
    expect((await person.run(["requests", "show", String(id), "--file"])).stdout).toBe("0\r\n0");
    expect(await person.json(["requests", "show", String(id)])).toMatchObject({ requestNumber, status: 0 });
  });

  it("never sees an answer without counts shown as a success", async () => {
    const { id, requestNumber } = await send();
    await boss.run(["admin", "feedback", requestNumber, "-", "--name", "note.txt", "--force"], {
      input: "The laser is off.",
    });
    await eventually(async () => (await owner.call(routes.transfers.read, { id })).data.holdsCounts === false);
    for (const words of [["list"], ["show", requestNumber]]) {
      const [english, chinese] = [
        await person.run(["requests", ...words]),
        await person.run(["requests", ...words, "--lang", "zh"]),
      ];
      expect(english.stdout).toContain("Completed, no counts");
      expect(chinese.stdout).toContain("已完成，无计数");
    }
    expect((await person.run(["requests", "show", requestNumber])).stdout).toMatch(/^result, no counts {2}/m);
    expect((await boss.run(["admin", "requests", "--status", "completed"])).stdout).toMatch(
      new RegExp(`${requestNumber} .*Completed, no counts`),
    );
  });

  it("sees another user's request as one that does not exist", async () => {
    const { id, requestNumber } = await send();
    const other = signedInTerminal(server, await server.registerUser());
    for (const name of [requestNumber, String(id)])
      for (const verb of ["show", "cancel", "feedback"])
        expect(await other.run(["requests", verb, name])).toMatchObject({ exitCode: 1, stdout: "" });
    expect(await statusOf(id)).toBe(0);
  });

  it("cancels only requests that are still pending, and nothing with --dry-run", async () => {
    const { id, requestNumber } = await send();
    expect((await person.run(["requests", "cancel", requestNumber, "--dry-run"])).stdout).toContain("Would cancel");
    expect(await statusOf(id)).toBe(0);
    await boss.run(["admin", "feedback", requestNumber, "-", "--force"], { input: "done" });
    const late = await person.run(["requests", "cancel", requestNumber]);
    expect(late).toMatchObject({ exitCode: 1, stdout: "" });
    expect(await statusOf(id)).toBe(2);
  });

  it("downloads a feedback byte for byte, and reports when there is none yet", async () => {
    const { requestNumber } = await send();
    expect(await person.run(["requests", "feedback", requestNumber])).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining("no feedback yet"),
    });
    const bytes = Buffer.from([0xef, 0xbb, 0xbf, 0, 13, 10, 255, 0xf0, 0x9f]);
    writeFileSync(join(boss.folder, "answer.bin"), bytes);
    expect(await boss.run(["admin", "feedback", requestNumber, "answer.bin", "--force"])).toMatchObject({
      exitCode: 0,
    });
    const end = await person.run(["requests", "feedback", requestNumber]);
    expect(end).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("saved answer.bin") });
    expect(readFileSync(join(person.folder, "answer.bin"))).toEqual(bytes);
    await boss.run(["admin", "feedback", requestNumber, "-", "--name", "second.csv"], { input: "sent,n1\n0,0\n" });
    const piped = ["requests", "feedback", requestNumber, "-o", "-"];
    expect(await person.run(piped)).toMatchObject({ exitCode: 0, stdout: "sent,n1\n0,0\n" });
    expect(await person.run([...piped, "--json"])).toMatchObject({ exitCode: 2, stdout: "" });
    expect(existsSync(join(person.folder, "-"))).toBe(false);
    expect((await person.run(["requests", "feedback", requestNumber, "--dry-run", "-o", "x"])).stdout).toContain(
      "Would save",
    );
  });
});

describe("an administrator", () => {
  it("sees the queue of all users with the owner of each request", async () => {
    const { id, requestNumber } = await send();
    const { stdout } = await boss.run(["admin", "requests"]);
    expect(stdout).toMatch(new RegExp(`${requestNumber} .*${owner.username}  New`));
    await boss.run(["admin", "reject", requestNumber, "no time"]);
    expect(await boss.json<unknown[]>(["admin", "requests", "--status", "rejected"])).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, rejectionReason: "no time" })]),
    );
  });

  it("rejects only with a reason", async () => {
    const { id, requestNumber } = await send();
    expect(await boss.run(["admin", "reject", requestNumber])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("REASON"),
    });
    expect(await boss.run(["admin", "reject", requestNumber, "激光器坏了"])).toMatchObject({ exitCode: 0 });
    expect(await statusOf(id)).toBe(4);
    expect((await person.run(["requests", "show", requestNumber])).stdout).toContain(
      "The request was rejected: 激光器坏了",
    );
  });

  it("sends the same feedback twice without effect, and a different one as a new version", async () => {
    const { id, requestNumber } = await send();
    for (const input of ["one", "one", "two"])
      await boss.json(["admin", "feedback", requestNumber, "-", "--name", "f.txt", "--force"], { input });
    expect((await owner.call(routes.transfers.read, { id })).data).toMatchObject({
      feedbackVersion: 2,
      feedbackFileName: "f.txt",
    });
    await person.run(["requests", "feedback", requestNumber, "--feedback-version", "1", "-o", "v1"]);
    expect(readFileSync(join(person.folder, "v1"), "utf8")).toBe("one");
    expect(await person.run(["requests", "feedback", requestNumber, "--feedback-version", "7"])).toMatchObject({
      exitCode: 1,
      stderr: `${requestNumber} has no version 7 of its feedback.\nThe versions 1 to 2 exist.\n`,
    });
  });

  it("is answered by the last command, also with content that returns, and each says what it did [T95]", async () => {
    const { id, requestNumber } = await send();
    const answer = (input: string, name = "f.txt") =>
      boss.run(["admin", "feedback", requestNumber, "-", "--name", name, "--force"], { input });
    const answered = `${requestNumber} answered with f.txt.\n`;
    for (const content of ["A", "B", "A"]) {
      expect(await answer(content)).toMatchObject({ exitCode: 0, stdout: answered });
      expect((await owner.call(routes.transfers.feedback, { id })).text).toBe(content);
    }
    expect(await answer("A", "g.txt")).toMatchObject({
      exitCode: 0,
      stdout: `Nothing was changed: the latest result of ${requestNumber} already has this content.\n`,
    });
    const args = ["admin", "feedback", requestNumber, "-", "--force"];
    expect(await boss.json(args, { input: "A" })).toMatchObject({ feedbackVersion: 3, changed: false });
    expect(await boss.json(args, { input: "B" })).toMatchObject({ feedbackVersion: 4 });
    expect((await owner.call(routes.transfers.read, { id })).data.feedbackFileName).toBe("feedback.txt");
  });

  it("is not promised a result after the laboratory reported a failure, and sees which results are simulated", async () => {
    const tree = JSON.parse(readFileSync(exampleTree("bpsk-kennedy"), "utf8"));
    const body = { content: exportText(tree), tree, treeName: "bpsk" };
    const { id, requestNumber } = (await owner.call(routes.transfers.create, { body })).data;
    const show = () => person.run(["requests", "show", requestNumber]);
    const admin = await server.admin();
    for (const kind of ["running", "failed"] as const)
      await admin.call(routes.adminTransfers.report, { id, body: { kind, at: new Date().toISOString(), detail: "x" } });
    const failed = await show();
    expect(failed.stdout).toContain("The laboratory reported a failure. It can run the request again.");
    expect(failed.stdout).not.toMatch(/will follow|In the queue/);
    const input = "# equipment: simulated\nsent,n1\n0,0\n1,1\n";
    await boss.run(["admin", "feedback", requestNumber, "-", "--name", "f.csv"], { input });
    await eventually(async () => (await show()).stdout.includes("SIMULATED: "));
  });

  it("cannot answer or list a request that was cancelled, and is given the reason", async () => {
    const { requestNumber } = await send();
    await person.run(["requests", "cancel", requestNumber]);
    expect(await boss.run(["admin", "feedback", requestNumber, "-"], { input: "x" })).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining(`${requestNumber} is not in the queue: it does not exist, or it was cancelled.`),
    });
    expect((await boss.run(["admin", "requests", "--status", "cancelled"])).stdout).toBe(
      "Cancelled requests leave the queue; only the users who sent them can list them.\n",
    );
  });

  it("reads what contradicts the request or the file itself, and sends it with --force only [T98]", async () => {
    const { requestNumber } = await send(exportText(JSON.parse(readFileSync(exampleTree("bpsk-kennedy"), "utf8"))));
    const answer = (input: string, ...more: string[]) =>
      boss.run(["admin", "feedback", requestNumber, "-", "--name", "f.csv", ...more], { input });
    const notCounts =
      "f.csv is not a file of counts: the researcher sees it unprocessed, without a result.\n" +
      "Line 3: a count must be 0, 1, 2 or 3 (3 means 3 or more), or empty for a bin that was not measured.\n";
    const refused = await answer("sent,n1\n0,1\n0,9\n");
    expect(refused).toMatchObject({ exitCode: 1, stdout: "", stderr: expect.stringContaining(notCounts) });
    expect(refused.stderr).toContain("--force sends f.csv as it is.\n");
    for (const [text, why] of [
      ["# request: request_nobody_9\nsent,n1\n0,1\n", "belongs to request_nobody_9"],
      ["sent,n1\n1,1\n2,1\n", "Are they numbered from 1?"],
      ["# shots: 7\nsent,n1\n0,1\n", "says 7, but the file holds 1 shot"],
      ["sent,n1,n2\n0,1,0\n0,", "incomplete"],
      ["sent,n1,n2\n0,1,0\n", "has 2 bins, but the tree has 1"],
      ["sent,n1\n0,\n", "can be decided"],
      ["sent,n1\n", "no shot below its header"],
    ] as const) {
      const end = await answer(text);
      expect(end.exitCode, text).toBe(1);
      expect(end.stderr, text).toContain(why);
      const dry = await answer(text, "--dry-run");
      expect(dry, text).toMatchObject({ exitCode: 0, stderr: expect.stringContaining(why) });
      expect(dry.stderr).toContain("--force sends f.csv");
    }
    expect(await boss.json(["admin", "requests"])).toContainEqual(
      expect.objectContaining({ requestNumber, feedbackVersion: 0 }),
    );
    expect(await answer("sent,n1\n0,1\n0,9\n", "--force")).toMatchObject({
      exitCode: 0,
      stderr: notCounts,
      stdout: `${requestNumber} answered with f.csv.\n`,
    });
    expect(await answer("sent,n1\n0,1\n1,1\n")).toMatchObject({ exitCode: 0, stderr: "" });
  });

  it("is checked by the server: a user is refused with exit code 3", async () => {
    for (const args of [
      ["requests"],
      ["reject", "request_x_1", "x"],
      ["feedback", "request_x_1", "-"],
      ["keys", "list"],
      ["equipment", "list"],
    ])
      expect(await person.run(["admin", ...args])).toMatchObject({ exitCode: 3, stdout: "" });
  });
});
