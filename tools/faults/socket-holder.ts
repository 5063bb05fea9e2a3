// A process with many sockets: opens its share of connections to the server and holds them.
import { connect, type Socket } from "node:net";

interface Task {
  readonly port: number;
  readonly count: number;
  readonly token: string;
}

/** The bytes that a client sends first, and then repeatedly, at intervals of a number of steps. */
interface Kind {
  readonly head: string;
  readonly drop: string;
  readonly every: number;
}

const { port, count, token } = JSON.parse(process.argv[2] ?? "{}") as Task;
const step = 3_000;
const health = "GET /api/health HTTP/1.1\r\nhost: x\r\n";
/** A browser that is left open with its connection. */
const patient: Kind = { head: `${health}\r\n`, drop: `${health}\r\n`, every: 4 };
const slow: readonly Kind[] = [
  { head: "", drop: "", every: 1 },
  { head: health, drop: "x-more: 1\r\n", every: 1 },
  {
    head: `POST /api/trees HTTP/1.1\r\nhost: x\r\nx-auth-token: ${token}\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{`,
    drop: " ",
    every: 1,
  },
];
const kinds: readonly Kind[] = slow.flatMap((kind) => [kind, patient]);
const open = new Map<Socket, Kind>();
const answered = { refused: 0, timedOut: 0 };

/** Opens one connection and replaces it if the server ends it. */
function hold(kind: Kind): void {
  const socket = connect({ port, host: "127.0.0.1" });
  socket.once("connect", () => {
    open.set(socket, kind);
    if (kind.head !== "") socket.write(kind.head);
  });
  socket.on("data", (bytes) => {
    if (bytes.toString("latin1", 0, 12) === "HTTP/1.1 408") answered.timedOut += 1;
  });
  socket.on("error", () => {
    if (!open.has(socket)) answered.refused += 1;
  });
  socket.once("close", () => {
    open.delete(socket);
    if (process.connected) setImmediate(hold, kind);
  });
}

let steps = 0;
setInterval(() => {
  steps += 1;
  for (const [socket, { drop, every }] of open)
    if (drop !== "" && steps % every === 0 && socket.writable) socket.write(drop);
}, step);
// Not all at once: the system's queue of pending connections is short.
let begun = 0;
const opening = setInterval(() => {
  for (let i = 0; i < 25 && begun < count; i++) hold(kinds[begun++ % kinds.length] ?? patient);
  if (begun >= count) clearInterval(opening);
}, 10);
process.on("message", () => process.send?.({ open: open.size, ...answered }));
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
