import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../shared/dialog/index.js";
import { useSaver } from "../saving/use-saver.js";
import { useEditorUi } from "../state/editor-ui.js";
import style from "./dialogs.module.css";

/** Before a transfer: this tree is nowhere as it is sent. */
export function ReminderDialog() {
  const { t } = useTranslation("web-editor");
  const { open, close } = useEditorUi();
  const { saveNow } = useSaver();
  return (
    <Dialog
      open
      title={t("reminderTitle")}
      onCancel={close}
      footer={[
        <Button key="go" onClick={() => open({ kind: "transfer" })}>
          {t("continueTransfer")}
        </Button>,
        <Button key="save" type="primary" onClick={() => saveNow("transfer")}>
          {t("save")}
        </Button>,
      ]}
    >
      <p className={style.text}>{t("reminderText")}</p>
    </Dialog>
  );
}
