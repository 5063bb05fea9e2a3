import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it } from "vitest";
import { refetcherOf } from "./refetcher.js";

interface Call {
  readonly signal: AbortSignal;
  readonly answer: (value: string) => void;
  readonly fail: () => void;
}

const queryKey = ["list"];
let queries: QueryClient;
let calls: Call[];
let stopShowing: () => void;
beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  calls = [];
  const list = new QueryObserver(queries, {
    queryKey,
    queryFn: ({ signal }) =>
      new Promise<string>((answer, refuse) => calls.push({ signal, answer, fail: () => refuse(new Error("503")) })),
  });
  stopShowing = list.subscribe(() => undefined);
});
afterEach(() => {
  stopShowing();
  queries.clear();
});

/** Lets all promises that are settled take effect. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
const shown = () => queries.getQueryData(queryKey);
async function answer(value: string): Promise<void> {
  calls.at(-1)!.answer(value);
  await settled();
}

it("repeats a first load that a change overtook", async () => {
  refetcherOf(queries)();
  expect(calls).toHaveLength(1);
  await answer("before the change");
  expect(calls).toHaveLength(2);
  await answer("after it");
  expect(shown()).toBe("after it");
  expect(calls).toHaveLength(2);
});

it("lets a fetch end during many changes, and repeats it once", async () => {
  const refetch = refetcherOf(queries);
  await answer("first");
  for (let change = 0; change < 100; change++) refetch();
  expect(calls).toHaveLength(2);
  expect(calls[1]!.signal.aborted).toBe(false);
  await answer("after some changes");
  expect(shown()).toBe("after some changes");
  expect(calls).toHaveLength(3);
  await answer("after all");
  expect(shown()).toBe("after all");
  expect(calls).toHaveLength(3);
});

it("repeats a fetch that failed during a change", async () => {
  refetcherOf(queries)();
  calls[0]!.fail();
  await settled();
  await answer("after the change");
  expect(shown()).toBe("after the change");
});

it("leaves queries without a change alone", async () => {
  await answer("first");
  refetcherOf(queries)(({ queryKey: [name] }) => name !== "list");
  expect(calls).toHaveLength(1);
});

it("refetches a query that is not on screen when it is shown again", async () => {
  await answer("first");
  stopShowing();
  refetcherOf(queries)();
  expect(calls).toHaveLength(1);
  stopShowing = new QueryObserver(queries, {
    queryKey,
    queryFn: () => "second",
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => undefined);
  await settled();
  expect(shown()).toBe("second");
});
