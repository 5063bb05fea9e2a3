import { type FileTransfer, routes } from "@clicktree/contract";
import { shownStatus } from "@clicktree/core/requests";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { keys, useApi, usePoll } from "../../platform/api.js";
import { DateTime } from "../../shared/date-time/index.js";
import { SimulatedTag } from "../../shared/simulated/index.js";
import { SmallTimeLine } from "../../shared/time-line/index.js";
import { LoadFailure, retryFailed } from "../../shared/waiting/index.js";
import style from "./home.module.css";

const maxShown = 4;

interface RecentProps {
  readonly title: string;
  /** Address of the whole list, linked with the text `all`. */
  readonly to: string;
  readonly all: string;
  readonly children: ReactNode;
}

/** In place of a list that could not be loaded. */
function Missing({ error, retry }: { readonly error: Error; readonly retry: () => unknown }) {
  const { t } = useTranslation("web-home");
  return <LoadFailure title={t("notLoaded")} error={error} retry={retry} />;
}

/** A short list to continue from. */
const Recent = ({ title, to, all, children }: RecentProps) => (
  <section className={style.recent}>
    <header>
      <h2>{title}</h2>
      <Link to={to}>{all}</Link>
    </header>
    {children}
  </section>
);

/** The trees changed last; renders nothing if there are none. */
export function RecentTrees() {
  const { t } = useTranslation("web-home");
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: keys.trees.list(),
    queryFn: ({ signal }) => api.call(routes.trees.list, { signal }),
  });
  if (data ? data.length === 0 : !error) return null;
  return (
    <Recent title={t("recentTrees")} to="/history" all={t("allTrees")}>
      {data ? (
        <ul className={style.rows}>
          {data
            .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
            .slice(0, maxShown)
            .map(({ id, name, updatedAt }) => (
              <li key={id}>
                <Link className={style.name} to={`/decision-tree-editor?tree=${id}`}>
                  {name}
                </Link>
                <DateTime at={updatedAt} />
              </li>
            ))}
        </ul>
      ) : (
        error && <Missing error={error} retry={refetch} />
      )}
    </Recent>
  );
}

interface RowsProps {
  readonly requests: readonly FileTransfer[];
  /** The page that opens the requests. */
  readonly page: string;
}

/** Requests by tree or number, with their progress. */
function RequestRows({ requests, page }: RowsProps) {
  const { t } = useTranslation("requests");
  return (
    <ul className={style.rows}>
      {requests.slice(0, maxShown).map((request) => (
        <li key={request.id}>
          <Link className={style.name} to={`${page}?request=${request.id}`}>
            {request.treeName ?? request.requestNumber}
          </Link>
          <span className={style.status}>
            <SmallTimeLine request={request} />
            <span>
              {request.measured?.simulated && <SimulatedTag />}
              {t(shownStatus(request))}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The user's own requests, kept up to date. */
export function useRequests() {
  const api = useApi();
  return useQuery({
    queryKey: keys.requests.list(),
    queryFn: ({ signal }) => api.call(routes.transfers.list, { query: { view: "summary" }, signal }),
    refetchInterval: usePoll("requests"),
  });
}

/** The newest requests of the user; renders nothing if there are none. */
export function RecentRequests() {
  const { t } = useTranslation("web-home");
  const { data, error, refetch } = useRequests();
  if (data ? data.length === 0 : !error) return null;
  return (
    <Recent title={t("recentRequests")} to="/transfers" all={t("allRequests")}>
      {data ? (
        <RequestRows requests={data.toSorted((a, b) => b.id - a.id)} page="/transfers" />
      ) : (
        error && <Missing error={error} retry={refetch} />
      )}
    </Recent>
  );
}

const queue = "/admin/pending-requests";
const demoQueue = `${queue}?tab=demos`;

/** The requests waiting for an administrator; those of demos by their number. */
export function WaitingRequests() {
  const { t } = useTranslation("web-home");
  const api = useApi();
  const waiting = useQuery({
    queryKey: keys.adminRequests.pending(),
    queryFn: ({ signal }) => api.call(routes.adminTransfers.pending, { query: { view: "summary" }, signal }),
    refetchInterval: usePoll("adminPending"),
  });
  const waitingDemos = useQuery({
    queryKey: keys.adminDemos.pending(),
    queryFn: ({ signal }) => api.call(routes.adminDemos.pending, { query: { view: "summary" }, signal }),
    refetchInterval: usePoll("adminPending"),
  });
  const [data, demos] = [waiting.data, waitingDemos.data];
  const failure = [waiting, waitingDemos].find((list) => list.data === undefined && list.error !== null)?.error;
  if (!failure && !(data && demos)) return null;
  const [hasNone, hasNoDemos] = [data?.length === 0, demos?.length === 0];
  return (
    <Recent title={t("waitingRequests")} to={hasNone && !hasNoDemos ? demoQueue : queue} all={t("queue")}>
      {failure && <Missing error={failure} retry={retryFailed(waiting, waitingDemos)} />}
      {hasNone && hasNoDemos && <p className={style.none}>{t("noWaiting")}</p>}
      {data && <RequestRows requests={data} page={queue} />}
      {demos && demos.length > 0 && (
        <p className={style.demos}>
          <Link to={demoQueue}>{t("waitingDemos", { count: demos.length })}</Link>
        </p>
      )}
    </Recent>
  );
}
