import { type DemoRequest, routes } from "@clicktree/contract";
import { type DataSummary, hasTooFewCounts, summariseData } from "@clicktree/core/photons";
import { type Ref, useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../platform/api.js";
import { FilePreview } from "../../../shared/file-preview/index.js";
import { wholeNumber } from "../../../shared/number-format/index.js";
import { type Draft, useSending } from "../answer/answer.js";
import style from "../answer/answer.module.css";
import { type AnswerField, AnswerPane } from "../answer/answer-pane.js";
import { demoLabel } from "./demo-queue.js";
import { useUpdateDemos } from "./use-demo-queue.js";

interface Props {
  readonly request: DemoRequest;
  readonly field: Ref<AnswerField>;
  readonly drafts: Map<number, Draft>;
  readonly done: (id: number) => void;
}

/** The answer to a demo request. */
export function DemoAnswer({ request, field, drafts, done }: Props) {
  const { t } = useTranslation("web-admin");
  const api = useApi();
  const updateDemos = useUpdateDemos();
  const { id, fileName, userName, accountClosed } = request;
  const sending = useSending({
    call: (body, options) => api.call(routes.adminDemos.feedback, { params: { id }, body, ...options }),
    sentText: t(accountClosed ? "sentTextClosed" : "sentText", { request: fileName, username: userName }),
    onSent: (changed) => {
      updateDemos(changed);
      drafts.delete(id);
      done(id);
    },
  });
  return (
    <AnswerPane
      subject={{ ...request, username: userName }}
      sending={sending}
      field={field}
      drafts={drafts}
      see={(name, bytes) => <DemoWillSee name={name} bytes={bytes} demo={demoLabel(request)} />}
    />
  );
}

interface SeeProps {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
  readonly demo: ReturnType<typeof demoLabel>;
}

const faultsShown = 8;

/** The feedback as it was understood, before it is sent. */
function DemoWillSee({ name, bytes, demo }: SeeProps) {
  const { t } = useTranslation("web-admin");
  // while the user types, the figures may lag behind
  const shown = useDeferredValue(bytes);
  const summary = useMemo(() => (shown ? summariseData(shown) : undefined), [shown]);
  const figures = summary?.figures;
  const isFaulty = summary !== undefined && summary.faultCount > 0;
  const tooFew = summary !== undefined && demo !== "education" && hasTooFewCounts(summary.counts, demo);
  return (
    <section className={style.see} aria-label={t("willSee")}>
      <h3>{t("willSee")}</h3>
      {!summary && <p className={style.hint}>{t("demoSeeNothing")}</p>}
      {!isFaulty && figures && (
        <p>
          {t("demoFigures", {
            count: wholeNumber(figures.samples),
            smallest: wholeNumber(figures.minimum),
            largest: wholeNumber(figures.maximum),
            mean: figures.mean.value.toFixed(2),
            fano: figures.fano.value.toFixed(2),
          })}
        </p>
      )}
      {!isFaulty && tooFew && <p role="status">{t("demoTooFew", { count: summary.counts.length })}</p>}
      {isFaulty && <Faults {...summary} />}
      {bytes && (
        <>
          <h4>{t("willSeeFile")}</h4>
          <FilePreview name={name} bytes={bytes} lines={8} isUnsent />
        </>
      )}
    </section>
  );
}

/** Why there will be no charts, line by line, in the words of the server. */
function Faults({ faults, faultCount }: Pick<DataSummary, "faults" | "faultCount">) {
  const { t } = useTranslation(["web-admin", "demos"]);
  const shown = faults.slice(0, faultsShown);
  return (
    <div className={style.faults} role="status">
      <p>{t("demoNoCharts")}</p>
      <ul>
        {shown.map(({ code, line, text }) => (
          <li key={line}>{t(`demos:${code}`, { line, text })}</li>
        ))}
        {faultCount > shown.length && <li>{t("moreFaults", { count: faultCount - shown.length })}</li>}
      </ul>
    </div>
  );
}
