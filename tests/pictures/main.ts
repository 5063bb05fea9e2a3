// `npm run picture`: draws docs/pictures/submit.svg from what the real terminal shows of the real loop.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { refusalCode, runLaboratory } from "@clicktree/lab/virtual";
import { openClicktree, repositoryRoot, startClicktree, startTestServer, temporaryFolder } from "@clicktree/testkit";
import { terminalSvg } from "./terminal-svg.js";

const columns = 100;
const tree = "examples/trees/qpsk-nulling-4bin.tree.json";

const server = await startTestServer();
const ada = await server.registerUser("ada");
const { token } = await server.admin();
const folder = temporaryFolder("picture");
const [requests, feedback] = [join(folder, "requests"), join(folder, "feedback")];
for (const each of [requests, feedback]) mkdirSync(each);
const daemon = startClicktree(["watch", "--requests", requests, "--feedback", feedback, "--json"], {
  env: { CLICKTREE_URL: server.address, CLICKTREE_TOKEN: token },
});
const stop = new AbortController();
const laboratory = runLaboratory({
  inbox: requests,
  outbox: feedback,
  seed: 7,
  signal: stop.signal,
  onEvent: () => {},
  explain: refusalCode,
});

const terminal = openClicktree(["submit", tree, "--wait", "--output", folder], {
  cwd: repositoryRoot,
  columns,
  env: { CLICKTREE_URL: server.address, CLICKTREE_TOKEN: ada.token, COLORTERM: "truecolor", TZ: "UTC" },
});
const { exitCode } = await terminal.ended;
stop.abort();
await Promise.all([laboratory, daemon.stop()]);
await server.stop();
if (exitCode !== 0) throw new Error(`submit ended with ${exitCode}:\n${terminal.screen()}`);

const prompt = `\u001b[38;2;140;155;255m$\u001b[39m clicktree submit ${tree} --wait\n\n`;
const told =
  "A terminal: a tree is sent, the laboratory takes and runs it, and the result stands beside the prediction";
const path = join(repositoryRoot, "docs/pictures/submit.svg");
mkdirSync(join(path, ".."), { recursive: true });
const shown = terminal.written.replaceAll(`${folder}/`, "");
writeFileSync(path, await terminalSvg(prompt + shown, columns, "ada · receivers", told));
process.stdout.write(`${path}\n`);
