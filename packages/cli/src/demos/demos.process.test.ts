import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { routes } from "@clicktree/contract";
import { countsText, randomSource, simulatedCounting } from "@clicktree/core/photons";
import {
  eventually,
  keys,
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
let admin: Person;
beforeAll(async () => {
  admin = await server.admin();
  boss = signedInTerminal(server, admin);
});
beforeEach(async () => {
  owner = await server.registerUser();
  person = signedInTerminal(server, owner);
});

interface Sent {
  readonly id: number;
  readonly fileName: string;
}
const ideal = { efficiency: 1, darkCounts: 0, visibility: 1 };
const laser = countsText(simulatedCounting(randomSource(7), 20, ideal));

/** Answers a request as an administrator and waits for its charts. */
async function answer({ id, fileName }: Sent, content: string): Promise<void> {
  writeFileSync(join(boss.folder, `feedback_${fileName}`), content);
  const end = await boss.run(["admin", "demos", "feedback", fileName, `feedback_${fileName}`]);
  expect([end.exitCode, end.stdout]).toEqual([0, `${fileName} answered with feedback_${fileName}.\n`]);
  const status = async () => (await owner.call(routes.demos.read, { id })).data.status;
  await eventually(async () => (await status()) === 2);
}

describe("a student", () => {
  it("watches the timeline in a terminal of 80 columns until the answer replaces it", async () => {
    const terminal = person.open(["demos", "request", "--photons", "20", "--wait"], { columns: 80 });
    await terminal.shows(/◐─+○/);
    await terminal.shows("Press Ctrl-C to stop waiting");
    const [sent] = await person.json<Sent[]>(["demos", "list"]);
    await answer(sent!, laser);
    await terminal.shows("The variance of the counts equals their mean");
    expect((await terminal.ended).exitCode).toBe(0);
    expect(terminal.screen()).not.toContain("Press Ctrl-C");
    const leaves = person.open(["demos", "request", "--photons", "3", "--wait"], { columns: 80 });
    await leaves.shows("Press Ctrl-C to stop waiting");
    leaves.type(keys.interrupt);
    expect((await leaves.ended).exitCode).toBe(130);
    expect(leaves.screen()).toContain("The request continues");
  });
});
