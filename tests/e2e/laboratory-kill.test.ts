import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readFeedback } from "@clicktree/core/requests";
import { runClicktree, seeded, startClicktree, temporaryFolder } from "@clicktree/testkit";
import { expect, it } from "vitest";

const text = "2\n0.5,0.5\n-0.5,-0.5\n-0.5\n-0.5,0.5,0.5,0.5\n0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0";
const requests = 8;

function folders() {
  const folder = temporaryFolder("laboratory-kill");
  const [inbox, outbox] = [join(folder, "inbox"), join(folder, "outbox")];
  for (const made of [inbox, outbox]) mkdirSync(made);
  for (let n = 1; n <= requests; n++) writeFileSync(join(inbox, `request_ada_${n}.txt`), text);
  const args = ["lab", "--inbox", inbox, "--outbox", outbox, "--seed", "7", "--shots", "200000"];
  return { args, answers: () => answersIn(outbox) };
}

function answersIn(outbox: string): Map<string, string> {
  const names = readdirSync(outbox).filter((name) => name.startsWith("test_"));
  return new Map(names.map((name) => [name, readFileSync(join(outbox, name), "utf8")]));
}

it("the simulated laboratory, killed at any moment, answers every request once and never with a partial file", async () => {
  const whole = folders();
  expect((await runClicktree([...whole.args, "--once"])).exitCode).toBe(0);
  const random = seeded(11);
  const killed = folders();
  const seen = new Map<string, string>();
  for (let cycle = 0; cycle < 6; cycle++) {
    const lab = startClicktree(killed.args);
    const moment = 250 + random.below(400);
    await pause(moment);
    lab.kill("SIGKILL");
    await lab.ended;
    for (const [name, answer] of killed.answers()) {
      expect(readFeedback(answer), `cycle ${cycle}, killed after ${moment} ms`).toMatchObject({ understood: true });
      expect(seen.get(name) ?? answer).toBe(answer);
      seen.set(name, answer);
    }
  }
  expect((await runClicktree([...killed.args, "--once"])).exitCode).toBe(0);
  expect(killed.answers()).toEqual(whole.answers());
  expect(killed.answers().size).toBe(requests);
});
