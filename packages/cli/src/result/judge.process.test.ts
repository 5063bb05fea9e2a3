import { readFileSync } from "node:fs";
import { type FileTransfer, routes } from "@clicktree/contract";
import { exampleTree, repositoryRoot, serverOfAllTests, signedInTerminal, type TerminalUser } from "@clicktree/testkit";
import { beforeAll, expect, it } from "vitest";

const server = serverOfAllTests();
let person: TerminalUser;
beforeAll(async () => {
  person = signedInTerminal(server, await server.registerUser());
});

const lossy = readFileSync(`${repositoryRoot}/examples/feedback/bpsk-lossy.csv`, "utf8");

/** Sends an example, has a bench with losses and dark counts answer it, and returns its number. */
async function answered(flags: readonly string[] = [], feedback = lossy): Promise<string> {
  const request = await person.json<FileTransfer>(["submit", exampleTree("bpsk-kennedy"), ...flags]);
  const body = { feedbackFileName: "lossy.csv", feedbackFileContent: feedback };
  await (await server.admin()).call(routes.adminTransfers.feedback, { id: request.id, body });
  return request.requestNumber;
}

it("tints its matrices in a terminal, and not for NO_COLOR or a pipe", async () => {
  const args = ["requests", "feedback", await answered(), "--show"];
  const written = async (env: Record<string, string>) => {
    const terminal = person.open(args, { env });
    await terminal.ended;
    return terminal.written;
  };
  expect(await written({})).toContain("\u001b[38;5;255;48;5;");
  expect(await written({ COLORTERM: "truecolor", COLORFGBG: "0;15" })).toContain("\u001b[38;2;18;22;28;48;2;");
  expect(await written({ NO_COLOR: "1" })).not.toContain("48;");
  expect((await person.run(args)).stdout).not.toContain("\u001b");
});
