import { promisify } from "node:util";
import { constants, deflateRaw, inflateRaw } from "node:zlib";
import type { TreeVersion } from "@clicktree/contract";
import {
  applyDelta,
  deltaBetween,
  emptyState,
  nextToGo,
  type TreeDelta,
  type TreeState,
} from "@clicktree/core/versions";
import { listScopes, type Reader, type Store, type Writer } from "../../database/store.js";
import { notFound } from "../../failures/domain-error.js";
import { presentTree, type TreeRow } from "./presenter.js";

/** Maximum number of unnamed versions of a tree. */
const maxVersions = 1_000;
/** Smaller differences (bytes) need not be compared with the one from the next version. */
const smallDelta = 1_000;

/** A row of `tree_versions`; see its migrations. */
interface VersionRow {
  readonly id: number;
  readonly tree_id: number;
  readonly version: number;
  readonly name: string | null;
  readonly automatic: number;
  readonly node_count: number;
  readonly saved_at: string;
}

const [deflate, inflate] = [promisify(deflateRaw), promisify(inflateRaw)];
/** This strategy suits columns of numbers and digits, which contain few repetitions. */
const packed = (delta: TreeDelta) => deflate(JSON.stringify(delta), { strategy: constants.Z_FILTERED });
const unpacked = async (content: Buffer): Promise<TreeDelta> =>
  JSON.parse((await inflate(content)).toString("utf8")) as TreeDelta;

/** The versioned part of a stored tree. */
function stateOf(row: TreeRow): TreeState {
  const { name, description, nodes, edges, modulationConfig, modulationTable } = presentTree(row);
  return { name, description, nodes, edges, modulationConfig, modulationTable };
}

const addVersion = (tx: Writer, { id, version, node_count, updated_at }: TreeRow, automatic: boolean) =>
  tx.all("INSERT INTO tree_versions (tree_id, version, automatic, node_count, saved_at) VALUES ($1, $2, $3, $4, $5)", [
    id,
    version,
    automatic ? 1 : 0,
    node_count,
    updated_at,
  ]);

export const addFirstVersion = (tx: Writer, row: TreeRow) => addVersion(tx, row, false);

interface SaveKind {
  readonly automatic?: boolean;
  readonly continues?: boolean;
}

/**
 * Stores the state that an update replaced, unless the update continues an automatic save that was on screen only
 * briefly.
 */
export async function keepVersion(tx: Writer, before: TreeRow, after: TreeRow, kind: SaveKind): Promise<void> {
  const last = await tx.first<VersionRow>("SELECT * FROM tree_versions WHERE tree_id = $1 AND version = $2", [
    before.id,
    before.version,
  ]);
  if (!last) throw new Error(`tree ${before.id} has no version ${before.version}`);
  const isMoment = kind.automatic && kind.continues && last.automatic === 1 && last.name === null;
  // it may have been given a name since it was read
  const isGone =
    isMoment && (await tx.first("DELETE FROM tree_versions WHERE id = $1 AND name IS NULL RETURNING id", [last.id]));
  if (!isGone) await storeVersion(tx, last.id, stateOf(before), stateOf(after));
  await addVersion(tx, after, kind.automatic === true);
  if (!isMoment) await thinOut(tx, after);
}

/**
 * Stores a version as its difference from the base of its tree. A version is often similar to the next one even if both
 * are far from the base; once such versions have taken up the size of a base, this one becomes the next base.
 */
async function storeVersion(tx: Writer, id: number, state: TreeState, next: TreeState): Promise<void> {
  const treeOf = "(SELECT tree_id FROM tree_versions WHERE id = $1)";
  const base = await tx.first<{ id: number; content: Buffer; excess: number }>(
    `SELECT id, content, excess FROM tree_version_bases WHERE tree_id = ${treeOf} ORDER BY id DESC LIMIT 1`,
    [id],
  );
  const write = (baseId: number, content: Buffer) =>
    tx.all("UPDATE tree_versions SET base_id = $2, content = $3 WHERE id = $1", [id, baseId, content]);
  if (base) {
    const delta = await packed(deltaBetween(applyDelta(emptyState, await unpacked(base.content)), state));
    const least = delta.length > smallDelta ? (await packed(deltaBetween(next, state))).length : 0;
    const excess = base.excess + Math.max(0, delta.length - least);
    if (excess <= base.content.length) {
      await tx.all("UPDATE tree_version_bases SET excess = $2 WHERE id = $1", [base.id, excess]);
      await write(base.id, delta);
      return;
    }
  }
  const made = await tx.first<{ id: number }>(
    `INSERT INTO tree_version_bases (tree_id, content) VALUES (${treeOf}, $2) RETURNING id`,
    [id, await packed(deltaBetween(emptyState, state))],
  );
  if (made) await write(made.id, await packed({}));
}

/** Deletes versions beyond the limit: first automatic ones, so that old ones become sparser; then the oldest. */
async function thinOut(tx: Writer, { id, updated_at }: TreeRow): Promise<void> {
  const unnamed = await tx.first<{ count: number }>(
    "SELECT COUNT(*) AS count FROM tree_versions WHERE tree_id = $1 AND name IS NULL",
    [id],
  );
  if (Number(unnamed?.count) <= maxVersions) return;
  const rows = await tx.all<VersionRow>(
    "SELECT id, name, automatic, saved_at FROM tree_versions WHERE tree_id = $1 ORDER BY version",
    [id],
  );
  const dated = rows.map(({ name, automatic, saved_at }) => ({
    savedAt: Date.parse(saved_at),
    mayGo: automatic === 1 && name === null,
  }));
  const place = nextToGo(dated, Date.parse(updated_at)) ?? rows.findIndex(({ name }) => name === null);
  await tx.all("DELETE FROM tree_versions WHERE id = $1", [rows[place]?.id ?? null]);
  await tx.all(
    `DELETE FROM tree_version_bases WHERE tree_id = $1
       AND id < (SELECT MAX(id) FROM tree_version_bases WHERE tree_id = $1)
       AND NOT EXISTS (SELECT 1 FROM tree_versions v WHERE v.base_id = tree_version_bases.id)`,
    [id],
  );
}

/** The latest `limit` versions of one of the user's own trees, latest first. */
export async function listVersions(
  reader: Reader,
  userId: number,
  treeId: number,
  limit = 2 ** 31 - 1,
): Promise<TreeVersion[]> {
  const rows = await reader.all<VersionRow & { readonly current: number }>(
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
  readonly version: Pick<VersionRow, "version" | "saved_at">;
  readonly state: TreeState;
}

/** A version of one of the user's own trees; another user's is not found. */
export async function openVersion(reader: Reader, userId: number, id: number): Promise<OpenedVersion> {
  // one statement, so that no save comes between its rows
  const row = await reader.first<
    TreeRow & { opened: number; opened_at: string; difference: Buffer | null; base: Buffer | null }
  >(
    `SELECT t.*, v.version AS opened, v.saved_at AS opened_at, v.content AS difference, b.content AS base
     FROM tree_versions v JOIN trees t ON t.id = v.tree_id LEFT JOIN tree_version_bases b ON b.id = v.base_id
     WHERE v.id = $1 AND t.user_id = $2 AND t.deleted_at IS NULL`,
    [id, userId],
  );
  if (!row) throw notFound();
  const { opened, opened_at, difference, base, ...tree } = row;
  const version = { version: opened, saved_at: opened_at };
  if (!difference || !base) return { tree, version, state: stateOf(tree) };
  const whole = applyDelta(emptyState, await unpacked(base));
  return { tree, version, state: applyDelta(whole, await unpacked(difference)) };
}

/** Names a version, or removes its name. */
export function nameVersion(store: Store, userId: number, id: number, name: string | null): Promise<void> {
  return store.write(async (tx) => {
    const tree = await tx.first<{ id: number }>(
      `UPDATE tree_versions SET name = $3 WHERE id = $1
         AND tree_id IN (SELECT t.id FROM trees t WHERE t.user_id = $2 AND t.deleted_at IS NULL) RETURNING tree_id AS id`,
      [id, userId, name?.trim() || null],
    );
    if (!tree) throw notFound();
    tx.markChanged(listScopes.trees(userId), tree.id);
  });
}
