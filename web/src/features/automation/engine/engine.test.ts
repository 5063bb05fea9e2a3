import { readFileSync } from "node:fs";
import { ApiError, NetworkError } from "@clicktree/client";
import type { DemoRequest, FileTransfer, SentTree } from "@clicktree/contract";
import { checkFeedback } from "@clicktree/core/measurement";
import { exampleTree } from "@clicktree/testkit";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { writeLocal } from "../../../platform/local-storage.js";
import { planDownloads, saveDownload } from "./downloads.js";
import { type Folder, sha256 } from "./folder.js";
import type { AnyRequest, AutomationServer } from "./requests.js";
import { afterUpload, readSettings, type Settings } from "./settings.js";
import { emptyMemory, type LookResult, lookAtFolder } from "./uploads.js";

const bytesOf = (text: string) => Uint8Array.from(new TextEncoder().encode(text));

/** Files by name; `modified` grows with each write until the clock is set. */
function fakeFolder() {
  const files = new Map<string, { text: string; modified: number }>();
  let time = 100;
  const put = (name: string, text: string) => void files.set(name, { text, modified: ++time });
  /** Called once, when a check has listed the folder and before it reads a file. */
  let meanwhile = () => {};
  const folder: Folder = {
    list: async () => [...files].map(([name, { text, modified }]) => ({ name, size: bytesOf(text).length, modified })),
    read: async (name) => {
      meanwhile();
      meanwhile = () => {};
      const file = files.get(name);
      return file && { bytes: bytesOf(file.text), modified: file.modified };
    },
    write: async (name, bytes) => put(name, new TextDecoder().decode(bytes)),
  };
  return {
    folder,
    put,
    beforeNextRead: (work: () => void) => {
      meanwhile = work;
    },
    setClock: (to: number) => {
      time = to;
    },
    text: (name: string) => files.get(name)?.text,
    names: () => [...files.keys()],
  };
}

/** Records the calls; `refuse` is thrown by the next ones. */
function fakeServer(content = "0\n0") {
  const calls: string[] = [];
  const uploads: { name: string; text: string; key: string }[] = [];
  const state: { refuse?: Error | undefined; tree?: SentTree | undefined } = {};
  const note = async (call: string) => {
    calls.push(call);
    if (state.refuse) throw state.refuse;
  };
  const server: AutomationServer = {
    download: async ({ id }) => note(`download ${id}`).then(() => bytesOf(content)),
    requirements: async (id) => note(`requirements ${id}`).then(() => bytesOf("cold")),
    check: async ({ requestNumber }, bytes) =>
      checkFeedback(new TextDecoder().decode(bytes), { requestNumber, sent: state.tree }),
    markRead: ({ id }) => note(`read ${id}`),
    upload: async ({ id }, name, bytes, key) => {
      await note(`upload ${id} ${name}`);
      uploads.push({ name, text: new TextDecoder().decode(bytes), key });
    },
    feedbackChecked: (id) => note(`checked ${id}`),
  };
  return { server, calls, uploads, state };
}

/** Approves the waiting files, as a click on "Send" does. */
const approve = (memory: ReturnType<typeof emptyMemory>, waiting: LookResult["waiting"]) => {
  for (const { name, sha256: hash } of waiting) memory.approved.set(name, hash);
};

const fileTransfer = (id: number, more: Partial<FileTransfer> = {}) =>
  ({
    id,
    requestNumber: `request_ada_${id}`,
    fileName: "tree.txt",
    fileSize: 3,
    fileSha256: "",
    experimentRequirementsFileName: null,
    ...more,
  }) as FileTransfer;
const demo = (id: number, fileName: string, fileSize = 2) => ({ id, fileName, fileSize }) as DemoRequest;
const nothingDone = { downloadedFileIds: [], downloadedDemoIds: [] };

describe("downloads", () => {
  it("take text files and complete demos once, oldest first, and say why others stay", () => {
    const lists = {
      pending: [
        fileTransfer(3, { fileName: "TREE.TXT" }),
        fileTransfer(2, { fileName: "tree.csv" }),
        fileTransfer(1),
        fileTransfer(4),
      ],
      pendingDemos: [
        demo(1, "demo1_ada_20261121-125058.txt"),
        demo(2, "demo1_ada_20261121-125059.txt", 0),
        demo(3, "../demo1_x.txt"),
        demo(4, "demo2_ada_20261121-125059.txt"),
      ],
    };
    const { take, leave } = planDownloads(lists, { downloadedFileIds: [4], downloadedDemoIds: [4] });
    expect(take.map(({ file }) => file)).toEqual([
      "request_ada_1.txt",
      "request_ada_3.txt",
      "demo1_ada_20261121-125058.txt",
    ]);
    expect(leave.map(({ request, reason }) => [request, reason])).toEqual([
      ["request_ada_2", "notText"],
      ["demo1_ada_20261121-125059.txt", "noContent"],
      ["../demo1_x.txt", "unsafeName"],
    ]);
  });

  it("write the requirements first, and the same file is not fetched again", async () => {
    const { folder, names, text } = fakeFolder();
    const { server, calls } = fakeServer();
    const fileSha256 = await sha256(bytesOf("0\n0"));
    const pending = [fileTransfer(7, { fileSha256, experimentRequirementsFileName: "wishes.pdf" })];
    const [next] = planDownloads({ pending, pendingDemos: [] }, nothingDone).take;
    const at = "2026-11-21T13:05:00.000Z";
    const saved = { name: "request_ada_7.txt", size: 3, requirements: "request_ada_7_requirements.pdf", at };
    expect(await saveDownload(next!, folder, server, at)).toEqual(saved);
    expect(names()).toEqual(["request_ada_7_requirements.pdf", "request_ada_7.txt"]);
    expect(text("request_ada_7.txt")).toBe("0\n0");
    expect(await saveDownload(next!, folder, server, at)).toEqual(saved);
    expect(calls).toEqual(["download 7", "requirements 7", "read 7", "requirements 7", "read 7"]);
  });

  it("never replace a file with other content, nor accept bytes other than announced", async () => {
    const { folder, put, text } = fakeFolder();
    const { server, calls } = fakeServer("other");
    const fileSha256 = await sha256(bytesOf("0\n0"));
    const [next] = planDownloads({ pending: [fileTransfer(7, { fileSha256 })], pendingDemos: [] }, nothingDone).take;
    await expect(saveDownload(next!, folder, server, "")).rejects.toThrow("SHA-256");
    expect(text("request_ada_7.txt")).toBeUndefined();
    put("request_ada_7.txt", "mine");
    calls.length = 0;
    expect(await saveDownload(next!, folder, server, "")).toMatchObject({ reason: "nameTaken" });
    expect([calls, text("request_ada_7.txt")]).toEqual([[], "mine"]);
  });
});

const request = (n: number, more: Partial<AnyRequest> = {}): AnyRequest => ({
  kind: "experiment",
  id: n,
  requestNumber: `request_ada_${n}`,
  feedbackFileName: null,
  feedbackSha256: null,
  ...more,
});

describe("feedback", () => {
  let now = 0;
  let settings: Settings;
  beforeEach(() => {
    now = 0;
    settings = readSettings();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  const looker = (folder: Folder, server: AutomationServer, requests = [request(1)]) => {
    const memory = emptyMemory();
    const look = () => {
      now += 15_000;
      return lookAtFolder(memory, {
        folder,
        requests,
        server,
        settings: () => settings,
        onSent: (file) => {
          settings = { ...settings, ...afterUpload(settings, file) };
        },
        now,
        randomKey: () => "random",
      });
    };
    return { look, memory };
  };

  it("is sent once, after two equal checks, and again for each change [T95]", async () => {
    const { folder, put } = fakeFolder();
    const { server, calls, uploads } = fakeServer();
    const { look } = looker(folder, server);
    put("test_ada_1.txt", "who");
    await look();
    put("test_ada_1.txt", "whole 1");
    await look();
    expect(calls).toEqual([]);
    await look();
    await look();
    const hash = await sha256(bytesOf("whole 1"));
    expect(uploads).toEqual([{ name: "test_ada_1.txt", text: "whole 1", key: "random" }]);
    expect(settings.processedFeedbackFiles).toMatchObject([{ name: "test_ada_1.txt", size: 7, sha256: hash }]);
    // after a reload only the stored list is known
    const again = looker(folder, server);
    await again.look();
    await again.look();
    expect(uploads).toHaveLength(1);
    for (const text of ["whole 2", "whole 1"]) {
      put("test_ada_1.txt", text);
      await again.look();
      await again.look();
    }
    expect(uploads.map(({ text }) => text)).toEqual(["whole 1", "whole 2", "whole 1"]);
  });

  it("stays in the folder with its reason when it does not match", async () => {
    const { folder, put } = fakeFolder();
    const { server, calls } = fakeServer();
    const hash = await sha256(bytesOf("by hand"));
    const requests = [request(1, { feedbackFileName: "by hand.csv", feedbackSha256: hash }), request(2)];
    const { look } = looker(folder, server, requests);
    for (const name of ["test_ada_1.csv", "test_Ada_1.csv", "test_eve_1.csv", "results.csv"]) put(name, "1");
    put("feedback_request_ada_1_request_ada_2.txt", "1");
    put("test_ada_2.txt", "");
    await look();
    const { held } = await look();
    expect(Object.fromEntries(held.map(({ name, reason }) => [name, reason]))).toEqual({
      "test_ada_1.csv": "otherContent",
      "test_Ada_1.csv": "case",
      "test_eve_1.csv": "unknown",
      "results.csv": "pattern",
      "feedback_request_ada_1_request_ada_2.txt": "ambiguous",
      "test_ada_2.txt": "empty",
    });
    expect(calls).toEqual([]);
  });

  it("is not sent again after a refusal until it changes, but after a broken connection", async () => {
    const { folder, put } = fakeFolder();
    const { server, calls, state } = fakeServer();
    const { look } = looker(folder, server);
    put("test_ada_1.txt", "1");
    await look();
    state.refuse = new NetworkError("unreachable", "http://x");
    await expect(look()).rejects.toThrow("unreachable");
    state.refuse = new ApiError(409, JSON.stringify({ code: "TRANSFER_STATE", message: "rejected" }));
    expect((await look()).held).toMatchObject([{ reason: "refused", detail: "rejected" }]);
    expect((await look()).held).toHaveLength(1);
    expect(calls).toHaveLength(2);
    state.refuse = undefined;
    put("test_ada_1.txt", "2");
    await look();
    expect((await look()).held).toEqual([]);
    expect(calls).toHaveLength(3);
  });

  it("that changes while it is read is sent once, when it has stopped changing [T92]", async () => {
    const { folder, put, beforeNextRead } = fakeFolder();
    const { server, uploads } = fakeServer();
    const { look } = looker(folder, server);
    put("test_ada_1.csv", "sent,n1\n0,1");
    await look();
    // as long as before, so that its size reveals nothing
    beforeNextRead(() => put("test_ada_1.csv", "sent,n1\n0,?"));
    await look();
    expect(uploads).toEqual([]);
    put("test_ada_1.csv", "sent,n1\n0,2");
    await look();
    expect(uploads).toEqual([]);
    for (let i = 0; i < 3; i++) await look();
    expect(uploads.map(({ text }) => text)).toEqual(["sent,n1\n0,2"]);
  });

  it("that changes after the person has approved it waits again, and is not sent incomplete [T92]", async () => {
    const { folder, put, beforeNextRead } = fakeFolder();
    const { server, uploads } = fakeServer();
    const { look, memory } = looker(folder, server);
    settings = { ...settings, askBeforeFeedback: true };
    put("test_ada_1.txt", "1");
    await look();
    approve(memory, (await look()).waiting);
    beforeNextRead(() => put("test_ada_1.txt", "2"));
    await look();
    await look();
    const { waiting } = await look();
    expect(waiting.map(({ name }) => name)).toEqual(["test_ada_1.txt"]);
    expect(uploads).toEqual([]);
    approve(memory, waiting);
    await look();
    expect(uploads.map(({ text }) => text)).toEqual(["2"]);
  });

  it("is neither lost nor sent twice when the clock is set back a day [T92]", async () => {
    const { folder, put, setClock } = fakeFolder();
    const { server, uploads } = fakeServer();
    const { look } = looker(folder, server);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-25T10:00:00Z") });
    put("test_ada_1.txt", "1");
    for (let i = 0; i < 3; i++) await look();
    vi.setSystemTime(Date.parse("2026-11-24T10:00:00Z"));
    setClock(1);
    for (let i = 0; i < 3; i++) await look();
    expect(uploads.map(({ text }) => text)).toEqual(["1"]);
    put("test_ada_1.txt", "2");
    for (let i = 0; i < 3; i++) await look();
    expect(uploads.map(({ text }) => text)).toEqual(["1", "2"]);
    // after a reload the latest is still known as such, although its time is earlier
    const again = looker(folder, server);
    for (let i = 0; i < 3; i++) await again.look();
    expect(uploads).toHaveLength(2);
    expect(settings.processedFeedbackFiles.map(({ at }) => at.slice(0, 10))).toEqual(["2026-11-24", "2026-11-25"]);
  });

  it("waits for the person if that is chosen", async () => {
    const { folder, put } = fakeFolder();
    const { server, calls } = fakeServer();
    const { look, memory } = looker(folder, server);
    settings = { ...settings, askBeforeFeedback: true };
    put("test_ada_1.txt", "1");
    await look();
    const { waiting } = await look();
    expect(waiting.map(({ name }) => name)).toEqual(["test_ada_1.txt"]);
    expect(calls).toEqual([]);
    approve(memory, waiting);
    expect((await look()).waiting).toEqual([]);
    expect(calls).toEqual(["upload 1 test_ada_1.txt"]);
  });
});

describe("feedback that is held", () => {
  const bpsk: SentTree = { source: "sent", tree: JSON.parse(readFileSync(exampleTree("bpsk-optimal-2bin"), "utf8")) };
  const counts = "sent,n1,n2\n0,0,0\n1,1,0\n";
  /** The held files with their reasons, and the names of those that were sent. */
  async function looked(files: Record<string, string>, more: Partial<AnyRequest> = {}) {
    const { folder, put } = fakeFolder();
    const { server, uploads, state } = fakeServer();
    state.tree = bpsk;
    const memory = emptyMemory();
    const settings: Settings = { ...readSettings(), processedFeedbackFiles: [] };
    for (const name in files) put(name, files[name]!);
    let held: LookResult["held"] = [];
    for (let now = 15_000; now < 100_000; now += 15_000)
      ({ held } = await lookAtFolder(memory, {
        ...{ folder, requests: [request(1, more)], server, settings: () => settings, now, randomKey: () => "random" },
        onSent: (file) => void Object.assign(settings, afterUpload(settings, file)),
      }));
    const reasons = held.map(({ name, reason, detail, finding }) =>
      [name, finding?.code ?? reason, detail].join(" ").trim(),
    );
    return { held: reasons.sort(), sent: uploads.map(({ name }) => name) };
  }

  it("contradicts its request or itself [T98]", async () => {
    const other = { "test_ada_1.csv": counts.replace("sent", "# request: request_bob_1\nsent") };
    expect(await looked(other)).toEqual({ held: ["test_ada_1.csv OTHER_REQUEST"], sent: [] });
    expect((await looked({ "test_ada_1.csv": "sent,n1\n0,0\n" })).held).toEqual(["test_ada_1.csv BINS_DIFFER"]);
    expect(await looked({ "test_ada_1.txt": "It ran.\n" })).toEqual({ held: [], sent: ["test_ada_1.txt"] });
    expect(await looked({ "test_ada_1.csv": counts })).toEqual({ held: [], sent: ["test_ada_1.csv"] });
  });

  it("is a copy; the real file is sent [T101]", async () => {
    const copies = {
      "test_ada_1 (1).csv": counts,
      "test_ada_1.csv.bak": counts,
      "test_ada_1-BENCH.csv": counts,
      "feedback_request_ada_1-BENCH.csv": counts,
    };
    expect(await looked({ ...copies, "test_ada_1.csv": `# seed: 1\n${counts}` })).toEqual({
      held: [
        "feedback_request_ada_1-BENCH.csv otherContent test_ada_1.csv",
        "test_ada_1 (1).csv copy test_ada_1.csv",
        "test_ada_1-BENCH.csv copy test_ada_1.csv",
        "test_ada_1.csv.bak copy test_ada_1.csv",
      ],
      sent: ["test_ada_1.csv"],
    });
    expect((await looked(copies)).sent).toEqual(["feedback_request_ada_1-BENCH.csv"]);
  });

  it("gives way: the exact name wins over a longer one, and counts over none [T101]", async () => {
    const longer = { feedbackFileName: "feedback_request_ada_1_run3.csv", feedbackSha256: "x", holdsCounts: true };
    expect((await looked({ "test_ada_1.csv": counts }, longer)).sent).toEqual(["test_ada_1.csv"]);
    const note = { feedbackFileName: "test_ada_1.txt", feedbackSha256: "x", holdsCounts: false };
    expect((await looked({ "test_ada_1.csv": counts }, note)).sent).toEqual(["test_ada_1.csv"]);
    expect((await looked({ "test_ada_1.csv": counts }, { ...note, holdsCounts: true })).held).toEqual([
      "test_ada_1.csv otherContent test_ada_1.txt",
    ]);
  });
});

it("stored values that something else wrote count as absent", () => {
  writeLocal("downloadedFileIds", '[1,null,"2",3]');
  writeLocal("autoDownloadEnabled", '"yes"');
  writeLocal("processedFeedbackFiles", "{");
  writeLocal("downloadPath", '"in"');
  expect(readSettings()).toMatchObject({
    downloadedFileIds: [1, 3],
    autoDownloadEnabled: false,
    processedFeedbackFiles: [],
    downloadPath: "in",
  });
});
