import { createHash } from "node:crypto";
import { basename } from "node:path";
import { routes } from "@clicktree/contract";
import { encodeContent, safeFileName } from "@clicktree/core/requests";
import { cliRequests } from "@clicktree/messages/catalogs";
import { readBytes } from "../files/read.js";
import { connect } from "../identity/connect.js";
import type { Context } from "../terminal/context.js";
import { findQueued } from "./find.js";

/** A key that stays the same for the same thing: sent twice, it counts once. */
function idempotencyKey(...parts: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(String(part.length)).update(":").update(part);
  return hash.digest("hex");
}

interface Values {
  readonly request: string;
  readonly file: string;
  readonly name: string | undefined;
  readonly dryRun: boolean;
}

/** Answers a request with a feedback file; the same file again has no effect. */
export async function answerRequest(context: Context, values: Values): Promise<void> {
  const { client } = await connect(context, "admin");
  const bytes = await readBytes(context, values.file);
  const { id, requestNumber } = await findQueued(context, client, values.request);
  const name =
    safeFileName(values.name ?? basename(values.file === "-" ? "feedback.txt" : values.file)) ?? "feedback.txt";
  const params = { request: requestNumber, file: name };
  if (values.dryRun) {
    context.print(context.say(cliRequests, "wouldAnswer", params));
    if (context.json)
      context.printJson({ dryRun: true, id, requestNumber, feedbackFileName: name, bytes: bytes.length });
    return;
  }
  const request = await client.call(routes.adminTransfers.feedback, {
    params: { id },
    body: { feedbackFileName: name, feedbackFileContent: encodeContent(bytes) },
    headers: { "idempotency-key": idempotencyKey(requestNumber, name, bytes) },
    signal: context.signal,
    timeoutMs: 120_000,
  });
  context.print(context.say(cliRequests, "isAnswered", params));
  if (context.json) context.printJson(request);
}
