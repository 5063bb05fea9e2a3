import { Button } from "antd";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { GalleryDialog } from "../../gallery/index.js";
import styles from "./panels.module.css";

/** What to do with an empty canvas. */
export function EmptyHint() {
  const { t } = useTranslation("web-canvas");
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const show = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <div className={styles.empty}>
      <h2>{t("emptyTitle")}</h2>
      <p>{t("emptyText")}</p>
      <Button onClick={show}>{t("openExamples")}</Button>
      {asked && (
        <Suspense fallback={null}>
          <GalleryDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
