import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@clicktree/client";
import { routes } from "@clicktree/contract";
import {
  eventually,
  freePort,
  type Person,
  type RunningProcess,
  registerUser,
  signInAdmin,
  startClicktree,
  temporaryFolder,
  testPassword,
} from "@clicktree/testkit";
import type { Row } from "./ledger.js";

/** A real server process that can be killed and started again on its data, with a researcher and an administrator. */
export interface Laboratory {
  readonly address: string;
  readonly dataDir: string;
  readonly requests: string;
  readonly feedback: string;
  readonly researcher: Person;
  /** Token of the administrator, for whom the daemon acts. */
  readonly token: string;
  readonly server: RunningProcess;
  /** Starts the server and returns the milliseconds from spawn until it is ready. */
  startServer(): Promise<number>;
  /** Starts the real `clicktree watch`. */
  startDaemon(): RunningProcess;
  /** Sends a request and returns its number and id. */
  send(content: string): Promise<{ requestNumber: string; id: number }>;
  /** Sends a demo request; its number is the name of its file without `.txt`. */
  sendDemo(photonNumber: number): Promise<{ requestNumber: string }>;
  /** Every request of either kind that has a result, as the server lists it. */
  results(): Promise<Row[]>;
  stop(): Promise<void>;
}

export async function openLaboratory(): Promise<Laboratory> {
  const home = temporaryFolder("faults");
  const [dataDir, requests, feedback] = ["data", "requests", "feedback"].map((name) => join(home, name)) as [
    string,
    string,
    string,
  ];
  for (const folder of [dataDir, requests, feedback]) mkdirSync(folder);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let server: RunningProcess | undefined;

  async function startServer(): Promise<number> {
    const began = performance.now();
    server = startClicktree(["serve"], {
      env: {
        HOST: "127.0.0.1",
        PORT: String(port),
        CLICKTREE_DATA_DIR: dataDir,
        CLICKTREE_ADMIN_PASSWORD: testPassword,
        CLICKTREE_LIMIT_DEMOS: "1000000",
        CLICKTREE_LOG_LEVEL: "error",
      },
    });
    const started = server;
    let over = false;
    void started.ended.then(() => {
      over = true;
    });
    await eventually(
      async () => {
        if (over) throw new Error(`the server ended: ${started.stderr}`);
        return (await fetch(`${address}${routes.system.health.path}`)).ok;
      },
      { within: 30_000, every: 5 },
    );
    return performance.now() - began;
  }

  await startServer();
  const admin = await signInAdmin(address);
  const researcher = await registerUser(address, "ada");
  const asLaboratory = createClient({ baseUrl: address, token: admin.token });
  const asResearcher = createClient({ baseUrl: address, token: researcher.token });

  return {
    ...{ address, dataDir, requests, feedback, researcher, token: admin.token, startServer },
    get server() {
      return server!;
    },
    startDaemon: () =>
      startClicktree(["watch", "--requests", requests, "--feedback", feedback], {
        env: { CLICKTREE_URL: address, CLICKTREE_TOKEN: admin.token, XDG_CONFIG_HOME: home },
      }),
    async send(content) {
      const { requestNumber, id } = await asResearcher.call(routes.transfers.create, { body: { content } });
      return { requestNumber, id };
    },
    async sendDemo(photonNumber) {
      const body = { demoType: "photon_counting", photonNumber } as const;
      const { fileName } = await asResearcher.call(routes.demos.create, { body });
      return { requestNumber: fileName.replace(/\.txt$/, "") };
    },
    async results() {
      const query = { view: "summary" } as const;
      const experiments = await asLaboratory.call(routes.adminTransfers.completed, { query });
      const demos = await asLaboratory.call(routes.adminDemos.processed, { query });
      const numbered = demos.map((demo) => ({ ...demo, requestNumber: demo.fileName.replace(/\.txt$/, "") }));
      return [...experiments, ...numbered].map(({ requestNumber, feedbackSha256, feedbackVersion }) => ({
        requestNumber,
        sha256: feedbackSha256,
        version: feedbackVersion,
      }));
    },
    async stop() {
      await server?.stop();
    },
  };
}
