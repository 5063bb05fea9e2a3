import { CheckOutlined, CopyOutlined, WarningOutlined } from "@ant-design/icons";
import type { ApiKey } from "@clicktree/contract";
import { Checkbox } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router-dom";
import { wordSpace } from "../../platform/i18n.js";
import { copyText } from "../../shared/copy-text/index.js";
import { Dialog } from "../../shared/dialog/index.js";
import style from "./api-keys.module.css";
import { dateOf } from "./lifetime.js";
import { type KeyKind, scopesOf } from "./use-keys.js";

interface Props {
  readonly kind: KeyKind;
  readonly created: ApiKey;
  readonly close: () => void;
}

/**
 * A new key with its value, which is shown only once. Closing the dialog or leaving the page asks for confirmation
 * until the user copies the key or ticks that it is stored.
 */
export function CreatedDialog({ kind, created, close }: Props) {
  const { t, i18n } = useTranslation("web-api-keys");
  const [stored, setStored] = useState(false);
  const [asking, setAsking] = useState(false);
  const leaving = useBlocker(!stored);
  const asks = asking || leaving.state === "blocked";
  useEffect(() => {
    if (stored) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [stored]);

  const allowed = scopesOf[kind].filter(({ scope }) => created.scopes.includes(scope)).map(({ text }) => t(text));
  const values = {
    name: created.keyName,
    scopes: new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(allowed),
  };
  const back = () => {
    setAsking(false);
    leaving.reset?.();
  };
  const closeAnyway = () => {
    close();
    leaving.proceed?.();
  };
  return (
    <Dialog
      title={
        <>
          <CheckOutlined className={style.good ?? ""} aria-hidden /> {t("createdTitle")}
        </>
      }
      width={524}
      veil={false}
      className={style.created ?? ""}
      close={() => (stored ? close() : setAsking(true))}
      buttons={
        asks
          ? [
              { text: t("back"), onClick: back },
              { text: t("closeAnyway"), type: "primary", danger: true, onClick: closeAnyway },
            ]
          : [
              { text: t("done"), disabled: !stored, onClick: close },
              {
                text: t("copyKey"),
                type: "primary",
                icon: <CopyOutlined aria-hidden />,
                onClick: () => setStored(copyText(created.keyValue) || stored),
              },
            ]
      }
    >
      <p className={style.says}>
        {created.expiresAt
          ? t("createdUntil", { ...values, date: dateOf(created.expiresAt) })
          : t("createdText", values)}
      </p>
      <output className={style.value} aria-label={t("keyValue")}>
        {created.keyValue}
      </output>
      <p className={style.notice} role={asks ? "alert" : undefined}>
        <WarningOutlined className={style.warning ?? ""} aria-hidden />
        <span>
          {asks ? (
            t("reallyClose")
          ) : (
            <>
              <b>{t("saveNow")}</b>
              {wordSpace()}
              {t("onlyHash")}
            </>
          )}
        </span>
      </p>
      <Checkbox checked={stored} onChange={({ target }) => setStored(target.checked)}>
        {t("stored")}
      </Checkbox>
    </Dialog>
  );
}
