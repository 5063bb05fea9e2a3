import { routes } from "@clicktree/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { keys, useApi, usePoll } from "../../platform/api/index.js";
import style from "./home.module.css";
import { Recent } from "./recent.js";
import { RequestRow } from "./request-row.js";

const shown = 4;
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
        {data.slice(0, shown).map((request) => (
          <RequestRow key={request.id} request={request} to={`${queue}?request=${request.id}`} />
        ))}
      </ul>
    </Recent>
  );
}
