import { useTranslation } from "react-i18next";
import { isUnsaved } from "../model/state.js";
import { useSaveState } from "../saving/use-saver.js";
import { Icon } from "../scene/icon.js";
import { useEditor } from "../state/editor-context.js";
import style from "./bar.module.css";

/** Whether there are changes that no server has. */
export function SaveState() {
  const { t, i18n } = useTranslation("web-editor");
  const { saving, savedAt, isWaiting, retry } = useSaveState();
  const unsaved = useEditor(isUnsaved);
  if (isWaiting)
    return (
      <span className={style.waiting}>
        <Icon name="warning" size={16} />
        <output>{t("notSaved")}</output>
        <button type="button" disabled={saving} onClick={retry}>
          {t("tryNow")}
        </button>
      </span>
    );
  if (saving) return <output className={style.state}>{t("saving")}</output>;
  if (unsaved)
    return (
      <output className={style.state}>
        <span className={style.dot} />
        <span>{t("unsaved")}</span>
      </output>
    );
  if (savedAt === undefined) return <output className={style.state} />;
  const time = new Intl.DateTimeFormat(i18n.language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return (
    <output className={style.state}>
      <Icon name="check" size={16} />
      <span>{t("savedAt", { time: time.format(savedAt) })}</span>
    </output>
  );
}
