import { resolve } from "node:path";
import type { Client } from "@clicktree/client";
import { routes } from "@clicktree/contract";
import { cliDemos } from "@clicktree/messages/catalogs";
import { refuseStdoutTwice, writeStdout } from "../files/write.js";
import { connect } from "../identity/connect.js";
import { saveFeedback } from "../requests/feedback.js";
import type { Context } from "../terminal/context.js";
import { commandFailed } from "../terminal/exit.js";
import { findDemo } from "./find.js";

interface FeedbackValues {
  readonly request: string;
  readonly output: string | undefined;
  readonly version: number | undefined;
  readonly dryRun: boolean;
}

/** Saves the feedback of a demo request, or writes it to standard output. */
export async function downloadDemoFeedback(context: Context, values: FeedbackValues): Promise<void> {
  const { client } = await connect(context, "user", "session");
  const { id, fileName, feedbackFileName } = await findDemo(context, client, values.request, "user");
  if (feedbackFileName === null)
    throw commandFailed(
      "NO_FEEDBACK",
      context.t(cliDemos, "noFeedback", { request: fileName }),
      context.t(cliDemos, "waitForIt", { request: fileName }),
    );
  const file = await client.callFile(routes.demos.feedback, {
    params: { id },
    query: { ...(values.version !== undefined && { version: values.version }) },
    signal: context.signal,
    timeoutMs: 120_000,
  });
  await deliverFile(context, { name: file.fileName ?? feedbackFileName, bytes: file.bytes }, values);
}

/** Writes a downloaded file to the chosen place: `-` is standard output; in a folder, no existing file is replaced. */
export async function deliverFile(
  context: Context,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  { output, dryRun }: Pick<FeedbackValues, "output" | "dryRun">,
): Promise<void> {
  const facts = { fileName: name, bytes: bytes.length };
  refuseStdoutTwice(context, output);
  if (dryRun) {
    const path = output === "-" ? "-" : resolve(context.cwd, output ?? name);
    return context.answer(context.t(cliDemos, "wouldSave", { path }), { dryRun: true, ...facts, path });
  }
  if (output === "-") return writeStdout(context, [bytes]);
  const saved = await saveFeedback(context, name, bytes, output);
  context.answer(context.t(cliDemos, "saved", { path: saved }), { ...facts, saved });
}

/** Prints the file of a demo request, byte for byte. */
export async function printDemoContent(context: Context, { request }: { readonly request: string }): Promise<void> {
  const { client } = await connect(context, "admin", "session");
  const { id, fileName } = await findDemo(context, client, request, "admin");
  const { bytes } = await contentOf(context, client, id);
  if (context.json) context.printJson({ id, fileName, content: Buffer.from(bytes).toString() });
  else await writeStdout(context, [bytes]);
}

const contentOf = (context: Context, client: Client, id: number) =>
  client.callFile(routes.demos.content, { params: { id }, signal: context.signal });
