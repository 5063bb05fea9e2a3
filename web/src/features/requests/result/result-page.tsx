import { ArrowLeftOutlined } from "@ant-design/icons";
import { type FileTransfer, type Labels, routes } from "@clicktree/contract";
import { isOpen, timeline } from "@clicktree/core/requests";
import { formatQuantity } from "@clicktree/messages/number-format";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { failureText, keys, useApi } from "../../../platform/api.js";
import { useUser } from "../../../platform/session/session.js";
import { LabelChips, LabelsButton } from "../../../shared/labels/index.js";
import { wholeNumber } from "../../../shared/number-format/index.js";
import { QueuePlace } from "../../../shared/queue-place/index.js";
import { ReservedHour } from "../../../shared/reserved-hour/index.js";
import { TimeLine } from "../../../shared/time-line/index.js";
import { Waiting } from "../../../shared/waiting/index.js";
import { RequestActions } from "../actions/request-actions.js";
import { RequestFiles } from "../files/request-files.js";
import type { Facts, Study } from "../study/study.js";
import { useStudy } from "../study/use-study.js";
import { ResultDetails } from "./result-details.js";
import { Asked, ResultHead } from "./result-head.js";
import style from "./result-page.module.css";

interface Props {
  readonly request: FileTransfer;
  /** Goes back to the list; absent if the list is beside the request. */
  readonly back: (() => void) | undefined;
}

/** A request: its content, progress and result. */
export function ResultPage({ request, back }: Props) {
  const { t } = useTranslation(["web-requests", "web-result"]);
  const { username } = useUser();
  const { data: study, error } = useStudy(request);
  const progress = (
    <section className={style.time}>
      <TimeLine request={request} self={username} />
      {request.reservation && (
        <p className={style.hour}>
          <ReservedHour reservation={request.reservation} />
        </p>
      )}
      <NextStep request={request} />
      {isOpen(request) && (
        <p className={style.next}>
          <QueuePlace request={request.id} />
        </p>
      )}
      <Asked request={request} measured={study?.analysis?.understood ? study.analysis.measurement : undefined} />
    </section>
  );
  // on a narrow screen the result comes first
  const measured = study?.analysis?.understood === true;
  const answerFirst = back !== undefined && measured;
  return (
    <article className={style.page} aria-labelledby="request-title">
      <header className={style.header}>
        {back && (
          <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} aria-label={t("allRequests")} onClick={back} />
        )}
        <div className={style.title}>
          <h1 id="request-title">{request.treeName}</h1>
          <p>
            {request.requestNumber}
            <Summary study={study} />
          </p>
        </div>
        <RequestActions request={request} folded={back !== undefined} hasTree={study?.hasTree ?? request.hasTree} />
      </header>
      <RequestLabels request={request} />
      {!answerFirst && progress}
      {study && <ResultHead {...study} />}
      {!study && !error && (
        <div className={style.waiting}>
          <Waiting label={t("web-result:studying")} />
        </div>
      )}
      {error && (
        <p className={style.failed} role="alert">
          {t("web-result:studyFailed")} {failureText(error)}
        </p>
      )}
      <div className={measured ? style.columns : undefined}>
        {study && <ResultDetails {...study} />}
        <div className={style.filesBelow}>
          {answerFirst && progress}
          <RequestFiles request={request} isInputFile={study?.facts !== null} />
        </div>
      </div>
    </article>
  );
}

/** The owner's note about the request. */
function RequestLabels({ request: { id, requestNumber, labels } }: Pick<Props, "request">) {
  const api = useApi();
  const queries = useQueryClient();
  const save = async (body: Labels) => {
    await api.call(routes.transfers.label, { params: { id }, body });
    await queries.invalidateQueries({ queryKey: keys.requests.all });
  };
  return (
    <div className={style.labels}>
      <LabelChips labels={labels} />
      <LabelsButton name={requestNumber} labels={labels} save={save} />
    </div>
  );
}

function Summary({ study }: { readonly study: Study | undefined }) {
  const { t } = useTranslation("web-result");
  const facts: Facts | null | undefined = study?.facts;
  const measurement = study?.analysis?.understood ? study.analysis.measurement : undefined;
  return (
    <>
      {facts && <span>{t("meanPhotons", { photons: formatQuantity(facts.photons, 3) })}</span>}
      {measurement && (
        <span>
          {t(measurement.simulated ? "shotsSimulated" : "shotsMeasured", { shots: wholeNumber(measurement.shots) })}
        </span>
      )}
    </>
  );
}

/** The next step, or how the request ended. */
function NextStep({ request }: { readonly request: FileTransfer }) {
  const { t } = useTranslation("web-requests");
  const { status, rejectionReason } = request;
  if (status === 4)
    return (
      <p className={style.rejected}>
        {t("endRejected")} {rejectionReason}
      </p>
    );
  const key = nextKey(request);
  return key && <p className={style.next}>{t(key)}</p>;
}

function nextKey(request: FileTransfer) {
  switch (request.status) {
    case 0:
      return "nextPending";
    case 1: {
      const running = timeline(request).find(({ step }) => step === "running");
      if (running?.state === "failed") return "nextFailed";
      return running?.at === undefined ? "nextProcessing" : "nextRunning";
    }
    case 3:
      return "endCancelled";
    default:
      return undefined;
  }
}
