import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { RunningProcess } from "@clicktree/testkit";
import { fill, type Place } from "./folder-place.js";
import { hasResult, inPlace, isAnswered, isSaved, once, type Scenario } from "./folder-scene.js";
import type { Laboratory } from "./laboratory.js";

const fullDisk = inPlace(async (lab, place, watch) => {
  place.mountMemory(place.requests);
  const daemon = await watch();
  const empty = fill(place.requests);
  const content = `0\n${"0,".repeat(20_000)}0`;
  const { requestNumber } = await lab.send(content);
  await daemon.line(/"kind":"diskTrouble".*"fault":"diskFull".*"code":"ENOSPC"/);
  assert.equal(await onceOnFull(lab, daemon, place), 1);
  assert.equal(existsSync(join(place.requests, `${requestNumber}.txt`)), false);
  empty();
  const again = await watch();
  await isSaved(place, requestNumber, content);
  const more = [];
  for (let at = 0; at < 20; at++) more.push((await lab.send(`0\n${at}`)).requestNumber);
  for (const [at, number] of more.entries()) await isSaved(place, number, `0\n${at}`);
  const emptyAgain = fill(place.requests);
  for (const number of [requestNumber, ...more]) await isAnswered(lab, place, number);
  await again.line(/"kind":"diskTrouble".*journal\.jsonl/);
  emptyAgain();
  await again.line(/"kind":"diskRecovered"/, 60_000);
  await again.stop();
  assert.equal(await once(lab, place), 0);
  for (const number of [requestNumber, ...more]) await hasResult(lab, number);
});

async function onceOnFull(lab: Laboratory, daemon: RunningProcess, place: Place): Promise<number | undefined> {
  await daemon.stop();
  return once(lab, place);
}

const unmounted = inPlace(async (lab, place, watch) => {
  const disk = join(place.base, "disk");
  mkdirSync(disk);
  place.mountMemory(disk);
  place.bind(disk, place.requests);
  const daemon = await watch();
  const first = await lab.send("0\n0");
  await isSaved(place, first.requestNumber, "0\n0");
  await isAnswered(lab, place, first.requestNumber);
  place.unmount(place.requests);
  const content = "0\n1";
  const { requestNumber } = await lab.send(content);
  await daemon.line(/"kind":"diskTrouble".*"fault":"folderMissing"/, 60_000);
  assert.deepEqual(readdirSync(place.requests), []);
  place.bind(disk, place.requests);
  await isSaved(place, requestNumber, content);
  await isAnswered(lab, place, requestNumber);
});

const deleted = inPlace(async (lab, place, watch) => {
  const daemon = await watch();
  const first = await lab.send("0\n1");
  await isSaved(place, first.requestNumber, "0\n1");
  for (const folder of [place.requests, place.feedback]) rmSync(folder, { recursive: true });
  const second = await lab.send("0\n2");
  await daemon.line(/"kind":"diskTrouble".*"fault":"folderMissing"/, 60_000);
  assert.deepEqual(
    [place.requests, place.feedback].map((folder) => existsSync(folder)),
    [false, false],
  );
  for (const folder of [place.requests, place.feedback]) mkdirSync(folder);
  await isSaved(place, second.requestNumber, "0\n2");
  for (const { requestNumber } of [first, second]) await isAnswered(lab, place, requestNumber);
  await daemon.stop();
  assert.equal(await once(lab, place), 0);
  for (const { requestNumber } of [first, second]) await hasResult(lab, requestNumber);
});

/** A full disk, a disk that disappears and comes back, and deleted folders. */
export const goneScenarios: readonly Scenario[] = [
  { name: "full [T64]", needs: "mount", run: fullDisk },
  { name: "unmounted and back [T64]", needs: "mount", run: unmounted },
  { name: "folders deleted and made again [T64]", needs: "nothing", run: deleted },
];
