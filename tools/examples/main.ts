// Rewrites examples/trees and examples/feedback: `npm run examples`.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { feedbackFiles } from "./feedback.js";
import { exampleFiles } from "./files.js";

function write(folder: string, files: ReadonlyMap<string, string>): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (!files.has(name) && name !== "README.md") rmSync(join(folder, name));
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
}

write("examples/trees", exampleFiles());
write("examples/feedback", await feedbackFiles());
