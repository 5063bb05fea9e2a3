import type { ApiKey, ApiKeyRotate } from "@clicktree/contract";
import { ConfigProvider, Input } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../shared/dialog/index.js";
import style from "./api-keys.module.css";
import { endOf, type Lifetime, lacksDate } from "./lifetime.js";
import { LifetimeField } from "./lifetime-field.js";

interface Props {
  readonly old: ApiKey;
  readonly busy: boolean;
  readonly replace: (body: ApiKeyRotate) => void;
  readonly close: () => void;
}

/** Replaces an old key by a new one. The old one keeps working for a while, so that programs can switch. */
export function ReplaceDialog({ old, busy, replace, close }: Props) {
  const { t } = useTranslation("web-api-keys");
  const field = useId();
  const [name, setName] = useState(old.keyName);
  const [next, setNext] = useState<Lifetime>({ choice: old.expiresAt === null ? "never" : "same", date: "" });
  const [overlap, setOverlap] = useState<Lifetime>({ choice: 7, date: "" });
  const [refused, setRefused] = useState(false);
  const submit = () => {
    // Enter was pressed again
    if (busy) return;
    const now = Date.now();
    const oldExpiresAt = endOf(overlap, now);
    const incomplete = name.trim() === "" || lacksDate(next, now) || !oldExpiresAt;
    setRefused(incomplete);
    if (incomplete) return;
    const expiresAt = endOf(next, now);
    replace({ keyName: name.trim(), oldExpiresAt, ...(expiresAt !== undefined && { expiresAt }) });
  };
  const nameMissing = refused && name.trim() === "";
  return (
    <Dialog
      title={t("replaceTitle", { name: old.keyName })}
      close={close}
      buttons={[
        { text: t("cancel"), onClick: close },
        { text: t("replace"), type: "primary", loading: busy, onClick: submit },
      ]}
    >
      <div className={style.form}>
        <p>{t("replaceText")}</p>
        <div className={style.field}>
          <label className={style.label} htmlFor={field}>
            {t("newName")}
          </label>
          <Input
            id={field}
            value={name}
            readOnly={busy}
            maxLength={100}
            autoComplete="off"
            aria-invalid={nameMissing}
            {...(nameMissing && { status: "error", "aria-describedby": `${field}-wrong` })}
            onChange={({ target }) => setName(target.value)}
            onPressEnter={submit}
          />
          {nameMissing && (
            <p id={`${field}-wrong`} className={style.wrong} role="alert">
              {t("nameRequired")}
            </p>
          )}
        </div>
        <ConfigProvider componentDisabled={busy}>
          <LifetimeField
            label={t("whenNewEnds")}
            choices={[...(old.expiresAt === null ? [] : (["same"] as const)), 30, 90, 365, "date", "never"]}
            value={next}
            change={setNext}
            refused={refused}
          />
          {old.state !== "expired" && (
            <LifetimeField
              label={t("whenOldEnds")}
              choices={[1, 7, 30, "date"]}
              value={overlap}
              change={setOverlap}
              refused={refused}
            />
          )}
        </ConfigProvider>
      </div>
    </Dialog>
  );
}
