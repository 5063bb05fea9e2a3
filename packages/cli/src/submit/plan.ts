import { basename } from "node:path";
import type { TransferCreate, TreeCreate, TreeFile } from "@clicktree/contract";
import {
  defaultFileName,
  defaultRequirementsName,
  encodeContent,
  inputFileName,
  localTime,
} from "@clicktree/core/requests";
import { largestStoredTree } from "@clicktree/core/tree";
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
  return {
    content: source.content,
    filename:
      options.idempotencyKey === undefined ? defaultFileName(treeName, localTime(new Date())) : inputFileName(treeName),
    treeName,
    ...(carriesTree(source, options) && { tree: { ...source.tree, name: treeName } as TreeCreate }),
    ...expectations(context, options),
    ...(await requirements(context, options)),
  };
}

/** Options of the prediction, if any are given. */
function expectations(context: Context, options: ReceiverValues): Pick<TransferCreate, "expectations"> {
  const { detector, priors, ...rest } = receiverOptionsOf(context, options);
  const expected = {
    ...(detector && Object.keys(detector).length > 0 && { detector }),
    ...(priors && { priors: [...priors] }),
    ...rest,
  };
  return Object.keys(expected).length > 0 ? { expectations: expected } : {};
}

/** Whether the tree is sent with its text: only up to the size that the server stores. */
export const carriesTree = ({ tree }: Source, { textOnly }: Pick<PlanOptions, "textOnly">): boolean =>
  tree !== undefined && !textOnly && fits(tree);

const fits = ({ nodes, edges }: TreeFile): boolean =>
  nodes.length <= largestStoredTree.nodes && edges.length <= largestStoredTree.edges;

async function requirements(
  context: Context,
  { requirements: text, requirementsFile: path, idempotencyKey }: PlanOptions,
) {
  if (idempotencyKey !== undefined && !/^[!-~]{1,200}$/.test(idempotencyKey))
    throw new CommandFailure(exitCodes.usage, "USAGE", context.t(cliRequests, "badIdempotencyKey"));
  if (text !== undefined && path !== undefined)
    throw new CommandFailure(exitCodes.usage, "USAGE", context.t(cliRequests, "requirementsTwice"));
  if (path !== undefined)
    return {
      experimentRequirementsFileName: basename(path),
      experimentRequirementsFileContent: encodeContent(await readBytes(context, path)),
    };
  if (text === undefined || text.trim() === "") return {};
  const { signedInName } = await import("../identity/connect.js");
  return {
    experimentRequirementsFileName:
      idempotencyKey === undefined
        ? defaultRequirementsName(await signedInName(context), localTime(new Date()))
        : "requirements.txt",
    experimentRequirementsFileContent: encodeContent(new TextEncoder().encode(text)),
  };
}

const stem = (name: string): string => name.replace(/(\.tree)?\.[^.]+$/i, "") || name;
