import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { LineIcon } from "../../platform/controls/icons.js";
import style from "./home.module.css";

/** Paths in a 24 × 24 viewBox. */
const icons = {
  waves: <path d="M2.5 12c2-6 4-6 6.3 0s4.3 6 6.4 0 4.3-6 6.3 0" />,
  tree: (
    <>
      <circle cx="12" cy="5" r="2.5" />
      <rect x="3" y="16.5" width="4.5" height="4.5" rx="1" />
      <rect x="9.75" y="16.5" width="4.5" height="4.5" rx="1" />
      <rect x="16.5" y="16.5" width="4.5" height="4.5" rx="1" />
      <path d="M12 7.5v9M11 7.5c-1 4-5.5 4-5.8 9M13 7.5c1 4 5.5 4 5.8 9" />
    </>
  ),
  calendar: (
    <>
      <rect x="3.5" y="5" width="17" height="15.5" rx="2" />
      <path d="M3.5 10h17M8 2.8v4M16 2.8v4M8 14h3" />
    </>
  ),
  help: (
    <>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.6v.1" />
    </>
  ),
  network: (
    <>
      <circle cx="5" cy="6" r="2.25" />
      <circle cx="19" cy="8" r="2.25" />
      <circle cx="10" cy="18.5" r="2.25" />
      <path d="m7.2 6.3 9.6 1.4M6 8l3 8.4M17.5 9.7l-6 7.2" />
    </>
  ),
};

interface Props {
  readonly icon: keyof typeof icons;
  readonly title: string;
  readonly text: string;
  /** The target of the card; absent for a card with its own links, or for a tool that is not available yet. */
  readonly to?: string;
  readonly children?: ReactNode;
}

export function HomeCard({ icon, title, text, to, children }: Props) {
  return (
    <li className={style.card} data-open={to !== undefined}>
      <span className={style.icon}>
        <LineIcon size={24} units={24} round>
          {icons[icon]}
        </LineIcon>
      </span>
      <h2>{to === undefined ? title : <Link to={to}>{title}</Link>}</h2>
      <p>{text}</p>
      {children}
    </li>
  );
}
