import { basename } from "node:path";
import type { Client } from "@clicktree/client";
import { type DemoData, type DemoName, routes } from "@clicktree/contract";
import { encodeContent, isBlank } from "@clicktree/core/requests";
import { cliDemos } from "@clicktree/messages/catalogs";
import { formatDateTime } from "@clicktree/messages/date-time";
import { readBytes } from "../files/read.js";
import { connect } from "../identity/connect.js";
import { requireConfirmation } from "../prompts/prompts.js";
import type { Context } from "../terminal/context.js";
import { commandFailed, usageError } from "../terminal/exit.js";
import { printTable } from "../terminal/table.js";
import { byteCount, inOneLine } from "../terminal/text.js";
import { checkCounts } from "./check-counts.js";
import { deliverFile } from "./files.js";

/** Lists the preset data files of the demos. */
export async function listDataFiles(context: Context): Promise<void> {
  const { client } = await connect(context, "admin", "session");
  const files = await client.call(routes.demoData.list, { signal: context.signal });
  if (context.json) return context.printJson(files);
  printTable(
    context,
    cliDemos,
    [
      { title: "demo" },
      { title: "file", flexible: true },
      { title: "size", right: true },
      { title: "updatedAt" },
      { title: "uploadedBy", flexible: true },
    ],
    files.map(({ demoType, fileName, size, updatedAt, uploadedByAdmin }) => [
      context.t(cliDemos, demoType),
      { text: fileName, tone: "strong" as const },
      byteCount(size),
      formatDateTime(updatedAt),
      uploadedByAdmin?.username ?? "",
    ]),
    "noDataFiles",
  );
}

interface UploadValues {
  readonly demo: string;
  readonly file: string;
  readonly name: string | undefined;
  readonly yes: boolean;
  readonly dryRun: boolean;
  readonly force: boolean;
}

/** Asks before an empty file replaces another one; false if there is none. */
async function confirmEmpty(
  context: Context,
  client: Client,
  { demo, yes, force }: UploadValues,
  params: { readonly file: string; readonly demo: string },
): Promise<boolean> {
  const files = await client.call(routes.demoData.list, { signal: context.signal });
  const old = files.find((one) => one.demoType === demo);
  if (old === undefined) return false;
  const question = context.t(cliDemos, "reallyReplace", { ...params, old: old.fileName });
  await requireConfirmation(context, yes || force, question);
  return true;
}

/** Uploads the preset data file of a demo; it replaces an earlier one, an empty file only after confirmation. */
export async function uploadDataFile(context: Context, values: UploadValues): Promise<void> {
  const demoType = values.demo as DemoName;
  const fileName = values.name ?? (values.file === "-" ? `${demoType}.txt` : basename(values.file));
  if (!/\.txt$/i.test(fileName))
    throw usageError(context.t(cliDemos, "notTxt", { file: fileName }), context.t(cliDemos, "notTxtNext"));
  const bytes = await readBytes(context, values.file);
  const { client } = await connect(context, "admin", "session");
  const params = { file: fileName, demo: context.t(cliDemos, demoType) };
  const replaces = isBlank(bytes) && !values.dryRun && (await confirmEmpty(context, client, values, params));
  const force = values.force || values.yes || replaces;
  const counts = await checkCounts(context, bytes, demoType, { ...values, force });
  if (values.dryRun) {
    const facts = { dryRun: true, demoType, fileName, bytes: bytes.length, ...counts };
    return context.answer(context.t(cliDemos, "wouldUpload", params), facts);
  }
  const { data, message } = await client.callWithMessage(routes.demoData.upload, {
    body: { demoType, fileName, fileContent: encodeContent(bytes) },
    signal: context.signal,
    timeoutMs: 120_000,
  });
  context.answer(inOneLine(message), { ...data, message });
}

interface DeleteValues {
  readonly demo: string;
  readonly yes: boolean;
  readonly dryRun: boolean;
}

/** Deletes the preset data file of a demo. */
export async function deleteDataFile(context: Context, values: DeleteValues): Promise<void> {
  const { client } = await connect(context, "admin", "session");
  const { id, demoType, fileName } = await dataFileOf(context, client, values.demo);
  const params = { file: fileName, demo: context.t(cliDemos, demoType) };
  if (!values.dryRun) {
    await requireConfirmation(context, values.yes, context.t(cliDemos, "reallyDelete", params));
    await client.call(routes.demoData.remove, { params: { id }, signal: context.signal });
  }
  const facts = { id, demoType, fileName, ...(values.dryRun && { dryRun: true }) };
  context.answer(context.t(cliDemos, values.dryRun ? "wouldDelete" : "deleted", params), facts);
}

interface DownloadValues {
  readonly demo: string;
  readonly output: string | undefined;
  readonly dryRun: boolean;
}

/** Downloads the preset data file of a demo. */
export async function downloadDataFile(context: Context, values: DownloadValues): Promise<void> {
  const { client } = await connect(context, "admin", "session");
  const { id, fileName } = await dataFileOf(context, client, values.demo);
  const options = { params: { id }, signal: context.signal, timeoutMs: 120_000 };
  const file = await client.callFile(routes.demoData.content, options);
  await deliverFile(context, { name: file.fileName ?? fileName, bytes: file.bytes }, values);
}

async function dataFileOf(context: Context, client: Client, demo: string): Promise<DemoData> {
  const files = await client.call(routes.demoData.list, { signal: context.signal });
  const found = files.find(({ demoType }) => demoType === demo);
  if (found !== undefined) return found;
  throw commandFailed(
    "NOT_FOUND",
    context.t(cliDemos, "noDataFile", { demo }),
    context.t(cliDemos, "noDataFileNext", { demo }),
  );
}
