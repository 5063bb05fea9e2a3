// Starts the terminal's bundles from V8's code caches, which the build makes beside them: compiling again would cost as
// much as the whole answer. A cache of another Node.js version is refused by V8 and the bundle compiled as usual.
"use strict";
const { readFileSync } = require("node:fs");
const { pathToFileURL } = require("node:url");
const { Script } = require("node:vm");

function readCache(name) {
  try {
    return readFileSync(`${__dirname}/${name}.cache`);
  } catch {
    return undefined; // not built: only slower
  }
}

/** import() for the bundles: a script that comes from a cache cannot do it itself. */
const importHere = (path) => import(path);

/** Runs one bundle. */
function load(name) {
  const filename = `${__dirname}/${name}.bundle.js`;
  // The bundle is ASCII: read as latin1 it needs no decoding.
  const script = new Script(readFileSync(filename, "latin1"), { filename, cachedData: readCache(name) });
  const bundle = { exports: {} };
  script.runInThisContext()(bundle.exports, require, bundle, importHere, pathToFileURL(filename).href);
  return { script, exports: bundle.exports };
}

module.exports = { load };
