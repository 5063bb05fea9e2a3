import { appendFileSync, closeSync, existsSync, openSync, renameSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { eventually, type SeededRandom } from "@clicktree/testkit";

/** The ways in which equipment writes its results. */
const ways = ["whole", "renamed", "appended", "held open"] as const;

export const resultName = (requestNumber: string): string =>
  requestNumber.startsWith("demo")
    ? `feedback_${requestNumber}.txt`
    : `${requestNumber.replace(/^request_/, "test_")}.csv`;

/** A result of 1 to about 200 lines. */
export function resultText(requestNumber: string, random: SeededRandom): string {
  const rows = Array.from({ length: 1 + random.below(200) }, () => `${random.below(4)},${random.below(4)}`);
  return `# request: ${requestNumber}\nsent,n1\n${rows.join("\n")}\n`;
}

/** Waits for a request's input file, as a laboratory does, and writes its result in one of these ways. */
export async function answerRequest(
  folders: { readonly requests: string; readonly feedback: string },
  requestNumber: string,
  text: string,
  random: SeededRandom,
): Promise<void> {
  const input = join(folders.requests, `${requestNumber}.txt`);
  await eventually(() => existsSync(input), { within: 60_000, every: 5 });
  const path = join(folders.feedback, resultName(requestNumber));
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
