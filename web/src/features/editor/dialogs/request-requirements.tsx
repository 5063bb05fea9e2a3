import { maxFileBytes } from "@clicktree/core/requests";
import { Button, Input, Tabs } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { inBrackets } from "../../../platform/i18n.js";
import { toast } from "../../../platform/toast/toast.js";
import { byteCount } from "../../../shared/number-format/index.js";
import style from "./request.module.css";

/** The experiment requirements: typed text or an uploaded file. The open tab determines which one is sent. */
export interface RequirementsDraft {
  readonly tab: "text" | "file";
  readonly text: string;
  readonly file: File | undefined;
}

export const noRequirements: RequirementsDraft = { tab: "text", text: "", file: undefined };

interface Props {
  readonly draft: RequirementsDraft;
  readonly setDraft: (draft: RequirementsDraft) => void;
}

/** Experiment requirements as text (the default) or as a file. */
export function Requirements({ draft, setDraft }: Props) {
  const { t } = useTranslation("web-editor");
  return (
    <section aria-label={t("requirements")}>
      <h3 className={style.title}>{t("requirements")}</h3>
      <Tabs
        size="small"
        activeKey={draft.tab}
        onChange={(tab) => setDraft({ ...draft, tab: tab === "file" ? "file" : "text" })}
        items={[
          {
            key: "text",
            label: t("asText"),
            children: (
              <Input.TextArea
                rows={5}
                aria-label={t("requirements")}
                placeholder={t("requirementsHint")}
                value={draft.text}
                onChange={(event) => setDraft({ ...draft, text: event.target.value })}
              />
            ),
          },
          { key: "file", label: t("asFile"), children: <FileChoice draft={draft} setDraft={setDraft} /> },
        ]}
      />
    </section>
  );
}

function FileChoice({ draft, setDraft }: Props) {
  const { t } = useTranslation("web-editor");
  const input = useRef<HTMLInputElement>(null);
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > maxFileBytes) toast({ kind: "error", title: t("inputError"), text: t("fileTooLarge") });
    else setDraft({ ...draft, file });
  };
  return (
    <div className={style.choice}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t("requirements")}
        onChange={({ target }) => {
          choose(target.files?.[0]);
          // so that the same file can be chosen again
          target.value = "";
        }}
      />
      <Button onClick={() => input.current?.click()}>{t("chooseFile")}</Button>
      {draft.file && (
        <>
          <span className={style.name}>{draft.file.name + inBrackets(byteCount(draft.file.size))}</span>
          <Button type="link" onClick={() => setDraft({ ...draft, file: undefined })}>
            {t("removeFile")}
          </Button>
        </>
      )}
    </div>
  );
}
