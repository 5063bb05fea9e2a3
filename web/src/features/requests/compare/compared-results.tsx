import type { FileTransfer } from "@clicktree/contract";
import {
  comparisonCsv,
  type MeasuredRequest,
  measuredError,
  poolable,
  pooledSuccess,
  predictedError,
} from "@clicktree/core/analysis";
import { dateStamp, localTime } from "@clicktree/core/requests";
import { significance } from "@clicktree/core/statistics";
import { type ComparisonSentence, formatAgreement, formatPooled } from "@clicktree/messages/comparison-text";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { failureText, useApi } from "../../../platform/api.js";
import { reportFailure } from "../../../platform/toast/toast.js";
import { DateTime } from "../../../shared/date-time/index.js";
import { saveFile } from "../../../shared/download/index.js";
import { MeritScale } from "../../../shared/merit-scale/index.js";
import { exactProbability, probability, wholeNumber } from "../../../shared/number-format/index.js";
import { PartOf } from "../../../shared/part-of/index.js";
import { CountsOrigin, SimulatedTag } from "../../../shared/simulated/index.js";
import { Waiting } from "../../../shared/waiting/index.js";
import { agreementQuery, maxTested } from "./agreement-query.js";
import style from "./compare.module.css";

interface Props {
  readonly requests: readonly FileTransfer[];
  readonly addressOf: (request: number) => string;
}

/** The chosen results side by side. Repeated runs are pooled and tested for agreement. */
export default function ComparedResults({ requests, addressOf }: Props) {
  const { t } = useTranslation("web-labels");
  const groups = poolable(requests);
  const isChosen = requests.length > 1;
  return (
    <section className={style.page} aria-labelledby="compare-title">
      <header className={style.header}>
        <h1 id="compare-title" tabIndex={-1}>
          {t("compareTitle")}
        </h1>
        {isChosen && groups.length > 0 && <ExportButton groups={groups} />}
      </header>
      <p className={style.text}>{t(isChosen ? "compareText" : "choose")}</p>
      {isChosen && groups.length === 0 && <p>{t("nothing")}</p>}
      {groups.map((runs) => (
        <Group key={runs[0]!.id} runs={runs} addressOf={addressOf} />
      ))}
    </section>
  );
}

/** The runs whose counts are tested: the newest ones. */
const tested = (runs: readonly MeasuredRequest[]): readonly MeasuredRequest[] => runs.slice(0, maxTested);

/** Saves the comparison as CSV, with the shots of each run by outcome. */
function ExportButton({ groups }: { readonly groups: readonly (readonly MeasuredRequest[])[] }) {
  const { t } = useTranslation("web-labels");
  const api = useApi();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: async () => {
      const compared = [];
      for (const runs of groups) {
        const agreement = runs.length > 1 ? await queries.ensureQueryData(agreementQuery(api, tested(runs))) : null;
        compared.push({ runs, agreement: agreement ?? undefined });
      }
      const bytes = new TextEncoder().encode(comparisonCsv(compared));
      saveFile({ name: `comparison_${dateStamp(localTime(new Date()))}.csv`, bytes, isText: false });
    },
    onError: (error) => reportFailure(t("exportFailed"), error),
  });
  return (
    <Button loading={save.isPending} onClick={() => save.mutate()}>
      {t("exportCsv")}
    </Button>
  );
}

interface GroupProps {
  readonly runs: readonly MeasuredRequest[];
  readonly addressOf: Props["addressOf"];
}

function Group({ runs, addressOf }: GroupProps) {
  const { t } = useTranslation("web-labels");
  const { t: say } = useTranslation("comparison");
  const first = runs[0]!;
  const isSimulated = first.measured.simulated === true;
  const pooled = pooledSuccess(runs);
  return (
    <CountsOrigin simulated={isSimulated}>
      <div className={style.group}>
        <h2>
          {say("sameFile", { tree: first.treeName, count: runs.length })} {isSimulated && <SimulatedTag />}
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
            <tbody translate="no">
              {runs.map((run) => (
                <Row key={run.id} run={run} to={addressOf(run.id)} />
              ))}
            </tbody>
          </table>
        </div>
        {pooled && <Sentences of={formatPooled(say, pooled, significance)} />}
        {runs.length > 1 && <Agreement runs={runs} />}
      </div>
    </CountsOrigin>
  );
}

function Row({ run, to }: { readonly run: MeasuredRequest; readonly to: string }) {
  const { t } = useTranslation("web-result");
  const { measured, prediction, requestNumber, createdAt } = run;
  const predicted = predictedError(run);
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
        <strong translate="no">{probability(measured.success)}</strong>
        <PartOf partlySent={measured.partlySent} />
      </td>
      <td>
        {probability(measured.low)} – {probability(measured.high)}
      </td>
      <td>
        {predicted === undefined ? "–" : exactProbability(1 - predicted)}
        {measured.predictedError !== undefined && <small> {t("meritReported")}</small>}
      </td>
      <td>
        {prediction && (
          <MeritScale
            size="small"
            limits={prediction.bounds}
            predicted={predicted}
            reported={measured.predictedError !== undefined}
            measured={measuredError(measured)}
          />
        )}
      </td>
    </tr>
  );
}

/** Whether the counts of the runs agree in every outcome. Reads their files. */
function Agreement({ runs }: { readonly runs: readonly MeasuredRequest[] }) {
  const { t } = useTranslation("web-labels");
  const { t: say } = useTranslation("comparison");
  const newest = tested(runs);
  const { data, error } = useQuery(agreementQuery(useApi(), newest));
  if (error)
    return (
      <p role="alert">
        {t("testFailed")} {failureText(error)}
      </p>
    );
  if (data === undefined) return <Waiting label={t("testing")} />;
  if (data === null) return null;
  const names = newest.map(({ requestNumber }) => requestNumber);
  return (
    <>
      <Sentences of={formatAgreement(say, data, names, significance)} />
      <p className={style.note}>
        {newest.length < runs.length && `${t("newestTested", { count: newest.length })} `}
        {say("testNote")}
      </p>
    </>
  );
}

const Sentences = ({ of }: { readonly of: readonly ComparisonSentence[] }) =>
  of.map(({ text, tone }) => (
    <p key={text} data-tone={tone}>
      {text}
    </p>
  ));
