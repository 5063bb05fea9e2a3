import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../shared/dialog/index.js";
import { skipToday } from "../saving/skip-today.js";
import { useActions } from "../state/editor-context.js";
import { useEditorUi } from "../state/editor-ui.js";
import style from "./dialogs.module.css";
import { SkipCheckbox } from "./skip-checkbox.js";

export function ResetDialog() {
  const { t } = useTranslation("web-editor");
  const { close } = useEditorUi();
  const { reset } = useActions();
  const [skip, setSkip] = useState(false);
  const confirm = () => {
    if (skip) skipToday("reset-confirm");
    reset();
    close();
  };
  return (
    <Dialog
      open
      title={t("resetTitle")}
      okText={t("reset")}
      cancelText={t("cancel")}
      okButtonProps={{ danger: true }}
      onOk={confirm}
      onCancel={close}
    >
      <p className={style.text}>{t("resetText")}</p>
      <SkipCheckbox skip={skip} setSkip={setSkip} />
    </Dialog>
  );
}
