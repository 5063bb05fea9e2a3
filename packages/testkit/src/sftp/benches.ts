import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Delivery, routes } from "@clicktree/contract";
import { type SftpServer, startSftpServer } from "@clicktree/lab/sftp";
import type { Caller } from "../caller.js";
import { eventually } from "../eventually.js";
import { temporaryFolder } from "../temporary-folder.js";
import { type Fault, type Peer, startFaultyPeer } from "./peer.js";

/** Working equipment: an SFTP server with an empty folder. */
interface Bench extends SftpServer {
  readonly inbox: string;
}

/** Equipment for tests, working and faulty, on this machine's loopback addresses. */
interface Yard {
  bench(host?: string): Promise<Bench>;
  faulty(fault: Fault, host?: string): Promise<Peer>;
  /**
   * Registers equipment until `end`: the system may assign a freed port again, and an address can be registered only
   * once.
   */
  register(admin: Caller, at: { host: string; port: number }, hostKey: string): Promise<void>;
  /** Adds something that the test started elsewhere, to be ended with the rest. */
  later(end: () => Promise<unknown>): void;
  end(): Promise<void>;
}

export function benchYard(): Yard {
  const ends: (() => Promise<unknown>)[] = [];
  return {
    async bench(host = "127.0.0.1") {
      const folder = temporaryFolder("bench");
      const inbox = join(folder, "inbox");
      await mkdir(inbox);
      const server = await startSftpServer({ port: 0, host, folder: inbox, hostKeyFile: join(folder, "host-key") });
      ends.push(server.stop);
      return { ...server, inbox };
    },
    async faulty(fault, host) {
      const peer = await startFaultyPeer(fault, host);
      ends.push(peer.stop);
      return peer;
    },
    async register(admin, at, hostKey) {
      const body = { name: `Bench ${at.port}`, host: at.host, port: at.port, user: "lab", hostKey, folder: "/" };
      const created = await admin.call(routes.equipment.create, { body });
      if (created.status !== 201) throw new Error(`not registered: ${created.text}`);
      ends.push(() => admin.call(routes.equipment.remove, { id: created.data.id }));
    },
    later: (end) => void ends.push(end),
    async end() {
      for (const end of ends.splice(0)) await end();
    },
  };
}

/** The newest attempt of a request once it has ended. */
export const endedDelivery = (caller: Caller, id: number, headers: Record<string, string> = {}): Promise<Delivery> =>
  eventually(async () => {
    const [newest] = (await caller.call(routes.deliveries.list, { id, headers })).data;
    if (newest?.endedAt) return newest;
    throw new Error(`still ${newest?.state}`);
  });
