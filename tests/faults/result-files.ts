import { appendFileSync, closeSync, openSync, renameSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { SeededRandom } from "@clicktree/testkit";

/** The ways in which equipment writes its results. */
const ways = ["whole", "renamed", "appended", "held open"] as const;

export const resultName = (requestNumber: string): string => `${requestNumber.replace("request_", "test_")}.csv`;

/** A result of 1 to about 200 lines. */
export function resultText(requestNumber: string, random: SeededRandom): string {
  const rows = Array.from({ length: 1 + random.below(200) }, () => `${random.below(4)},${random.below(4)}`);
  return `# request: ${requestNumber}\nsent,n1\n${rows.join("\n")}\n`;
}

/** Writes a result in one of the ways of equipment, all pauses shorter than the daemon's patience. */
export async function writeResult(folder: string, name: string, text: string, random: SeededRandom): Promise<void> {
  const path = join(folder, name);
  const middle = random.below(text.length);
  switch (random.pick(ways)) {
    case "whole":
      return writeFileSync(path, text);
    case "renamed":
      writeFileSync(`${path}.tmp`, text);
      return renameSync(`${path}.tmp`, path);
    case "appended":
      writeFileSync(path, "");
      await pause(random.below(10));
      return appendFileSync(path, text);
    case "held open": {
      const file = openSync(path, "w");
      writeSync(file, text.slice(0, middle));
      writeSync(file, text.slice(middle));
      return closeSync(file);
    }
  }
}
