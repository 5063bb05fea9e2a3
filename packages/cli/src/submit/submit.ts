import { basename } from "node:path";
import type { TransferCreate } from "@clicktree/contract";
import {
  defaultFileName,
  defaultRequirementsName,
  encodeContent,
  fitsRequest,
  inputFileName,
  localTime,
  type NewRequest,
  requestBody,
} from "@clicktree/core/requests";
import { cliRequests } from "@clicktree/messages/catalogs";
import { readBytes } from "../files/read.js";
import { type ReceiverValues, receiverOptionsOf } from "../receiver/options.js";
import { nextStep } from "../requests/find.js";
import type { Context } from "../terminal/context.js";
import { Interrupted, usageError } from "../terminal/exit.js";
import { printable } from "../terminal/text.js";
import { readSource, type Source } from "./source.js";

interface PlanOptions extends ReceiverValues {
  readonly name: string | undefined;
  readonly requirements: string | undefined;
  readonly requirementsFile: string | undefined;
  readonly textOnly: boolean;
  /** A retry with the same key must have the same body, so the file names contain no time. */
  readonly idempotencyKey: string | undefined;
}

interface Values extends PlanOptions {
  readonly file: string | undefined;
  readonly wait: boolean;
  readonly timeout: number | undefined;
  readonly output: string | undefined;
  readonly dryRun: boolean;
}

/** Sends a tree or an input file; with `--wait` it waits for the feedback and analyses it. */
export async function submit(context: Context, given: Values): Promise<void> {
  const asked = given.requirements !== undefined || given.requirementsFile !== undefined;
  const values =
    given.file === undefined
      ? {
          ...given,
          ...withoutUndefined(
            await (await import("./guide.js")).guide(context, { requirements: asked, wait: given.wait }),
          ),
        }
      : { ...given, file: given.file };
  const source = await readSource(context, values.file);
  const body = await planTransfer(context, source, values);
  const name = body.treeName ?? source.fileName;
  if (values.dryRun) {
    const withTree = carriesTree(source, values);
    context.answer(
      context.t(cliRequests, withTree ? "wouldSend" : "wouldSendText", { name, summary: source.summary }),
      { dryRun: true, treeName: name, filename: body.filename, bytes: source.bytes, withTree },
    );
    return;
  }
  const { connect } = await import("../identity/connect.js");
  const { client, session } = await connect(context, "user");
  if (source.tree !== undefined && !values.textOnly && !carriesTree(source, values))
    context.note(context.t(cliRequests, "textAlone"));
  const { sendTransfer } = await import("./send.js");
  const request = await sendTransfer(client, body, context.signal, values.idempotencyKey);
  const sent = { request, name, summary: source.summary, self: session?.username };
  if (context.signal.aborted) {
    context.note(context.t(cliRequests, "sentAnyway", { request: request.requestNumber }));
    throw new Interrupted();
  }
  if (values.wait) return (await import("./wait.js")).waitForFeedback(context, client, sent, values);
  if (context.json) context.printJson(request);
  else {
    context.print([context.t(cliRequests, "sent"), request.requestNumber, printable(name), source.summary].join("  "));
    context.print(nextStep(context, request));
  }
}

/** Only the questions that were answered, so that given options stay. */
function withoutUndefined<T extends object>(answers: T): T {
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined)) as T;
}

/** The body of the request. */
async function planTransfer(context: Context, source: Source, options: PlanOptions): Promise<TransferCreate> {
  const treeName = options.name?.trim() || source.tree?.name?.trim() || stem(source.fileName);
  return requestBody({
    content: source.content,
    fileName:
      options.idempotencyKey === undefined ? defaultFileName(treeName, localTime(new Date())) : inputFileName(treeName),
    treeName,
    tree: options.textOnly ? undefined : source.tree,
    expected: receiverOptionsOf(context, options),
    requirements: await requirements(context, options),
  });
}

/** Whether the tree is sent with its text: only up to the size that the server stores. */
const carriesTree = ({ tree }: Source, { textOnly }: Pick<PlanOptions, "textOnly">): boolean =>
  tree !== undefined && !textOnly && fitsRequest(tree);

async function requirements(
  context: Context,
  { requirements: text, requirementsFile: path, idempotencyKey }: PlanOptions,
): Promise<NewRequest["requirements"]> {
  if (idempotencyKey !== undefined && !/^[!-~]{1,200}$/.test(idempotencyKey))
    throw usageError(context.t(cliRequests, "badIdempotencyKey"));
  if (text !== undefined && path !== undefined) throw usageError(context.t(cliRequests, "requirementsTwice"));
  if (path !== undefined) return { name: basename(path), content: encodeContent(await readBytes(context, path)) };
  if (text === undefined || text.trim() === "") return undefined;
  const { signedInName } = await import("../identity/connect.js");
  return {
    name:
      idempotencyKey === undefined
        ? defaultRequirementsName(await signedInName(context), localTime(new Date()))
        : "requirements.txt",
    content: encodeContent(new TextEncoder().encode(text)),
  };
}

const stem = (name: string): string => name.replace(/(\.tree)?\.[^.]+$/i, "") || name;
