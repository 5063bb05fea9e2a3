import { type AddressInfo, createServer } from "node:net";
import ssh2, { type Connection } from "ssh2";
import { authenticate } from "./authentication.js";
import { Jail } from "./jail.js";
import { ownKeyPair } from "./key-pair.js";
import { serveSession } from "./session.js";
import { type ArrivedFile, Store } from "./store.js";

/** Connections served at once, and the time in milliseconds that one has to sign in. */
const most = 32;
const signInTime = 10_000;

export interface SftpServerOptions {
  /** 0 takes a free port. */
  readonly port: number;
  /** IP address to listen on; this machine alone by default. */
  readonly host?: string;
  /** The one folder that clients see, as `/`. It must exist. */
  readonly folder: string;
  /** Where the server's own ed25519 key pair is kept; made on first use, mode 0600. */
  readonly hostKeyFile: string;
  /** Public key lines that may sign in; without the list, any key may. */
  readonly authorizedKeys?: readonly string[];
  /** Called for each file that is whole and has its final name. */
  readonly onFile?: (file: ArrivedFile) => void;
  readonly signal?: AbortSignal;
}

export interface SftpServer {
  readonly host: string;
  readonly port: number;
  /** `SHA256:…` of the host key. */
  readonly fingerprint: string;
  /** Public key line of the host key, to be pinned. */
  readonly publicKey: string;
  /** Ends every connection; also done when the signal fires. */
  stop(): Promise<void>;
}

/** Starts the SFTP server of a simulated laboratory. Rejects when the folder is missing or the port is taken. */
export async function startSftpServer(options: SftpServerOptions): Promise<SftpServer> {
  const host = options.host ?? "127.0.0.1";
  const jail = await Jail.at(options.folder);
  const store = new Store(jail, options.onFile ?? (() => {}));
  const { privateKey, publicKey, fingerprint } = await ownKeyPair(options.hostKeyFile, "clicktree-lab");
  const open = new Set<Connection>();
  const ssh = new ssh2.Server({ hostKeys: [privateKey], keepaliveInterval: 30_000 }, (connection) => {
    const late = setTimeout(() => connection.end(), signInTime);
    open.add(connection);
    connection.on("authentication", authenticate(options.authorizedKeys));
    connection.on("ready", () => {
      clearTimeout(late);
      connection.on("session", (accept) => {
        accept().on("sftp", (acceptSftp) => serveSession(acceptSftp(), jail, store));
      });
    });
    // What a client does wrong ends its own connection, nothing else.
    connection.on("error", () => connection.end());
    connection.on("close", () => {
      clearTimeout(late);
      open.delete(connection);
    });
  });
  // Small answers go out at once: waiting for more of them costs 40 ms a step.
  const server = createServer({ noDelay: true }, (socket) => ssh.injectSocket(socket));
  server.maxConnections = most;
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
