import { routes } from "@clicktree/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { keys, useApi } from "../../platform/api/index.js";
import { DateTime } from "../../shared/date-time/index.js";
import style from "./home.module.css";
import { Recent } from "./recent.js";

const shown = 4;

/** The trees that were changed last; nothing where there is none. */
export function RecentTrees() {
  const { t } = useTranslation("web-home");
  const api = useApi();
  const { data } = useQuery({
    queryKey: keys.trees.list(),
    queryFn: ({ signal }) => api.call(routes.trees.list, { signal }),
  });
  if (!data?.length) return null;
  const newest = [...data].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)).slice(0, shown);
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
