import type { DemoRequest, FileTransfer, TreeSummary } from "@clicktree/contract";
import { describe, expect, it } from "vitest";
import {
  matchingDemos,
  matchingRequests,
  matchingTrees,
  orderedRequests,
  type RequestSearch,
  sinceMoment,
  type TreeFacts,
  type TreeSearch,
  tagsOf,
} from "./search.js";

const tree = (name: string, tags: string[] = [], more: Partial<TreeSummary> = {}): TreeSummary => ({
  ...{ id: 1, name, description: null, nodeCount: 3, createdAt: "2026-11-01T00:00:00.000Z" },
  updatedAt: "2026-11-20T00:00:00.000Z",
  labels: tags.length > 0 ? { note: "cold detector", tags } : null,
  ...more,
});
const request = (id: number, more: Partial<FileTransfer>): FileTransfer =>
  ({
    ...{ id, requestNumber: `request_ada_${id}`, treeName: "QPSK", status: 2, events: [] },
    ...{ createdAt: `2026-11-${10 + id}T00:00:00.000Z`, prediction: null, measured: null, labels: null },
    ...more,
  }) as unknown as FileTransfer;
const nothingKnown: TreeFacts = { requests: [], successes: new Map() };
const anyTree: TreeSearch = { text: "", tags: [], states: [], equipment: "" };
const all: RequestSearch = { text: "", tags: [], states: [], equipment: "" };

describe("a search", () => {
  it("finds trees by words in name, description, note and tags, in any order and width", () => {
    const trees = [tree("BPSK 2 bins", ["Night"]), tree("QPSK", [], { description: "a Dolinar receiver" })];
    const names = (text: string, tags: string[] = [], since?: string) =>
      matchingTrees(trees, { ...anyTree, text, tags, since }, nothingKnown).map(({ name }) => name);
    expect(names("bins bpsk")).toEqual(["BPSK 2 bins"]);
    expect(names("ｄｏｌｉｎａｒ")).toEqual(["QPSK"]);
    expect(names("cold night")).toEqual(["BPSK 2 bins"]);
    expect(names("", ["night"])).toEqual(["BPSK 2 bins"]);
    expect(names("", [], "2026-11-21")).toEqual([]);
    expect(names("", [], "2026-11-20T00:00:00.000Z")).toHaveLength(2);
    expect(names("")).toHaveLength(2);
  });

  it("finds requests by state, time, success and equipment", () => {
    const measured = { success: 0.93, low: 0.92, high: 0.94, shots: 100 };
    const delivered: FileTransfer["events"] = [
      { kind: "delivered", at: "2026-11-12T00:00:00.000Z", by: "admin", detail: "Bench 2" },
    ];
    const requests = [
      request(1, { status: 0, requested: { shots: null, equipment: "Bench 1" } }),
      request(2, { measured, events: delivered }),
      request(3, { prediction: { success: 0.8 } as FileTransfer["prediction"] }),
    ];
    const ids = (search: Partial<RequestSearch>) =>
      matchingRequests(requests, { ...all, ...search }).map(({ id }) => id);
    expect(ids({ states: ["pending"] })).toEqual([1]);
    expect(ids({ since: "2026-11-12T00:00:00.000Z" })).toEqual([2, 3]);
    expect(ids({ success: 0.8 })).toEqual([2, 3]);
    expect(ids({ success: 0.9 })).toEqual([2]);
    expect(ids({ equipment: "bench" })).toEqual([1, 2]);
    expect(ids({ equipment: "2 BENCH" })).toEqual([2]);
    expect(ids({ text: "ada_3 qpsk" })).toEqual([3]);
  });

  it("finds trees by their success, and by the state and equipment of their runs", () => {
    const trees = [1, 2, 3, 4].map((id) => tree(`t${id}`, [], { id }));
    const delivered: FileTransfer["events"] = [
      { kind: "delivered", at: "2026-11-12T00:00:00.000Z", by: "admin", detail: "Bench 2" },
    ];
    const requests = [
      request(1, { treeId: 1, status: 0, requested: { shots: null, equipment: "Bench 1" } }),
      request(2, { treeId: 1, status: 2, events: delivered }),
      request(3, { treeId: 2, status: 4 }),
      request(4, { treeId: null, status: 0 }),
    ];
    const facts = {
      requests,
      successes: new Map([
        [1, 0.8],
        [2, 0.93],
      ]),
    };
    const ids = (search: Partial<TreeSearch>) =>
      matchingTrees(trees, { ...anyTree, ...search }, facts).map(({ id }) => id);
    expect(ids({ states: ["pending"] })).toEqual([1]);
    expect(ids({ states: ["rejected", "unsent"] })).toEqual([2, 3, 4]);
    expect(ids({ equipment: "bench 2" })).toEqual([1]);
    expect(ids({ equipment: "bench 3" })).toEqual([]);
    expect(ids({ success: 0.9 })).toEqual([2]);
    expect(ids({ success: 0.5, states: ["completed"] })).toEqual([1]);
  });

  it("orders requests by time, or measured ones by success before predicted ones", () => {
    const measured = (success: number) => ({ success, low: 0, high: 1, shots: 100 });
    const requests = [
      request(1, { measured: measured(0.8) }),
      request(2, { prediction: { success: 0.99 } as FileTransfer["prediction"] }),
      request(3, {}),
      request(4, { measured: measured(0.93), prediction: { success: 0.7 } as FileTransfer["prediction"] }),
      request(5, { measured: measured(0.8) }),
      // counts of H0 alone
      request(6, {
        measured: { ...measured(1), partlySent: { sent: [0], hypotheses: 2 } },
        prediction: { success: 0.9 } as FileTransfer["prediction"],
      }),
    ];
    expect(orderedRequests(requests, "newest").map(({ id }) => id)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(orderedRequests(requests, "success").map(({ id }) => id)).toEqual([4, 5, 1, 2, 6, 3]);
    const found = matchingRequests(requests, { ...all, success: 0.95 });
    expect(found.map(({ id }) => id)).toEqual([2]);
  });

  it("finds demo requests by file, researcher and photon number", () => {
    const demo = (fileName: string, userName: string, photons: number) =>
      ({ fileName, userName, photonNumber: photons, signalPhotons: null, localOscillatorPhotons: null }) as DemoRequest;
    const demos = [demo("demo1_ada_1.txt", "ada", 20), demo("demo1_bohr_2.txt", "bohr", 5)];
    const names = (text: string) => matchingDemos(demos, text).map(({ userName }) => userName);
    expect([names(""), names("BOHR_2"), names("20 ada"), names("20 bohr")]).toEqual([
      ["ada", "bohr"],
      ["bohr"],
      ["ada"],
      [],
    ]);
  });

  it("counts tags whatever their case, and reads durations and dates", () => {
    expect(tagsOf([tree("a", ["Night", "b"]), tree("c", ["night"]), tree("d")])).toEqual([
      { tag: "Night", count: 2 },
      { tag: "b", count: 1 },
    ]);
    expect(tagsOf([tree("a", ["c", "a", "b"])]).map(({ tag }) => tag)).toEqual(["a", "b", "c"]);
    const now = Date.parse("2026-11-23T12:00:00.000Z");
    expect(sinceMoment("7d", now)).toBe("2026-11-16T12:00:00.000Z");
    expect(sinceMoment("2w", now)).toBe("2026-11-09T12:00:00.000Z");
    expect(sinceMoment("2026-11-21", now)).toBe("2026-11-21T00:00:00.000Z");
    for (const wrong of ["yesterday", "7", "2026-13-40", ""]) expect(sinceMoment(wrong, now)).toBeUndefined();
  });
});
