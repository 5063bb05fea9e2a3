"use strict";
const { load } = require("./loader.cjs");

load("entry").exports.start(process.argv.slice(2), async () => load("program").exports);
