import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chainTree, clicktreeBin, fullTree, runClicktree, startProcess, temporaryFolder } from "@clicktree/testkit";
import { expect, it } from "vitest";

const file = join(temporaryFolder("streams"), "full.tree.json");
writeFileSync(file, JSON.stringify(fullTree(7)));
const show = ["tree", "show", file, "--json"];

const chain = join(temporaryFolder("streams"), "chain.tree.json");
writeFileSync(chain, JSON.stringify(chainTree(9)));

it.each([
  ["a JSON answer", show],
  ["an export", ["tree", "export", chain]],
])("writes all of a large answer to a pipe that does not block: %s", async (_, command) => {
  const { stdout: whole } = await runClicktree(command);
  expect(whole.length).toBeGreaterThan(500_000); // more than a pipe holds
  // if another process opens the pipe with Node.js, it becomes non-blocking for all processes that share it
  const neighbour =
    'process.stdout.write(""); require("node:fs").writeSync(3, "open\\n"); setInterval(() => {}, 1000);';
  const line = `mkfifo "$0"; "$1" -e '${neighbour}' 3>"$0" & read open <"$0"; "$@"; code=$?; kill $!; exit $code`;
  const words = ["-c", line, join(temporaryFolder("fifo"), "open"), process.execPath, clicktreeBin, ...command];
  const { exitCode, stdout, stderr } = await startProcess("sh", words).ended;
  expect([exitCode, stderr, stdout === whole]).toEqual([0, "", true]);
});

it("succeeds when the reader closes the pipe early", async () => {
  const line = '( "$@"; echo "ended with $?" >&2 ) | head -c 10';
  const words = ["-c", line, "sh", process.execPath, clicktreeBin, ...show];
  expect((await startProcess("sh", words).ended).stderr).toBe("ended with 0\n");
});

it("reports a full disk", async () => {
  const words = ["-c", '"$@" > /dev/full', "sh", process.execPath, clicktreeBin, ...show];
  expect(await startProcess("sh", words).ended).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining("Standard output cannot be written: the disk is full."),
  });
});
