import { routes, type Sponsor } from "@clicktree/contract";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { keys, useApi } from "../../platform/api/index.js";
import style from "./sponsor-badge.module.css";
import { useDragging } from "./use-dragging.js";

/** Where people find help, and whose logos are set: settings of the server, asked for once. */
export function useLinks() {
  const api = useApi();
  return useQuery({ queryKey: keys.links(), queryFn: ({ signal }) => api.call(routes.system.links, { signal }) });
}

/** Neutral drawn marks, 20 px, for sponsors whose own logo is not set. */
const drawn = { width: 20, height: 20, viewBox: "0 0 20 20", fill: "none" } as const;
const line = { stroke: "currentColor", strokeWidth: 1.5, strokeLinecap: "round", strokeLinejoin: "round" } as const;

const UniversityMark = () => (
  <svg {...drawn} aria-hidden="true">
    <path {...line} d="M2.5 7.5 10 3l7.5 4.5M4 7.5h12M5.5 10v4.5M10 10v4.5M14.5 10v4.5M3 17h14" />
  </svg>
);

const FoundationMark = () => (
  <svg {...drawn} aria-hidden="true">
    <ellipse {...line} cx="10" cy="10" rx="7.5" ry="3" />
    <ellipse {...line} cx="10" cy="10" rx="7.5" ry="3" transform="rotate(60 10 10)" />
    <ellipse {...line} cx="10" cy="10" rx="7.5" ry="3" transform="rotate(120 10 10)" />
    <circle cx="10" cy="10" r="1.5" fill="currentColor" />
  </svg>
);

const CloudMark = () => (
  <svg {...drawn} aria-hidden="true">
    <path {...line} d="M5.5 15.5a3.25 3.25 0 0 1-.3-6.5 4.75 4.75 0 0 1 9.2-.6 3.6 3.6 0 0 1 .3 7.1z" />
  </svg>
);

const sponsors = [
  { name: "university", Mark: UniversityMark },
  { name: "foundation", Mark: FoundationMark },
  { name: "cloud", Mark: CloudMark },
] as const satisfies readonly { name: Sponsor; Mark: () => ReactNode }[];

/** Who pays for all this (requirements 2.5): floats at the bottom right and can be moved out of the way. */
export function SponsorBadge() {
  const { t } = useTranslation("web-home");
  const badge = useRef<HTMLElement>(null);
  const { place, moved, handlers } = useDragging(badge);
  const { data: links } = useLinks();
  return (
    <aside className={style.holder} data-moved={moved} aria-label={t("sponsors")}>
      <section
        ref={badge}
        className={style.badge}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the badge, so it takes the focus
        tabIndex={0}
        aria-label={t("sponsorsMove")}
        title={t("sponsorsMove")}
        data-placed={place !== undefined}
        style={place && { left: place.x, top: place.y }}
        {...handlers}
      >
        <ul>
          {sponsors.map(({ name, Mark }) => (
            <li key={name}>
              {links?.logos.includes(name) ? <Logo name={name} drawn={<Mark />} /> : <Mark />}
              <span>{t(name)}</span>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}

/** A sponsor's own logo, and the drawn mark where it cannot be shown. */
function Logo({ name, drawn }: { readonly name: Sponsor; readonly drawn: ReactNode }) {
  const [broken, setBroken] = useState(false);
  if (broken) return drawn;
  return <img src={`/logos/${name}`} alt="" draggable={false} onError={() => setBroken(true)} />;
}
