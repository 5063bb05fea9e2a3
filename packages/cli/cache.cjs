// Run by the build in a process of its own: answers some command lines from one bundle, then keeps V8's code for what
// they used.
"use strict";
const { writeFileSync } = require("node:fs");
const { load } = require("./dist/loader.cjs");

const [name, ...lines] = process.argv.slice(2);

(async () => {
  const { script, exports: bundle } = load(name);
  for (const line of lines) await (bundle.start ?? bundle.main)(line.split(" "));
  process.exitCode = 0;
  writeFileSync(`${__dirname}/dist/${name}.cache`, script.createCachedData());
})();
