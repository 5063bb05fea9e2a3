import type { FileTransfer } from "@clicktree/contract";
import { chance } from "../result/figures.js";
import { smallMerit } from "../result/merit-lines.js";
import type { Cell } from "../terminal/table.js";

const width = 12;

/** Success of a request, measured or else predicted, on the scale of merit; empty where neither is known. */
export function meritCell({ prediction, measured }: Pick<FileTransfer, "prediction" | "measured">): Cell | string {
  const share = measured && { value: measured.success, interval: { low: measured.low, high: measured.high } };
  const success = share?.value ?? prediction?.success;
  if (success === undefined) return "";
  // a feedback is understood only where there is a table, but the prediction may have been too much to compute
  if (prediction === null) return chance(success).padStart(7);
  const error = measured?.predictedError ?? prediction.error;
  const predicted = { success: 1 - error, error };
  const scale = smallMerit({ limits: prediction.bounds, predicted, measured: share ?? undefined }, width);
  return { ...scale, text: `${chance(success).padStart(7)}  ${scale.text}` };
}
