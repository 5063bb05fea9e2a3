import { type AuditAction, auditActionValues } from "@clicktree/contract";
import { Button, Input, Select } from "antd";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import style from "./audit.module.css";
import type { Conditions } from "./conditions.js";

interface Props {
  readonly conditions: Conditions;
  readonly choose: (conditions: Conditions) => void;
}

/** Person, action, object and days. They apply on submit, so that typing does not query the server. */
export function AuditFilters({ conditions, choose }: Props) {
  const { t } = useTranslation(["web-audit", "audit"]);
  const [draft, setDraft] = useState<Conditions>(conditions);
  const set = <K extends keyof Conditions>(name: K, value: Conditions[K] | "") =>
    setDraft(({ [name]: _, ...others }) => (value ? { ...others, [name]: value } : others));
  const send = (event: FormEvent) => {
    event.preventDefault();
    choose(draft);
  };
  const actions = auditActionValues.map((value) => ({ value, label: t(`audit:${value}`) }));
  return (
    <form className={style.filters} aria-label={t("filters")} onSubmit={send}>
      <Labelled text={t("audit:person")}>
        {(id) => (
          <Input id={id} allowClear value={draft.person} onChange={({ target }) => set("person", target.value)} />
        )}
      </Labelled>
      <Labelled text={t("audit:action")}>
        {(id) => (
          <Select<AuditAction | "">
            id={id}
            value={draft.action ?? ""}
            options={[{ value: "", label: t("anyAction") }, ...actions]}
            onChange={(action) => set("action", action)}
            popupMatchSelectWidth={false}
            virtual={false}
          />
        )}
      </Labelled>
      <Labelled text={t("audit:object")}>
        {(id) => (
          <Input id={id} allowClear value={draft.object} onChange={({ target }) => set("object", target.value)} />
        )}
      </Labelled>
      <Labelled text={t("from")}>
        {(id) => (
          <Input id={id} type="date" value={draft.from ?? ""} onChange={({ target }) => set("from", target.value)} />
        )}
      </Labelled>
      <Labelled text={t("to")}>
        {(id) => (
          <Input id={id} type="date" value={draft.to ?? ""} onChange={({ target }) => set("to", target.value)} />
        )}
      </Labelled>
      <div className={style.send}>
        <Button type="primary" htmlType="submit">
          {t("apply")}
        </Button>
        {Object.keys(conditions).length > 0 && (
          <Button type="text" onClick={() => choose({})}>
            {t("clear")}
          </Button>
        )}
      </div>
    </form>
  );
}

/** A field under its label. */
function Labelled({ text, children }: { readonly text: string; readonly children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={style.field}>
      <label htmlFor={id}>{text}</label>
      {children(id)}
    </div>
  );
}
