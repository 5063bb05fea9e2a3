import { routes } from "@clicktree/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { keys, useApi, usePoll } from "../../platform/api/index.js";
import style from "./home.module.css";
import { Recent } from "./recent.js";
import { RequestRow } from "./request-row.js";

const shown = 4;

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
  const newest = [...data].sort((a, b) => b.id - a.id).slice(0, shown);
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
