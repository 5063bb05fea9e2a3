import { readFileSync } from "node:fs";

/** Version of the product, as its package says. */
export const version = (
  JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { version: string }
).version;
