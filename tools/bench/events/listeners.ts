import { connect, type Socket } from "node:net";

/** Milliseconds on a clock shared by all processes of the machine. */
export const clock = (): number => performance.timeOrigin + performance.now();

/** Many open event streams, with the time at which each received the last event. */
export class Listeners {
  private readonly sockets: Socket[] = [];
  private readonly heardAt: number[] = [];
  private waiting = 0;
  private done: () => void = () => undefined;

  constructor(private readonly port: number) {}

  get size(): number {
    return this.sockets.length;
  }

  /** Opens streams, one for each token, a hundred at a time. */
  async open(tokens: readonly string[]): Promise<void> {
    for (let from = 0; from < tokens.length; from += 100)
      await Promise.all(tokens.slice(from, from + 100).map((token) => this.openOne(token)));
  }

  private openOne(token: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port: this.port, host: "127.0.0.1" });
      const index = this.sockets.push(socket) - 1;
      this.heardAt.push(0);
      socket.setEncoding("latin1");
      socket.once("error", reject);
      socket.once("close", () => reject(new Error("The server closed a stream of the bench")));
      socket.on("data", (text: string | Buffer) => {
        if (String(text).includes("retry:")) resolve();
        if (String(text).includes("data: ")) this.hear(index);
      });
      socket.write(`GET /api/events HTTP/1.1\r\nhost: 127.0.0.1\r\nx-auth-token: ${token}\r\n\r\n`);
    });
  }

  private hear(index: number): void {
    if (this.heardAt[index] !== 0) return;
    this.heardAt[index] = clock();
    this.waiting -= 1;
    if (this.waiting === 0) this.done();
  }

  /** Does something that every stream reports, and returns how long each took, in milliseconds, shortest first. */
  async delays(act: () => Promise<unknown>): Promise<number[]> {
    this.heardAt.fill(0);
    this.waiting = this.sockets.length;
    const all = new Promise<void>((resolve) => {
      this.done = resolve;
    });
    const started = clock();
    await act();
    await all;
    return this.heardAt.map((at) => at - started).sort((a, b) => a - b);
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}

/** The 99th percentile. */
export const p99 = (sorted: readonly number[]): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.99) - 1)] ?? Number.NaN;
