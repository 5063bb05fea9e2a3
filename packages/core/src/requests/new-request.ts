import type { Expectations, TransferCreate, TreeCreate, TreeFile } from "@clicktree/contract";
import type { ReceiverOptions } from "../receiver/setup.js";
import { maxStoredTree } from "../tree/limits.js";

export interface NewRequest {
  /** The input file as `encodeContent` gives it. */
  readonly content: string;
  readonly fileName: string;
  readonly treeName: string;
  /** The tree of the content; omitted if it is too large for the server. */
  readonly tree?: TreeFile | undefined;
  /** Conditions of the prediction; an ideal detector and equal priors by default. */
  readonly expected?: ReceiverOptions | undefined;
  /** Id of one of the sender's reserved hours, in which the request should run. */
  readonly reservationId?: number | undefined;
  /** Number of shots that the sender asks for, over all hypotheses. */
  readonly shots?: number | undefined;
  /** Id of the registered equipment on which it should run. */
  readonly equipmentId?: number | undefined;
  /** Id of the stored tree that is sent. */
  readonly treeId?: number | undefined;
  readonly requirements?: { readonly name: string; readonly content: string } | undefined;
}

export const fitsRequest = ({ nodes, edges }: TreeFile): boolean =>
  nodes.length <= maxStoredTree.nodes && edges.length <= maxStoredTree.edges;

/** The body of POST /api/transfer. */
export function requestBody({
  content,
  fileName,
  treeName,
  tree,
  expected,
  reservationId,
  shots,
  equipmentId,
  treeId,
  requirements,
}: NewRequest): TransferCreate {
  const expectations = expected && expectationsOf(expected);
  return {
    content,
    filename: fileName,
    treeName,
    // always present, as the specification requires; the schema accepts anything
    ...({ treeId: treeId ?? null } as object),
    ...(tree && fitsRequest(tree) && { tree: { ...tree, name: treeName } as TreeCreate }),
    ...(expectations && { expectations }),
    ...(reservationId !== undefined && { reservationId }),
    ...(shots !== undefined && { shots }),
    ...(equipmentId !== undefined && { equipmentId }),
    ...(requirements && {
      experimentRequirementsFileName: requirements.name,
      experimentRequirementsFileContent: requirements.content,
    }),
  };
}

/** Options to send. Unset options are omitted because the server has the same defaults. */
function expectationsOf({ detector, priors, sign, decision }: ReceiverOptions): Expectations | undefined {
  const expectations: Expectations = {
    ...(detector && Object.keys(detector).length > 0 && { detector }),
    ...(priors && { priors: [...priors] }),
    ...(sign && { sign }),
    ...(decision && { decision }),
  };
  return Object.keys(expectations).length > 0 ? expectations : undefined;
}
