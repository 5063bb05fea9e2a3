import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";
import type { TreeVersion } from "@clicktree/contract";
import { applyDelta, deltaBetween, type TreeDelta, type TreeState } from "@clicktree/core/versions";
import { listScopes, type Reader, type Store, type Writer } from "../../database/store.js";
import { notFound } from "../../failures/domain-error.js";
import { presentTree, type TreeRow } from "./presenter.js";

/** Automatic saves of this long count as one version. */
const burstMs = 5 * 60_000;
/** Versions between two that are stored whole: what is read to open one at most. */
const maxDeltas = 50;
/** Older versions without a name are deleted. */
const maxVersions = 1_000;

/** A row of `tree_versions`; see its migration. */
interface VersionRow {
  readonly id: number;
  readonly tree_id: number;
  readonly version: number;
  readonly name: string | null;
  readonly automatic: number;
  readonly begun_at: string;
  readonly saved_at: string;
  readonly whole: number;
  readonly content: Buffer | null;
}

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);
const packed = (value: TreeState | TreeDelta) => deflate(JSON.stringify(value));
const unpacked = async <T>(content: Buffer): Promise<T> => JSON.parse((await inflate(content)).toString("utf8")) as T;

/** The versioned part of a stored tree. */
function stateOf(row: TreeRow): TreeState {
  const { name, description, nodes, edges, modulationConfig, modulationTable } = presentTree(row);
  return { name, description, nodes, edges, modulationConfig, modulationTable };
}

/** Adds the first version of a tree, or the one after `begunAt` if it continues a burst of automatic saves. */
const addVersion = (
  tx: Writer,
  { id, version, node_count, updated_at }: TreeRow,
  automatic: boolean,
  begunAt: string,
) =>
  tx.all(
    `INSERT INTO tree_versions (tree_id, version, automatic, node_count, begun_at, saved_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, version, automatic ? 1 : 0, node_count, begunAt, updated_at],
  );

export const addFirstVersion = (tx: Writer, row: TreeRow) => addVersion(tx, row, false, row.updated_at);

/**
 * Keeps the state that an update replaced. The latest version of a burst of automatic saves stands for all of them, so
 * an automatic version gives way to the next one, and the version before it gets a delta from there.
 */
export async function keepVersion(tx: Writer, before: TreeRow, after: TreeRow, automatic: boolean): Promise<void> {
  const [last, earlier] = await tx.all<VersionRow>(
    "SELECT * FROM tree_versions WHERE tree_id = $1 ORDER BY version DESC LIMIT 2",
    [before.id],
  );
  if (!last) throw new Error(`tree ${before.id} has no version`);
  const old = stateOf(before);
  const isBurst =
    automatic &&
    last.automatic === 1 &&
    last.name === null &&
    Date.parse(after.updated_at) - Date.parse(last.begun_at) < burstMs;
  if (isBurst) {
    await tx.all("DELETE FROM tree_versions WHERE id = $1", [last.id]);
    if (earlier?.content && earlier.whole === 0) {
      const state = applyDelta(old, await unpacked<TreeDelta>(earlier.content));
      await writeContent(tx, earlier.id, deltaBetween(stateOf(after), state), false);
    }
  } else {
    const [counted] = await tx.all<{ count: number }>(
      `SELECT COUNT(*) AS count FROM tree_versions WHERE tree_id = $1 AND version >
         COALESCE((SELECT MAX(version) FROM tree_versions WHERE tree_id = $1 AND whole = 1), 0)`,
      [before.id],
    );
    const isWhole = last.name !== null || Number(counted?.count) > maxDeltas;
    await writeContent(tx, last.id, isWhole ? old : deltaBetween(stateOf(after), old), isWhole);
  }
  await addVersion(tx, after, automatic, isBurst ? last.begun_at : after.updated_at);
  // named versions are whole, so those before them can go
  await tx.all(
    `DELETE FROM tree_versions WHERE tree_id = $1 AND name IS NULL AND version <=
       (SELECT version FROM tree_versions WHERE tree_id = $1 ORDER BY version DESC LIMIT 1 OFFSET ${maxVersions})`,
    [before.id],
  );
}

async function writeContent(tx: Writer, id: number, value: TreeState | TreeDelta, whole: boolean): Promise<void> {
  await tx.all("UPDATE tree_versions SET content = $2, whole = $3 WHERE id = $1", [
    id,
    await packed(value),
    whole ? 1 : 0,
  ]);
}

/** The versions of one of the user's own trees, latest first; the latest `limit` of them. */
export async function listVersions(
  reader: Reader,
  userId: number,
  treeId: number,
  limit = 2 ** 31 - 1,
): Promise<TreeVersion[]> {
  const rows = await reader.all<VersionRow & { readonly node_count: number; readonly current: number }>(
    `SELECT v.id, v.version, v.name, v.automatic, v.node_count, v.saved_at,
       CASE WHEN v.version = t.version THEN 1 ELSE 0 END AS current
     FROM tree_versions v JOIN trees t ON t.id = v.tree_id
     WHERE t.id = $1 AND t.user_id = $2 AND t.deleted_at IS NULL ORDER BY v.version DESC LIMIT $3`,
    [treeId, userId, limit],
  );
  if (rows.length === 0) throw notFound();
  return rows.map(({ id, version, name, automatic, current, node_count, saved_at }) => ({
    ...{ id, version, name, nodeCount: node_count, savedAt: saved_at },
    ...{ automatic: automatic === 1, current: current === 1 },
  }));
}

export interface OpenedVersion {
  readonly tree: TreeRow;
  readonly version: Pick<VersionRow, "id" | "version" | "saved_at">;
  readonly state: TreeState;
}

/** A version of one of the user's own trees; another user's is not found. */
export async function openVersion(reader: Reader, userId: number, id: number, tries = 5): Promise<OpenedVersion> {
  const tree = await reader.first<TreeRow>(
    `SELECT t.* FROM trees t JOIN tree_versions v ON v.tree_id = t.id
     WHERE v.id = $1 AND t.user_id = $2 AND t.deleted_at IS NULL`,
    [id, userId],
  );
  if (!tree) throw notFound();
  // from this version to the next one that is whole, or to the latest
  const rows = await reader.all<VersionRow>(
    `SELECT * FROM tree_versions WHERE tree_id = $1
       AND version >= (SELECT version FROM tree_versions WHERE id = $2)
       AND version <= COALESCE((SELECT MIN(version) FROM tree_versions WHERE tree_id = $1 AND whole = 1
         AND version >= (SELECT version FROM tree_versions WHERE id = $2)), $3)
     ORDER BY version DESC`,
    [tree.id, id, tree.version],
  );
  const version = rows.at(-1);
  if (version?.id !== id || (rows[0]?.whole !== 1 && rows[0]?.version !== tree.version)) {
    // a save between the two reads: the latest version is another one now
    if (tries > 1) return openVersion(reader, userId, id, tries - 1);
    throw new Error(`version ${id} of tree ${tree.id} cannot be put together`);
  }
  let state = rows[0]?.whole === 1 && rows[0].content ? await unpacked<TreeState>(rows[0].content) : stateOf(tree);
  for (const { content } of rows.slice(1)) if (content) state = applyDelta(state, await unpacked<TreeDelta>(content));
  return { tree, version, state };
}

/** Names a version, or takes its name away. A named version is kept whole, however many follow. */
export function nameVersion(store: Store, userId: number, id: number, name: string | null): Promise<void> {
  return store.write(async (tx) => {
    const { tree, version, state } = await openVersion(tx, userId, id);
    const trimmed = name?.trim() || null;
    await tx.all("UPDATE tree_versions SET name = $2 WHERE id = $1", [id, trimmed]);
    if (trimmed !== null && version.version !== tree.version) await writeContent(tx, id, state, true);
    tx.markChanged(listScopes.trees(userId), tree.id);
  });
}
