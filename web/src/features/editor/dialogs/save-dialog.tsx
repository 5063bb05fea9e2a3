import { routes } from "@clicktree/contract";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText, useApi } from "../../../platform/api.js";
import { toast } from "../../../platform/toast/toast.js";
import { Dialog } from "../../../shared/dialog/index.js";
import { documentOf } from "../model/document.js";
import { commit, markSaved, treeOf } from "../model/state.js";
import { offeredName } from "../saving/use-commands.js";
import { useSaver } from "../saving/use-saver.js";
import { type AfterSave, useEditor, useEditorStore, useEditorUi } from "../state/editor-context.js";
import style from "./dialogs.module.css";

/**
 * Another tab or device has saved this tree since it was opened here. The user chooses, so that nothing is lost
 * silently.
 */
export function ConflictDialog({ next }: { readonly next: AfterSave }) {
  const { t } = useTranslation("web-editor");
  const ui = useEditorUi();
  const { close } = ui;
  const store = useEditorStore();
  const api = useApi();
  const { save } = useSaver();
  const [busy, setBusy] = useState(false);
  const during = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const { name, description } = store.getState().document;
  /** Puts the stored tree on the canvas as one undo step; undo restores the user's own drawing. */
  const loadTheirs = async (): Promise<void> => {
    const { id } = treeOf(store.getState());
    const { dialog } = ui.getState();
    if (id === undefined) return;
    try {
      const { name, description, nodes, edges, modulationConfig, modulationTable, version } = await api.call(
        routes.trees.read,
        { params: { id } },
      );
      // the user has closed the dialog and may have drawn since
      if (ui.getState().dialog !== dialog) return;
      const theirs = documentOf({ name, nodes, edges, modulationConfig, modulationTable });
      store.run((state) => {
        const { origin } = state.document;
        const next = commit(state, { ...theirs, description: description ?? "", origin });
        return markSaved(next.document, { id, version }, name, description ?? "")(next);
      });
      close();
    } catch (error) {
      toast({ kind: "error", title: t("loadFailed"), text: failureText(error) });
    }
  };
  const copy = () => save({ name: t("copyName", { name }), description, asNew: true }, next);
  const overwrite = () => save({ name, description, overwrite: true }, next);
  return (
    <Dialog
      title={t("conflictTitle")}
      close={close}
      buttons={[
        { text: t("loadTheirs"), disabled: busy, onClick: () => void during(loadTheirs) },
        { text: t("overwrite"), danger: true, disabled: busy, onClick: () => void during(overwrite) },
        { text: t("keepCopy"), type: "primary", disabled: busy, onClick: () => void during(copy) },
      ]}
    >
      <p className={style.text}>{t("conflictText")}</p>
    </Dialog>
  );
}

interface Props {
  readonly kind: "save" | "saveAs";
  readonly next: AfterSave;
}

/** Name and description of a tree that is saved for the first time or as a new tree. */
export function SaveDialog({ kind, next }: Props) {
  const { t } = useTranslation("web-editor");
  const { close } = useEditorUi();
  const { save } = useSaver();
  const document = useEditor((state) => state.document);
  const id = useId();
  const [name, setName] = useState(() => document.name || offeredName());
  const [description, setDescription] = useState(document.description);
  const [busy, setBusy] = useState(false);
  const isNamed = name.trim() !== "";
  const submit = async () => {
    if (!isNamed || busy) return;
    setBusy(true);
    await save({ name, description, asNew: kind === "saveAs" }, next);
    setBusy(false);
  };
  return (
    <Dialog
      title={t(kind === "saveAs" ? "saveAsTitle" : "saveTitle")}
      close={close}
      buttons={[
        { text: t("cancel"), onClick: close },
        {
          text: t(kind === "saveAs" ? "saveAsNew" : "save"),
          type: "primary",
          disabled: !isNamed,
          loading: busy,
          onClick: () => void submit(),
        },
      ]}
    >
      <form
        className={style.save}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <label htmlFor={`${id}-name`}>{t("name")}</label>
        <input
          id={`${id}-name`}
          type="text"
          maxLength={200}
          readOnly={busy}
          autoComplete="off"
          value={name}
          aria-invalid={!isNamed}
          aria-describedby={isNamed ? undefined : `${id}-fault`}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setName(event.target.value)}
        />
        {!isNamed && (
          <p id={`${id}-fault`} className={style.fault} role="alert">
            {t("nameRequired")}
          </p>
        )}
        <label htmlFor={`${id}-description`}>{t("description")}</label>
        <textarea
          id={`${id}-description`}
          rows={4}
          maxLength={10_000}
          readOnly={busy}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
