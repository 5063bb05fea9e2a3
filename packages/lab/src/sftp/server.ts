import { type AddressInfo, createServer, type Socket } from "node:net";
import ssh2, { type AuthContext, type Connection, type ParsedKey } from "ssh2";
import { ownKeyPair } from "./key-pair.js";
import { serveSession } from "./session.js";
import { type ArrivedFile, Jail, Store } from "./store.js";

const maxConnections = 32;
const signInTimeoutMs = 10_000;
/** How long a client may take to close its connection when the server stops. */
const closeTimeoutMs = 1_000;

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
  /** Ends all connections, after a second even those of silent clients. Aborting the signal does the same. */
  stop(): Promise<void>;
}

/** Starts the SFTP server of a simulated laboratory. Rejects if the folder is missing or the port is in use. */
export async function startSftpServer(options: SftpServerOptions): Promise<SftpServer> {
  const host = options.host ?? "127.0.0.1";
  const jail = await Jail.at(options.folder);
  const store = new Store(jail, options.onFile ?? (() => {}));
  const { privateKey, publicKey, fingerprint } = await ownKeyPair(options.hostKeyFile, "clicktree-lab");
  const open = new Set<Connection>();
  /** Every client by its address with the timer of its sign-in; ssh2 has no connection for one that says nothing. */
  const clients = new Map<string, { readonly socket: Socket; readonly late: NodeJS.Timeout }>();
  const ssh = new ssh2.Server({ hostKeys: [privateKey], keepaliveInterval: 30_000 }, (connection, { ip, port }) => {
    open.add(connection);
    connection.on("authentication", authenticate(options.authorizedKeys));
    connection.on("ready", () => {
      clearTimeout(clients.get(`${ip} ${port}`)?.late);
      connection.on("session", (accept) => {
        accept().on("sftp", (acceptSftp) => serveSession(acceptSftp(), jail, store));
      });
    });
    // An error of one client ends only its own connection.
    connection.on("error", () => connection.end());
    connection.on("close", () => open.delete(connection));
  });
  // Send small packets at once: Nagle's algorithm would add 40 ms per step.
  const server = createServer({ noDelay: true }, (socket) => {
    const address = `${socket.remoteAddress} ${socket.remotePort}`;
    const late = setTimeout(() => socket.destroy(), signInTimeoutMs);
    clients.set(address, { socket, late });
    socket.on("close", () => {
      clearTimeout(late);
      clients.delete(address);
    });
    ssh.injectSocket(socket);
  });
  server.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, host, () => resolve());
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      options.signal?.removeEventListener("abort", stop);
      const cut = setTimeout(() => {
        for (const { socket } of clients.values()) socket.destroy();
      }, closeTimeoutMs);
      server.close(() => {
        clearTimeout(cut);
        resolve();
      });
      for (const connection of open) connection.end();
    });
  options.signal?.addEventListener("abort", stop);
  return { host, port: (server.address() as AddressInfo).port, fingerprint, publicKey, stop };
}

/** Accepts clients that prove they own one of the keys; without a list, any key that the client owns. */
function authenticate(authorizedKeys: readonly string[] | undefined): (context: AuthContext) => void {
  const allowed = authorizedKeys?.map((line) => parse(line) ?? fail(line));
  return (context) => {
    if (context.method !== "publickey") return context.reject(["publickey"]);
    const { algo, data } = context.key;
    const shown = parse(`${algo.startsWith("rsa-sha2-") ? "ssh-rsa" : algo} ${data.toString("base64")}`);
    if (!shown || (allowed && !allowed.some((key) => key.equals(shown)))) return context.reject(["publickey"]);
    // Without a signature the client only asks whether the key would be accepted.
    if (context.signature && !proves(shown, context.blob, context.signature, context.hashAlgo)) return context.reject();
    context.accept();
  };
}

const proves = (key: ParsedKey, blob: Buffer | undefined, signature: Buffer, hash: string | undefined): boolean =>
  blob !== undefined && key.verify(blob, signature, hash) === true;

function parse(line: string): ParsedKey | undefined {
  const key = ssh2.utils.parseKey(line);
  return key instanceof Error ? undefined : key;
}

function fail(line: string): never {
  throw new Error(`not a public key: ${line}`);
}
