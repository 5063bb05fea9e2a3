// Run by the build in a process of its own: loads every bundle, answers some command lines from them, then keeps V8's code
// for what they used. Command lines are separated by line breaks.
"use strict";
const { appendFileSync, readdirSync, readFileSync, writeFileSync } = require("node:fs");
const { compiledCode, load, start } = require("./dist/entry.cjs");

const folder = `${__dirname}/dist/bundles`;
(async () => {
  for (const file of readdirSync(folder)) if (file.endsWith(".js")) load(file.slice(0, -".js".length));
  for (const line of process.argv[2].split("\n")) await start(line.split(" "));
  process.exitCode = 0;
  for (const [name, code] of compiledCode()) {
    writeFileSync(`${folder}/${name}.code`, code);
    appendFileSync(`${folder}/${name}.code`, readFileSync(`${folder}/${name}.js`, "latin1").slice(-16), "latin1");
  }
})();
