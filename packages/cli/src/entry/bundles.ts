// Part of the entry alone, which the build makes a CommonJS file in dist: __dirname is that folder.
import { readFileSync } from "node:fs";
import { Script } from "node:vm";
import type { Language } from "@clicktree/messages";

/** Length of the two strokes before the code. */
const COMMENT = 2;

const scripts = new Map<string, Script>();
const loaded = new Map<string, { exports: unknown }>();

/**
 * Loads a bundle of the terminal from V8's code, which the build keeps in its first line: compiling again would cost as
 * much as the whole answer. V8 itself refuses code of another Node.js, and then compiles as usual.
 *
 * The code stands there in Base64, as text: Node.js reads text by one native call, but bytes by functions that it must
 * compile first, which takes longer than to decode.
 */
export function load<T>(language: Language | "any", name: string): T {
  const filename = `${__dirname}/bundles/${language}/${name}.js`;
  const known = loaded.get(filename);
  if (known !== undefined) return known.exports as T;
  const text = readFileSync(filename, "utf8");
  const line = text.indexOf("\n");
  const code = line > COMMENT ? Buffer.from(text.slice(COMMENT, line), "base64") : undefined;
  const script = new Script(text.slice(line + 1), { filename, lineOffset: 1, cachedData: code });
  scripts.set(filename, script);
  const module = { exports: {} };
  loaded.set(filename, module);
  const loadNow = (bundle: string): unknown => load(language, bundle);
  const loadHere = async (bundle: string): Promise<unknown> => load(language, bundle);
  script.runInThisContext()(module, require, loadNow, loadHere, importHere, ownUrl);
  return module.exports as T;
}

/** What the bundles that were loaded have compiled so far, by their files, for the build to keep. */
export const compiledCode = (): ReadonlyMap<string, Buffer> =>
  new Map([...scripts].map(([file, script]) => [file, script.createCachedData()]));

/** import() for the bundles: code that was not compiled by Node.js itself cannot do it. */
const importHere = (path: string): Promise<unknown> => import(path);
/** import.meta.url of a module in dist; few ask. */
function ownUrl(path: string): string {
  const { pathToFileURL } = require("node:url") as typeof import("node:url");
  return pathToFileURL(`${__dirname}/${path}`).href;
}
