import { mkdirSync, readdirSync, readFileSync, watch, writeFileSync } from "node:fs";
import { join } from "node:path";
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
  const args = ["lab", "--inbox", inbox, "--outbox", outbox, "--seed", "7", "--shots", "1000000"];
  return { args, outbox, answers: () => answersIn(outbox) };
}

function answersIn(outbox: string): Map<string, string> {
  const names = readdirSync(outbox).filter((name) => name.startsWith("test_"));
  return new Map(names.map((name) => [name, readFileSync(join(outbox, name), "utf8")]));
}

/** Resolves at this change of the folder, counted from now, or once it holds all answers. */
const changed = (folder: string, count: number): Promise<void> =>
  new Promise((resolve) => {
    let changes = 0;
    const watcher = watch(folder, () => {
      if (++changes < count && answersIn(folder).size < requests) return;
      watcher.close();
      resolve();
    });
  });

it("the simulated laboratory, killed at any moment, answers every request once and never with a partial file", async () => {
  const whole = folders();
  expect((await runClicktree([...whole.args, "--once"])).exitCode).toBe(0);
  const random = seeded(11);
  const killed = folders();
  const seen = new Map<string, string>();
  let kills = 0;
  for (; killed.answers().size < requests; kills++) {
    const count = 1 + random.below(5);
    const moment = changed(killed.outbox, count);
    const lab = startClicktree(killed.args);
    await moment;
    lab.kill("SIGKILL");
    await lab.ended;
    for (const [name, answer] of killed.answers()) {
      expect(readFeedback(answer), `killed at change ${count} of its folder`).toMatchObject({ understood: true });
      expect(seen.get(name) ?? answer).toBe(answer);
      seen.set(name, answer);
    }
  }
  expect((await runClicktree([...killed.args, "--once"])).exitCode).toBe(0);
  expect(killed.answers()).toEqual(whole.answers());
  expect(killed.answers().size).toBe(requests);
  expect(kills).toBeGreaterThan(2);
});
