import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../shared/dialog/index.js";
import { useLoadStoredVersion } from "../saving/use-load-stored-version.js";
import { useSaver } from "../saving/use-saver.js";
import { useEditorStore } from "../state/editor-context.js";
import { type AfterSave, useEditorUi } from "../state/editor-ui.js";
import style from "./dialogs.module.css";

/** Another tab or device saved this tree since it was opened here: a choice, never a silent loss. */
export function ConflictDialog({ next }: { readonly next: AfterSave }) {
  const { t } = useTranslation("web-editor");
  const { close } = useEditorUi();
  const store = useEditorStore();
  const { save } = useSaver();
  const loadTheirs = useLoadStoredVersion();
  const [busy, setBusy] = useState(false);
  const during = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const { name, description } = store.getState().document;
  const copy = () => save({ name: t("copyName", { name }), description, asNew: true }, next);
  const overwrite = () => save({ name, description, overwrite: true }, next);
  return (
    <Dialog
      open
      title={t("conflictTitle")}
      onCancel={close}
      footer={[
        <Button key="theirs" disabled={busy} onClick={() => void during(loadTheirs)}>
          {t("loadTheirs")}
        </Button>,
        <Button key="overwrite" danger disabled={busy} onClick={() => void during(overwrite)}>
          {t("overwrite")}
        </Button>,
        <Button key="copy" type="primary" disabled={busy} onClick={() => void during(copy)}>
          {t("keepCopy")}
        </Button>,
      ]}
    >
      <p className={style.text}>{t("conflictText")}</p>
    </Dialog>
  );
}
