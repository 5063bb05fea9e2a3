import { join } from "node:path";
import { daemonsOfEachTest, eventually, startProcess } from "@clicktree/testkit";
import { expect, it } from "vitest";

const daemons = daemonsOfEachTest();
const { start } = daemons;
const sent = (request: string) =>
  daemons.server.requests.get(request)?.feedback.map(({ name, bytes }) => [name, String(bytes)]);

it("waits while the program that writes a file has it open, however long it pauses [T62]", async () => {
  daemons.server.add("request_ada_1");
  daemons.server.add("request_ada_2");
  const lab = start();
  await lab.event("downloaded");
  const path = join(lab.feedback, "test_ada_1.txt");
  const script = `const file = fs.openSync(process.argv[1], "w"); fs.writeSync(file, "first\\n");
    console.log("open"); process.stdin.once("data", () => { fs.writeSync(file, "last\\n"); process.exit(); });`;
  const writer = startProcess(process.execPath, ["-e", script, path], { interactive: true });
  await writer.line("open");
  // a file that is written later and closed at once is sent first
  lab.write("test_ada_2.txt", "whole\n");
  expect(await lab.event("uploaded")).toMatchObject({ file: "test_ada_2.txt" });
  writer.write("go on\n");
  await eventually(() => lab.all("uploaded").length === 2);
  expect(sent("request_ada_1")).toEqual([["test_ada_1.txt", "first\nlast\n"]]);
});

it("waits for that program also when the permissions or the name of the file change while it is open [T62]", async () => {
  daemons.server.add("request_ada_1");
  daemons.server.add("request_ada_2");
  const lab = start();
  await lab.event("downloaded");
  const paths = [1, 2].map((n) => join(lab.feedback, `test_ada_${n}.txt`));
  const script = `const [one, two] = process.argv.slice(1);
    const files = [one, two + ".part"].map((path) => fs.openSync(path, "w"));
    for (const file of files) fs.writeSync(file, "first\\n");
    for (const file of files) fs.futimesSync(file, 1e9, 1e9); // as if it was written long before
    fs.fchmodSync(files[0], 0o640);
    fs.renameSync(two + ".part", two);
    console.log("open");
    process.stdin.once("data", () => { for (const file of files) fs.writeSync(file, "last\\n"); process.exit(); });`;
  const writer = startProcess(process.execPath, ["-e", script, ...paths], { interactive: true });
  await writer.line("open");
  daemons.server.add("request_ada_3");
  lab.write("test_ada_3.txt", "whole\n");
  expect(await lab.event("uploaded")).toMatchObject({ file: "test_ada_3.txt" });
  writer.write("go on\n");
  await eventually(() => lab.all("uploaded").length === 3);
  const whole = (n: number) => [[`test_ada_${n}.txt`, "first\nlast\n"]];
  expect([sent("request_ada_1"), sent("request_ada_2")]).toEqual([whole(1), whole(2)]);
});
