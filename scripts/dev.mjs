// `npm run dev`: the compiler watches every TypeScript project, the server restarts after each good build that changed
// it, and Vite serves the dashboard from its sources and forwards calls to that server: open the address that it prints.
// A change under schemas/ runs the generator first. Settings are the server's own: PORT, HOST, CLICKTREE_*, DATABASE_URL.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync, watch } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

const bundle = "packages/cli/dist/bundle/main.cjs";
const bundledProjects = ["contract", "core", "messages", "client", "lab", "cli"].map((name) => join("packages", name));
const compiler = "node_modules/typescript/bin/tsc";
const report = (text) => process.stdout.write(`dev: ${text}\n`);
// A group of its own keeps the terminal's Ctrl-C from reaching children before this script ends them in order.
const start = (args, stdio) => spawn(process.execPath, args, { stdio, detached: true });

/** Ends a child: asks it to stop, gives it time to finish its work, and only then kills it. */
async function end(child, timeoutMs) {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  // the whole group: the compiler's command starts another program
  process.kill(-child.pid, "SIGTERM");
  const late = setTimeout(() => process.kill(-child.pid, "SIGKILL"), timeoutMs);
  await gone;
  clearTimeout(late);
}

/** When the newest compiled file of these projects was written, in milliseconds since 1970. */
const compiledAt = (projects) =>
  Math.max(
    ...projects
      .map((project) => join(project, "dist"))
      .flatMap((dist) => readdirSync(dist, { recursive: true }).map((file) => join(dist, file)))
      .filter((file) => file.endsWith(".js"))
      .map((file) => statSync(file).mtimeMs),
  );

let server;
let serverCompiledAt;
let stopping = false;
let turn = Promise.resolve();

/** Starts the server, again if what it runs has changed. One start at a time, each after the one before. */
const startServer = () => {
  turn = turn.then(async () => {
    if (stopping) return;
    const newest = compiledAt([...bundledProjects, "server"]);
    if (server?.exitCode === null && server.signalCode === null && newest === serverCompiledAt) return;
    await end(server, 12_000);
    if (stopping || !bundled()) return;
    serverCompiledAt = newest;
    server = start(["bin/clicktree.js", "serve"], ["ignore", "inherit", "inherit"]);
    const mine = server;
    mine.once("exit", (code) => {
      if (!stopping && mine === server && code !== 0 && code !== null)
        report(`the server ended with code ${code}; it starts again after the next change`);
    });
  });
};

/** Bundles the command line again if a compiled file is newer than its entry. */
function bundled() {
  if (existsSync(bundle) && compiledAt(bundledProjects) <= statSync(bundle).mtimeMs) return true;
  try {
    execFileSync(process.execPath, ["packages/cli/build.mjs"], { stdio: "inherit" });
    return true;
  } catch {
    report("the terminal's bundle failed; waiting for the next change");
    return false;
  }
}

execFileSync(process.execPath, ["scripts/generate.mjs", "--validators"], { stdio: "inherit" });
// The server need not wait for the dashboard's types, which take most of the compiler's time. The watching compiler
// shows the errors.
if (spawnSync(process.execPath, [compiler, "-b", "packages/cli"], { stdio: "ignore" }).status === 0) startServer();
const watcher = start([compiler, "-b", "--watch", "--preserveWatchOutput"], ["ignore", "pipe", "inherit"]);
// `||`: as in the server, an empty variable counts as absent
const address = `http://${process.env.HOST || "127.0.0.1"}:${process.env.PORT || 4000}`;
const pages = spawn(process.execPath, ["node_modules/vite/bin/vite.js", "--config", "web/vite.config.mts"], {
  stdio: ["ignore", "inherit", "inherit"],
  detached: true,
  env: { ...process.env, CLICKTREE_URL: process.env.CLICKTREE_URL ?? address },
});
pages.once("exit", (code) => {
  if (!stopping) stop(code ?? 1);
});

let line = "";
watcher.stdout.setEncoding("utf8").on("data", (text) => {
  process.stdout.write(text);
  line += text;
  const lines = line.split("\n");
  line = lines.pop();
  if (lines.some((each) => /Found 0 errors/.test(each))) startServer();
});
watcher.once("exit", (code) => {
  if (!stopping) stop(code ?? 1);
});

let regeneration;
const schemas = watch("schemas", () => {
  clearTimeout(regeneration);
  regeneration = setTimeout(() => {
    try {
      execFileSync(process.execPath, ["scripts/generate.mjs"], { stdio: "inherit" });
    } catch {
      report("the generator failed; waiting for the next change under schemas/");
    }
  }, 100);
});

async function stop(code) {
  if (stopping) return;
  stopping = true;
  schemas.close();
  clearTimeout(regeneration);
  await Promise.all([end(watcher, 2_000), end(pages, 2_000), turn.then(() => end(server, 12_000))]);
  process.exit(code);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(0));
