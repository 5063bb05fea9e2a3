import { requestFileName, requirementsFileName } from "@clicktree/core/requests";
import type { DeliveredFile } from "@clicktree/lab/sftp";
import type { Reader } from "../../database/store.js";
import type { Deliverable } from "./policy.js";

interface Row {
  readonly file_content: Buffer;
  readonly requirements_name: string | null;
  readonly requirements_content: Buffer | null;
}

/**
 * The files of a request under the names that folders have for them. The requirements come first, so that whoever
 * waits for the input file finds both. Undefined where the request was cancelled or rejected.
 */
export async function filesOf(
  reader: Reader,
  { id, request_number: number }: Deliverable,
): Promise<readonly DeliveredFile[] | undefined> {
  const row = await reader.first<Row>(
    "SELECT file_content, requirements_name, requirements_content FROM transfers WHERE id = $1 AND status IN (0, 1, 2)",
    [id],
  );
  const name = requestFileName(number);
  if (row === undefined || name === undefined) return undefined;
  const input = { name, bytes: row.file_content };
  if (row.requirements_name === null || row.requirements_content === null) return [input];
  const second = requirementsFileName(number, row.requirements_name);
  return second === undefined ? undefined : [{ name: second, bytes: row.requirements_content }, input];
}
