import { getEventListeners } from "node:events";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DomainError } from "../../failures/domain-error.js";
import { createBackground, repeatUntilStored, unlessStopping, workAfterChanges } from "./background.js";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const stop = () => new AbortController();
const log = { warn: vi.fn(), error: vi.fn(), info: vi.fn() } as unknown as Parameters<
  typeof repeatUntilStored
>[0]["log"];

it("waits for work unless the server stops, and keeps nothing of work that has ended", async () => {
  const server = stop();
  for (let i = 0; i < 20; i++) expect(await unlessStopping(server.signal, Promise.resolve(i))).toBe(i);
  await expect(unlessStopping(server.signal, Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(getEventListeners(server.signal, "abort")).toEqual([]);
  const ends = unlessStopping(server.signal, new Promise(() => undefined), 5_000);
  server.abort();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(await Promise.race([ends, "still waiting"])).toBe("still waiting");
  await vi.advanceTimersByTimeAsync(1);
  expect(await ends).toBe("stopping");
  const late = unlessStopping(server.signal, new Promise(() => undefined));
  await vi.runAllTimersAsync();
  expect(await late).toBe("stopping");
});

it("repeats a write that the database refuses until it is stored, but no other failure, and not after a stop", async () => {
  const server = stop();
  const surroundings = { log, stopping: server.signal };
  const busy = new DomainError("DATABASE_BUSY");
  const write = vi.fn().mockRejectedValueOnce(busy).mockRejectedValueOnce(busy).mockResolvedValue("stored");
  const stored = repeatUntilStored(surroundings, write);
  await vi.runAllTimersAsync();
  expect([await stored, write.mock.calls.length]).toEqual(["stored", 3]);
  const broken = vi.fn().mockRejectedValue(new Error("a bug"));
  await expect(repeatUntilStored(surroundings, broken)).rejects.toThrow("a bug");
  expect(broken).toHaveBeenCalledTimes(1);
  const never = vi.fn().mockRejectedValue(busy);
  const ends = expect(repeatUntilStored(surroundings, never)).rejects.toBe(busy);
  await vi.advanceTimersByTimeAsync(100);
  server.abort();
  await ends;
  expect(never).toHaveBeenCalledTimes(2);
});

it("looks at a queue again after an error, and for work of other processes, without a change", async () => {
  const server = stop();
  const work = vi.fn().mockRejectedValueOnce(new DomainError("DATABASE_DOWN")).mockResolvedValue(undefined);
  const onFailure = vi.fn();
  const background = createBackground();
  const surroundings = { store: { onChange: () => () => undefined }, stopping: server.signal, background };
  workAfterChanges(surroundings, "trees", work, onFailure);
  await vi.advanceTimersByTimeAsync(0);
  expect([work.mock.calls.length, onFailure.mock.calls.length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(work).toHaveBeenCalledTimes(2);
  server.abort();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(work).toHaveBeenCalledTimes(2);
});
