import { expect, it } from "vitest";
import { shownToast, type Toast, toast } from "./toast.js";

const durationOf = (next: Toast): number | undefined => {
  toast(next);
  return shownToast.getState()?.duration;
};

it("shows failures for 5 seconds and other toasts for 2 by default", () => {
  expect(durationOf({ kind: "error", title: "No" })).toBe(5_000);
  expect(durationOf({ kind: "error", title: "No", text: "a reason" })).toBe(5_000);
  expect(durationOf({ kind: "success", title: "Yes" })).toBe(2_000);
  expect(durationOf({ kind: "success", title: "Yes", duration: 5_000 })).toBe(5_000);
  expect(durationOf({ kind: "info", title: "Copied", duration: 1_500 })).toBe(1_500);
});

it("shows one message at a time, the last one", () => {
  toast({ kind: "error", title: "first" });
  toast({ kind: "info", title: "second" });
  expect(shownToast.getState()).toMatchObject({ kind: "info", title: "second", duration: 2_000 });
});
