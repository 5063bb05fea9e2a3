import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** Length of the first complete answer in a buffer; 0 if it is incomplete. */
function answerLength(buffer: Buffer): number {
  const end = buffer.indexOf("\r\n\r\n");
  if (end < 0) return 0;
  const length = /\r\ncontent-length: (\d+)/i.exec(buffer.toString("latin1", 0, end))?.[1] ?? "0";
  const whole = end + 4 + Number(length);
  return buffer.length >= whole ? whole : 0;
}

/** Connections that stay open between loads, like those of polling browsers. */
export class Connections {
  private readonly sockets: Socket[] = [];

  constructor(
    private readonly port: number,
    private readonly count: number,
  ) {}

  private async connected(): Promise<Socket> {
    const socket = connect({ port: this.port, host: "127.0.0.1", noDelay: true });
    await once(socket, "connect");
    socket.on("error", () => socket.destroy());
    return socket;
  }

  private async open(): Promise<void> {
    const living = this.sockets.filter((socket) => !socket.destroyed && socket.writable);
    while (living.length < this.count) living.push(await this.connected());
    this.sockets.splice(0, this.sockets.length, ...living);
  }

  /**
   * Sends `count` requests, taking the given texts in turn, one after the other on each connection; counts the
   * statuses. Until the last answer it never sleeps: waking it would cost the server processor time, and a slower server
   * would wake it more often.
   */
  async load(requests: readonly string[], count: number): Promise<Map<number, number>> {
    await this.open();
    const statuses = new Map<number, number>();
    let next = 0;
    const one = (first: Socket, place: number) =>
      new Promise<void>((resolve, reject) => {
        let pending: Buffer = Buffer.alloc(0);
        let request = "";
        const send = (socket: Socket) => {
          if (next < count) {
            request = requests[next++ % requests.length] ?? "";
            return socket.write(request);
          }
          socket.removeAllListeners("data").off("close", lost);
          resolve();
        };
        const listen = (socket: Socket) => {
          this.sockets[place] = socket;
          socket.on("data", (chunk) => read(socket, chunk)).once("close", lost);
        };
        const lost = () => {
          if (pending.length > 0) return reject(new Error("The server closed a connection in the middle of an answer"));
          // An idle connection may be closed while a request is on its way: as a browser does, send it again on another.
          this.connected().then((socket) => {
            listen(socket);
            socket.write(request);
          }, reject);
        };
        const read = (socket: Socket, chunk: Buffer) => {
          pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
          const length = answerLength(pending);
          if (length === 0) return;
          const status = Number(pending.toString("latin1", 9, 12));
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          pending = pending.subarray(length);
          send(socket);
        };
        listen(first);
        send(first);
      });
    let loading = true;
    const stayAwake = () => {
      if (loading) setImmediate(stayAwake);
    };
    stayAwake();
    await Promise.all(this.sockets.map(one)).finally(() => {
      loading = false;
    });
    return statuses;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}

/** The text of a GET request. */
export const getRequest = (path: string, headers: Readonly<Record<string, string>> = {}): string =>
  `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n`;
