import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, it } from "vitest";
import { createListener, drainOf } from "./listener.js";

const hourMs = 3_600_000;

it("stops without waiting for a client that does not close its idle connection, as browsers do", async () => {
  const listener = createListener(10);
  const drain = drainOf(listener);
  listener.on("request", (_, response) => response.end("done"));
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const socket = connect({ port: (listener.address() as AddressInfo).port, host: "127.0.0.1", allowHalfOpen: true });
  socket.write("GET / HTTP/1.1\r\nhost: clicktree\r\n\r\n");
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toContain("done");
  await drain(hourMs);
  socket.destroy();
});

it("[T79] keeps no more connections than its limit, and takes a new one when another ends", async () => {
  const listener = createListener(2);
  const drain = drainOf(listener);
  listener.on("request", (_, response) => response.end("done"));
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const open = () => connect({ port: (listener.address() as AddressInfo).port, host: "127.0.0.1" });
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
