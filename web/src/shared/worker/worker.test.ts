import { expect, it } from "vitest";
import { createWorkerClient, type WorkerPort, type WorkerRequest, type WorkerResponse } from "./index.js";

interface FakeWorker extends WorkerPort {
  readonly requests: WorkerRequest<string>[];
  ended: boolean;
  respond(response: WorkerResponse<number, string>): void;
}

function setUp() {
  const workers: FakeWorker[] = [];
  const client = createWorkerClient<string, number, string>(() => {
    const worker: FakeWorker = {
      requests: [],
      ended: false,
      onmessage: null,
      onerror: null,
      postMessage: (message: WorkerRequest<string>) => void worker.requests.push(message),
      terminate: () => {
        worker.ended = true;
      },
      respond: (data) => worker.onmessage?.call(worker as unknown as Worker, { data } as MessageEvent),
    };
    workers.push(worker);
    return worker;
  });
  return { client, workers };
}

it("gives each request its own result, in any order", async () => {
  const { client, workers } = setUp();
  const results = Promise.all([client.send("a"), client.send("b")]);
  expect(workers).toHaveLength(1);
  const [a, b] = workers[0]!.requests;
  workers[0]!.respond({ id: b!.id, result: 2 });
  workers[0]!.respond({ id: a!.id, result: 1 });
  expect(await results).toEqual([1, 2]);
});

it("reports progress until the result", async () => {
  const { client, workers } = setUp();
  const seen: string[] = [];
  const result = client.send("a", { onProgress: (progress) => seen.push(progress) });
  workers[0]!.respond({ id: 1, progress: "half" });
  workers[0]!.respond({ id: 1, result: 5 });
  workers[0]!.respond({ id: 1, progress: "late" });
  expect(await result).toBe(5);
  expect(seen).toEqual(["half"]);
});

it("rejects a request with the worker's error and keeps the worker", async () => {
  const { client, workers } = setUp();
  const result = client.send("a");
  workers[0]!.respond({ id: 1, failure: "no tree" });
  await expect(result).rejects.toMatchObject({ name: "OperationError", message: "no tree" });
  void client.send("b");
  expect(workers).toHaveLength(1);
});

it("rejects pending requests when the worker breaks, and starts another for the next request", async () => {
  const { client, workers } = setUp();
  const results = [client.send("a"), client.send("b")];
  workers[0]!.onerror?.call(workers[0] as unknown as Worker, { message: "out of memory" } as ErrorEvent);
  for (const result of results) await expect(result).rejects.toThrow("out of memory");
  const next = client.send("c");
  expect(workers).toHaveLength(2);
  workers[1]!.respond({ id: 3, result: 3 });
  expect(await next).toBe(3);
});

it("rejects requests with a network error if the worker's script does not load", async () => {
  const { client, workers } = setUp();
  const result = client.send("a");
  workers[0]!.onerror?.call(workers[0] as unknown as Worker, {} as ErrorEvent);
  await expect(result).rejects.toMatchObject({ name: "NetworkError" });
});

it("ends the worker when stopped and ignores later responses", async () => {
  const { client, workers } = setUp();
  const seen: string[] = [];
  const result = client.send("a", { onProgress: (progress) => seen.push(progress) });
  client.stop();
  await expect(result).rejects.toMatchObject({ name: "AbortError" });
  expect(workers[0]!.ended).toBe(true);
  void client.send("b");
  workers[0]!.respond({ id: 2, progress: "late" });
  expect(seen).toEqual([]);
});
