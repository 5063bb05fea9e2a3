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
import type { UsedBench } from "../calibration/find-bench.js";
import { readBytes } from "../files/read.js";
import { refuseStdoutTwice } from "../files/write.js";
import { hourText, nextStep } from "../lookup/find-request.js";
import type { SubmitValues } from "../options/requests.js";
import { benchOf, receiverOptionsOf } from "../receiver/options.js";
import type { Context } from "../terminal/context.js";
import { Interrupted, usageError } from "../terminal/exit.js";
import { printable } from "../terminal/text.js";
import { cutTreeName } from "../tree/read-tree.js";
import { readSource, type Source } from "./source.js";

/** Sends a tree or an input file; with `--wait` it waits for the feedback and analyses it. */
export async function submit(context: Context, given: SubmitValues): Promise<void> {
  const hasRequirements = given.requirements !== undefined || given.requirementsFile !== undefined;
  const guided =
    given.file === undefined
      ? await (await import("./guide.js")).guide(context, { requirements: hasRequirements, wait: given.wait })
      : { file: given.file, requirements: undefined, wait: given.wait };
  const values = { ...given, ...guided, requirements: guided.requirements ?? given.requirements };
  if (values.wait) refuseStdoutTwice(context, values.output);
  const source = await readSource(context, values.file);
  const bench = await benchOf(context, values.calibrated);
  const body = await planRequest(context, source, values, bench);
  const name = body.treeName ?? source.fileName;
  if (values.dryRun) {
    const withTree = carriesTree(source, values);
    context.answer(
      context.t(cliRequests, withTree ? "wouldSend" : "wouldSendText", { name, summary: source.summary }),
      {
        ...{ dryRun: true, treeName: name, filename: body.filename, bytes: source.bytes, withTree },
        ...(body.reservationId != null && { reservationId: body.reservationId }),
      },
    );
    return;
  }
  const { connect } = await import("../identity/connect.js");
  const { client, session } = await connect(context, "user");
  if (source.tree !== undefined && !values.textOnly && !carriesTree(source, values))
    context.note(context.t(cliRequests, "textAlone"));
  const { sendRequest } = await import("../requests/send-once.js");
  const { answer: request, isChanged } = await sendRequest(client, body, context.signal, values.idempotencyKey);
  const sent = { request, name, summary: source.summary, self: session?.username };
  if (context.signal.aborted) {
    context.note(context.t(cliRequests, "sentAnyway", { request: request.requestNumber }));
    throw new Interrupted();
  }
  const before = context.t(cliRequests, "sentBefore", { request: request.requestNumber });
  if (values.wait && !isChanged) context.note(before);
  if (values.wait) return (await import("./wait.js")).waitForFeedback(context, client, sent, values);
  if (context.json) context.printJson(isChanged ? request : { ...request, changed: false });
  else {
    const facts = [context.t(cliRequests, "sent"), request.requestNumber, printable(name), source.summary];
    context.print(isChanged ? facts.join("  ") : before);
    if (bench) context.print(bench.sentence);
    if (request.reservation)
      context.print(context.t(cliRequests, "hasHour", { hour: hourText(context, request.reservation) }));
    context.print(nextStep(context, request));
  }
}

/** The body of the request. */
async function planRequest(
  context: Context,
  source: Source,
  options: SubmitValues,
  bench: UsedBench | undefined,
): Promise<TransferCreate> {
  const treeName = options.name?.trim() || source.tree?.name?.trim() || stem(source.fileName);
  return requestBody({
    content: source.content,
    // a retry with the same key must have the same body, so that its file names contain no time
    fileName:
      options.idempotencyKey === undefined ? defaultFileName(treeName, localTime(new Date())) : inputFileName(treeName),
    treeName,
    tree: options.textOnly ? undefined : source.tree,
    expected: receiverOptionsOf(context, options, bench?.detector),
    reservationId: options.reservation,
    requirements: await requirements(context, options),
  });
}

/** Whether the tree is sent with its text: only up to the size that the server accepts. */
const carriesTree = ({ tree }: Source, { textOnly }: Pick<SubmitValues, "textOnly">): boolean =>
  tree !== undefined && !textOnly && fitsRequest(tree);

async function requirements(
  context: Context,
  { requirements: text, requirementsFile: path, idempotencyKey }: SubmitValues,
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

const stem = (name: string): string => cutTreeName(name.replace(/(\.tree)?\.[^.]+$/i, "") || name);
