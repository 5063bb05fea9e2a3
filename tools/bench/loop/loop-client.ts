import { readFileSync } from "node:fs";
import { type Client, createClient } from "@clicktree/client";
import { type FileTransfer, routes } from "@clicktree/contract";
import { measureFile } from "@clicktree/lab/virtual";
import { exampleTree, registerUser, signInAdmin } from "@clicktree/testkit";

export const tree = exampleTree("qpsk-nulling-4bin");
const content = readFileSync(tree.replace(".tree.json", ".expected.txt"), "utf8");
const sent = JSON.parse(readFileSync(tree, "utf8"));
const summary = { view: "summary" } as const;

/** An ideal bench with as many shots as the loop's laboratory. */
const settings = {
  detector: {},
  sign: "plus",
  shots: 2000,
  seed: 1,
  hypotheses: undefined,
  everyShot: false,
  signal: new AbortController().signal,
} as const;

/** A researcher and an administrator of one server who do the steps of daemon, laboratory and terminal by hand. */
export interface LoopClient {
  send(): Promise<FileTransfer>;
  /** Fetches the input file of a request, as the daemon does. */
  take(id: number): Promise<Uint8Array>;
  measure(bytes: Uint8Array, request: string): Promise<Uint8Array>;
  answer(id: number, feedback: Uint8Array): Promise<void>;
  /** The request as it appears in the researcher's list. */
  look(id: number): Promise<FileTransfer | undefined>;
  pending(): Promise<readonly FileTransfer[]>;
  /** Fetches the data that the result page needs. */
  fetchResult(id: number): Promise<void>;
}

export async function loopClient(address: string, user?: { readonly token: string }): Promise<LoopClient> {
  const open = (person: { token: string }): Client => createClient({ baseUrl: address, token: person.token });
  const [researcher, admin] = [open(user ?? (await registerUser(address))), open(await signInAdmin(address))];
  return {
    send: () => researcher.call(routes.transfers.create, { body: { content, tree: { ...sent, name: "bench" } } }),
    pending: () => admin.call(routes.adminTransfers.pending, { query: summary }),
    async take(id) {
      const { bytes } = await admin.callFile(routes.transfers.content, { params: { id } });
      const body = { kind: "delivered", at: new Date().toISOString() } as const;
      await admin.call(routes.adminTransfers.report, { params: { id }, body });
      return bytes;
    },
    async measure(bytes, request) {
      const measured = await measureFile(bytes, request, settings);
      if (!measured.ok) throw new Error(request);
      return measured.bytes;
    },
    async answer(id, feedback) {
      const body = { feedbackFileName: `test_${id}.csv`, feedbackFileContent: new TextDecoder().decode(feedback) };
      await admin.call(routes.adminTransfers.feedback, { params: { id }, body });
    },
    look: async (id) =>
      (await researcher.call(routes.transfers.list, { query: summary })).find((request) => request.id === id),
    async fetchResult(id) {
      await researcher.callFile(routes.transfers.feedback, { params: { id } });
      await researcher.call(routes.transfers.tree, { params: { id } });
    },
  };
}
