import { expect, it } from "vitest";
import { afterDownload, afterUpload, readSettings } from "./settings.js";

const at = "2026-11-25T10:00:00Z";
const file = (n: number) => ({ name: `${n}.txt`, size: 1, at });
const result = (n: number) => ({ ...file(n), sha256: "", request: `request_ada_${n}` });
const upTo = <T>(last: number, of: (n: number) => T): T[] => Array.from({ length: last }, (_, i) => of(i + 1));
const newest = <T>(all: readonly T[]) => [...all].reverse();
const id = (n: number) => n;

it.each(["downloadedFileIds", "downloadedDemoIds"] as const)("remembers 20,000 requests in %s", (list) => {
  const kind = list === "downloadedDemoIds" ? "demo" : "experiment";
  const after = (saved: number) =>
    afterDownload({ ...readSettings(), [list]: upTo(saved, id) }, kind, saved + 1, file(1))[list];
  expect(after(19_999)).toEqual(upTo(20_000, id));
  expect(after(20_000)).toEqual(upTo(20_001, id).slice(1));
});

it("remembers the newest 2,000 files of each folder", () => {
  const settings = (saved: number) => ({
    ...readSettings(),
    downloadedFiles: newest(upTo(saved, file)),
    processedFeedbackFiles: newest(upTo(saved, result)),
  });
  const after = (saved: number) => ({
    ...afterDownload(settings(saved), "demo", 1, file(saved + 1)),
    ...afterUpload(settings(saved), result(saved + 1)),
  });
  for (const saved of [1999, 2000]) {
    expect(after(saved).downloadedFiles).toEqual(newest(upTo(saved + 1, file)).slice(0, 2000));
    expect(after(saved).processedFeedbackFiles).toEqual(newest(upTo(saved + 1, result)).slice(0, 2000));
  }
});
