import type { FileTransfer } from "@clicktree/contract";
import { poolRuns } from "@clicktree/core/statistics";
import { formatPValue } from "@clicktree/messages/number-format";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { DateTime } from "../../../shared/date-time/index.js";
import { MeritScale } from "../../../shared/merit-scale/index.js";
import { exactProbability, probability, wholeNumber } from "../../../shared/number-format/index.js";
import { CountsOrigin, SimulatedTag } from "../../../shared/simulated/index.js";
import style from "./compare.module.css";

/** A request whose counts are evaluated. */
type Measured = FileTransfer & { readonly measured: NonNullable<FileTransfer["measured"]> };

const isMeasured = (request: FileTransfer): request is Measured => request.measured !== null;

/**
 * Results that may be pooled: of the same file, compared with the same prediction, all measured or all simulated. The
 * file holds tree and table; the prediction stands for the detector.
 */
export function poolable(requests: readonly FileTransfer[]): Measured[][] {
  const groups = new Map<string, Measured[]>();
  for (const request of requests.filter(isMeasured)) {
    const { fileSha256, measured, prediction } = request;
    const conditions = measured.predictedError ?? prediction?.error ?? null;
    const key = JSON.stringify([fileSha256, conditions, measured.simulated === true]);
    groups.set(key, [...(groups.get(key) ?? []), request]);
  }
  return [...groups.values()];
}

interface Props {
  readonly requests: readonly FileTransfer[];
  readonly addressOf: (request: number) => string;
}

/** The results of a list side by side; repeated runs pooled, with a test of whether they agree. */
export default function ComparedResults({ requests, addressOf }: Props) {
  const { t } = useTranslation("web-labels");
  const groups = poolable(requests);
  return (
    <section className={style.page} aria-labelledby="compare-title">
      <h1 id="compare-title">{t("compareTitle")}</h1>
      <p className={style.text}>{t("compareText")}</p>
      {groups.length === 0 && <p>{t("nothing")}</p>}
      {groups.map((runs) => (
        <Group key={runs[0]!.id} runs={runs} addressOf={addressOf} />
      ))}
    </section>
  );
}

function Group({ runs, addressOf }: { readonly runs: readonly Measured[]; readonly addressOf: Props["addressOf"] }) {
  const { t } = useTranslation("web-labels");
  const first = runs[0]!;
  const isSimulated = first.measured.simulated === true;
  return (
    <CountsOrigin simulated={isSimulated}>
      <div className={style.group}>
        <h2>
          {t("sameFile", { tree: first.treeName, count: runs.length })} {isSimulated && <SimulatedTag />}
        </h2>
        <div className={style.scroll}>
          <table>
            <thead>
              <tr>
                {(["run", "sentAt", "shots", "measured", "interval", "predicted", "scale"] as const).map((key) => (
                  <th key={key} scope="col">
                    {t(key)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {runs.map((run) => (
                <Row key={run.id} run={run} to={addressOf(run.id)} />
              ))}
            </tbody>
          </table>
        </div>
        <Pooled runs={runs} />
      </div>
    </CountsOrigin>
  );
}

function Row({ run, to }: { readonly run: Measured; readonly to: string }) {
  const { measured, prediction, requestNumber, createdAt } = run;
  const predicted = measured.predictedError ?? prediction?.error;
  return (
    <tr>
      <th scope="row">
        <Link to={to}>{requestNumber}</Link>
      </th>
      <td>
        <DateTime at={createdAt} />
      </td>
      <td>{wholeNumber(measured.shots)}</td>
      <td>
        <strong>{probability(measured.success)}</strong>
      </td>
      <td>
        {probability(measured.low)} – {probability(measured.high)}
      </td>
      <td>{predicted === undefined ? "–" : exactProbability(1 - predicted)}</td>
      <td>
        {prediction && (
          <MeritScale
            size="small"
            limits={prediction.bounds}
            predicted={predicted}
            measured={{ error: 1 - measured.success, low: 1 - measured.high, high: 1 - measured.low }}
          />
        )}
      </td>
    </tr>
  );
}

/** Below this probability the runs are said to disagree: 3 σ of a normal distribution. */
const disagreeBelow = 0.0027;

function Pooled({ runs }: { readonly runs: readonly Measured[] }) {
  const { t } = useTranslation("web-labels");
  const pooled = poolRuns(
    runs.map(({ measured: { success, shots, low, high } }) => ({ success, shots, interval: { low, high } })),
  );
  if (!pooled) return null;
  const { success, interval, shots, chiSquare, degreesOfFreedom, pValue } = pooled;
  if (pValue === null) return <p className={style.text}>{t("oneRun")}</p>;
  const figures = { chiSquare: chiSquare.toFixed(1), degreesOfFreedom, pValue: formatPValue(pValue) };
  const agrees = pValue >= disagreeBelow;
  return (
    <>
      <p className={style.pooled}>
        {t("pooled", {
          success: probability(success),
          low: probability(interval.low),
          high: probability(interval.high),
          shots: wholeNumber(shots),
        })}
      </p>
      <p data-tone={agrees ? "good" : "bad"}>{t(agrees ? "agree" : "disagree", figures)}</p>
    </>
  );
}
