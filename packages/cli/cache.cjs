// Run by the build in a process of its own: answers a few command lines, then keeps V8's code for all that they used.
"use strict";
const { readFileSync, writeFileSync } = require("node:fs");
const { Script } = require("node:vm");

const [dist, tree] = process.argv.slice(2);
const filename = `${dist}/entry.bundle.js`;
const script = new Script(readFileSync(filename, "latin1"), { filename });
const bundle = { exports: {} };
script.runInThisContext()(bundle.exports, require, bundle);

const refuse = () => Promise.reject(new Error("the build asked for more than the entry answers"));
const lines = [["--version"], ["--help"], ["tree", "validate", tree], ["tree", "export", tree]];

(async () => {
  for (const line of lines) await bundle.exports.start(line, refuse);
  writeFileSync(`${dist}/entry.cache`, script.createCachedData());
})();
