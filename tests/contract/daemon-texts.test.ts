import {
  connectionFaults,
  type DaemonEventBody,
  type DaemonTextKey,
  heldReasons,
  runFaults,
  stopReasons,
  textOfEvent,
  undeliverableReasons,
} from "@clicktree/lab/daemon";
import { diskFaults } from "@clicktree/lab/files";
import { formatText, languages } from "@clicktree/messages";
import { daemon } from "@clicktree/messages/catalogs";
import { expect, it } from "vitest";

const request = "request_ada_1";
const file = "test_ada_1.csv";
const events: DaemonEventBody[] = [
  { kind: "started", requests: "/in", feedback: "/out" },
  { kind: "connected" },
  ...connectionFaults.map((fault) => ({ kind: "disconnected" as const, fault, code: "X", retryMs: 1_500 })),
  { kind: "downloaded", request, file, bytes: 3 },
  { kind: "downloaded", request, file, bytes: 3, requirements: "r.pdf" },
  ...undeliverableReasons.map((reason) => ({ kind: "undeliverable" as const, request, file, reason, detail: "d" })),
  { kind: "uploaded", request, file, bytes: 3, sha256: "ab", version: 1 },
  { kind: "alreadyThere", request, file },
  { kind: "notCounts", request, file, line: 2 },
  { kind: "changed", request, file },
  ...heldReasons.map((reason) => ({ kind: "held" as const, file, reason, request, detail: "d" })),
  { kind: "released", file },
  ...diskFaults.flatMap((fault) =>
    (["read", "write"] as const).map((action) => ({
      kind: "diskTrouble" as const,
      path: "/in",
      fault,
      action,
      code: "X",
    })),
  ),
  { kind: "diskRecovered", path: "/in" },
  { kind: "watcherLost", code: "ENOSPC" },
  { kind: "journalMended", dropped: 1 },
  { kind: "runQueued", request, position: 2 },
  { kind: "runStarted", request },
  { kind: "runFinished", request, seconds: 1.5 },
  ...runFaults.map((fault) => ({ kind: "runFailed" as const, request, fault, code: "3", detail: "d" })),
  ...[10, 360].map((minutes) => ({ kind: "runRepeats" as const, request, minutes })),
  ...stopReasons.map((reason) => ({ kind: "stopped" as const, reason, detail: "d" })),
];

it("has a text for every event of the folder daemon in both languages, and no unused text", () => {
  const every: Record<DaemonTextKey, string> = daemon.en;
  const used = new Set(events.map((event) => textOfEvent(event).key));
  expect([...used].sort()).toEqual(Object.keys(every).sort());
  for (const language of languages)
    for (const event of events) {
      const { key, params } = textOfEvent(event);
      expect(formatText(daemon, language, key, params)).not.toMatch(/\{\{|undefined/);
    }
});

it("says which file a full disk refused [T64]", () => {
  const { key, params } = textOfEvent({
    kind: "diskTrouble",
    path: "/in/request_ada_1.txt",
    fault: "diskFull",
    action: "write",
    code: "ENOSPC",
  });
  expect(formatText(daemon, "en", key, params)).toBe("Cannot write /in/request_ada_1.txt: disk full");
});

it("makes characters visible that would command a terminal [T70]", () => {
  const { params } = textOfEvent({
    kind: "held",
    file: "a\u001b[2Jb\u202ec\n",
    reason: "badName",
    request: "",
    detail: "",
  });
  expect(params.file).toBe("a\\u{1b}[2Jb\\u{202e}c ⏎ ");
});
