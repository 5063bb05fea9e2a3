// Part of the entry alone, which the build makes a CommonJS file in dist: __dirname is that folder.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Script } from "node:vm";
import type { Language } from "@clicktree/messages";

/** Length of the name that a bundle and its code carry at their ends. */
const NAME = 16;

const scripts = new Map<string, Script>();
const loaded = new Map<string, { exports: unknown }>();

/**
 * Loads a bundle of the terminal from V8's code, which the build keeps beside it: compiling again would cost as much as
 * the whole answer. V8 itself refuses code of another Node.js, and then compiles as usual.
 */
export function load<T>(language: Language, name: string): T {
  const path = `${__dirname}/bundles/${language}/${name}`;
  const known = loaded.get(path);
  if (known !== undefined) return known.exports as T;
  const { Script } = require("node:vm") as typeof import("node:vm"); // not for answers that need no bundle
  const filename = `${path}.js`;
  // The bundle is ASCII; of all encodings Node.js has the shortest way for this one.
  const source = readFileSync(filename, "utf8");
  const script = new Script(source, { filename, cachedData: codeOf(path, source) });
  scripts.set(path, script);
  const module = { exports: {} };
  loaded.set(path, module);
  const loadNow = (bundle: string): unknown => load(language, bundle);
  const loadHere = async (bundle: string): Promise<unknown> => load(language, bundle);
  script.runInThisContext()(module, require, loadNow, loadHere, importHere, ownUrl);
  return module.exports as T;
}

/** V8 knows a script's code by the length of its text alone: code of another build is told by the bundle's name. */
function codeOf(path: string, source: string): Buffer | undefined {
  try {
    const code = readFileSync(`${path}.code`);
    const end = code.length - NAME;
    return code.toString("latin1", end) === source.slice(-NAME) ? code.subarray(0, end) : undefined;
  } catch {
    return undefined; // not built: only slower
  }
}

/** What the bundles that were loaded have compiled so far, by their paths, for the build to keep. */
export const compiledCode = (): ReadonlyMap<string, Buffer> =>
  new Map([...scripts].map(([path, script]) => [path, script.createCachedData()]));

/** import() for the bundles: code that was not compiled by Node.js itself cannot do it. */
const importHere = (path: string): Promise<unknown> => import(path);
/** import.meta.url of a module in dist. */
const ownUrl = (path: string): string => pathToFileURL(`${__dirname}/${path}`).href;
