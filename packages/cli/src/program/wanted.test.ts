import { capturedStreams } from "@clicktree/testkit";
import { expect, it } from "vitest";
import type { CommandDefinition } from "../commands/definition.js";
import { commands } from "../commands/index.js";
import { createProgram } from "../program.js";
import { wantedOf } from "./wanted.js";

const wanted = (line: string) => wantedOf(line.split(" "), commands);
const namesOf = (list: readonly CommandDefinition[]): unknown[] =>
  list.map(({ name, children }) => (children.length === 0 ? name : [name, namesOf(children)]));

it("shapes the named command alone, under its parents", () => {
  expect(namesOf(wanted("whoami"))).toEqual(["whoami"]);
  expect(namesOf(wanted("--lang zh admin --json keys --url=http://x create name"))).toEqual([
    ["admin", [["keys", ["create"]]]],
  ]);
});

it("takes the value of an option for no command, as commander does", () => {
  expect(namesOf(wanted("--url tree whoami"))).toEqual(["whoami"]);
  expect(namesOf(wanted("--lang whoami tree show x"))).toEqual([["tree", ["show"]]]);
});

it("shapes every command where the line names none", () => {
  for (const line of ["", "keys", "keys lst", "frob", "help tree", "--frob whoami", "-h whoami", "-- whoami", "--lang"])
    expect([line, wanted(line)]).toEqual([line, commands]);
});

it("tells the same of a wrong line whether one command was shaped or all", async () => {
  for (const line of [
    "tree show",
    "tree show a b",
    "tree show --deep a",
    "keys create --scop x",
    "admin keys remove k --jsn",
    "tree show a --depth",
    "whoami --lang fr",
    "submit --timeout x",
  ]) {
    const argv = line.split(" ");
    const tell = (list: readonly CommandDefinition[]) =>
      createProgram(capturedStreams(), argv, "1", list, async () => undefined)
        .parseAsync(argv, { from: "user" })
        .then(
          () => "done",
          ({ code, message }: { code: string; message: string }) => [code, message],
        );
    expect(wantedOf(argv, commands)).toHaveLength(1);
    expect(await tell(wantedOf(argv, commands))).toEqual(await tell(commands));
  }
});
