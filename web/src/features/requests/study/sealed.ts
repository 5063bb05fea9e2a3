import type { Client } from "@clicktree/client";
import { type FileTransfer, routes, type Prediction as SealedPrediction } from "@clicktree/contract";
import type { Sealed } from "./study.js";

/** What was sealed when a request was sent; undefined where nothing could be, or the request is older than sealing. */
export async function sealedOf(
  api: Client,
  { id, prediction }: Pick<FileTransfer, "id" | "prediction">,
  signal: AbortSignal,
): Promise<Sealed | undefined> {
  if (prediction === null) return undefined;
  const sealed: SealedPrediction = await api.call(routes.transfers.prediction, { params: { id }, signal });
  const { bounds, exported: _, ...rest } = sealed;
  return { prediction: rest, limits: bounds.ideal };
}
