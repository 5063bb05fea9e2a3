import { ApiError } from "@clicktree/client";
import { routes, type Shared } from "@clicktree/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { useApi } from "../../platform/api.js";
import { formatDateTime } from "../../shared/date-time/index.js";
import { LazyBoundary, lazyPart } from "../../shared/lazy-boundary/index.js";
import { ListStatus } from "../../shared/waiting/index.js";
import { SharedActions, SignInLink } from "./shared-actions.js";
import { SharedTree } from "./shared-tree.js";
import style from "./sharing.module.css";

const SharedResult = lazyPart(() => import("./shared-result.js"));

/** The object of a share link. The secret is the fragment of the address, after the #. */
export default function SharedPage() {
  const { t } = useTranslation("web-share");
  const api = useApi();
  const token = useLocation().hash.slice(1);
  const { data, error, refetch } = useQuery({
    queryKey: ["shared", token],
    queryFn: ({ signal }) => api.call(routes.shares.open, { body: { token }, signal }),
    enabled: token !== "",
  });
  if (data) return <Opened shared={data} />;
  const status = error instanceof ApiError ? error.status : undefined;
  if (token === "" || status === 404 || status === 400) return <Notice title={t("unknown")}>{t("unknownText")}</Notice>;
  if (status === 403)
    return (
      <Notice title={t("signInText")}>
        <SignInLink text={t("signIn")} />
      </Notice>
    );
  return <ListStatus error={error} retry={refetch} text={(key) => t(key)} className={style.centre} />;
}

const Notice = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className={style.centre}>
    <h1>{title}</h1>
    <p>{children}</p>
  </div>
);

function Opened({ shared }: { readonly shared: Shared }) {
  const { t } = useTranslation("web-share");
  const { name, tree, result } = shared;
  return (
    <article className={style.page}>
      <header className={style.header}>
        <div>
          <p className={style.kind}>
            {result ? t("kind_result", { moment: formatDateTime(result.sentAt) }) : t("kind_tree")}
          </p>
          <h1>{name}</h1>
        </div>
        {shared.mayCopy && <SharedActions shared={shared} />}
      </header>
      {tree && <SharedTree tree={tree} />}
      {result && (
        <>
          <LazyBoundary>
            <SharedResult result={result} />
          </LazyBoundary>
          {result.sent && <SharedTree tree={result.sent.tree} />}
        </>
      )}
    </article>
  );
}
