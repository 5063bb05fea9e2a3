import { ApiError, type Client } from "@clicktree/client";
import type { Route } from "@clicktree/contract";
import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import { collectData } from "./collect-data.js";

type Answers = Readonly<Record<string, unknown>>;

const request = {
  id: 4,
  requestNumber: "request_ada_1",
  feedbackVersion: 2,
  experimentRequirementsFileName: null,
  hasTree: true,
  prediction: null,
};
const full: Answers = {
  "/api/user": { username: "ada" },
  "/api/user/username-changes": { remainingChanges: 3 },
  "/api/user/api-keys": [{ keyName: "script", keyValue: "clicktree_…q7Xe" }],
  "/api/user/sessions": [],
  "/api/user/reservations": [],
  "/api/user/reservations/withdrawn": [],
  "/api/user/reservations.ics": "BEGIN:VCALENDAR",
  "/api/trees": [{ id: 1, name: "a/b: c" }],
  "/api/trees/{id}": { name: "a/b: c", nodes: [] },
  "/api/trees/{id}/versions": [
    { id: 31, version: 2, current: true },
    { id: 30, version: 1, current: false },
  ],
  "/api/tree-versions/{id}": { name: "a", nodes: [] },
  "/api/deleted-trees": [],
  "/api/notifications": [],
  "/api/shares": [],
  "/api/user/mail": { state: "off" },
  "/api/user/file-transfers": [request],
  "/api/file-transfers/{id}/content": "0\n0",
  "/api/file-transfers/{id}/feedback": "sent,n1\n0,1",
  "/api/file-transfers/{id}/tree": { source: "sent" },
  "/api/file-transfers/{id}/deliveries": [],
  "/api/user/demo-requests": [{ id: 9, feedbackVersion: 2 }],
  "/api/demo-requests/{id}/content": "5",
  "/api/demo-requests/{id}/feedback": "3",
};

/** A client with these answers. An Error is thrown instead. */
function clientOf(answers: Answers): Client {
  const answer = async ({ path }: Route) => {
    const found = answers[path];
    if (found === undefined || found instanceof Error) throw found ?? new Error(`no answer for ${path}`);
    return found;
  };
  const file = async (route: Route) => ({
    bytes: new TextEncoder().encode(String(await answer(route))),
    fileName: "../file.txt",
  });
  return { call: answer, callFile: file } as unknown as Client;
}

const collect = (answers: Answers, signal = new AbortController().signal) => {
  const counts: string[] = [];
  const report = (done: number, total: number) => void counts.push(`${done}/${total}`);
  return collectData(clientOf(answers), { isAdmin: false, signal, report }).then((data) => ({
    ...data,
    counts,
    files: unzipSync(data.zip),
  }));
};

it("holds every list, tree with its versions, request and demo request with its files, under names that stay inside", async () => {
  const { files, missing, counts } = await collect(full);
  expect(missing).toEqual([]);
  expect(Object.keys(files).sort()).toEqual([
    ...["account.json", "api-keys.json", "deleted-trees.json", "demo-requests.json"],
    ...["demo-requests/9/feedback-1/file.txt", "demo-requests/9/feedback-2/file.txt", "demo-requests/9/file.txt"],
    ...["mail.json", "notifications.json"],
    ...["requests.json", "requests/request_ada_1/deliveries.json"],
    ...["requests/request_ada_1/feedback-1/file.txt", "requests/request_ada_1/feedback-2/file.txt"],
    ...["requests/request_ada_1/file.txt", "requests/request_ada_1/tree.json"],
    ...["reservations-cancelled-by-administrators.json", "reservations.ics", "reservations.json", "sessions.json"],
    ...["shares.json", "trees.json", "trees/1-a-b_ c.json", "trees/1-a-b_ c/version-1.json"],
    ...["trees/1-a-b_ c/versions.json", "username-changes.json"],
  ]);
  expect(strFromU8(files["requests/request_ada_1/file.txt"]!)).toBe("0\n0");
  expect(JSON.parse(strFromU8(files["api-keys.json"]!))).toEqual([{ keyName: "script" }]);
  expect([counts[0], counts.at(-1)]).toEqual(["0/14", "14/14"]);
});

it("names a part that fails and holds the rest", async () => {
  const busy = new ApiError(503, JSON.stringify({ code: "BUSY", message: "The server is busy" }));
  const { files, missing } = await collect({ ...full, "/api/trees/{id}": busy, "/api/user/demo-requests": busy });
  expect(missing).toEqual([
    { path: "demo-requests.json", reason: "The server is busy" },
    { path: expect.stringMatching(/^trees\/1-/), reason: "The server is busy" },
  ]);
  expect(JSON.parse(strFromU8(files["missing.json"]!))).toEqual(missing);
  expect(Object.keys(files)).toContain("requests/request_ada_1/tree.json");
});

it("stops when the session has ended, and when the page was left", async () => {
  await expect(collect({ ...full, "/api/trees": new ApiError(401, "") })).rejects.toThrow("401");
  const gone = new AbortController();
  gone.abort();
  const aborted = new DOMException("", "AbortError");
  await expect(collect({ ...full, "/api/trees": aborted }, gone.signal)).rejects.toThrow(gone.signal.reason);
});
