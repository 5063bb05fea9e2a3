#!/usr/bin/env node
require("../packages/cli/dist/entry.cjs");
