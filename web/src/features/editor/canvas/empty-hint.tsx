import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useEditorUi } from "../state/editor-ui.js";
import styles from "./controls.module.css";

/** What to do with an empty canvas. */
export function EmptyHint() {
  const { t } = useTranslation("web-canvas");
  const { open } = useEditorUi();
  return (
    <div className={styles.empty}>
      <h2>{t("emptyTitle")}</h2>
      <p>{t("emptyText")}</p>
      <div className={styles.choices}>
        <Button onClick={() => open({ kind: "examples" })}>{t("openExamples")}</Button>
        <Button onClick={() => open({ kind: "design" })}>{t("openDesign")}</Button>
      </div>
    </div>
  );
}
