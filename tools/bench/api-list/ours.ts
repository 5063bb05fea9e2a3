import { readSettings, startServer } from "@clicktree/server";
import { childSettings, reportReady } from "./measured-child.js";

const read = readSettings(childSettings<Record<string, string>>());
if ("faults" in read) throw new Error(JSON.stringify(read.faults));
const server = await startServer(read.settings);
reportReady({ port: Number(new URL(server.address).port) }, () => process.exit(0));
