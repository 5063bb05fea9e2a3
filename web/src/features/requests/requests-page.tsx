import { type FileTransfer, routes } from "@clicktree/contract";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { keys, useApi, usePoll } from "../../platform/api.js";
import { useWide } from "../../platform/theme/media-queries.js";
import { LazyBoundary, lazyPart } from "../../shared/lazy-boundary/index.js";
import { ListNotice, ListPage, ListPageStatus } from "../../shared/list-page/index.js";
import { useListSearch } from "../../shared/list-search/index.js";
import { useOnScreen } from "../../shared/notifications/index.js";
import { chosenResults } from "./compare/chosen-results.js";
import { filterOf, RequestList, shownRequests } from "./list/request-list.js";
import { ResultPage } from "./result/result-page.js";

const ComparedResults = lazyPart(() => import("./compare/compared-results.js"));

/**
 * The user's requests without their files, updated by events or polled every 3 seconds. Three retries (requirements
 * 10.4).
 */
function useRequests() {
  const api = useApi();
  const refetchInterval = usePoll("requests");
  return useQuery({
    queryKey: keys.requests.list(),
    queryFn: ({ signal }) => api.call(routes.transfers.list, { query: { view: "summary" }, signal }),
    refetchInterval,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    retry: 3,
    retryDelay: 1_000,
  });
}

/**
 * The request that a wide screen shows without a choice: the newest that matches. It stays until the search changes, so
 * that nothing happens to a request, or to text about it, because another one arrives or its own state changes.
 */
function useSteady(search: string, newest: number | undefined, requests: readonly FileTransfer[] | undefined) {
  const steady = useRef<{ readonly search: string; readonly id: number }>(undefined);
  const isThere = steady.current?.search === search && requests?.some(({ id }) => id === steady.current?.id);
  if (!isThere) steady.current = newest === undefined ? undefined : { search, id: newest };
  return steady.current?.id;
}

/** The user's requests with the chosen one beside them; on a narrow screen either the list or the request. */
export default function RequestsPage() {
  const { t } = useTranslation("web-requests");
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const wide = useWide();
  const { data: requests, error, refetch } = useRequests();
  const search = useListSearch("requests");
  const asked = Number(query.get("request")) || undefined;
  const shown = shownRequests(requests ?? [], filterOf(search), search, search.asked);
  const compared = search.asked.compare;
  const results = compared === undefined ? undefined : chosenResults(compared, requests ?? [], shown);
  const comparing = compared !== undefined && asked === undefined;
  const steady = useSteady(JSON.stringify([search.asked, search.tags]), shown[0]?.id, requests);
  const chosen = asked ?? (wide && !comparing ? steady : undefined);
  const request = requests?.find(({ id }) => id === chosen);
  useOnScreen(request && `/transfers?request=${request.id}`);
  return (
    <ListPage
      back={t("backToHome")}
      title={t("title")}
      count={requests?.length ?? 0}
      isTitleMain={!request && !(comparing && results)}
      list={
        (wide || chosen === undefined) && (
          <>
            {requests && requests.length > 0 && (
              <RequestList requests={requests} chosen={chosen} compared={results} search={search} />
            )}
            {requests?.length === 0 && !wide && <Empty />}
            {!requests && <ListPageStatus error={error} retry={refetch} text={(key) => t(key)} />}
          </>
        )
      }
    >
      {requests?.length === 0 && wide && asked === undefined && <Empty />}
      {request && (
        <ResultPage
          key={request.id}
          request={request}
          back={wide ? undefined : () => navigate(search.addressOf(undefined))}
        />
      )}
      {comparing && requests && results && (
        <LazyBoundary>
          <ComparedResults requests={results} addressOf={search.addressOf} />
        </LazyBoundary>
      )}
      {requests && chosen !== undefined && !request && (
        <ListNotice title={t("noSuchRequest")}>
          <Button onClick={() => navigate("/transfers")}>{t("allRequests")}</Button>
        </ListNotice>
      )}
    </ListPage>
  );
}

function Empty() {
  const { t } = useTranslation("web-requests");
  const navigate = useNavigate();
  return (
    <ListNotice title={t("empty")}>
      <p>{t("emptyHint")}</p>
      <Button type="primary" onClick={() => navigate("/decision-tree-editor")}>
        {t("openEditor")}
      </Button>
    </ListNotice>
  );
}
