// Starts the bundle from V8's code cache, which the build makes beside it: compiling again would cost as much as the
// whole answer. A cache of another Node.js version is refused by V8 and the bundle compiled as usual.
"use strict";
const { readFileSync } = require("node:fs");
const { Script } = require("node:vm");

const filename = `${__dirname}/entry.bundle.js`;

function readCache() {
  try {
    return readFileSync(`${__dirname}/entry.cache`);
  } catch {
    return undefined; // not built yet: only slower
  }
}

// The bundle is ASCII: read as latin1 it needs no decoding.
const script = new Script(readFileSync(filename, "latin1"), { filename, cachedData: readCache() });
const bundle = { exports: {} };
script.runInThisContext()(bundle.exports, require, bundle);
bundle.exports.start(process.argv.slice(2), () => import("./main.js"));
