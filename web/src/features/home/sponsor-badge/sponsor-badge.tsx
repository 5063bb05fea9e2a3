import type { Sponsor } from "@clicktree/contract";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLinks } from "../use-links.js";
import { CloudMark, FoundationMark, UniversityMark } from "./marks.js";
import style from "./sponsor-badge.module.css";
import { useDragging } from "./use-dragging.js";

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
