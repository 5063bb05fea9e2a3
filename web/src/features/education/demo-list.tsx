import type { ComponentType, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LineIcon } from "../../platform/controls/icons.js";
import { wordSpace } from "../../platform/i18n.js";
import { useSession } from "../../platform/session/session.js";
import { GuideLink } from "../../shared/guide/index.js";
import { SponsorBadge } from "../../shared/sponsor-badge/index.js";
import style from "./education.module.css";
import { CountingStill, NetworkStill, ReceiverStill, VacuumStill, WavesStill } from "./stills.js";

const leaving = (
  <LineIcon size={14} round>
    <path d="M8 4.5H4.5v11h11V12M11.5 4h4.5v4.5M16 4l-7 7" />
  </LineIcon>
);

interface LinkProps {
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

interface Props {
  readonly isGuestPath: boolean;
  /** The component for links: the router's, or plain links outside of it. */
  readonly Link: ComponentType<LinkProps>;
}

/** The list of demos, for guests and for signed-in users. */
export function DemoList({ isGuestPath, Link }: Props) {
  const { t } = useTranslation(["web-demos", "web-shell"]);
  const { state } = useSession();
  const root = isGuestPath ? "/guest/education" : "/education";
  return (
    <section className={style.page}>
      <div className={style.top}>
        <Link className={style.back} to={isGuestPath ? "/" : "/dashboard"}>
          <LineIcon size={16} round>
            <path d="M16 10H4M9 5l-5 5 5 5" />
          </LineIcon>
          {t("web-shell:backToHome")}
        </Link>
        <GuideLink document="worksheet" className={`${style.guide} ${style.worksheet}`}>
          <LineIcon size={16} round>
            <path d="M4 3h12v14H4zM7 7h6M7 10.5h6M7 14h3" />
          </LineIcon>
          {t("worksheet")}
          {leaving}
        </GuideLink>
        <GuideLink className={style.guide}>
          <LineIcon size={16} round>
            <path d="M5 2.5h7l3 3v12H5zM8 9h4M8 12.5h4" />
          </LineIcon>
          {t("userGuide")}
          {leaving}
        </GuideLink>
      </div>
      <header className={style.head}>
        <h1>{t("listTitle")}</h1>
        {state === "in" ? (
          <p>
            {t("answersIn")}
            {wordSpace()}
            <Link to="/demos">{t("demoHistory")}</Link>
          </p>
        ) : (
          <p>
            {t("guestIntro")}
            {wordSpace()}
            <Link to="/auth?next=%2Feducation">{t("signIn")}</Link>
            {wordSpace()}
            {t("guestSignIn")}
          </p>
        )}
      </header>
      <ul className={style.cards} aria-label={t("cards")}>
        <Card
          Link={Link}
          title={t("countingTitle")}
          question={t("countingQuestion")}
          text={t("countingText")}
          to={`${root}/photon-counting`}
        >
          <CountingStill />
        </Card>
        <Card
          Link={Link}
          title={t("wavesTitle")}
          question={t("wavesQuestion")}
          text={t("wavesText")}
          to={`${root}/wave-particle-duality`}
        >
          <WavesStill />
        </Card>
        <Card
          Link={Link}
          title={t("receiverTitle")}
          question={t("receiverQuestion")}
          text={t("receiverText")}
          to={`${root}/be-the-receiver`}
        >
          <ReceiverStill />
        </Card>
        <Card
          Link={Link}
          title={t("networkTitle")}
          question={t("networkQuestion")}
          text={t("networkText")}
          leaves="/guest/education/quantum-network/"
        >
          <NetworkStill />
        </Card>
        <Card Link={Link} title={t("moreTitle")} question={t("moreQuestion")} text={t("moreText")}>
          <VacuumStill />
        </Card>
      </ul>
      <SponsorBadge room="page" />
    </section>
  );
}

interface CardProps extends Pick<Props, "Link"> {
  readonly title: string;
  readonly question: string;
  readonly text: string;
  /** A page of the dashboard. */
  readonly to?: string;
  /** A page outside the dashboard. */
  readonly leaves?: string;
  /** The picture. */
  readonly children: ReactNode;
}

/** A question with a picture of its physics. The whole card is a link; without a target it cannot be focused. */
function Card({ Link, title, question, text, to, leaves, children }: CardProps) {
  const { t } = useTranslation("web-demos");
  const open = to !== undefined || leaves !== undefined;
  return (
    <li className={style.card} data-open={open} aria-disabled={open ? undefined : true}>
      {children}
      <div className={style.words}>
        <h2>
          {to !== undefined ? (
            <Link to={to}>{title}</Link>
          ) : leaves !== undefined ? (
            <a href={leaves}>{title}</a>
          ) : (
            title
          )}
        </h2>
        {open && (
          <span className={style.open} aria-hidden="true">
            <span>{t("open")}</span>
            {leaves !== undefined && leaving}
          </span>
        )}
        <p>
          <b>{question}</b>
          {wordSpace()}
          {text}
        </p>
      </div>
    </li>
  );
}
