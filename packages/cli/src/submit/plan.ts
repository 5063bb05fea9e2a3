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
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";
import type { Source } from "./source.js";

export interface PlanOptions extends ReceiverValues {
  readonly name: string | undefined;
  readonly requirements: string | undefined;
  readonly requirementsFile: string | undefined;
  readonly textOnly: boolean;
  /** A retry with the same key must have the same body, so the file names contain no time. */
  readonly idempotencyKey: string | undefined;
}

/** The body of the request. */
export async function planTransfer(context: Context, source: Source, options: PlanOptions): Promise<TransferCreate> {
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
export const carriesTree = ({ tree }: Source, { textOnly }: Pick<PlanOptions, "textOnly">): boolean =>
  tree !== undefined && !textOnly && fitsRequest(tree);

async function requirements(
  context: Context,
  { requirements: text, requirementsFile: path, idempotencyKey }: PlanOptions,
): Promise<NewRequest["requirements"]> {
  if (idempotencyKey !== undefined && !/^[!-~]{1,200}$/.test(idempotencyKey))
    throw new CommandFailure(exitCodes.usage, "USAGE", context.t(cliRequests, "badIdempotencyKey"));
  if (text !== undefined && path !== undefined)
    throw new CommandFailure(exitCodes.usage, "USAGE", context.t(cliRequests, "requirementsTwice"));
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
