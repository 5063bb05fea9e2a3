// Writes examples/trees anew: `npm run examples`.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { exampleFiles } from "./files.js";

const folder = "examples/trees";
const files = exampleFiles();
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) if (!files.has(name) && name !== "README.md") rmSync(join(folder, name));
for (const [name, text] of files) writeFileSync(join(folder, name), text);
