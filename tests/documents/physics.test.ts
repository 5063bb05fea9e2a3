import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { clicktreeBin, repositoryRoot, startProcess, temporaryFolder } from "@clicktree/testkit";
import { expect, it, vi } from "vitest";

vi.setConfig({ testTimeout: 120_000 });

const text = readFileSync(join(repositoryRoot, "docs", "physics.md"), "utf8");
const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands]) => commands ?? "");

interface Figure {
  readonly error: number;
}

/** Runs commands as a reader types them, in the folder of the examples; returns their standard output. */
async function typed(commands: string): Promise<string> {
  const cwd = temporaryFolder();
  symlinkSync(join(repositoryRoot, "examples"), join(cwd, "examples"));
  const script = `clicktree() { ${JSON.stringify(process.execPath)} ${JSON.stringify(clicktreeBin)} "$@"; }\n${commands}`;
  const { exitCode, stdout, stderr } = await startProcess("bash", ["-euo", "pipefail", "-c", script], { cwd }).ended;
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: expect.not.stringContaining("Error") });
  return stdout;
}

it("reproduces the worked examples of the physics by their commands", async () => {
  expect(blocks.length).toBeGreaterThanOrEqual(2);
  const study = blocks.find((commands) => commands.includes("clicktree sweep")) ?? "";
  const printed = await typed(study);
  for (const row of text.matchAll(/^\| ([124]) \| (0\.\d+) \| 0\.\d+ \| (\S+) \| ([^|]+) \|$/gm)) {
    const [, n, ...figures] = row;
    expect(printed).toMatch(new RegExp(`^ +${[n, ...figures].join(" +").replaceAll(".", "\\.")}$`, "m"));
  }
  expect(printed).toMatch(/measured 0\.9\d{3} \(95 %: ± 0\.00\d\d\)/);
  expect(printed).toContain("The first tree is better");
  for (const commands of blocks.filter((each) => each !== study)) await typed(commands);
});

it("prints the errors that `clicktree design` reaches", async () => {
  const rows = [...text.matchAll(/^\| n = (\S+) \| (\S+) \| (\S+) \| (\S+) \| \S+ \| (\S+) \|$/gm)];
  expect(rows).toHaveLength(4);
  const figures = async (n: string, strategy: string) => {
    const design = `clicktree design -c qpsk -n ${n} -b 3 -s ${strategy} -o designed.tree.json`;
    const json = await typed(`${design} >designed.txt\nclicktree analyze designed.tree.json --json`);
    const { drawn, bounds } = JSON.parse(json) as { drawn: Figure; bounds: { ideal: { helstrom: Figure } } };
    return [drawn.error.toFixed(5), bounds.ideal.helstrom.error.toFixed(5)];
  };
  for (const [, n, nulling, greedy, best, helstrom] of rows)
    for (const [strategy, error] of Object.entries({ nulling, greedy, best }))
      expect({ n, strategy, figures: await figures(n!, strategy) }).toEqual({
        n,
        strategy,
        figures: [error, helstrom],
      });
});
