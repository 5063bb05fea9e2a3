import type * as Fs from "node:fs/promises";
import { temporaryFolder } from "@clicktree/testkit";
import { expect, it, vi } from "vitest";
import { openJournal } from "./outbox.js";

/** Number of bytes that the disk still accepts. */
const disk = vi.hoisted(() => ({ room: undefined as number | undefined }));
vi.mock("node:fs/promises", async (load) => {
  const fs = await load<typeof Fs>();
  return {
    ...fs,
    open: async (...args: Parameters<typeof fs.open>) => {
      const handle = await fs.open(...args);
      const { appendFile } = handle;
      handle.appendFile = async (text) => {
        await appendFile.call(handle, String(text).slice(0, disk.room));
        if (disk.room !== undefined) throw Object.assign(new Error("full"), { code: "ENOSPC", syscall: "write" });
      };
      return handle;
    },
  };
});

it("keeps records that follow a line cut by a full disk [T64]", async () => {
  const outbox = temporaryFolder("laboratory-journal");
  const journal = await openJournal(outbox);
  await journal.add("request_ada_1", "a");
  disk.room = 12;
  await expect(journal.add("request_ada_2", "b")).rejects.toMatchObject({ fault: "diskFull" });
  disk.room = undefined;
  await journal.add("request_ada_3", "c");
  const again = await openJournal(outbox);
  expect([1, 2, 3].map((n) => again.answered(`request_ada_${n}`))).toEqual(["a", undefined, "c"]);
});
