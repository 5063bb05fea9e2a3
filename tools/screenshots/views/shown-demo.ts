import { readFileSync } from "node:fs";
import { createClient } from "@clicktree/client";
import { type FileTransfer, routes, type TreeSummary } from "@clicktree/contract";
import {
  eventually,
  exampleTree,
  type Person,
  repositoryRoot,
  signIn,
  signInAdmin,
  startClicktree,
  temporaryFolder,
} from "@clicktree/testkit";

interface Announced {
  readonly url: string;
  readonly accounts: Record<"admin" | "researcher", { username: string; password: string }>;
  readonly processes: Record<"server" | "lab" | "watch", number>;
}

/** The demo as a visitor sees it, with requests in every state. */
export interface ShownDemo {
  readonly address: string;
  readonly researcher: Person;
  readonly admin: Person;
  /** The researcher's, newest first as the lists show them. */
  readonly requests: readonly FileTransfer[];
  readonly trees: readonly TreeSummary[];
  stop(): Promise<void>;
}

const measured = 3;

/** Starts the demo with its own data on a free port and waits until its first requests are measured. */
export async function startShownDemo(): Promise<ShownDemo> {
  const demo = startClicktree(["demo", "--json", "--port", "0", "--folder", temporaryFolder("screenshots")], {
    cwd: repositoryRoot,
  });
  const announced = JSON.parse(await demo.line('"accounts"', 60_000)) as Announced;
  const { researcher: ada, admin: root } = announced.accounts;
  const researcher = await signIn(announced.url, ada.username, ada.password);
  const admin = await signInAdmin(announced.url, root.password);
  const client = createClient({ baseUrl: announced.url, token: researcher.token });
  const list = () => client.call(routes.transfers.list, { query: { view: "summary" } });
  await eventually(async () => (await list()).filter(({ status }) => status === 2).length === measured, {
    within: 60_000,
  });
  // The daemon is suspended from here on, so that new requests keep their state.
  process.kill(announced.processes.watch, "SIGSTOP");
  // A suspended process does not notice that the demo ended.
  const endDaemon = () => process.kill(announced.processes.watch, "SIGKILL");
  process.once("exit", endDaemon);
  await sendFurther(announced.url, researcher, admin);
  return {
    address: announced.url,
    researcher,
    admin,
    requests: await list(),
    trees: await client.call(routes.trees.list),
    stop: async () => {
      process.off("exit", endDaemon);
      process.kill(announced.processes.watch, "SIGCONT");
      await demo.stop();
    },
  };
}

/** Requests that wait, were taken, rejected and cancelled. */
async function sendFurther(address: string, researcher: Person, admin: Person): Promise<void> {
  const client = createClient({ baseUrl: address, token: researcher.token });
  const administrator = createClient({ baseUrl: address, token: admin.token });
  const send = (example: string, more: object = {}) => {
    const { name, ...tree } = JSON.parse(readFileSync(exampleTree(example), "utf8"));
    const content = readFileSync(exampleTree(example).replace(".tree.json", ".expected.txt"), "utf8");
    return client.call(routes.transfers.create, {
      body: { content, treeName: name, tree: { name, ...tree }, ...more },
    });
  };
  const cancelled = await send("bpsk-parity-4bin");
  await client.call(routes.transfers.cancel, { params: { id: cancelled.id } });
  const rejected = await send("ook-direct");
  const reason = "The laser is being serviced until Monday.";
  await administrator.call(routes.adminTransfers.reject, { params: { id: rejected.id }, body: { reason } });
  const taken = await send("qpsk-nulling-4bin");
  await administrator.callFile(routes.transfers.content, { params: { id: taken.id } });
  await send("bpsk-optimal-4bin", {
    experimentRequirementsFileName: "requirements.txt",
    experimentRequirementsFileContent: "Mean photon number 0.5 a pulse.\nPlease use the SNSPD of channel 2.",
  });
}
