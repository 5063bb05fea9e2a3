import { CodeOutlined, DesktopOutlined, MobileOutlined } from "@ant-design/icons";
import type { Session } from "@clicktree/contract";
import { clientMessage } from "@clicktree/messages/client-text";
import { Button } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { DateTime, formatDateTime } from "../../shared/date-time/index.js";
import { useRowFocus } from "../../shared/row-focus/index.js";
import { ListStatus } from "../../shared/waiting/index.js";
import style from "./profile.module.css";
import { useEndSessions, useOwnKeys, useSessions } from "./use-profile.js";

const facts = ["signedInOn", "lastUsed", "endsUnlessUsed"] as const;

/** The sessions of the account. All except the current one can be ended. */
export function SessionsCard() {
  const { t } = useTranslation("web-profile");
  const { data: sessions, error, refetch } = useSessions();
  const { data: keys } = useOwnKeys();
  const end = useEndSessions();
  const place = useRef<HTMLElement>(null);
  useRowFocus(place, sessions);
  const others = (sessions?.length ?? 1) - 1;
  const working = keys?.filter(({ state }) => state !== "expired").length ?? 0;
  return (
    <section ref={place} className={`${style.card} ${style.sessions}`} aria-labelledby="sessions">
      <header>
        <h2 id="sessions">{t("sessionsTitle")}</h2>
        {sessions && <span className={style.muted}>{t("sessionCount", { count: sessions.length })}</span>}
        {others > 0 && (
          <Button danger disabled={end.isPending} onClick={() => end.mutate(undefined)}>
            {t("endOthers", { count: others })}
          </Button>
        )}
      </header>
      {sessions ? (
        <>
          <div className={`${style.session} ${style.heads}`} aria-hidden>
            <span />
            <span>{t("where")}</span>
            <div className={style.facts}>
              {facts.map((fact) => (
                <span key={fact}>{t(fact)}</span>
              ))}
            </div>
          </div>
          <ul className={style.list}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} busy={end.isPending} end={() => end.mutate(session)} />
            ))}
          </ul>
        </>
      ) : (
        <ListStatus error={error} retry={refetch} text={(key) => t(key)} className={style.centre} />
      )}
      <div className={style.foot}>
        <p>{t("sessionsNote")}</p>
        {working > 0 && <p>{t("keysNote", { count: working })}</p>}
      </div>
    </section>
  );
}

interface RowProps {
  readonly session: Session;
  readonly busy: boolean;
  readonly end: () => void;
}

function SessionRow({ session, busy, end }: RowProps) {
  const { t } = useTranslation("web-profile");
  const { client, createdAt, lastUsedAt, endsAt, isCurrent } = session;
  const where = useWhere(client);
  const isTerminal = clientMessage(client).key === "terminal";
  const Icon = isTerminal ? CodeOutlined : / on (iOS|Android)$/.test(client) ? MobileOutlined : DesktopOutlined;
  return (
    <li data-row className={style.session} data-current={isCurrent || undefined}>
      <Icon className={style.icon ?? ""} aria-hidden />
      <div className={style.where}>
        <span>{where}</span>
        {isCurrent ? <small>{t("thisSession")}</small> : isTerminal && <small>{t("byLogin")}</small>}
      </div>
      <dl className={style.facts}>
        <div>
          <dt>{t("signedInOn")}</dt>
          <dd>
            <DateTime at={createdAt} form="full" />
          </dd>
        </div>
        <div>
          <dt>{t("lastUsed")}</dt>
          <dd>{isCurrent ? t("now") : <DateTime at={lastUsedAt} />}</dd>
        </div>
        <div>
          <dt>{t("endsUnlessUsed")}</dt>
          <dd>
            <Ends at={endsAt} />
          </dd>
        </div>
      </dl>
      {!isCurrent && (
        <Button size="small" disabled={busy} aria-label={t("endOf", { where })} onClick={end}>
          {t("end")}
        </Button>
      )}
    </li>
  );
}

/** The client program recorded at sign-in, in the reader's language. */
function useWhere(client: string): string {
  const { t } = useTranslation(["web-profile", "clients"]);
  const { key, params } = clientMessage(client);
  return t(`clients:${key}`, params) || t("unknownClient");
}

const dayMs = 86_400_000;
/** Sessions that end within this number of days show how many days are left. */
const soon = 3;

function Ends({ at }: { readonly at: string }) {
  const { t } = useTranslation("web-profile");
  const days = Math.floor((Date.parse(at) - Date.now()) / dayMs);
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatDateTime(at).slice(0, 10)}{" "}
      {days < soon && <small>{days < 1 ? t("withinDay") : t("inDays", { days })}</small>}
    </time>
  );
}
