// Runs a folder daemon that kills itself the n-th time it passes a labelled point:
// node kill-at-point.js POINT N REQUESTS FEEDBACK, with CLICKTREE_URL and CLICKTREE_TOKEN or CLICKTREE_API_KEY.
import { createClient } from "@clicktree/client";
import { laboratoryServer, startFolderDaemon } from "@clicktree/lab/daemon";

const [point, count, requests = "", feedback = ""] = process.argv.slice(2);
const { CLICKTREE_URL: baseUrl = "", CLICKTREE_TOKEN: token, CLICKTREE_API_KEY: apiKey } = process.env;
let left = Number(count);

const { ended } = startFolderDaemon({
  requests,
  feedback,
  server: laboratoryServer(createClient({ baseUrl, token, apiKey })),
  onEvent: () => undefined,
  signal: new AbortController().signal,
  rescanMs: 200,
  onFailpoint(name) {
    if (name === point && --left === 0) process.kill(process.pid, "SIGKILL");
  },
});
await ended;
