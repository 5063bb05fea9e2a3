import { copyFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { type FileTransfer, routes } from "@clicktree/contract";
import {
  exampleTree,
  keys,
  type Person,
  serverOfAllTests,
  signedInTerminal,
  type TerminalUser,
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

describe("sending at a terminal", () => {
  it("without a file, asks for file, requirements and waiting", async () => {
    copyFileSync(kennedy, join(person.folder, "mine.tree.json"));
    const terminal = person.open(["submit"]);
    await terminal.shows("Which tree?");
    terminal.type(keys.enter);
    await terminal.shows("Experiment requirements");
    terminal.type(`dark room${keys.enter}`);
    await terminal.shows("Wait for the feedback?");
    terminal.type(`n${keys.enter}`);
    expect((await terminal.ended).exitCode).toBe(0);
    expect(await onlyRequest()).toMatchObject({ hasTree: true, experimentRequirementsFileContent: "dark room" });
  });

  it("asks in Chinese in a Chinese locale", async () => {
    const terminal = person.open(["submit"], { env: { LANG: "zh_CN.UTF-8" } });
    await terminal.shows("决策树或输入文件的路径");
    terminal.type(keys.interrupt);
    expect((await terminal.ended).exitCode).toBe(130);
  });
});

describe("waiting for the feedback", () => {
  const feedback = "sent,n1,count\n0,0,500\n1,0,9\n1,1,100\n1,2,391\n";
  const answer = async (name = "test.csv") =>
    admin.call(routes.adminTransfers.feedback, {
      id: (await onlyRequest()).id,
      body: { feedbackFileName: name, feedbackFileContent: feedback },
    });

  it("shows the timeline and then the result in a terminal", async () => {
    const terminal = person.open(["submit", kennedy, "--wait"]);
    await terminal.shows(/● *━*.*[○◐]/);
    await terminal.shows("Waiting for the laboratory");
    await admin.call(routes.transfers.content, { id: (await onlyRequest()).id });
    await terminal.shows("The laboratory has taken the request");
    await answer();
    await terminal.shows("saved test.csv");
    expect((await terminal.ended).exitCode).toBe(0);
    expect(terminal.screen()).toMatch(/your tree 0\.\d{4}/);
    expect(terminal.screen()).toMatch(/the predicted/);
  });

  it("exits with 130 on Ctrl-C; the request continues and no partial file stays", async () => {
    const terminal = person.open(["submit", kennedy, "--wait"], { columns: 80 });
    await terminal.shows("Waiting for the laboratory");
    terminal.type(keys.interrupt);
    expect((await terminal.ended).exitCode).toBe(130);
    expect(terminal.screen()).toContain("The request continues");
    expect(await onlyRequest()).toMatchObject({ status: 0 });
    expect(existsSync(join(person.folder, "test.csv"))).toBe(false);
  });
});
