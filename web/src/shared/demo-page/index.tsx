import { type CSSProperties, lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { LineIcon } from "../../platform/controls/icons.js";
import { createAnnouncer } from "../announcer/index.js";
import { SponsorBadge } from "../sponsor-badge/index.js";
import style from "./demo-page.module.css";

/** Whether an address is for guests, which determines where Back leads. */
const isGuestPath = (path: string): boolean => path.startsWith("/guest/");

interface DemoPageProps {
  readonly title: string;
  /** The subject of the demo in technical terms. */
  readonly subject: string;
  readonly running: boolean;
  /** The current state, beside the lamp. */
  readonly status: string;
  /** The choice between the parts of a demo, at the end of its header. */
  readonly tabs?: ReactNode;
  /** The set-up of the light: at the top of the left column, or in the dock on a phone. */
  readonly controls: ReactNode;
  /** Pause and reset: at the end of the left column, or in the dock on a phone. */
  readonly actions: ReactNode;
  /** A choice that changes everything else: below the set-up of the light, or above everything on a phone. */
  readonly lead?: ReactNode;
  /** The rest of the left column; on a phone below everything else. */
  readonly options: ReactNode;
  readonly children: ReactNode;
  readonly aside: ReactNode;
  /** Short texts: below the middle column, or at the end on a phone. */
  readonly notes?: ReactNode;
}

/** The layout of a demo: columns of 264, 800 and 280 px, or on a phone one column above a dock. */
export function DemoPage(props: DemoPageProps) {
  const { title, subject, running, status, tabs, controls, actions, lead, options, children, aside, notes } = props;
  const { t } = useTranslation("web-demos");
  const { pathname } = useLocation();
  const dock = useDockHeight();
  return (
    <section className={style.page} style={dock.height}>
      <header className={style.head}>
        <Link
          className={style.back}
          to={isGuestPath(pathname) ? "/guest/education" : "/education"}
          aria-label={t("backToDemos")}
          title={t("backToDemos")}
        >
          <LineIcon size={20} round>
            <path d="M16 10H4M9 5l-5 5 5 5" />
          </LineIcon>
        </Link>
        <h1>{title}</h1>
        <span className={style.subject}>{subject}</span>
        <span className={style.status} data-running={running}>
          {status}
        </span>
        {tabs}
      </header>
      <div className={`${style.columns} ${notes ? style.withNotes : ""}`}>
        <div className={style.left}>
          <div ref={dock.measure} className={style.dock}>
            <div className={style.controls}>{controls}</div>
            <div className={style.actions}>{actions}</div>
          </div>
          {lead && <div className={style.lead}>{lead}</div>}
          <div className={style.options}>{options}</div>
        </div>
        <div className={style.middle}>{children}</div>
        <div className={style.aside}>
          {aside}
          <SponsorBadge room="demo" />
        </div>
        {notes && <div className={style.notes}>{notes}</div>}
      </div>
    </section>
  );
}

/** The height of the dock on a phone, for elements that must not be below it. */
function useDockHeight() {
  const [height, setHeight] = useState<number>();
  const measure = useCallback((dock: HTMLDivElement | null) => {
    if (!dock) return;
    const observer = new ResizeObserver(() => setHeight(dock.offsetHeight));
    observer.observe(dock);
    return () => observer.disconnect();
  }, []);
  // in other layouts the dock has no box
  return { measure, height: height ? ({ "--dock-height": `${height}px` } as CSSProperties) : undefined };
}

interface PartProps {
  readonly title: string;
  /** On a phone this part comes after the options. */
  readonly late?: boolean;
  readonly children: ReactNode;
}

/** A part of a side column. */
export const DemoPart = ({ title, late, children }: PartProps) => (
  <section className={style.part} data-late={late}>
    <h2>{title}</h2>
    {children}
  </section>
);

const LazyFormula = lazy(async () => ({ default: (await import("../formula/index.js")).Formula }));

/** A formula whose renderer is loaded after the page. Until then its source is shown. */
export const DemoFormula = ({ tex }: { readonly tex: string }) => (
  <Suspense fallback={<p className={style.formula}>{tex}</p>}>
    <LazyFormula tex={tex} />
  </Suspense>
);

/** A live region that announces the latest text, at most every two seconds. An empty text announces nothing. */
export function useAnnouncement(text: string): ReactNode {
  const [said, setSaid] = useState("");
  const [announcer] = useState(() => createAnnouncer(setSaid));
  useEffect(() => announcer.stop, [announcer]);
  useEffect(() => announcer.offer(text), [announcer, text]);
  return (
    <p className={style.unseen} role="status">
      {said}
    </p>
  );
}
