// `npm run picture`: draws docs/pictures/submit.svg from the real loop in a real terminal.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { openClicktree, registerUser, repositoryRoot, startLoop, temporaryFolder } from "@clicktree/testkit";
import { terminalSvg } from "./terminal-svg.js";

const columns = 100;
const tree = "examples/trees/qpsk-nulling-4bin.tree.json";

const loop = await startLoop(["--seed", "7"]);
const { token } = await registerUser(loop.address, "ada");
const folder = temporaryFolder("picture");
const terminal = openClicktree(["submit", tree, "--wait", "--output", folder], {
  cwd: repositoryRoot,
  columns,
  env: { CLICKTREE_URL: loop.address, CLICKTREE_TOKEN: token, COLORTERM: "truecolor", TZ: "UTC" },
});
const { exitCode } = await terminal.ended;
await loop.stop();
if (exitCode !== 0) throw new Error(`submit ended with ${exitCode}:\n${terminal.screen()}`);

const prompt = `\u001b[38;2;140;155;255m$\u001b[39m clicktree submit ${tree} --wait\n`;
const description =
  "A terminal: a tree is sent, the laboratory takes and runs it, and the result stands beside the prediction";
const path = join(repositoryRoot, "docs/pictures/submit.svg");
mkdirSync(dirname(path), { recursive: true });
const shown = terminal.written.replaceAll(`${folder}/`, "");
writeFileSync(path, await terminalSvg(prompt + shown, columns, "ada · receivers", description));
process.stdout.write(`${path}\n`);
