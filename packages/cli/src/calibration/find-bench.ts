import { type BenchCalibration, type BenchState, routes } from "@clicktree/contract";
import { benchDoubts } from "@clicktree/core/calibration";
import { benchRemarks, formatBenchName } from "@clicktree/messages/calibration-text";
import { calibration } from "@clicktree/messages/catalogs";
import { connect } from "../identity/connect.js";
import type { Context } from "../terminal/context.js";
import { commandFailed } from "../terminal/exit.js";
import { wholeNumber } from "../terminal/text.js";

/** The texts of `calibration` in the chosen language. */
export const formatCalibration =
  (context: Pick<Context, "t">): Parameters<typeof formatBenchName>[0] =>
  (key, params) =>
    context.t(calibration, key, params);

/** Every bench that the server knows, measured ones first. */
export async function allBenches(context: Context): Promise<BenchCalibration[]> {
  const { client } = await connect(context, "user");
  return client.call(routes.calibrations.list, { signal: context.signal });
}

/** The bench of a name, measured before simulated: the equipment's, or the one that stands for requests without any. */
export async function findBench(context: Context, name: string): Promise<BenchCalibration> {
  const t = formatCalibration(context);
  const all = await allBenches(context);
  const found =
    all.find(({ equipment }) => equipment === name) ?? all.find((bench) => formatBenchName(t, bench) === name);
  if (found) return found;
  const names = all.map((bench) => formatBenchName(t, bench)).join(t("comma", {}));
  throw commandFailed("NOT_FOUND", t("noSuch", { name }), names === "" ? t("none", {}) : t("known", { names }));
}

/** Conditions of a bench, with the sentence and the JSON that say which. */
export interface UsedBench {
  readonly detector: BenchState["detector"];
  readonly sentence: string;
  readonly json: object;
}

/** The conditions of a calibrated bench. Warns if the runs do not determine them. */
export async function calibratedConditions(context: Context, name: string): Promise<UsedBench> {
  const t = formatCalibration(context);
  const bench = await findBench(context, name);
  const { equipment, simulated, state } = bench;
  if (state === null) throw commandFailed("NOT_CALIBRATED", t("notYet", { name: formatBenchName(t, bench) }));
  for (const warning of benchRemarks(t, state, benchDoubts(state)).warnings) context.note(warning);
  const { detector, runs, shots } = state;
  const sentence = t("used", { bench: formatBenchName(t, bench), runs, shots: wholeNumber(shots) });
  return { detector, sentence, json: { equipment, simulated, runs, shots } };
}
