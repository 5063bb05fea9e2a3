import { connect, type Socket } from "node:net";
import { routes } from "@clicktree/contract";
import { type Person, startTestServer, type TestServer } from "@clicktree/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
  person = await server.registerUser();
});
afterAll(() => server.stop());

/** Sends `head` at once and then `drop` every second; answers what comes back and after how many milliseconds. */
function trickle(head: string, drop: string): Promise<{ answer: string; ms: number }> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(server.address);
    const begun = performance.now();
    let answer = "";
    const socket = connect(Number(port), hostname, () => socket.write(head));
    const dripping = setInterval(() => socket.writable && socket.write(drop), 1000);
    const end = () => {
      clearInterval(dripping);
      socket.destroy();
      resolve({ answer, ms: performance.now() - begun });
    };
    socket.on("data", (bytes) => {
      answer += bytes.toString();
      if (answer.includes('"code"')) end();
    });
    socket.on("close", end).on("error", () => undefined);
  });
}

const opened = (count: number): Promise<Socket[]> => {
  const { hostname, port } = new URL(server.address);
  return Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect(Number(port), hostname, () => resolve(socket));
          socket.on("error", reject);
        }),
    ),
  );
};

describe("[T79] A slow client", () => {
  it("is told so after ten seconds of a body and fifteen of headers, while all others are served at once", async () => {
    const idle = await opened(400);
    for (const socket of idle) socket.removeAllListeners("error").on("error", () => undefined);
    const head =
      `POST /api/trees HTTP/1.1\r\nHost: x\r\nX-Auth-Token: ${person.token}\r\n` +
      "Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{";
    const slowBody = trickle(head, " ");
    const slowHeaders = trickle("GET /api/health HTTP/1.1\r\nHost: x\r\n", "X-More: 1\r\n");
    let over = false;
    const times: number[] = [];
    const others = (async () => {
      while (!over) {
        const begun = performance.now();
        await person.call(routes.trees.list);
        times.push(performance.now() - begun);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    const body = await slowBody;
    const headers = await slowHeaders;
    over = true;
    await others;
    expect(body.answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(body.answer).toContain('"BODY_TOO_SLOW"');
    expect(body.ms).toBeGreaterThan(9_000);
    expect(body.ms).toBeLessThan(5 * 10_000);
    expect(headers.answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(headers.ms).toBeLessThan(5 * 15_000);
    times.sort((a, b) => a - b);
    expect(times[Math.floor(times.length * 0.99)]).toBeLessThan(5 * 500);
    for (const socket of idle) socket.destroy();
  }, 90_000);
});
