import { readdirSync } from "node:fs";
import { join } from "node:path";
import { openClicktree, repositoryRoot, runClicktree, temporaryFolder } from "@clicktree/testkit";
import { describe, expect, it } from "vitest";

const qpsk = join(repositoryRoot, "examples", "trees", "qpsk-nulling-4bin.tree.json");

describe("clicktree simulate", () => {
  it("stops at Ctrl-C on all threads and leaves nothing half done", async () => {
    const folder = temporaryFolder("simulate");
    const terminal = openClicktree(["simulate", qpsk, "--shots", "1000000000", "--workers", "2", "--csv", "c.csv"], {
      cwd: folder,
    });
    await terminal.shows(/Simulating 1,000,000,000 shots {2}█*░+ {2}\d+ %/, 60_000);
    terminal.type("\u0003");
    expect((await terminal.ended).exitCode).toBe(130);
    expect(readdirSync(folder)).toEqual([]);
    // its standard input is empty from the start
    const piped = await runClicktree(["simulate", qpsk, "--shots", "1000000000", "--workers", "1", "--csv", "c.csv"], {
      cwd: folder,
      env: { CLICKTREE_STOP_WITH_INPUT: "1" },
    });
    expect(piped.exitCode).toBe(130);
    expect(readdirSync(folder)).toEqual([]);
  });
});
