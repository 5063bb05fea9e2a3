import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chainTree, clicktreeBin, plainEnvironment, startProcess, temporaryFolder } from "@clicktree/testkit";
import { describe, expect, it } from "vitest";

const folder = temporaryFolder("export");

describe("clicktree tree export", () => {
  it("ends quietly when the reader closes the pipe", async () => {
    const file = join(folder, "chain.tree.json");
    writeFileSync(file, JSON.stringify(chainTree(11)));
    const shell = startProcess(
      "sh",
      ["-c", `"${process.execPath}" "${clicktreeBin}" tree export "${file}" | head -c 5; echo; echo done`],
      { env: plainEnvironment() },
    );
    expect(await shell.ended).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/done\n$/), stderr: "" });
  });
});
