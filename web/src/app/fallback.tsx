import type { Texts } from "@clicktree/messages/nouns";
import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { unreadCount } from "../platform/session/unread.js";
import { isChunkLoadError } from "../shared/lazy-boundary/index.js";
import style from "./fallback.module.css";

interface Props {
  readonly name: keyof Texts["web-shell"];
  readonly children: ReactNode;
}

/**
 * Sets the document's title, with the number of unread notifications. The performance mark shows the chunk loader that
 * a page is on screen.
 */
export function PageTitle({ name, children }: Props) {
  const { t } = useTranslation("web-shell");
  const unread = useSyncExternalStore(unreadCount.subscribe, unreadCount.getState);
  useEffect(() => void performance.mark("page-shown"), []);
  return (
    <>
      <title>{`${unread > 0 ? `(${unread}) ` : ""}${t(name)} · ${t("product")}`}</title>
      {children}
    </>
  );
}

/** Shown in place of a page that failed: load it again or go home. */
export function Broken({ error }: { readonly error: unknown }) {
  const { t } = useTranslation("web-shell");
  const missing = isChunkLoadError(error);
  return (
    <Notice title={t(missing ? "outdatedTitle" : "brokenTitle")}>
      <p>{t(missing ? "outdatedText" : "brokenText")}</p>
      <p className={style.ways}>
        <button type="button" className={style.main} onClick={() => location.reload()}>
          {t("loadAgain")}
        </button>
        <a href="/">{t("backToHome")}</a>
      </p>
      {error instanceof Error && (
        <details>
          <summary>{t("details")}</summary>
          <pre className={style.detail}>{error.message}</pre>
        </details>
      )}
    </Notice>
  );
}

/** A centred spinner. It appears after a moment, so that fast pages do not flicker. */
export function Loading() {
  const { t } = useTranslation("web-shell");
  return (
    <div className={style.loading} role="status">
      <span className={style.spinner} aria-hidden="true" />
      <span className={style.unseen}>{t("loading")}</span>
    </div>
  );
}

/** A drawing of a tree whose taken branch leads to a missing node. */
function DeadEnd() {
  return (
    <svg className={style.deadEnd} viewBox="0 0 160 96" width="160" height="96" aria-hidden="true">
      <g fill="none" strokeWidth="2" stroke="var(--ct-line)">
        <path d="M80 18C80 46 32 34 32 56" />
        <path d="M80 18v40" />
      </g>
      <path d="M80 18C80 46 128 34 128 60" fill="none" strokeWidth="3" stroke="var(--ct-count-3)" />
      <circle cx="80" cy="18" r="10" fill="var(--ct-surface)" stroke="var(--ct-ink)" strokeWidth="2" />
      <path d="M80 18l5-5" stroke="var(--ct-accent)" strokeWidth="2" strokeLinecap="round" />
      <g fill="var(--ct-surface)" stroke="var(--ct-line)" strokeWidth="2">
        <rect x="22" y="58" width="20" height="20" rx="3" />
        <rect x="70" y="58" width="20" height="20" rx="3" />
      </g>
      <circle cx="128" cy="70" r="10" fill="none" stroke="var(--ct-muted)" strokeWidth="2" strokeDasharray="4 4" />
    </svg>
  );
}

/** A page with only a sentence and a link. */
export function Notice({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={style.notice}>
      <DeadEnd />
      <h1>{title}</h1>
      {children}
    </section>
  );
}
