import { type Bind, listScopes, type Writer } from "../../database/store.js";
import type { FileBytes } from "../requests/index.js";

/** A demo request with the columns that decide which lists contain it and which charts it has. */
export interface DemoRow {
  readonly id: number;
  readonly user_id: number | null;
  readonly demo: string;
}

/** Marks every list that contains a demo request as changed, in the transaction that changes it. */
export function markDemoChanged(tx: Writer, { id, user_id: ownerId }: Pick<DemoRow, "id" | "user_id">): void {
  tx.markChanged(listScopes.adminDemos, id);
  if (ownerId !== null) tx.markChanged(listScopes.demos(ownerId), id);
}

/** One version of the feedback to a demo request. The file itself is stored already. */
interface DemoAnswer {
  readonly version: number;
  readonly fileName: string;
  readonly type: string | null;
  readonly sha256: string;
  readonly simulated: boolean;
  /** Null for an education request. */
  readonly by: string | null;
  readonly at: string;
}

/** Stores a file once by its hash. */
export const storeFile = (tx: Writer, { sha256, size, bytes }: FileBytes): Promise<unknown> =>
  tx.all("INSERT INTO demo_files (sha256, size, content) VALUES ($1, $2, $3) ON CONFLICT (sha256) DO NOTHING", [
    sha256,
    size,
    bytes,
  ]);

/**
 * Adds a feedback to a demo request and queues its charts, unless the same file of the same demo has them already. The
 * row of the charts stays locked until the commit, so that completing them and adding this feedback never miss each
 * other.
 */
export async function addAnswer(tx: Writer, { id, demo }: DemoRow, answer: DemoAnswer): Promise<void> {
  const { version, fileName, type, sha256, simulated, by, at } = answer;
  const binds: readonly Bind[] = [id, version, fileName, type, sha256, simulated ? 1 : 0, by, at];
  await tx.all(
    `INSERT INTO demo_feedback (demo_id, version, file_name, content_type, sha256, simulated, by_username, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    binds,
  );
  await tx.all(
    "INSERT INTO demo_charts (sha256, demo) VALUES ($1, $2) ON CONFLICT (sha256, demo) DO UPDATE SET demo = excluded.demo",
    [sha256, demo],
  );
}
