import { type FileTransfer, routes } from "@clicktree/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { keys, useApi, usePoll } from "../../platform/api/index.js";
import { DateTime } from "../../shared/date-time/index.js";
import { SmallTimeLine, statusKey } from "../../shared/time-line/index.js";
import style from "./home.module.css";

const maxShown = 4;

interface RecentProps {
  readonly title: string;
  /** Where all of them are. */
  readonly to: string;
  readonly all: string;
  readonly children: ReactNode;
}

/** A short list of what somebody may want to go on with. */
const Recent = ({ title, to, all, children }: RecentProps) => (
  <section className={style.recent}>
    <header>
      <h2>{title}</h2>
      <Link to={to}>{all}</Link>
    </header>
    {children}
  </section>
);

interface RowProps {
  readonly request: FileTransfer;
  readonly to: string;
}

/** One request in a line: its tree or number, and its progress. */
function RequestRow({ request, to }: RowProps) {
  const { t } = useTranslation("requests");
  return (
    <li>
      <Link className={style.name} to={to}>
        {request.treeName ?? request.requestNumber}
      </Link>
      <span className={style.status}>
        <SmallTimeLine request={request} />
        {t(statusKey(request))}
      </span>
    </li>
  );
}

/** The trees that were changed last; nothing where there is none. */
export function RecentTrees() {
  const { t } = useTranslation("web-home");
  const api = useApi();
  const { data } = useQuery({
    queryKey: keys.trees.list(),
    queryFn: ({ signal }) => api.call(routes.trees.list, { signal }),
  });
  if (!data?.length) return null;
  const newest = [...data].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)).slice(0, maxShown);
  return (
    <Recent title={t("recentTrees")} to="/history" all={t("allTrees")}>
      <ul className={style.rows}>
        {newest.map(({ id, name, updatedAt }) => (
          <li key={id}>
            <Link className={style.name} to={`/decision-tree-editor?tree=${id}`}>
              {name}
            </Link>
            <DateTime at={updatedAt} />
          </li>
        ))}
      </ul>
    </Recent>
  );
}

/** The newest requests of a user; nothing where there is none. */
export function RecentRequests() {
  const { t } = useTranslation("web-home");
  const api = useApi();
  const { data } = useQuery({
    queryKey: keys.transfers.list(),
    queryFn: ({ signal }) => api.call(routes.transfers.list, { query: { view: "summary" }, signal }),
    refetchInterval: usePoll("transfers"),
  });
  if (!data?.length) return null;
  const newest = [...data].sort((a, b) => b.id - a.id).slice(0, maxShown);
  return (
    <Recent title={t("recentRequests")} to="/transfers" all={t("allRequests")}>
      <ul className={style.rows}>
        {newest.map((request) => (
          <RequestRow key={request.id} request={request} to={`/transfers?request=${request.id}`} />
        ))}
      </ul>
    </Recent>
  );
}

const queue = "/admin/pending-requests";

/** What waits for an administrator. */
export function WaitingRequests() {
  const { t } = useTranslation("web-home");
  const api = useApi();
  const { data } = useQuery({
    queryKey: keys.adminTransfers.pending(),
    queryFn: ({ signal }) => api.call(routes.adminTransfers.pending, { query: { view: "summary" }, signal }),
    refetchInterval: usePoll("adminPending"),
  });
  if (!data) return null;
  return (
    <Recent title={t("waitingRequests")} to={queue} all={t("queue")}>
      {data.length === 0 && <p className={style.none}>{t("noWaiting")}</p>}
      <ul className={style.rows}>
        {data.slice(0, maxShown).map((request) => (
          <RequestRow key={request.id} request={request} to={`${queue}?request=${request.id}`} />
        ))}
      </ul>
    </Recent>
  );
}
