import { join, relative, resolve, sep } from "node:path";
import { routes } from "@clicktree/contract";
import { safeFileName } from "@clicktree/core/requests";
import { cliRequests } from "@clicktree/messages/catalogs";
import { fileFailure } from "../files/read.js";
import { besideFile, isFolder, refuseStdoutTwice, writeBeside, writeStdout, writeWhole } from "../files/write.js";
import { connect } from "../identity/connect.js";
import { findRequest } from "../lookup/find-request.js";
import { readResult, resultJson, resultLines } from "../result/result.js";
import type { Context } from "../terminal/context.js";
import { commandFailed } from "../terminal/exit.js";

interface Values {
  readonly request: string;
  readonly output: string | undefined;
  readonly version: number | undefined;
  readonly show: boolean;
  readonly dryRun: boolean;
}

/** Downloads the feedback of a request and shows its analysis. */
export async function downloadFeedback(context: Context, values: Values): Promise<void> {
  refuseStdoutTwice(context, values.output);
  const { client } = await connect(context, "user");
  const request = await findRequest(context, client, values.request);
  const { id, requestNumber, feedbackFileName, feedbackVersion: last } = request;
  const { version } = values;
  if (feedbackFileName === null)
    throw commandFailed(
      "NO_FEEDBACK",
      context.t(cliRequests, "noFeedback", { request: requestNumber }),
      context.t(cliRequests, "waitForIt", { request: requestNumber }),
    );
  if (version !== undefined && (version < 1 || version > last))
    throw commandFailed(
      "NOT_FOUND",
      context.t(cliRequests, "noVersion", { request: requestNumber, version }),
      context.t(cliRequests, last === 1 ? "oneVersion" : "versions", { last }),
    );
  const file = await client.callFile(routes.transfers.feedback, {
    params: { id },
    query: { ...(version !== undefined && { version }) },
    signal: context.signal,
    timeoutMs: 120_000,
  });
  const name = file.fileName ?? feedbackFileName;
  const saved = values.show || values.dryRun ? undefined : await saveFeedback(context, name, file.bytes, values.output);
  const result = await readResult(client, request, file.bytes, context.signal);
  if (context.json) {
    const facts = { id, requestNumber, feedbackFileName: name, bytes: file.bytes.length, saved: saved ?? null };
    context.printJson({ ...facts, result: resultJson(result) });
    return;
  }
  const beside = besideFile(context, saved);
  beside.printLines(resultLines(beside, result, context.width));
  if (saved !== undefined && saved !== "-") context.print(context.t(cliRequests, "saved", { path: saved }));
  else if (values.dryRun)
    context.print(
      context.t(cliRequests, "wouldSave", {
        path: values.output === "-" ? "-" : resolve(context.cwd, values.output ?? name),
      }),
    );
}

/**
 * Saves a feedback file. A file named by the person is replaced; in a folder no file is replaced, and only a safe base
 * name is taken from the server. `-` is standard output. Returns the path as a person would type it.
 */
export async function saveFeedback(
  context: Context,
  name: string,
  bytes: Uint8Array,
  output: string | undefined,
): Promise<string> {
  if (output === "-") {
    await writeStdout(context, [bytes]);
    return output;
  }
  const target = resolve(context.cwd, output ?? ".");
  try {
    if (output !== undefined && !output.endsWith("/") && !output.endsWith(sep) && !isFolder(target)) {
      await writeWhole(target, bytes);
      return short(context, target);
    }
    return short(context, await writeBeside(join(target, safeFileName(name) ?? "feedback"), bytes));
  } catch (error) {
    throw fileFailure(context, "write", short(context, target), error);
  }
}

function short(context: Context, path: string): string {
  const near = relative(context.cwd, path);
  return near.startsWith("..") || near === "" ? path : near;
}
