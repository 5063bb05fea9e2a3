import { type FileTransfer, routes } from "@clicktree/contract";
import { isUndelivered, isWithoutCounts, stepWord, type TimelineEntry, timeline } from "@clicktree/core/requests";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { keys, useApi } from "../../platform/api.js";
import { DateTime, durationOf } from "../date-time/index.js";
import { reachedOf, type Step, stepsOf } from "./steps.js";
import style from "./time-line.module.css";

interface Props {
  readonly request: FileTransfer;
  /** Name of the signed-in user, because the server names the sender only to administrators. */
  readonly self?: string | undefined;
}

/** The time line of a request: five steps with time and person, and the durations between them. */
export function TimeLine({ request, self }: Props) {
  const { t } = useTranslation("web-requests");
  const entries = timeline(request, useAttempts(request));
  const steps = stepsOf(entries);
  const reached = reachedOf(entries);
  const withoutCounts = isWithoutCounts(request);
  const ended = entries.some(({ ending }) => ending !== undefined);
  return (
    <div className={style.frame}>
      <ol className={style.line} aria-label={t("timeLine")}>
        {steps.map((step, i) => (
          <li
            key={step.step}
            className={style.step}
            data-state={step.state}
            data-result={(step.step === "result" && !withoutCounts) || undefined}
          >
            <span className={style.dot} aria-hidden="true" />
            {i < steps.length - 1 && (
              <span className={style.gap} data-passed={i < reached || undefined}>
                <Duration step={steps[i + 1]} />
              </span>
            )}
            <span className={style.word}>
              {t(step.step === "result" && withoutCounts ? "resultWithoutCounts" : stepWord(step))}
              {step.at !== undefined && <DateTime at={step.at} form="clock" />}
            </span>
            <Evidence step={step} self={self} ended={ended} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Reads the attempts to deliver a request, newest first. */
export const attemptsQuery = (api: ReturnType<typeof useApi>, id: number) => ({
  queryKey: keys.deliveries.of(id),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    api.call(routes.deliveries.list, { params: { id }, signal }),
});

/** The attempts to deliver a request whose files have not arrived. */
function useAttempts(request: FileTransfer) {
  const api = useApi();
  return useQuery({ ...attemptsQuery(api, request.id), enabled: isUndelivered(request) }).data;
}

function Duration({ step }: { readonly step: Step | undefined }) {
  const { t } = useTranslation("web-requests");
  if (step?.gap === undefined) return null;
  const { key, ...units } = durationOf(step.gap);
  const duration = t(key, units);
  if (step.since === undefined) return <span className={style.duration}>{duration}</span>;
  const whole = t("sinceStep", { duration, step: t(step.since) });
  return (
    <span className={style.duration} title={whole}>
      <span className={style.whole}>{whole}</span>
      <span className={style.short}>{duration}</span>
    </span>
  );
}

interface EvidenceProps {
  readonly step: TimelineEntry;
  readonly self: string | undefined;
  /** Whether the request was cancelled or rejected, so that skipped steps need no explanation. */
  readonly ended: boolean;
}

function Evidence({ step, self, ended }: EvidenceProps) {
  const { t } = useTranslation("web-requests");
  const { at, by, detail, state, step: name } = step;
  if (at === undefined && detail === undefined) {
    if (state === "current") return <span className={style.who}>{t("isNext")}</span>;
    if (state !== "skipped" || ended) return null;
    return <span className={style.who}>{name === "result" ? t("noResult") : t("noEvidence")}</span>;
  }
  // researchers see only their own requests, whose sender the server does not name
  const who = by === undefined ? (name === "sent" ? self : undefined) : by;
  return (
    <span className={style.who}>
      {who !== undefined && <span>{who}</span>}
      {detail !== undefined && (
        <span className={step.ending ? style.reason : style.detail} title={step.ending && detail}>
          {detail}
        </span>
      )}
    </span>
  );
}
