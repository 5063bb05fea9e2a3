import { routes, type Sponsor } from "@clicktree/contract";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LineIcon } from "../../platform/controls/icons.js";
import { plainClient } from "../../platform/session/session.js";
import style from "./sponsor-badge.module.css";
import { useDragging } from "./use-dragging.js";

/** Neutral marks in a 20 × 20 viewBox, for sponsors without a configured logo. */
const marks = {
  university: <path d="M2.5 7.5 10 3l7.5 4.5M4 7.5h12M5.5 10v4.5M10 10v4.5M14.5 10v4.5M3 17h14" />,
  foundation: (
    <>
      <ellipse cx="10" cy="10" rx="7.5" ry="3" />
      <ellipse cx="10" cy="10" rx="7.5" ry="3" transform="rotate(60 10 10)" />
      <ellipse cx="10" cy="10" rx="7.5" ry="3" transform="rotate(120 10 10)" />
      <circle cx="10" cy="10" r="1.5" fill="currentColor" stroke="none" />
    </>
  ),
  cloud: <path d="M5.5 15.5a3.25 3.25 0 0 1-.3-6.5 4.75 4.75 0 0 1 9.2-.6 3.6 3.6 0 0 1 .3 7.1z" />,
} as const satisfies Record<Sponsor, ReactNode>;
const sponsors = Object.keys(marks) as Sponsor[];

/**
 * Sponsors with a configured logo. A plain call instead of a query: guests have no query cache, and no other page needs
 * it.
 */
function useLogos(): readonly Sponsor[] {
  const [logos, setLogos] = useState<readonly Sponsor[]>([]);
  useEffect(() => {
    const left = new AbortController();
    plainClient()
      .call(routes.system.links, { signal: left.signal })
      .then(
        ({ logos: configured }) => setLogos(configured),
        () => undefined, // without an answer, the drawn marks are used
      );
    return () => left.abort();
  }, []);
  return logos;
}

export interface BadgeProps {
  /**
   * The space reserved for the badge, so that it covers nothing until it is moved: a strip below a page, or in the side
   * column of a demo.
   */
  readonly room: "page" | "demo";
}

/** The sponsors (requirements 2.5). The badge floats at the bottom right and can be moved. */
export default function SponsorBadge({ room }: BadgeProps) {
  const { t } = useTranslation("web-sponsors");
  const badge = useRef<HTMLElement>(null);
  const { place, moved, handlers } = useDragging(badge);
  const logos = useLogos();
  return (
    <aside className={style.holder} data-room={room} data-moved={moved} aria-label={t("sponsors")}>
      <section
        ref={badge}
        className={style.badge}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the badge, so it must be focusable
        tabIndex={0}
        aria-label={t("sponsorsMove")}
        title={t("sponsorsMove")}
        data-placed={place !== undefined}
        style={place && { left: place.x, top: place.y }}
        {...handlers}
      >
        <ul>
          {sponsors.map((name) => (
            <li key={name} title={t(name)}>
              <Logo name={name} isSet={logos.includes(name)} />
              <span>{t(name)}</span>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}

/** A sponsor's own logo, or the drawn mark if none is configured or it cannot be loaded. */
function Logo({ name, isSet }: { readonly name: Sponsor; readonly isSet: boolean }) {
  const [broken, setBroken] = useState(false);
  if (isSet && !broken) return <img src={`/logos/${name}`} alt="" draggable={false} onError={() => setBroken(true)} />;
  return (
    <LineIcon size={20} round>
      {marks[name]}
    </LineIcon>
  );
}
