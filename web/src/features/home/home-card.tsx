import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import style from "./home.module.css";

interface Props {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** Where the card leads; absent for a card with links of its own, or with a page that comes later. */
  readonly to?: string;
  readonly children?: ReactNode;
}

/** One of the cards of the home page: a way on, said in a line. */
export function HomeCard({ icon, title, text, to, children }: Props) {
  const { t } = useTranslation("web-home");
  return (
    <li className={style.card} data-open={to !== undefined}>
      <span className={style.icon}>{icon}</span>
      <h2>{to === undefined ? title : <Link to={to}>{title}</Link>}</h2>
      <p>{text}</p>
      {children ?? (to === undefined && <p className={style.later}>{t("comesLater")}</p>)}
    </li>
  );
}
