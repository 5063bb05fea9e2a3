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

/** Sends `head` and then `drop` every second; returns the answer. */
function trickle(head: string, drop: string): Promise<string> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(server.address);
    let answer = "";
    const socket = connect(Number(port), hostname, () => socket.write(head));
    const dripping = setInterval(() => socket.writable && socket.write(drop), 1000);
    const end = () => {
      clearInterval(dripping);
      socket.destroy();
      resolve(answer);
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
  it("gets 408 for its body, then for its headers, 413 for a body that is too large, while other calls are answered", async () => {
    const idle = await opened(400);
    for (const socket of idle) socket.removeAllListeners("error").on("error", () => undefined);
    const head = (length: string) =>
      `POST /api/trees HTTP/1.1\r\nHost: x\r\nX-Auth-Token: ${person.token}\r\n` +
      `Content-Type: application/json\r\n${length}\r\n\r\n`;
    const events: string[] = [];
    const note = (event: string) => (answer: string) => {
      events.push(event);
      return answer;
    };
    const slowBody = trickle(`${head("Content-Length: 5000")}{`, " ").then(note("body refused"));
    // [T28] neither has arrived when it is refused
    const tooLarge = [
      trickle(head("Content-Length: 67108864"), " "),
      trickle(`${head("Transfer-Encoding: chunked")}900000\r\n${" ".repeat(9 * 1_048_576)}\r\n`, "1\r\n \r\n"),
    ];
    const slowHeaders = trickle("GET /api/health HTTP/1.1\r\nHost: x\r\n", "X-More: 1\r\n").then(
      note("headers refused"),
    );
    while (!events.includes("headers refused")) {
      expect((await person.call(routes.trees.list)).status).toBe(200);
      if (events.at(-1) !== "call answered") events.push("call answered");
    }
    expect(await slowBody).toMatch(/^HTTP\/1\.1 408 [\s\S]*"BODY_TOO_SLOW"/);
    expect(await slowHeaders).toMatch(/^HTTP\/1\.1 408 /);
    for (const answer of await Promise.all(tooLarge)) expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*"BODY_TOO_LARGE"/);
    expect(events.slice(0, 4)).toEqual(["call answered", "body refused", "call answered", "headers refused"]);
    for (const socket of idle) socket.destroy();
  });

  it("cannot fill the memory with bodies that it does not finish, and others can send theirs", async () => {
    const other = await server.registerUser();
    const tree = { name: "tree", nodes: [], edges: [] };
    const [most, sent] = [47 * 1_048_576, 40 * 1_048_576];
    const head = `POST /api/transfer HTTP/1.1\r\nHost: x\r\nX-Auth-Token: ${person.token}\r\n`;
    const sockets = await opened(3);
    const answers = sockets.map(
      (socket) => new Promise<string>((resolve) => socket.on("data", (bytes) => resolve(bytes.toString()))),
    );
    for (const socket of sockets) {
      socket.removeAllListeners("error").on("error", () => undefined);
      socket.write(`${head}Content-Type: application/json\r\nContent-Length: ${most}\r\n\r\n`);
      socket.write(Buffer.alloc(sent, " "));
    }
    expect((await other.call(routes.trees.create, { body: tree })).status).toBe(201);
    const refused = await Promise.race(answers);
    expect(refused).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 5[\s\S]*"BUSY"/i);
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await person.call(routes.trees.create, { body: tree })).status).toBe(201);
  });
});
