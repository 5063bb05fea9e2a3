// Run by the build in a process of its own: loads every bundle, answers the given command lines from them, then keeps V8's
// code for what they used.
"use strict";
const { appendFileSync, readdirSync, readFileSync, writeFileSync } = require("node:fs");
const { compiledCode, load, start } = require("./dist/entry.cjs");

const folder = `${__dirname}/dist/bundles`;
(async () => {
  for (const language of readdirSync(folder)) {
    for (const file of readdirSync(`${folder}/${language}`))
      if (file.endsWith(".js")) load(language, file.slice(0, -".js".length));
    for (const line of process.argv.slice(2)) await start(["--lang", language, ...line.split(" ")]);
  }
  process.exitCode = 0;
  for (const [path, code] of compiledCode()) {
    writeFileSync(`${path}.code`, code);
    appendFileSync(`${path}.code`, readFileSync(`${path}.js`, "latin1").slice(-16), "latin1");
  }
})();
