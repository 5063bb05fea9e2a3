import type { FileTransfer } from "@clicktree/contract";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { readLocal, writeLocal } from "../../platform/local-storage.js";
import { useUser } from "../../platform/session/session.js";
import { DateTime } from "../../shared/date-time/index.js";
import { probability } from "../../shared/number-format/index.js";
import { SimulatedTag } from "../../shared/simulated/index.js";
import style from "./home.module.css";
import { type News, newsSince } from "./news.js";

const editor = "/decision-tree-editor";

/** The ways to a new tree. The main one has the focus, so that Enter is enough. */
export function NewTree() {
  const { t } = useTranslation("web-home");
  const main = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, []);
  return (
    <nav className={style.start} aria-label={t("newTree")}>
      <Link ref={main} className={style.main} to={`${editor}?new=blank`}>
        {t("newTree")}
      </Link>
      <Link to={`${editor}?new=example`}>{t("newFromExample")}</Link>
      <Link to={`${editor}?new=design`}>{t("newFromDesign")}</Link>
    </nav>
  );
}

const maxShown = 5;

/** When this account was here last in this browser; the visit that begins now counts for the next one. */
function useLastVisit(): string | undefined {
  const { id } = useUser();
  const key = `home-visit-${id}`;
  const [before] = useState(() => readLocal(key));
  useEffect(() => {
    writeLocal(key, new Date().toISOString());
  }, [key]);
  return before;
}

/** Changes to one's requests since the last visit; nothing if there were none. */
export function SinceLastVisit({ requests }: { readonly requests: readonly FileTransfer[] }) {
  const { t } = useTranslation("web-home");
  const before = useLastVisit();
  const news = before === undefined ? [] : newsSince(requests, before);
  if (news.length === 0) return null;
  return (
    <section className={style.news} aria-label={t("news")}>
      <h2>{t("news")}</h2>
      <ul>
        {news.slice(0, maxShown).map((each) => (
          <NewsRow key={each.request.id} {...each} />
        ))}
      </ul>
      {news.length > maxShown && <Link to="/transfers">{t("moreNews", { count: news.length - maxShown })}</Link>}
    </section>
  );
}

function NewsRow({ request, kind, at }: News) {
  const { t } = useTranslation("web-home");
  const { id, treeName, measured, rejectionReason } = request;
  return (
    <li>
      <Link to={`/transfers?request=${id}`}>{treeName}</Link>
      <span data-kind={kind}>
        {t(`news_${kind}`)}
        {kind === "result" && measured && (
          <>
            {" "}
            {measured.simulated && <SimulatedTag />}
            <b>{probability(measured.success)}</b>
          </>
        )}
        {kind === "rejected" && rejectionReason && `: ${rejectionReason}`}
      </span>
      <DateTime at={at} />
    </li>
  );
}
