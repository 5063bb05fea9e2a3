import { daemonsOfEachTest, eventually } from "@clicktree/testkit";
import { expect, it } from "vitest";

const daemons = daemonsOfEachTest();
const { start } = daemons;

it("sends a file that waited for its request as soon as that appears, without waiting for the file to settle again", async () => {
  let later = 0;
  const lab = start({ clock: () => later + performance.now() });
  lab.write("test_ada_1.txt", "x\n");
  await lab.event("held", ({ reason }) => reason === "noRequest");
  later = 4_000;
  daemons.server.add("request_ada_1");
  await lab.event("uploaded");
});

it("checks a file without a request again when a request appears, not at every change of another one", async () => {
  const other = daemons.server.add("request_bob_1");
  let looks = 0;
  const onFailpoint = (point: string, file: string) => {
    if (point === "fileSettled" && file === "test_ada_1.txt") looks++;
  };
  const lab = start({ onFailpoint });
  await lab.event("downloaded");
  lab.write("test_ada_1.txt", "x\n");
  await lab.event("held", ({ reason }) => reason === "noRequest");
  const before = looks;
  for (let at = 1; at <= 5; at++) {
    daemons.server.announce();
    await eventually(() => (daemons.server.calls.get("pending") ?? 0) > at);
    // Once another file has become stable, there was enough time to check this one.
    lab.write(`test_carl_${at}.csv`, "x\n");
    await lab.event("held", ({ file }) => file === `test_carl_${at}.csv`);
  }
  daemons.server.announce("changed", other.summary);
  daemons.server.add("request_ada_1");
  await lab.event("uploaded", ({ request }) => request === "request_ada_1");
  expect(looks - before).toBeLessThanOrEqual(2);
});
