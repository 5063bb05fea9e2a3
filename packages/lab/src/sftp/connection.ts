import ssh2, { type SFTPWrapper } from "ssh2";
import { DeliveryBroken } from "./delivery.js";
import { type HostKey, hostKeyAlgorithms, isPinned, possibleTypes } from "./host-key.js";

export interface Peer {
  /** An IP address. Names are refused, since resolving them would bypass the caller's checks. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  /** Private key in OpenSSH or PEM format. */
  readonly privateKey: string;
  readonly hostKey: HostKey;
}

export interface Connection {
  readonly sftp: SFTPWrapper;
  /** Rejects when the connection breaks. */
  readonly broken: Promise<never>;
  close(): void;
}

/**
 * Opens an SFTP session. The host key is verified during the key exchange, before the user name or key is sent. Tries
 * each algorithm that the pinned key may have, since a server may have several keys. Throws DeliveryBroken.
 */
export async function connect(peer: Peer, signal: AbortSignal): Promise<Connection> {
  let changed: unknown;
  for (const type of possibleTypes(peer.hostKey)) {
    try {
      return await open(peer, type, signal);
    } catch (error) {
      if (!(error instanceof DeliveryBroken && error.code === "HOST_KEY_CHANGED")) throw error;
      changed = error;
    }
  }
  throw changed;
}

function open(peer: Peer, type: string, signal: AbortSignal): Promise<Connection> {
  const client = new ssh2.Client();
  let changed = false;
  return new Promise<Connection>((resolve, reject) => {
    let breakOff: (error: Error) => void = () => {};
    const broken = new Promise<never>((_, rejectBroken) => {
      breakOff = rejectBroken;
    });
    broken.catch(() => {});
    const fail = (error: Error) => {
      const code = changed ? "HOST_KEY_CHANGED" : "CONNECTION_FAILED";
      reject(new DeliveryBroken(code, error.message));
      breakOff(error);
      client.destroy();
    };
    const abort = () => fail(signal.reason instanceof Error ? signal.reason : new Error("aborted"));
    if (signal.aborted) return abort();
    signal.addEventListener("abort", abort, { once: true });
    // Never removed: a destroyed client may still emit errors, and an unhandled one would end the process.
    client.on("error", fail);
    client.on("close", () => {
      signal.removeEventListener("abort", abort);
      fail(new Error("connection closed"));
    });
    client.on("ready", () =>
      client.sftp((error, sftp) => {
        if (error) return fail(error);
        sftp.on("error", fail);
        signal.removeEventListener("abort", abort);
        resolve({ sftp, broken, close: () => hangUp(client) });
      }),
    );
    try {
      client.connect({
        host: peer.host,
        port: peer.port,
        username: peer.user,
        privateKey: peer.privateKey,
        authHandler: ["publickey"],
        readyTimeout: 0,
        algorithms: { serverHostKey: hostKeyAlgorithms(type) },
        hostVerifier: (shown: Buffer) => {
          changed = !isPinned(peer.hostKey, shown);
          return !changed;
        },
      });
      client.setNoDelay(true);
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)));
    }
  });
}

/** Closes politely, then destroys the connection if the equipment keeps it open. */
function hangUp(client: ssh2.Client): void {
  client.end();
  setTimeout(() => client.destroy(), 1_000).unref();
}
