import { resolve } from "node:path";
import { routes } from "@clicktree/contract";
import { cliRequests } from "@clicktree/messages/catalogs";
import { connect } from "../identity/connect.js";
import { analyseFeedback } from "../result/analyse.js";
import { resultJson, resultLines } from "../result/result-lines.js";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";
import { paint } from "../terminal/line.js";
import { findRequest } from "./find.js";
import { saveFeedback } from "./save-feedback.js";

interface Values {
  readonly request: string;
  readonly output: string | undefined;
  readonly version: number | undefined;
  readonly show: boolean;
  readonly dryRun: boolean;
}

/** Downloads the feedback of a request and shows what it means. */
export async function downloadFeedback(context: Context, values: Values): Promise<void> {
  const { client } = await connect(context, "user");
  const request = await findRequest(context, client, values.request);
  const { id, requestNumber, feedbackFileName } = request;
  if (feedbackFileName === null)
    throw new CommandFailure(
      exitCodes.failed,
      "NO_FEEDBACK",
      context.say(cliRequests, "noFeedback", { request: requestNumber }),
      context.say(cliRequests, "waitForIt", { request: requestNumber }),
    );
  const file = await client.callFile(routes.transfers.feedback, {
    params: { id },
    query: { ...(values.version !== undefined && { version: values.version }) },
    signal: context.signal,
    timeoutMs: 120_000,
  });
  const name = file.fileName ?? feedbackFileName;
  const saved = values.show || values.dryRun ? undefined : await saveFeedback(context, name, file.bytes, values.output);
  const result = await analyseFeedback(client, request, file.bytes, context.signal);
  if (context.json) {
    const told = { id, requestNumber, feedbackFileName: name, bytes: file.bytes.length, saved: saved ?? null };
    context.printJson({ ...told, result: resultJson(result) });
    return;
  }
  for (const line of resultLines(context, result, context.width)) context.print(paint(line, context.style));
  if (saved !== undefined) context.print(context.say(cliRequests, "saved", { path: saved }));
  else if (values.dryRun)
    context.print(context.say(cliRequests, "wouldSave", { path: resolve(context.cwd, values.output ?? name) }));
}
