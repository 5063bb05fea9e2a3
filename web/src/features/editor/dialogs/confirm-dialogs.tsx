import { Checkbox } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../shared/dialog/index.js";
import { skipToday } from "../saving/browser-storage.js";
import { useCommands } from "../saving/use-commands.js";
import { useSaver } from "../saving/use-saver.js";
import { useActions } from "../state/editor-context.js";
import { useEditorUi } from "../state/editor-ui.js";
import style from "./dialogs.module.css";

/** Before a transfer: this tree is nowhere as it is sent. */
export function ReminderDialog() {
  const { t } = useTranslation("web-editor");
  const { open, close } = useEditorUi();
  const { saveNow } = useSaver();
  return (
    <Dialog
      title={t("reminderTitle")}
      close={close}
      buttons={[
        { text: t("continueTransfer"), onClick: () => open({ kind: "transfer" }) },
        { text: t("save"), type: "primary", onClick: () => saveNow("transfer") },
      ]}
    >
      <p className={style.text}>{t("reminderText")}</p>
    </Dialog>
  );
}

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
    <Dialog
      title={t("homeTitle")}
      close={close}
      buttons={[
        { text: t("cancel"), onClick: close },
        { text: t("goHome"), type: "primary", onClick: confirm },
      ]}
    >
      <p className={style.text}>{t("homeText")}</p>
      <SkipCheckbox skip={skip} setSkip={setSkip} />
    </Dialog>
  );
}

interface Props {
  readonly skip: boolean;
  readonly setSkip: (skip: boolean) => void;
}

function SkipCheckbox({ skip, setSkip }: Props) {
  const { t } = useTranslation("web-editor");
  return (
    <Checkbox checked={skip} onChange={(event) => setSkip(event.target.checked)}>
      {t("skipToday")}
    </Checkbox>
  );
}

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
      title={t("resetTitle")}
      close={close}
      buttons={[
        { text: t("cancel"), onClick: close },
        { text: t("reset"), type: "primary", danger: true, onClick: confirm },
      ]}
    >
      <p className={style.text}>{t("resetText")}</p>
      <SkipCheckbox skip={skip} setSkip={setSkip} />
    </Dialog>
  );
}
