import { describe, expect, it } from "vitest";
import { readQuick } from "./words.js";

const read = (line: string) => readQuick(line.split(" "));

describe("the command lines that the entry answers itself", () => {
  it("are version, helps, completions, tree validate and tree export, with their options in any place", () => {
    expect(read("--version")).toEqual({ does: "version" });
    expect(read("--help --lang zh")).toEqual({ does: "made", name: "help" });
    expect(read("tree --lang en show -h")).toEqual({ does: "made", name: "help.tree.show" });
    expect(read("completion bash --lang=zh")).toEqual({ does: "made", name: "completion.bash" });
    expect(read("--lang=zh tree validate a.json - --format=github")).toMatchObject({
      does: "validate",
      files: ["a.json", "-"],
      format: "github",
    });
    expect(read("tree --json validate a.json")).toMatchObject({ format: "json" });
    expect(read("tree export --max-bytes 10 a.json -o b.txt --dry-run")).toMatchObject({
      file: "a.json",
      output: "b.txt",
      maxBytes: 10,
      dryRun: true,
    });
    expect(read("tree validate -- --odd-name")).toMatchObject({ files: ["--odd-name"] });
  });

  it("are none that commander would refuse or that ask for more", () => {
    const lines = [
      ...[
        "",
        "tree",
        "tree validate",
        "tree show a.json",
        "tree validate a.json --format yaml",
        "tree validate a.json -o b",
      ],
      ...["tree export a b", "tree export a -o", "tree export a --max-bytes 1e3", "tree export a --max-bytes 0"],
      ...[
        "tree validate a --lang fr",
        "tree validate ../a --help",
        "tree --help --json",
        "completion bash --json",
        "--version --json",
        "--frobnicate",
        "submit a.json",
      ],
    ];
    for (const line of lines) expect([line, read(line)]).toEqual([line, undefined]);
  });
});
