import { expect, it } from "vitest";
import { createStore } from "./create-store.js";

it("calls its listeners after each change, and not for equal values", () => {
  const store = createStore(1);
  const seen: number[] = [];
  const unsubscribe = store.subscribe(() => seen.push(store.getState()));
  store.setState(1);
  store.setState(2);
  unsubscribe();
  store.setState(3);
  expect(seen).toEqual([2]);
  expect(store.getState()).toBe(3);
});

it("lets a listener unsubscribe another while it is called", () => {
  const store = createStore("a");
  const calls: string[] = [];
  let stop = (): void => undefined;
  store.subscribe(() => {
    calls.push("first");
    stop();
  });
  stop = store.subscribe(() => calls.push("second"));
  store.setState("b");
  store.setState("c");
  expect(calls).toEqual(["first", "second", "first"]);
});
