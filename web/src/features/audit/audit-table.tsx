import type { AuditEntry } from "@clicktree/contract";
import { formatAuditDetail } from "@clicktree/messages/audit-text";
import { clientMessage } from "@clicktree/messages/client-text";
import { useTranslation } from "react-i18next";
import { DateTime } from "../../shared/date-time/index.js";
import style from "./audit.module.css";
import type { Conditions } from "./conditions.js";

interface Props {
  readonly entries: readonly AuditEntry[];
  readonly choose: (conditions: Conditions) => void;
}

/** The entries, newest first. Clicking a person or an object filters by it. */
export function AuditTable({ entries, choose }: Props) {
  const { t } = useTranslation(["audit", "web-audit"]);
  return (
    <table className={style.table}>
      <caption>{t("web-audit:entries")}</caption>
      <thead>
        <tr>
          <th scope="col" className={style.number}>
            {t("number")}
          </th>
          <th scope="col" className={style.timeHead}>
            {t("time")}
          </th>
          <th scope="col" className={style.personHead}>
            {t("person")}
          </th>
          <th scope="col" className={style.actionHead}>
            {t("action")}
          </th>
          <th scope="col">{t("object")}</th>
          <th scope="col" className={style.clientHead}>
            {t("client")}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} choose={choose} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ entry, choose }: { readonly entry: AuditEntry; readonly choose: Props["choose"] }) {
  const { t } = useTranslation(["audit", "web-audit", "clients"]);
  const { id, at, action, person, object, detail, client, keyName } = entry;
  const clientName = (stored: string) => {
    const { key, params } = clientMessage(stored);
    return t(`clients:${key}`, params);
  };
  return (
    <tr>
      <td className={style.number}>{id}</td>
      <td className={style.time}>
        <DateTime at={at} form="full" />
      </td>
      <td className={style.person}>
        {person ? (
          <button
            type="button"
            className={style.choose}
            title={t("web-audit:onlyPerson", { name: person.username })}
            onClick={() => choose({ person: person.username })}
          >
            {person.username}
          </button>
        ) : (
          <span className={style.muted}>{t(client === "" ? "server" : "notSignedIn")}</span>
        )}
      </td>
      <td className={style.action}>{t(action)}</td>
      <td className={style.object}>
        {object.name === "" ? (
          <span className={style.muted}>{t("unknownName")}</span>
        ) : (
          <button
            type="button"
            className={style.choose}
            title={t("web-audit:onlyObject", { name: object.name })}
            onClick={() => choose({ object: object.name })}
          >
            {action === "session-ended" ? clientName(object.name) : object.name}
          </button>
        )}
        {detail !== null && (
          <span className={style.detail}>{formatAuditDetail((key, params) => t(key, params), entry)}</span>
        )}
      </td>
      <td className={style.client}>
        {clientName(client)}
        {keyName !== null && <span className={style.detail}>{t("byKey", { name: keyName })}</span>}
      </td>
    </tr>
  );
}
