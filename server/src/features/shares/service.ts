import type {
  Prediction,
  SentTree,
  Share,
  ShareAudience,
  ShareCreate,
  Shared,
  SharedResult,
  ShareKind,
} from "@clicktree/contract";
import { sharedFeedback } from "@clicktree/core/requests";
import { textIn } from "@clicktree/core/tables";
import { withoutNotes } from "@clicktree/core/tree";
import type { Language } from "@clicktree/messages";
import type { Reader } from "../../database/store.js";
import { DomainError, notFound } from "../../failures/domain-error.js";
import { type AppContext, isoNow } from "../../platform/app-context.js";
import { newToken, tokenHash } from "../../platform/auth/credentials.js";
import { type Actor, recordAction } from "../audit/index.js";
import { readFile, readPrediction, readSentTree } from "../requests/index.js";
import { readTree, treeFileOf } from "../trees/index.js";

interface ShareRow {
  readonly id: number;
  readonly tree_id: number | null;
  readonly transfer_id: number | null;
  readonly audience: ShareAudience;
  readonly may_copy: number;
  readonly created_at: string;
  readonly opened_at: string | null;
}

const columns = "id, tree_id, transfer_id, audience, may_copy, created_at, opened_at";

const presentShare = (row: ShareRow): Share => ({
  id: row.id,
  kind: row.tree_id === null ? "result" : "tree",
  objectId: row.tree_id ?? row.transfer_id ?? 0,
  audience: row.audience,
  mayCopy: row.may_copy === 1,
  createdAt: row.created_at,
  openedAt: row.opened_at,
});

/** The user's own links, newest first, without their secrets. */
export async function listShares(reader: Reader, userId: number): Promise<Share[]> {
  const rows = await reader.all<ShareRow>(`SELECT ${columns} FROM shares WHERE user_id = $1 ORDER BY id DESC`, [
    userId,
  ]);
  return rows.map(presentShare);
}

/** The user's own object that a link shows, with its name. */
async function ownObject(reader: Reader, userId: number, kind: ShareKind, id: number): Promise<{ name: string }> {
  const object = await reader.first<{ readonly name: string }>(
    kind === "tree"
      ? "SELECT name FROM trees WHERE id = $1 AND user_id = $2 AND deleted_at IS NULL"
      : "SELECT request_number AS name FROM transfers WHERE id = $1 AND user_id = $2",
    [id, userId],
  );
  if (!object) throw notFound();
  return object;
}

/** Creates a link to one of the user's own objects. The database stores only a hash of its secret. */
export function createShare(
  { store, settings }: Pick<AppContext, "store" | "settings">,
  actor: Actor,
  { kind, objectId, audience, mayCopy }: ShareCreate,
): Promise<Share> {
  const token = newToken();
  const { shares: limit } = settings.limits;
  const { userId, at } = actor;
  const [treeId, requestId] = kind === "tree" ? [objectId, null] : [null, objectId];
  return store.write(async (tx) => {
    // one after the other, because their number is limited
    await tx.all(`SELECT id FROM users WHERE id = $1${tx.dialect.forUpdate}`, [userId]);
    const { name } = await ownObject(tx, userId, kind, objectId);
    const row = await tx.first<ShareRow>(
      `INSERT INTO shares (user_id, tree_id, transfer_id, token_hash, audience, may_copy, created_at)
       SELECT id, $2, $3, $4, $5, $6, $7 FROM users
       WHERE id = $1 AND (SELECT COUNT(*) FROM shares WHERE user_id = $1) < $8 RETURNING ${columns}`,
      [userId, treeId, requestId, tokenHash(token), audience, mayCopy ? 1 : 0, at, limit],
    );
    if (!row) throw new DomainError("SHARE_LIMIT", { params: { limit } });
    await recordAction(tx, actor, "share-created", { id: row.id, name });
    return { ...presentShare(row), token };
  });
}

export function revokeShare({ store }: Pick<AppContext, "store">, actor: Actor, id: number): Promise<void> {
  return store.write(async (tx) => {
    const row = await tx.first<ShareRow>(`DELETE FROM shares WHERE id = $1 AND user_id = $2 RETURNING ${columns}`, [
      id,
      actor.userId,
    ]);
    if (!row) throw notFound();
    const { kind, objectId } = presentShare(row);
    // the tree may be among the deleted ones
    const name = await tx.first<{ readonly name: string }>(
      kind === "tree"
        ? "SELECT name FROM trees WHERE id = $1"
        : "SELECT request_number AS name FROM transfers WHERE id = $1",
      [objectId],
    );
    await recordAction(tx, actor, "share-revoked", { id, name: name?.name ?? "" });
  });
}

interface Visitor {
  readonly isSignedIn: () => Promise<boolean>;
  readonly language: Language;
}

/**
 * The object that a link shows. A revoked link, and a link whose object is deleted, are not found, like a wrong one.
 */
export async function openShare(
  app: Pick<AppContext, "store" | "now">,
  token: string,
  { isSignedIn, language }: Visitor,
): Promise<Shared> {
  const { store } = app;
  const row = await store.first<ShareRow & { readonly user_id: number }>(
    `SELECT ${columns}, user_id FROM shares WHERE token_hash = $1`,
    [tokenHash(token)],
  );
  if (!row) throw notFound();
  if (row.audience === "signed-in" && !(await isSignedIn())) throw new DomainError("SHARE_SIGN_IN");
  const shared =
    row.tree_id === null
      ? await sharedResult(store, row.user_id, row.transfer_id ?? 0, language)
      : await sharedTree(store, row.user_id, row.tree_id);
  await store.write((tx) => tx.all("UPDATE shares SET opened_at = $2 WHERE id = $1", [row.id, isoNow(app)]));
  return { ...shared, mayCopy: row.may_copy === 1 };
}

type Content = Omit<Shared, "mayCopy">;

async function sharedTree(reader: Reader, ownerId: number, id: number): Promise<Content> {
  const tree = withoutNotes(treeFileOf(await readTree(reader, ownerId, id)));
  return { kind: "tree", name: tree.name ?? "", tree, result: null };
}

async function sharedResult(reader: Reader, ownerId: number, id: number, language: Language): Promise<Content> {
  const owner = { userId: ownerId, isAdmin: false };
  const row = await reader.first<{ readonly tree_name: string; readonly created_at: string }>(
    "SELECT tree_name, created_at FROM transfers WHERE id = $1 AND user_id = $2",
    [id, ownerId],
  );
  if (!row) throw notFound();
  const [sent, prediction, feedback] = await Promise.all([
    whereAvailable(async () => {
      const { source, tree } = JSON.parse((await readSentTree(reader, owner, id, language)).text) as SentTree;
      return { source, tree: withoutNotes(tree) };
    }),
    whereAvailable(() => readPrediction(reader, owner, id, language)),
    whereAvailable(async () => {
      const { bytes } = await readFile(reader, owner, id, "feedback");
      return sharedFeedback(textIn(bytes) ?? "");
    }),
  ]);
  const result: SharedResult = {
    sentAt: row.created_at,
    sent,
    prediction: prediction && withoutSeal(prediction),
    feedback,
  };
  return { kind: "result", name: row.tree_name, tree: null, result };
}

/** A signature is of the request's number, which names its sender. */
const withoutSeal = ({ seal: _, ...prediction }: Prediction): Prediction => prediction;

/** Null if there is none: a file that is not an input file, or a request without prediction or feedback. */
async function whereAvailable<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DomainError && ["NOT_FOUND", "NO_PREDICTION", "TREE_INVALID"].includes(error.code))
      return null;
    throw error;
  }
}
