#!/usr/bin/env node
const { enableCompileCache } = require("node:module");
enableCompileCache?.(); // Node.js 22.8 or newer
require("../packages/cli/dist/bundle/main.cjs").main(process.argv.slice(2));
