import { basename } from "node:path";
import { routes } from "@clicktree/contract";
import { demoOfFile, encodeContent, safeFileName } from "@clicktree/core/requests";
import { cliDemos } from "@clicktree/messages/catalogs";
import { readBytes } from "../files/read.js";
import { connect } from "../identity/connect.js";
import { sendOnce } from "../requests/send-once.js";
import type { Context } from "../terminal/context.js";
import { checkCounts } from "./check-counts.js";
import { findDemo } from "./find.js";

interface AnswerValues {
  readonly request: string;
  readonly file: string;
  readonly name: string | undefined;
  readonly dryRun: boolean;
  readonly force: boolean;
}

/** Answers a demo request with a feedback file; sending the latest content again changes nothing, and that is said. */
export async function answerDemo(context: Context, values: AnswerValues): Promise<void> {
  const { client } = await connect(context, "admin");
  const bytes = await readBytes(context, values.file);
  const { id, fileName } = await findDemo(context, client, values.request, "admin");
  const asked = values.name ?? (values.file === "-" ? `feedback_${fileName}` : basename(values.file));
  const feedbackFileName = safeFileName(asked) ?? "feedback.txt";
  const params = { request: fileName, file: feedbackFileName };
  const counts = await checkCounts(context, bytes, demoOfFile(fileName) ?? "demo1", values);
  if (values.dryRun) {
    const facts = { dryRun: true, id, fileName, feedbackFileName, bytes: bytes.length, ...counts };
    return context.answer(context.t(cliDemos, "wouldAnswer", params), facts);
  }
  const body = { feedbackFileName, feedbackFileContent: encodeContent(bytes) };
  const { answer, isChanged } = await sendOnce(
    (options) => client.call(routes.adminDemos.feedback, { params: { id }, body, ...options }),
    context.signal,
  );
  const text = context.t(cliDemos, isChanged ? "isAnswered" : "answeredBefore", params);
  context.answer(text, isChanged ? answer : { ...answer, changed: false });
}

interface ReadValues {
  readonly request: string;
  readonly dryRun: boolean;
}

/** Marks a demo request as read by this administrator; its status does not change. */
export async function markDemoRead(context: Context, { request, dryRun }: ReadValues): Promise<void> {
  const { client } = await connect(context, "admin");
  const { id, fileName } = await findDemo(context, client, request, "admin");
  const params = { request: fileName };
  if (dryRun) return context.answer(context.t(cliDemos, "wouldMarkRead", params), { dryRun: true, id, fileName });
  const demo = await client.call(routes.adminDemos.markRead, { params: { id }, signal: context.signal });
  context.answer(context.t(cliDemos, "isMarkedRead", params), demo);
}
