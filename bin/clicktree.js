#!/usr/bin/env node
require("../packages/cli/dist/entry.cjs").start(process.argv.slice(2));
