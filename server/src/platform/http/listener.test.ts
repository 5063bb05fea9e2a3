import { once } from "node:events";
import { type AddressInfo, connect, type Socket, type TcpNetConnectOpts } from "node:net";
import { expect, it } from "vitest";
import { createListener, drainOf } from "./listener.js";

const hourMs = 3_600_000;

/** A listener that answers "done" to every request. */
async function listening(sockets: number) {
  const listener = createListener(sockets);
  const drain = drainOf(listener);
  listener.on("request", (_, response) => response.end("done"));
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  const open = (options: Partial<TcpNetConnectOpts> = {}) => connect({ port, host: "127.0.0.1", ...options });
  return { drain, open };
}

it("stops without waiting for a client that does not close its idle connection, as browsers do", async () => {
  const { drain, open } = await listening(10);
  const socket = open({ allowHalfOpen: true });
  socket.write("GET / HTTP/1.1\r\nhost: clicktree\r\n\r\n");
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toContain("done");
  await drain(hourMs);
  socket.destroy();
});

it("[T79] keeps no more connections than its limit, and takes a new one when another ends", async () => {
  const { drain, open } = await listening(2);
  /** True if the server answers a request, false if it has closed the connection. */
  const isAnswered = async (socket: Socket) => {
    socket.on("error", () => undefined).write("GET / HTTP/1.1\r\nhost: clicktree\r\n\r\n");
    return Promise.race([once(socket, "data").then(() => true), once(socket, "close").then(() => false)]);
  };
  const [first, second] = [open(), open()];
  expect(await isAnswered(first)).toBe(true);
  expect(await isAnswered(second)).toBe(true);
  expect(await isAnswered(open())).toBe(false);
  expect(await isAnswered(second)).toBe(true);
  first.destroy();
  await expect.poll(() => isAnswered(open())).toBe(true);
  second.destroy();
  await drain(hourMs);
});
