import { requestNumber } from "@clicktree/core/requests";
import type { Writer } from "../../database/store.js";
import { notFound } from "../../platform/index.js";
import type { NewTransfer } from "./new-transfer.js";
import { sealPrediction } from "./prediction/sealed.js";
import { type Act, addEvent, move, refusal, touchTransfer } from "./transition.js";

/** Stores a request under the sender's next number, which no other request of theirs can get. Answers its id. */
export async function storeTransfer(tx: Writer, act: Act, transfer: NewTransfer): Promise<number> {
  const sender = await tx.first<{ username: string; requests_sent: number }>(
    "UPDATE users SET requests_sent = requests_sent + 1 WHERE id = $1 RETURNING username, requests_sent",
    [act.userId],
  );
  if (!sender) throw notFound();
  const { file, requirements } = transfer;
  const row = await tx.first<{ id: number }>(
    `INSERT INTO transfers (user_id, username, request_number, file_name, file_content, file_type, file_size,
       file_sha256, tree_name, tree, requirements_name, requirements_content, requirements_type, requirements_size,
       requirements_sha256, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) RETURNING id`,
    [
      act.userId,
      sender.username,
      requestNumber(sender.username, sender.requests_sent),
      transfer.fileName,
      file.bytes,
      file.type,
      file.size,
      file.sha256,
      transfer.treeName,
      transfer.tree,
      requirements?.name ?? null,
      requirements?.bytes ?? null,
      requirements?.type ?? null,
      requirements?.size ?? null,
      requirements?.sha256 ?? null,
      act.at,
    ],
  );
  if (!row) throw notFound();
  await sealPrediction(tx, row.id, transfer.prediction);
  touchTransfer(tx, { id: row.id, user_id: act.userId });
  return row.id;
}

/** The owner withdraws a request that nobody has taken. */
export async function cancelTransfer(tx: Writer, id: number, act: Act): Promise<void> {
  const moved = await move(tx, id, "cancel", { where: "user_id = $2", binds: [act.userId] });
  if (!moved) throw await refusal(tx, id, act.userId);
  await addEvent(tx, id, { kind: "cancelled", at: act.at, by: act.username, key: "cancelled" });
  touchTransfer(tx, moved);
}
