import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../shared/dialog/index.js";
import { isUnsaved, treeOf } from "../model/state.js";
import { type Question, skipToday } from "../saving/browser-storage.js";
import { useAutosaveChoice } from "../saving/use-autosave.js";
import { isDefaultName, useCommands } from "../saving/use-commands.js";
import { useSaver } from "../saving/use-saver.js";
import { useActions, useEditor, useEditorUi } from "../state/editor-context.js";
import style from "./dialogs.module.css";

/** Shown before a transfer if the tree is not saved or still has the default name, with a field for a better one. */
export function ReminderDialog() {
  const { t } = useTranslation("web-editor");
  const { open, close } = useEditorUi();
  const { save, saveNow } = useSaver();
  const { rename } = useActions();
  const id = useId();
  const before = useEditor(({ document }) => document.name);
  const [name, setName] = useState(before);
  const [busy, setBusy] = useState(false);
  const reason = useEditor((state) => {
    if (treeOf(state).id === undefined) return "reminderNeverSaved";
    return isUnsaved(state) && !isDefaultName(state.document.name) ? "reminderText" : "reminderDefaultName";
  });
  const hasField = reason === "reminderDefaultName";
  const description = useEditor(({ document }) => document.description);
  const submit = async () => {
    // a new tree gets its name in the save dialog
    if (!hasField) return saveNow("send");
    if (name.trim() === "" || busy) return;
    setBusy(true);
    rename(name);
    await save({ name: name.trim(), description }, "send");
    setBusy(false);
  };
  return (
    <Dialog
      title={t("reminderTitle")}
      close={close}
      buttons={[
        { text: t("continueTransfer"), onClick: () => open({ kind: "request" }) },
        {
          text: t("save"),
          type: "primary",
          loading: busy,
          disabled: hasField && name.trim() === "",
          onClick: () => void submit(),
        },
      ]}
    >
      <p className={style.text}>{t(reason)}</p>
      {hasField && (
        <form
          className={style.save}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <label htmlFor={id}>{t("name")}</label>
          <input
            id={id}
            type="text"
            maxLength={200}
            autoComplete="off"
            readOnly={busy}
            value={name}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setName(event.target.value)}
          />
        </form>
      )}
    </Dialog>
  );
}

/** Asks before unsaved changes are discarded. */
export function HomeDialog() {
  const { t } = useTranslation("web-editor");
  const { leave } = useCommands();
  return (
    <SkippableDialog
      question="back-home-confirm"
      title={t("homeTitle")}
      texts={[t("homeText")]}
      okText={t("goHome")}
      onOk={leave}
    />
  );
}

export function ResetDialog() {
  const { t } = useTranslation("web-editor");
  const { reset } = useActions();
  const [isAutomatic] = useAutosaveChoice();
  const isStored = useEditor((state) => treeOf(state).id !== undefined);
  const texts = [t("resetText")];
  if (isStored) texts.push(isAutomatic ? t("resetStored") : t("resetStoredManual"));
  return (
    <SkippableDialog
      question="reset-confirm"
      title={t("resetTitle")}
      texts={texts}
      okText={t("reset")}
      danger
      onOk={reset}
    />
  );
}

interface Props {
  readonly question: Question;
  readonly title: string;
  readonly okText: string;
  readonly danger?: boolean;
  /** Paragraphs. */
  readonly texts: readonly string[];
  readonly onOk: () => void;
}

/** A question that the user can turn off for today. */
function SkippableDialog({ question, title, okText, danger = false, texts, onOk }: Props) {
  const { t } = useTranslation("web-editor");
  const { close } = useEditorUi();
  const [skip, setSkip] = useState(false);
  const confirm = () => {
    if (skip) skipToday(question);
    close();
    onOk();
  };
  return (
    <Dialog
      title={title}
      close={close}
      buttons={[
        { text: t("cancel"), onClick: close },
        { text: okText, type: "primary", danger, onClick: confirm },
      ]}
    >
      {texts.map((text) => (
        <p key={text} className={style.text}>
          {text}
        </p>
      ))}
      <label className={style.skip}>
        <input type="checkbox" checked={skip} onChange={(event) => setSkip(event.target.checked)} />
        {t("skipToday")}
      </label>
    </Dialog>
  );
}
