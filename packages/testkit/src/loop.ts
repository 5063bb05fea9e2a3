import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { testPassword } from "./people.js";
import { type RunningProcess, startClicktree } from "./process.js";
import { temporaryFolder } from "./temporary-folder.js";
import { type TerminalUser, terminalUser } from "./terminal-user.js";

/** Server, daemon and simulated laboratory, each a process of its own, as people run them. */
export interface RunningLoop {
  readonly address: string;
  /** Folder of requests and folder of feedback, shared by daemon and laboratory. */
  readonly requests: string;
  readonly feedback: string;
  readonly server: RunningProcess;
  readonly daemon: RunningProcess;
  readonly laboratory: RunningProcess;
  /** A new researcher, signed in. */
  researcher(env?: Record<string, string>): Promise<TerminalUser>;
  stop(): Promise<void>;
}

/** The real server as a process of its own, its data in `folder`, on a free port. */
export async function startServerProcess(folder: string): Promise<{ server: RunningProcess; address: string }> {
  const server = startClicktree(["serve", "--json"], {
    cwd: folder,
    env: {
      PORT: "0",
      CLICKTREE_DATA_DIR: join(folder, "data"),
      CLICKTREE_ADMIN_PASSWORD: testPassword,
      CLICKTREE_LIMIT_REGISTRATIONS: "100000",
      CLICKTREE_CALIBRATION: "off",
      CLICKTREE_LOG_LEVEL: "silent",
    },
  });
  const { address } = JSON.parse(await server.line('"address"')) as { address: string };
  return { server, address };
}

/** Starts the whole loop on a free port and an empty data folder; the laboratory needs no time for its shots. */
export async function startLoop(
  laboratoryOptions: readonly string[] = ["--shots", "2000", "--seed", "1"],
): Promise<RunningLoop> {
  const folder = temporaryFolder("loop");
  const [requests, feedback] = [join(folder, "requests"), join(folder, "feedback")];
  mkdirSync(requests);
  mkdirSync(feedback);
  const { server, address } = await startServerProcess(folder);
  const password = { env: { CLICKTREE_PASSWORD: testPassword } };
  const admin = terminalUser(address);
  await admin.json(["login", "--admin", "-u", "admin"], password);
  const { keyValue } = await admin.json<{ keyValue: string }>(["admin", "keys", "create", "daemon"]);
  const daemon = startClicktree(["watch", "--requests", requests, "--feedback", feedback], {
    env: { CLICKTREE_URL: address, CLICKTREE_API_KEY: keyValue },
  });
  const laboratory = startClicktree(["lab", "--inbox", requests, "--outbox", feedback, ...laboratoryOptions]);
  await Promise.all([daemon.line('"connected"'), laboratory.line('"ready"')]);
  // the same names every time: the laboratory draws its counts from its seed and the request's number
  let researchers = 0;
  return {
    address,
    requests,
    feedback,
    server,
    daemon,
    laboratory,
    async researcher(env = {}) {
      const person = terminalUser(address, env);
      await person.json(["register", "-u", `ada${++researchers}`], password);
      return person;
    },
    async stop() {
      await Promise.all([daemon.stop(), laboratory.stop()]);
      await server.stop();
    },
  };
}
