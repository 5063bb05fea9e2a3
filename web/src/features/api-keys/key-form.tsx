import { DownOutlined, UpOutlined } from "@ant-design/icons";
import type { ApiKeyCreate, Scope } from "@clicktree/contract";
import { Button, Checkbox, ConfigProvider, Input } from "antd";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import style from "./api-keys.module.css";
import { dateOf, endOf, type Lifetime, lacksDate } from "./lifetime.js";
import { LifetimeField } from "./lifetime-field.js";
import { type KeyKind, scopesOf } from "./use-keys.js";

interface Props {
  readonly kind: KeyKind;
  /** Form id, by which buttons outside the form submit it. */
  readonly id?: string;
  readonly create: (body: ApiKeyCreate) => void;
  /** A key is being created. The form stays as it is, because it is emptied afterwards. */
  readonly busy: boolean;
  /** The content at the end of the form. */
  readonly children?: ReactNode;
}

/** Name of a new key, with scopes and expiry under "More". While folded, they are summarised. */
export function KeyForm({ kind, id, create, busy, children }: Props) {
  const { t } = useTranslation("web-api-keys");
  const field = useId();
  const all: readonly Scope[] = scopesOf[kind].map(({ scope }) => scope);
  const [name, setName] = useState("");
  const [open, setOpen] = useState(false);
  const [scopes, setScopes] = useState<readonly Scope[]>(all);
  const [lifetime, setLifetime] = useState<Lifetime>({ choice: "never", date: "" });
  const [refused, setRefused] = useState(false);
  const end = endOf(lifetime, Date.now());
  const nameMissing = refused && name.trim() === "";
  const summary = () => {
    if (end) return t("chosen", { scopes: scopes.length, date: dateOf(end) });
    return scopes.length === all.length ? t("everything") : t("chosenForever", { scopes: scopes.length });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const incomplete = scopes.length === 0 || lacksDate(lifetime, Date.now());
    setRefused(name.trim() === "" || incomplete);
    if (incomplete) setOpen(true);
    if (name.trim() === "") document.getElementById(field)?.focus();
    else if (!incomplete) create({ keyName: name.trim(), scopes: [...scopes], expiresAt: end ?? null });
  };
  return (
    <form id={id} className={style.form} noValidate onSubmit={submit}>
      <div className={style.field}>
        <label className={style.label} htmlFor={field}>
          {t("keyName")}
        </label>
        <Input
          id={field}
          value={name}
          readOnly={busy}
          maxLength={100}
          placeholder={t("keyNameHint")}
          autoComplete="off"
          aria-invalid={nameMissing}
          {...(nameMissing && { status: "error", "aria-describedby": `${field}-wrong` })}
          onChange={({ target }) => setName(target.value)}
        />
        {nameMissing && (
          <p id={`${field}-wrong`} className={style.wrong} role="alert">
            {t("nameRequired")}
          </p>
        )}
      </div>
      <div className={style.more}>
        <Button
          type="link"
          size="small"
          icon={open ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t(open ? "less" : "more")}
        </Button>
        {!open && <small>{summary()}</small>}
      </div>
      {open && (
        <ConfigProvider componentDisabled={busy}>
          <ScopesField kind={kind} scopes={scopes} change={setScopes} refused={refused} />
          <LifetimeField
            label={t("whenEnds")}
            choices={[30, 90, 365, "date", "never"]}
            value={lifetime}
            change={setLifetime}
            refused={refused}
          />
        </ConfigProvider>
      )}
      {children}
    </form>
  );
}

interface ScopesProps {
  readonly kind: KeyKind;
  readonly scopes: readonly Scope[];
  readonly change: (scopes: readonly Scope[]) => void;
  readonly refused: boolean;
}

function ScopesField({ kind, scopes, change, refused }: ScopesProps) {
  const { t } = useTranslation("web-api-keys");
  const set = (scope: Scope, on: boolean) =>
    change(scopesOf[kind].map((each) => each.scope).filter((each) => (each === scope ? on : scopes.includes(each))));
  return (
    <fieldset className={style.field}>
      <legend className={style.label}>
        <span>{t("whichScopes")}</span>
        <small>{t("lessIsBetter")}</small>
      </legend>
      <div className={style.choices}>
        {scopesOf[kind].map(({ scope, text }) => (
          <Checkbox
            key={scope}
            className={style.choice ?? ""}
            checked={scopes.includes(scope)}
            onChange={({ target }) => set(scope, target.checked)}
          >
            {t(text)} <code>{scope}</code>
          </Checkbox>
        ))}
      </div>
      {refused && scopes.length === 0 && (
        <p className={style.wrong} role="alert">
          {t("scopeRequired")}
        </p>
      )}
    </fieldset>
  );
}
