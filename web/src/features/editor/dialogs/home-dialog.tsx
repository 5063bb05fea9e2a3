import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../shared/dialog/index.js";
import { skipToday } from "../saving/skip-today.js";
import { useCommands } from "../saving/use-commands.js";
import { useEditorUi } from "../state/editor-ui.js";
import style from "./dialogs.module.css";
import { SkipCheckbox } from "./skip-checkbox.js";

/** Asks before unsaved changes are left behind. */
export function HomeDialog() {
  const { t } = useTranslation("web-editor");
  const { close } = useEditorUi();
  const { leave } = useCommands();
  const [skip, setSkip] = useState(false);
  const confirm = () => {
    if (skip) skipToday("back-home-confirm");
    close();
    leave();
  };
  return (
    <Dialog open title={t("homeTitle")} okText={t("goHome")} cancelText={t("cancel")} onOk={confirm} onCancel={close}>
      <p className={style.text}>{t("homeText")}</p>
      <SkipCheckbox skip={skip} setSkip={setSkip} />
    </Dialog>
  );
}
