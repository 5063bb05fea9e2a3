import { type FileTransfer, routes } from "@clicktree/contract";
import { lastReportedRun, type ReportedRun, worthOf } from "@clicktree/core/reservations";
import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { keys, useApi, usePoll } from "../../platform/api.js";
import { durationOf } from "../../shared/date-time/index.js";
import { useDayTexts } from "../../shared/lab-hours/index.js";
import { halfWidth, probability, wholeNumber } from "../../shared/number-format/index.js";
import { PartOf } from "../../shared/part-of/index.js";
import { LoadFailure } from "../../shared/waiting/index.js";
import chartStyle from "./hour-worth.module.css";
import { localTimeOf } from "./local-time.js";
import style from "./reservations.module.css";

const hourMs = 3_600_000;

/** The trees of the user's requests, newest request first, and the last reported run of the chosen tree. */
export function useLastRun() {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: keys.requests.list(),
    queryFn: ({ signal }) => api.call(routes.transfers.list, { query: { view: "summary" }, signal }),
    refetchInterval: usePoll("requests"),
  });
  const [chosen, choose] = useState<string>();
  const byTree = new Map<string, FileTransfer[]>();
  for (const request of (data ?? []).toSorted((a, b) => b.id - a.id))
    byTree.set(request.treeName, [...(byTree.get(request.treeName) ?? []), request]);
  const trees = [...byTree.keys()];
  const runOf = (tree: string) => lastReportedRun(byTree.get(tree) ?? []);
  const tree = chosen ?? trees.find((one) => runOf(one) !== undefined) ?? trees[0];
  const last = tree === undefined ? undefined : runOf(tree);
  return { isLoaded: data !== undefined, error, refetch, trees, tree, choose, last };
}

interface Props {
  readonly run: ReturnType<typeof useLastRun>;
  /** Number of hours left in the week. */
  readonly left: number | undefined;
}

/** How many runs of a tree fit into an hour and the interval that they give, estimated from the last reported run. */
export function HourWorth({ run: { isLoaded, error, refetch, trees, tree, choose, last }, left }: Props) {
  const { t } = useTranslation("web-reservations");
  const inHour = last && worthOf(last, hourMs).runs;
  return (
    <section className={style.worth} aria-labelledby="hour-worth">
      <header>
        <h2 id="hour-worth">{t("worth")}</h2>
        {inHour !== undefined && (
          <b>{inHour === 0 ? t("underOneRun") : t("aboutRuns", { runs: wholeNumber(inHour) })}</b>
        )}
      </header>
      {!isLoaded && error && <LoadFailure title={t("requestsFailed")} error={error} retry={refetch} />}
      {tree !== undefined && (
        <Select
          value={tree}
          aria-label={t("tree")}
          options={trees.map((value) => ({ value, label: value }))}
          onChange={choose}
        />
      )}
      {last ? (
        <Intervals run={last} left={left} />
      ) : (
        isLoaded && <p className={style.muted}>{t(tree === undefined ? "noTree" : "noRun")}</p>
      )}
    </section>
  );
}

/** The intervals of one run, of an hour and of the hours left, on an axis as wide as the interval of one run. */
function Intervals({ run, left = 0 }: { readonly run: ReportedRun; readonly left: number | undefined }) {
  const { t } = useTranslation("web-reservations");
  const { day } = useDayTexts();
  const duration = useDuration()(run.durationMs);
  const inHour = worthOf(run, hourMs);
  const inRest = worthOf(run, left * hourMs);
  const runs = (count: number) => t("runs", { runs: wholeNumber(count) });
  const rows = [
    { name: t("oneRun"), of: duration, worth: worthOf(run, run.durationMs) },
    ...(inHour.runs > 0 ? [{ name: t("oneHour"), of: runs(inHour.runs), worth: inHour }] : []),
    ...(left > 1 && inRest.runs > 0
      ? [{ name: t("hoursLeft", { hours: left }), of: runs(inRest.runs), worth: inRest }]
      : []),
  ];
  const { low, high } = run.interval;
  const place = (value: number) => `${(100 * (value - low)) / (high - low)}%`;
  return (
    <>
      <p className={chartStyle.axis}>
        <span className={chartStyle.place}>
          <i style={{ left: place(run.success) }}>{probability(run.success)}</i>
        </span>
        {t("success")}
        <PartOf partlySent={run.partlySent} />
      </p>
      <ul className={chartStyle.intervals}>
        {rows.map(({ name, of, worth: { interval, shots } }) => (
          <li key={name}>
            <span>
              {name}
              <small>{of}</small>
            </span>
            <span className={chartStyle.interval} aria-hidden>
              <i
                className={chartStyle.bar}
                style={{ left: place(interval.low), right: `calc(100% - ${place(interval.high)})` }}
              />
              <i className={chartStyle.dot} style={{ left: place(run.success) }} />
            </span>
            <span>
              ±{halfWidth((interval.high - interval.low) / 2)}
              <small>{t("shots", { shots: wholeNumber(shots) })}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className={style.muted}>
        {t("took", { duration, request: run.requestNumber, day: day(localTimeOf(Date.parse(run.at)).date) })}
      </p>
    </>
  );
}

function useDuration() {
  const { t } = useTranslation("web-reservations");
  return (milliseconds: number): string => {
    const { key, ...units } = durationOf(milliseconds);
    return t(key, units);
  };
}
