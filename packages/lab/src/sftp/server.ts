import { type AddressInfo, createServer } from "node:net";
import ssh2, { type Connection } from "ssh2";
import { authenticate } from "./authentication.js";
import { Jail } from "./jail.js";
import { ownKeyPair } from "./key-pair.js";
import { serveSession } from "./session.js";
import { type ArrivedFile, Store } from "./store.js";

const maxConnections = 32;
const signInTimeoutMs = 10_000;

interface SftpServerOptions {
  /** 0 takes a free port. */
  readonly port: number;
  /** IP address to listen on; 127.0.0.1 by default. */
  readonly host?: string;
  /** The one folder that clients see, as `/`. It must exist. */
  readonly folder: string;
  /** File with the server's ed25519 key pair; created on first use, mode 0600. */
  readonly hostKeyFile: string;
  /** Public key lines of the allowed clients; without the list, any key is accepted. */
  readonly authorizedKeys?: readonly string[];
  /** Called for each file that is complete and has its final name. */
  readonly onFile?: (file: ArrivedFile) => void;
  readonly signal?: AbortSignal;
}

export interface SftpServer {
  readonly host: string;
  readonly port: number;
  /** `SHA256:…` of the host key. */
  readonly fingerprint: string;
  /** Public key line of the host key, for pinning. */
  readonly publicKey: string;
  /** Ends all connections. Aborting the signal does the same. */
  stop(): Promise<void>;
}

/** Starts the SFTP server of a simulated laboratory. Rejects if the folder is missing or the port is in use. */
export async function startSftpServer(options: SftpServerOptions): Promise<SftpServer> {
  const host = options.host ?? "127.0.0.1";
  const jail = await Jail.at(options.folder);
  const store = new Store(jail, options.onFile ?? (() => {}));
  const { privateKey, publicKey, fingerprint } = await ownKeyPair(options.hostKeyFile, "clicktree-lab");
  const open = new Set<Connection>();
  const ssh = new ssh2.Server({ hostKeys: [privateKey], keepaliveInterval: 30_000 }, (connection) => {
    const late = setTimeout(() => connection.end(), signInTimeoutMs);
    open.add(connection);
    connection.on("authentication", authenticate(options.authorizedKeys));
    connection.on("ready", () => {
      clearTimeout(late);
      connection.on("session", (accept) => {
        accept().on("sftp", (acceptSftp) => serveSession(acceptSftp(), jail, store));
      });
    });
    // An error of one client ends only its own connection.
    connection.on("error", () => connection.end());
    connection.on("close", () => {
      clearTimeout(late);
      open.delete(connection);
    });
  });
  // Send small packets at once: Nagle's algorithm would add 40 ms per step.
  const server = createServer({ noDelay: true }, (socket) => ssh.injectSocket(socket));
  server.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, host, () => resolve());
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      options.signal?.removeEventListener("abort", stop);
      server.close(() => resolve());
      for (const connection of open) connection.end();
    });
  options.signal?.addEventListener("abort", stop);
  return { host, port: (server.address() as AddressInfo).port, fingerprint, publicKey, stop };
}
