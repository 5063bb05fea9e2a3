import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fakeLaboratoryServer, startTestDaemon, temporaryFolder } from "@clicktree/testkit";
import fc from "fast-check";
import { expect, it } from "vitest";
import { readWhole } from "../files/index.js";
import { createConnection } from "./connection.js";
import type { DaemonContext } from "./context.js";
import { createGate } from "./flow-control.js";
import { openJournal } from "./journal.js";
import type { Failpoint } from "./options.js";
import { createDiskErrors, createHeldFiles } from "./problems.js";
import { createChangedRequests, createRequestCache } from "./request-cache.js";
import { createUploads } from "./uploads.js";

const file = "test_ada_1.txt";
/** Where the daemon dies: at a failpoint, before the server gets the call, or after it stored the result. */
const kills = [
  "uploadStarted",
  "uploadRecorded",
  "callLost",
  "answerLost",
  "uploadAnswered",
  "uploadJournaled",
] as const satisfies readonly (Failpoint | "callLost" | "answerLost")[];
type Kill = (typeof kills)[number];

function die(): never {
  throw new Error("killed");
}

/** A laboratory with one request and a server that outlives its daemons. */
function laboratory() {
  const folder = temporaryFolder("uploads");
  const [requests, feedback] = [join(folder, "requests"), join(folder, "feedback")];
  for (const each of [requests, feedback]) mkdirSync(each);
  const server = fakeLaboratoryServer();
  const request = server.add("request_ada_1");
  const { uploadFeedback } = server;
  const killCalls = (kill: Kill | undefined) => {
    server.uploadFeedback = async (...call) => {
      if (kill === "callLost") die();
      const answer = await uploadFeedback(...call);
      return kill === "answerLost" ? die() : answer;
    };
  };
  const write = (content: string) => {
    writeFileSync(join(feedback, file), content);
  };
  const versions = () => request.feedback.map(({ bytes }) => String(bytes));
  return { requests, feedback, server, killCalls, write, versions };
}
type Laboratory = ReturnType<typeof laboratory>;

/** Runs a whole daemon once on the file that is there, and kills it at the given step. */
async function runDaemon({ requests, feedback, server, killCalls }: Laboratory, kill?: Kill): Promise<void> {
  killCalls(kill);
  const onFailpoint = (name: Failpoint) => {
    if (name === kill) die();
  };
  const { daemon } = startTestDaemon({ server, requests, feedback, once: true, onFailpoint });
  if (kill === undefined) expect((await daemon.ended).exitCode).toBe(0);
  else await expect(daemon.ended).rejects.toThrow("killed");
}

/** As runDaemon, but only the journal and the uploads of a daemon: a hundred times faster. */
async function runUploads({ requests, feedback, server, killCalls }: Laboratory, kill?: Kill): Promise<void> {
  killCalls(kill);
  const { signal } = new AbortController();
  const clock = () => performance.now();
  const connection = createConnection({ signal, onUp: () => undefined, onDown: () => undefined });
  const journal = await openJournal({
    folder: requests,
    onDiskError: (error) => expect.fail(error.message),
    onFailpoint: () => undefined,
  });
  const context: DaemonContext = {
    ...{ requests, feedback, server, connection, journal, clock, signal, locks: new Map() },
    requestCache: createRequestCache(server, connection, clock),
    changedRequests: createChangedRequests(),
    diskErrors: createDiskErrors(() => undefined),
    gate: createGate(),
    emit: () => undefined,
    failpoint: (name) => {
      if (name === kill) die();
    },
    ...{ lastCheck: undefined, streaming: false },
  };
  await context.requestCache.refresh();
  const content = (await readWhole(feedback, file, 1_000))!;
  const { sha256, stamp, bytes } = content;
  await new Promise<void>((resolve, reject) => {
    const uploads = createUploads(context, {
      held: createHeldFiles(({ kind }) => expect.fail(kind)),
      maxConcurrent: 6,
      confirm: undefined,
      ensureDelivered: async () => undefined,
      isDone: () => false,
      onDone: () => resolve(),
      onChanged: () => expect.fail("changed"),
      onFailure: reject,
    });
    uploads.add({ name: file, sha256, stamp, size: bytes.length });
  }).catch((error: Error) => expect(error.message).toBe("killed"));
  await journal.close();
}

it.each(kills)("sends an earlier result that returns after a kill at %s", async (kill) => {
  const lab = laboratory();
  lab.write("A\n");
  await runDaemon(lab);
  renameSync(join(lab.feedback, file), join(lab.feedback, ".before"));
  lab.write("B\n");
  await runDaemon(lab, kill);
  renameSync(join(lab.feedback, ".before"), join(lab.feedback, file)); // the very file that was sent
  await runDaemon(lab);
  expect(lab.versions().at(-1)).toBe("A\n");
  expect([["A\n"], ["A\n", "B\n", "A\n"]]).toContainEqual(lab.versions());
});

it("loses and duplicates nothing in any order of contents and kills", async () => {
  const content = fc.constantFrom("A\n", "B\n", "C\n", undefined);
  const step = fc.record({ content, kill: fc.option(fc.constantFrom(...kills), { nil: undefined }) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const lab = laboratory();
      const written: string[] = [];
      for (const { content = written.at(-1) ?? "A\n", kill } of steps) {
        if (written.at(-1) !== content) {
          written.push(content);
          lab.write(content);
        }
        await runUploads(lab, kill);
      }
      await runUploads(lab);
      const versions = lab.versions();
      expect(versions.at(-1)).toBe(written.at(-1));
      // The server has the written results in order and without repetitions; a killed daemon may skip one.
      expect(versions.filter((version, i) => version === versions[i - 1])).toEqual([]);
      let from = 0;
      for (const version of versions) {
        from = written.indexOf(version, from) + 1;
        expect(from, `${written} but ${versions}`).toBeGreaterThan(0);
      }
    }),
    { numRuns: 150 },
  );
});
