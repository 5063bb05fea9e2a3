import type { Delivery } from "@clicktree/contract";
import { formatText, type Language, type Params } from "@clicktree/messages";
import { requests } from "@clicktree/messages/catalogs";
import type { AttemptRow } from "./attempts.js";

/** An attempt as people see it, with the reason of its failure in their language. */
export const presentAttempt = (row: AttemptRow, language: Language): Delivery => ({
  id: row.id,
  host: row.host,
  port: row.port,
  equipmentName: row.equipment_name,
  state: row.state,
  code: row.code,
  message: row.code && formatText(requests, language, row.code, JSON.parse(row.params ?? "{}") as Params),
  bytesSent: row.bytes_sent,
  bytesTotal: row.bytes_total,
  startedAt: row.started_at,
  endedAt: row.ended_at,
});
