import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { analyseCounts, displacedMean, portProbabilities, sampleCounts, sampleData } from "@clicktree/core/photons";
import { chainFigures, decoyKey, directLimit, evenLinks } from "@clicktree/core/photons/network";
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
  expect(printed).toMatch(/simulated 0\.9\d{3} \(95 %: ± 0\.00\d\d\)/);
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

it("prints the figures that the demos compute", () => {
  const phases = [0, Math.PI / 2, Math.PI, 2];
  const ports = phases.map((phase) => portProbabilities({ ratio: 0.3 }, phase).d1.toFixed(12));
  expect(text).toContain(`| P₁ | ${ports.join(" | ")} |`);
  const table = text.slice(text.indexOf("Evenly spaced repeaters"));
  const rows = [...table.matchAll(/^\| (\d) \| (\S+) \| (\S+) \| (\S+) \|$/gm)];
  expect(rows.map(([, repeaters]) => repeaters)).toEqual(["0", "4", "6", "9"]);
  for (const [, repeaters, ...printed] of rows) {
    const { pairs, fidelity, key } = chainFigures(evenLinks(500, Number(repeaters)), {
      efficiency: 0.7,
      fidelity: 0.98,
    });
    const figures = [pairs.toPrecision(12), fidelity.toFixed(12), key === 0 ? "0" : key.toPrecision(12)];
    expect(printed).toEqual(figures);
  }
  expect(text).toContain(`${directLimit(500).toPrecision(12)} at 500 km`);
  expect(text).toContain(`${decoyKey(100).toPrecision(12)} at 100 km`);
  const { poissonFit, mse } = analyseCounts([3, 4, 5, 4, 6, 2, 4, 5, 3, 4]);
  const found = `λ = ${poissonFit.lambda}, the similarity ${poissonFit.similarity.toFixed(12)} and the mean squared error`;
  expect(text).toContain(`${found} ${mse.mseValue.toFixed(1)}.`);
  const [dark, bright] = [Math.PI, 0].map((phase) =>
    displacedMean({ signal: 5, localOscillator: 5, overlap: 0.98 }, phase).toFixed(1),
  );
  expect(text).toContain(`the mean goes from ${dark} to ${bright}`);
  const sample = `${sampleCounts().length.toLocaleString("en")} counts of mean ${sampleData.mean} from the seed ${sampleData.seed}`;
  expect(text).toContain(sample);
});
