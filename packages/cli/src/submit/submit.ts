import { cliRequests } from "@clicktree/messages/catalogs";
import { nextStep } from "../requests/status-text.js";
import type { Context } from "../terminal/context.js";
import { Interrupted } from "../terminal/exit.js";
import { printable } from "../terminal/printable.js";
import { carriesTree, type PlanOptions, planTransfer } from "./plan.js";
import { readSource } from "./source.js";

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
    context.print(context.t(cliRequests, withTree ? "wouldSend" : "wouldSendText", { name, summary: source.summary }));
    if (context.json)
      context.printJson({ dryRun: true, treeName: name, filename: body.filename, bytes: source.bytes, withTree });
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
