import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, NavLink, useLocation } from "react-router-dom";
import { LineIcon, Logo } from "../platform/controls/icons.js";
import { LogoutButton } from "../platform/controls/logout-button.js";
import { linksOf, type TabIconName } from "../platform/controls/navigation-links.js";
import { LanguageToggle, ThemeToggle } from "../platform/controls/toggles.js";
import { useUser } from "../platform/session/session.js";
import { NotificationBell } from "../shared/notifications/index.js";
import style from "./shell.module.css";

function TopBar() {
  const { t } = useTranslation("web-shell");
  const { username, isAdmin } = useUser();
  return (
    <header className={style.bar}>
      <Link className={style.brand} to="/">
        <Logo />
        {t("product")}
      </Link>
      <MainNavigation />
      <div className={style.tools}>
        <NotificationBell />
        <LanguageToggle />
        <ThemeToggle />
        <Link className={style.user} to="/profile">
          <span>{username}</span>
          <span className={style.badge}>{t(isAdmin === 1 ? "adminBadge" : "userBadge")}</span>
        </Link>
        <span className={style.logout}>
          <LogoutButton />
        </span>
      </div>
    </header>
  );
}

/** The links that fit in one row; the others are in a menu at the end. */
function MainNavigation() {
  const { t, i18n } = useTranslation("web-shell");
  const { isAdmin } = useUser();
  const row = useRef<HTMLDivElement>(null);
  const links = linksOf(isAdmin === 1);
  const [fitting, setFitting] = useState(links.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width of the links depends on the language
  useLayoutEffect(() => {
    const measure = () => {
      const tops = [...(row.current?.children ?? [])].map((link) => (link as HTMLElement).offsetTop);
      setFitting(tops.filter((top) => top === tops[0]).length);
    };
    measure();
    // in the next frame, because showing the menu button changes the observed size
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    if (row.current) observer.observe(row.current);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [i18n.language]);
  const rest = links.slice(fitting);
  const { pathname } = useLocation();
  return (
    <nav className={style.links} aria-label={t("mainNavigation")}>
      <div ref={row} className={style.row}>
        {links.map(({ to, text }, i) => (
          <NavLink key={to} to={to} end={to === "/"} data-fits={i < fitting}>
            {t(text)}
          </NavLink>
        ))}
      </div>
      {rest.length > 0 && <MoreLinks key={pathname} links={rest} />}
    </nav>
  );
}

/** A menu of links. Escape, leaving it, or choosing a link closes it. */
function MoreLinks({ links }: { readonly links: ReturnType<typeof linksOf> }) {
  const { t } = useTranslation("web-shell");
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to keys and focus of its children
    <div
      className={style.menu}
      onKeyDown={({ key }) => key === "Escape" && setOpen(false)}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setOpen(false)}
    >
      <button
        type="button"
        aria-expanded={open}
        data-current={links.some(({ to }) => pathname.startsWith(to))}
        onClick={() => setOpen(!open)}
      >
        {t("more")}
      </button>
      {open && (
        <div>
          {links.map(({ to, text }) => (
            <NavLink key={to} to={to}>
              {t(text)}
            </NavLink>
          ))}
        </div>
      )}
    </div>
  );
}

const shapes = {
  tree: "M10 2.5v5M10 7.5c0 6-6 3.5-6 9.500M10 7.5v9.500M10 7.5c0 6 6 3.5 6 9.5",
  send: "M17.5 2.5l-15.5 6 6.5 2.5 2.5 6.500zM17.5 2.500l-9 8.5",
  calendar: "M3 4.500h14v12.500H3zM3 8.500h14M7 2.500v3.500M13 2.500v3.5",
  wave: "M1.5 10c1.7-7 3.4-7 5.1 0s3.4 7 5.1 0 3.4-7 5.1 0c.5 2 1 3 1.7 3.5",
  person: "M10 10.500a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3.5 17.500c.5-4 3-5 6.5-5s6 1 6.5 5",
} as const satisfies Record<TabIconName, string>;

function TabIcon({ name }: { readonly name: TabIconName }) {
  return (
    <LineIcon size={20}>
      <path d={shapes[name]} />
    </LineIcon>
  );
}

/** Navigation on a phone. The profile page links to pages without a tab; the answered demos belong to the demos. */
function TabBar() {
  const { t } = useTranslation("web-shell");
  const { isAdmin } = useUser();
  const { pathname } = useLocation();
  const current = (to: string) => {
    const isHere = pathname === to || pathname.startsWith(`${to}/`) || (to === "/education" && pathname === "/demos");
    return isHere ? "page" : undefined;
  };
  return (
    <nav className={style.tabs} aria-label={t("mainNavigation")}>
      {linksOf(isAdmin === 1).map(
        ({ to, tab }) =>
          tab && (
            <Link key={to} to={to} aria-current={current(to)}>
              <TabIcon name={tab.icon} />
              {t(tab.text)}
            </Link>
          ),
      )}
      <Link to="/profile" aria-current={current("/profile")}>
        <TabIcon name="person" />
        {t("profile")}
      </Link>
    </nav>
  );
}

interface ShellProps {
  /** False for a page with its own bar. */
  readonly bars: boolean;
  readonly children: ReactNode;
}

/**
 * The bars around every page behind sign-in. The page fills the space between them: `--ct-bar` is the height above it,
 * `--ct-tabs` the height below it.
 */
export function Shell({ bars, children }: ShellProps) {
  const { t } = useTranslation("web-shell");
  return (
    <>
      <a className={style.skip} href="#content">
        {t("skipToContent")}
      </a>
      {bars && <TopBar />}
      <main className={bars ? style.content : style.whole} id="content" tabIndex={-1}>
        {children}
      </main>
      {bars && <TabBar />}
    </>
  );
}
