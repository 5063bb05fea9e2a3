// Part of the entry alone, which the build makes a CommonJS file in dist: __dirname is that folder.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { Script } from "node:vm";

/** Length of the name that a bundle and its code carry at their ends. */
const NAME = 16;

const scripts = new Map<string, Script>();
const loaded = new Map<string, unknown>();

/**
 * Loads a bundle of the terminal from V8's code, which the build keeps beside it: compiling again would cost as much as
 * the whole answer. V8 itself refuses code of another Node.js, and then compiles as usual.
 */
export function load<T>(name: string): T {
  const known = loaded.get(name);
  if (known !== undefined) return known as T;
  const filename = `${__dirname}/bundles/${name}.js`;
  // The bundle is ASCII; of all encodings Node.js has the shortest way for this one.
  const source = readFileSync(filename, "utf8");
  const script = new Script(source, { filename, cachedData: codeOf(name, source) });
  scripts.set(name, script);
  const module = { exports: {} };
  loaded.set(name, module);
  script.runInThisContext()(module, require, loadHere, importHere, ownUrl);
  loaded.set(name, module.exports);
  return module.exports as T;
}

/** V8 knows a script's code by the length of its text alone: code of another build is told by the bundle's name. */
function codeOf(name: string, source: string): Buffer | undefined {
  try {
    const code = readFileSync(`${__dirname}/bundles/${name}.code`);
    const end = code.length - NAME;
    return code.toString("latin1", end) === source.slice(-NAME) ? code.subarray(0, end) : undefined;
  } catch {
    return undefined; // not built: only slower
  }
}

/** What the bundles that were loaded have compiled so far, for the build to keep. */
export const compiledCode = (): ReadonlyMap<string, Buffer> =>
  new Map([...scripts].map(([name, script]) => [name, script.createCachedData()]));

/** import() of a module that is a bundle. */
const loadHere = async (name: string): Promise<unknown> => load(name);
/** import() of all others: code that was not compiled by Node.js itself cannot do it. */
const importHere = (path: string): Promise<unknown> => import(path);
/** import.meta.url of a module in dist. */
const ownUrl = (path: string): string => pathToFileURL(`${__dirname}/${path}`).href;
