import { eventually } from "@clicktree/testkit";
import { expect, it } from "vitest";
import type { Store, Writer } from "../../database/store.js";
import type { AttemptRow } from "./attempts.js";
import { noteTaker } from "./carrier.js";

it("records the progress of a transfer, even after the database refused a record", async () => {
  const noted: unknown[] = [];
  let refusals = 1;
  const first = async (_: string, binds: readonly unknown[]) => void noted.push(binds.at(-1));
  const write = async (work: (tx: Writer) => Promise<unknown>) => {
    if (refusals-- > 0) throw new Error("locked");
    return work({ first } as unknown as Writer);
  };
  const warnings: unknown[] = [];
  const log = { warn: (of: unknown) => void warnings.push(of) };
  const app = { store: { write } as unknown as Store, log: log as never };
  const notes = noteTaker(app, { id: 1 } as AttemptRow, { id: 7, user_id: null });
  notes.take({ state: "transferring", bytesSent: 1 });
  await eventually(() => warnings.length === 1);
  notes.take({ state: "transferring", bytesSent: 2 });
  await eventually(() => noted.length === 1);
  expect(noted).toEqual([2]);
  await notes.end();
});
