import type { BenchCalibration, BenchChange, MeasuredFigures } from "@clicktree/contract";
import type { CalibratedParameter } from "@clicktree/core/calibration";
import { formatQuantity } from "@clicktree/messages/number-format";
import type { Reader, Writer } from "../../database/store.js";
import { notify } from "../notifications/index.js";
import type { Bench } from "./runs.js";
import type { Updated } from "./worker-tasks.js";

/** The stored state of a bench, as JSON. */
interface StoredState {
  readonly state: NonNullable<Updated["state"]>;
  readonly drift: Updated["drift"];
}

/** Symbols of the parameters, which need no language. */
const symbols: Readonly<Record<CalibratedParameter, string>> = {
  efficiency: "η",
  darkCounts: "ν",
  visibility: "ξ",
  phaseNoise: "σ",
};

/**
 * Stores the state of a bench after its newest run, and reports a sudden change to the administrators. Without an update
 * the bench is only listed: its state is that of the runs before.
 */
export async function storeBench(
  tx: Writer,
  { equipment, simulated }: Bench,
  updated: Updated | null,
  at: string,
): Promise<void> {
  const { state, change, drift } = updated ?? { state: null, change: null, drift: [] };
  const stored = state && JSON.stringify({ state, drift } satisfies StoredState);
  const first = change && (await firstRun(tx, change.since));
  const news =
    change && first
      ? {
          parameter: change.parameter,
          ...{ before: change.before, after: change.after, deviations: change.deviations, at: first.at },
        }
      : null;
  await tx.all(
    `INSERT INTO calibration_benches (equipment, simulated, state, change, since) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (equipment, simulated) DO UPDATE SET state = COALESCE(excluded.state, calibration_benches.state),
       change = COALESCE(excluded.change, calibration_benches.change),
       since = CASE WHEN excluded.change IS NULL THEN calibration_benches.since ELSE excluded.since END`,
    [equipment, simulated, stored, news && JSON.stringify(news satisfies BenchChange), first?.at ?? ""],
  );
  if (!news || !first) return;
  const detail = `${symbols[news.parameter]} ${formatQuantity(news.before)} → ${formatQuantity(news.after)}`;
  const event = { actorId: null, kind: "bench-changed", objectId: first.id, detail, at } as const;
  const name = equipment === "" ? first.request_number : equipment;
  for (const { id: userId } of await tx.all<{ id: number }>("SELECT id FROM users WHERE is_admin = 1"))
    await notify(tx, { ...event, userId, name });
}

const firstRun = (tx: Reader, id: number) =>
  tx.first<{ id: number; at: string; request_number: string }>(
    `SELECT t.id, c.at, t.request_number FROM calibration_runs c JOIN transfers t ON t.id = c.transfer_id
     WHERE c.transfer_id = $1`,
    [id],
  );

/** Results of a bench that are shown, and benches in a list. */
const [shownResults, shownBenches] = [40, 50];

interface BenchRow {
  readonly equipment: string;
  readonly simulated: number;
  readonly state: string | null;
  readonly change: string | null;
}

interface ResultRow {
  readonly id: number;
  readonly user_id: number | null;
  readonly at: string;
  readonly shots: number;
  readonly success: number;
  readonly predicted: number | null;
  readonly deviation: number | null;
  readonly figures: string | null;
}

/** Who asks. */
interface Viewer {
  readonly id: number;
  readonly isAdmin: boolean;
}

/** The benches as a user sees them: numbers of requests are those of the user's own, for an administrator all. */
export async function listBenches(reader: Reader, viewer: Viewer): Promise<BenchCalibration[]> {
  const known = await benchRows(reader);
  const results = await Promise.all(known.map((row) => resultsOf(reader, row)));
  // read again after the results, so that a state knows each of them
  const rows = await benchRows(reader);
  const isOf = (one: Bench) => (other: Bench) => one.equipment === other.equipment && one.simulated === other.simulated;
  return rows.flatMap((row) => {
    const own = results[known.findIndex(isOf(row))];
    // a bench whose first result has just been used is listed from the next read on, together with that result
    return own === undefined ? [] : [presentBench(row, own, viewer)];
  });
}

const benchRows = (reader: Reader): Promise<BenchRow[]> =>
  reader.all<BenchRow>(
    `SELECT equipment, simulated, state, change FROM calibration_benches
     ORDER BY simulated, CASE WHEN equipment = '' THEN 1 ELSE 0 END, equipment LIMIT ${shownBenches}`,
  );

/** The latest results of a bench, oldest first. */
const resultsOf = async (reader: Reader, { equipment, simulated }: Bench): Promise<ResultRow[]> =>
  (
    await reader.all<ResultRow>(
      `SELECT t.id, t.user_id, c.at, c.shots, c.success, c.predicted, c.deviation, m.figures
       FROM calibration_runs c JOIN transfers t ON t.id = c.transfer_id
         LEFT JOIN transfer_measurements m ON m.transfer_id = c.transfer_id AND m.version = c.version
       WHERE c.equipment = $1 AND c.simulated = $2 AND c.waits = 0
       ORDER BY c.at DESC, c.transfer_id DESC LIMIT ${shownResults}`,
      [equipment, simulated],
    )
  ).reverse();

function presentBench(row: BenchRow, results: readonly ResultRow[], viewer: Viewer): BenchCalibration {
  const stored = row.state === null ? undefined : (JSON.parse(row.state) as StoredState);
  const drift = new Map(stored?.drift.map((one) => [one.id, one.drift]));
  return {
    equipment: row.equipment === "" ? null : row.equipment,
    simulated: row.simulated === 1,
    state: stored ? presentState(stored.state) : null,
    change: row.change === null ? null : (JSON.parse(row.change) as BenchChange),
    results: results.map(({ id, user_id: owner, at, shots, success, predicted, deviation, figures }) => ({
      requestId: viewer.isAdmin || owner === viewer.id ? id : null,
      ...{ at, shots, success, predicted, deviation, ...partlySentOf(figures) },
      drift: drift.get(id) ?? null,
    })),
  };
}

/** From the figures of a result, as JSON. */
function partlySentOf(figures: string | null): Pick<MeasuredFigures, "partlySent"> {
  const { partlySent } = JSON.parse(figures ?? "{}") as Partial<MeasuredFigures>;
  return partlySent ? { partlySent } : {};
}

function presentState(state: StoredState["state"]): NonNullable<BenchCalibration["state"]> {
  const { runs, shots, estimates, detector, quality, ambiguity } = state;
  const { efficiency, darkCounts, visibility, phaseNoise } = estimates;
  return {
    ...{ runs, shots, detector },
    estimates: { efficiency, darkCounts, visibility, phaseNoise },
    ...quality,
    unseen: [...ambiguity.unseen],
    together: [...ambiguity.together],
  };
}
