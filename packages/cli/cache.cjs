// Run by the build in a process of its own: loads every bundle, answers the given command lines from them, then puts V8's
// code for what they used into their first lines.
"use strict";
const { readdirSync, readFileSync, renameSync, writeFileSync } = require("node:fs");
const { compiledCode, load, start } = require("./dist/entry.cjs");

const folder = `${__dirname}/dist/bundles`;
/** What each bundle was before it was loaded. */
const loaded = new Map();
(async () => {
  for (const language of readdirSync(folder)) {
    for (const file of readdirSync(`${folder}/${language}`))
      if (file.endsWith(".js")) {
        const path = `${folder}/${language}/${file}`;
        loaded.set(path, readFileSync(path, "utf8"));
        load(language, file.slice(0, -".js".length));
      }
    if (language !== "any")
      for (const line of process.argv.slice(2)) await start(["--lang", language, ...line.split(" ")]);
  }
  process.exitCode = 0;
  for (const [file, code] of compiledCode()) {
    const bundle = readFileSync(file, "utf8");
    // another build put its own there meanwhile: V8 would run our code for any text of the same length
    if (bundle !== loaded.get(file)) continue;
    writeFileSync(`${file}.new`, `//${code.toString("base64")}${bundle.slice(bundle.indexOf("\n"))}`);
    renameSync(`${file}.new`, file);
  }
})();
