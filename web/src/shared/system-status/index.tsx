import { routes, type SystemStatus } from "@clicktree/contract";
import type { Language } from "@clicktree/messages";
import { formatInZone } from "@clicktree/messages/date-time";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { failureText, keys, useApi } from "../../platform/api.js";
import { durationOf } from "../date-time/index.js";
import { Waiting } from "../waiting/index.js";
import style from "./system-status.module.css";

/** Refetch interval in milliseconds (requirements 20.1). */
const everyMs = 30_000;

const levels = {
  operational: "good",
  connected: "good",
  low: "good",
  degraded: "warning",
  medium: "warning",
  down: "bad",
  disconnected: "bad",
  high: "bad",
} as const;
type Word = keyof typeof levels;

function useStatus() {
  const api = useApi();
  return useQuery({
    queryKey: keys.systemStatus(),
    queryFn: ({ signal }) => api.call(routes.system.status, { signal, timeoutMs: everyMs / 2 }),
    refetchInterval: everyMs,
  });
}

/** The running or next maintenance window, if one is announced. */
export const useMaintenance = () => useStatus().data?.nextMaintenanceWindow;

/** The status as one word, where there is no room for the card; nothing until it is loaded. */
export function SystemWord() {
  const { data, error } = useStatus();
  if (error !== null) return <StatusWord word="down" />;
  return data === undefined ? null : <StatusWord word={data.status} />;
}

/** The status of the server, refetched every 30 s. If that fails, the error is shown in red. */
export function SystemStatusCard() {
  const { t } = useTranslation("system");
  const { data, error, dataUpdatedAt, errorUpdatedAt } = useStatus();
  const now = useSeconds();
  const lookedAt = error === null ? dataUpdatedAt : errorUpdatedAt;
  return (
    <section className={style.card} aria-labelledby="system-status">
      <div className={style.head}>
        <div className={style.title}>
          <h2 id="system-status">{t("title")}</h2>
          <Link to="/equipment">{t("equipment")}</Link>
        </div>
        {/* the line is there before its text, so that the link above stays where it is */}
        <p>{lookedAt > 0 ? t("looked", { seconds: Math.max(0, Math.round((now - lookedAt) / 1000)) }) : "\u00a0"}</p>
      </div>
      {error !== null ? (
        <Failed reason={failureText(error)} />
      ) : data === undefined ? (
        <Waiting label={t("loading")} />
      ) : (
        <Figures data={data} at={Date.parse(data.currentTime) + Math.max(0, now - dataUpdatedAt)} />
      )}
    </section>
  );
}

/** The current time, updated every second. */
function useSeconds(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Failed({ reason }: { readonly reason: string }) {
  const { t } = useTranslation("system");
  return (
    <>
      <dl className={style.figures}>
        <Figure name={t("status")} value={<StatusWord word="down" />} />
        <Figure name={t("database")} value={<StatusWord word="disconnected" />} />
      </dl>
      <p className={style.reason} role="alert">
        {reason}
      </p>
    </>
  );
}

/** The figures of the last response; `at` is the server's current time. */
function Figures({ data, at }: { readonly data: SystemStatus; readonly at: number }) {
  const { t, i18n } = useTranslation("system");
  const language: Language = i18n.language === "zh" ? "zh" : "en";
  const { key: span, ...units } = durationOf(data.uptime * 1000);
  const lab = formatInZone(new Date(at).toISOString(), data.timeZone, language);
  const { nextMaintenanceWindow: next } = data;
  return (
    <dl className={style.figures}>
      <Figure name={t("status")} value={<StatusWord word={data.status} />} />
      <Figure name={t("uptime")} value={t(span, units)} />
      <Figure name={t("totalUsers")} value={data.totalUsers ?? t("unknown")} />
      <Figure name={t("activeReservations")} value={data.activeReservations ?? t("unknown")} />
      <Figure
        name={t("systemLoad")}
        value={<StatusWord word={data.systemLoad} />}
        more={t("perCore", { load: data.loadPerCore.toFixed(2) })}
      />
      <Figure
        name={t("database")}
        value={<StatusWord word={data.databaseStatus} />}
        aside={data.databaseMs === null ? undefined : t("answered", { ms: data.databaseMs })}
      />
      <Figure name={t("labTime")} value={lab.time} more={lab.date} aside={data.timeZone} />
      {next === undefined ? (
        <Figure name={t("maintenance")} value={t("notPlanned")} />
      ) : (
        <Maintenance start={next.start} end={next.end} zone={data.timeZone} isNow={Date.parse(next.start) <= at} />
      )}
    </dl>
  );
}

interface MaintenanceProps {
  readonly start: string;
  readonly end: string;
  readonly zone: string;
  readonly isNow: boolean;
}

function Maintenance({ start, end, zone, isNow }: MaintenanceProps) {
  const { t, i18n } = useTranslation("system");
  const language: Language = i18n.language === "zh" ? "zh" : "en";
  const [from, to] = [formatInZone(start, zone, language), formatInZone(end, zone, language)];
  const until = from.date === to.date ? to.time.slice(0, 5) : `${to.date} ${to.time.slice(0, 5)}`;
  return (
    <Figure
      name={t(isNow ? "maintenanceNow" : "maintenance")}
      value={from.date}
      more={`${from.time.slice(0, 5)} – ${until}`}
      warning={isNow}
    />
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: ReactNode;
  readonly more?: string | undefined;
  /** Shown beside the value on a narrow screen, and as a tooltip where all figures share a row. */
  readonly aside?: string | undefined;
  readonly warning?: boolean;
}

const Figure = ({ name, value, more, aside, warning = false }: FigureProps) => (
  <div data-warning={warning} title={aside}>
    <dt>{name}</dt>
    <dd translate="no">
      <b>{value}</b> {more !== undefined && <span>{more}</span>}{" "}
      {aside !== undefined && <span className={style.aside}>{aside}</span>}
    </dd>
  </div>
);

/** A word with a dot in the colour of its level. */
function StatusWord({ word }: { readonly word: Word }) {
  const { t } = useTranslation("system");
  return (
    <span className={style.word} data-level={levels[word]}>
      {t(word)}
    </span>
  );
}
