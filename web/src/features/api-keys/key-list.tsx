import { CopyOutlined, DeleteOutlined, SwapOutlined, WarningOutlined } from "@ant-design/icons";
import type { ApiKey } from "@clicktree/contract";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { DateTime, formatDateTime } from "../../shared/date-time/index.js";
import style from "./api-keys.module.css";
import own from "./key-list.module.css";
import { dateOf, daysUntil } from "./lifetime.js";
import { type KeyKind, scopesOf } from "./use-keys.js";

interface Props {
  readonly kind: KeyKind;
  readonly list: readonly ApiKey[];
  /** Id of the key that was just created. */
  readonly newest: number | undefined;
  readonly remove: (key: ApiKey) => void;
  readonly replace: (key: ApiKey) => void;
}

const columns = ["nameAndValue", "scopes", "created", "lastUsed", "expires"] as const;

/** The keys, newest first. Expired keys stay until they are deleted. */
export function KeyList({ kind, list, newest, remove, replace }: Props) {
  const { t, i18n } = useTranslation("web-api-keys");
  const expiring = list.filter(({ state }) => state === "expiring").map(({ keyName }) => keyName);
  const names = new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(expiring);
  return (
    <>
      {expiring.length > 0 && (
        <p className={style.notice} role="status">
          <WarningOutlined className={style.warning ?? ""} aria-hidden />
          <span>{t("expiringSoon", { names, count: expiring.length })}</span>
        </p>
      )}
      <div className={`${own.row} ${own.heads}`} aria-hidden>
        {columns.map((column) => (
          <span key={column}>{t(column)}</span>
        ))}
      </div>
      <ul className={own.list}>
        {list.map((key) => (
          <KeyRow
            key={key.id}
            kind={kind}
            value={key}
            isNew={key.id === newest}
            remove={() => remove(key)}
            replace={() => replace(key)}
          />
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  readonly kind: KeyKind;
  readonly value: ApiKey;
  readonly isNew: boolean;
  readonly remove: () => void;
  readonly replace: () => void;
}

function KeyRow({ kind, value, isNew, remove, replace }: RowProps) {
  const { t } = useTranslation("web-api-keys");
  const { keyName: name, keyValue, scopes, createdAt, lastUsedAt, state } = value;
  const hasAll = scopes.length === scopesOf[kind].length;
  return (
    <li data-row className={own.row} data-state={state} data-new={isNew || undefined}>
      <div className={own.name}>
        <b>{name}</b>
        <span className={own.masked}>
          <code>{keyValue}</code>
          <Button
            type="text"
            size="small"
            disabled
            icon={<CopyOutlined aria-hidden />}
            aria-label={t("copyOf", { name })}
            title={t("copyDisabled")}
          />
        </span>
      </div>
      <dl className={own.facts}>
        <div className={own.whichScopes}>
          <dt>{t("scopes")}</dt>
          <dd className={own.scopes}>
            {hasAll ? (
              <span className={own.scope} title={scopes.join(" ")}>
                {t(kind === "user" ? "allFour" : "both")}
              </span>
            ) : (
              scopes.map((scope) => (
                <code key={scope} className={own.scope}>
                  {scope}
                </code>
              ))
            )}
          </dd>
        </div>
        <div className={own.createdAt}>
          <dt>{t("created")}</dt>
          <dd>
            <time dateTime={createdAt} title={formatDateTime(createdAt)}>
              {dateOf(createdAt)}
            </time>
          </dd>
        </div>
        <div>
          <dt>{t("lastUsed")}</dt>
          <dd>
            {lastUsedAt === null ? <span className={style.muted}>{t("notUsed")}</span> : <DateTime at={lastUsedAt} />}
          </dd>
        </div>
        <div className={own.expires}>
          <dt>{t("expires")}</dt>
          <dd>
            <Expiry value={value} />
          </dd>
        </div>
      </dl>
      <div className={own.acts}>
        <Button
          type="text"
          icon={<SwapOutlined aria-hidden />}
          aria-label={t("replaceOf", { name })}
          title={t("replace")}
          onClick={replace}
        />
        <Button
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t("deleteOf", { name })}
          title={t("delete")}
          onClick={remove}
        />
      </div>
    </li>
  );
}

function Expiry({ value: { expiresAt, state } }: { readonly value: ApiKey }) {
  const { t } = useTranslation("web-api-keys");
  if (expiresAt === null) return t("neverExpires");
  const left = t("daysLeft", { days: daysUntil(expiresAt, Date.now()) });
  return (
    <span className={own.expiry}>
      <time dateTime={expiresAt}>{dateOf(expiresAt)}</time>
      {state === "expired" ? (
        <b className={own.over}>{t("expired")}</b>
      ) : state === "expiring" ? (
        <b>
          <WarningOutlined className={style.warning ?? ""} aria-hidden /> {left}
        </b>
      ) : (
        <small>{left}</small>
      )}
    </span>
  );
}
