import { useStore } from "@xyflow/react";
import { useTranslation } from "react-i18next";
import { Icon, type IconName } from "../scene/icon.js";
import { MAX_ZOOM, MIN_ZOOM } from "../scene/sizes.js";
import type { CanvasView } from "../state/canvas-view.js";
import { useEditor } from "../state/editor-context.js";
import styles from "./controls.module.css";
import { Minimap } from "./minimap.js";

/** Map, zoom, fit and layout. */
export function ViewPanel({ view, zoomTo }: { view: CanvasView; zoomTo(zoom: number): void }) {
  const { t } = useTranslation("web-canvas");
  const zoom = useStore((state) => state.transform[2]);
  const percent = Math.round(100 * zoom);
  const empty = useEditor((state) => state.document.nodes.length === 0);
  const button = (icon: IconName, name: string, act: () => void, disabled: boolean) => (
    <button type="button" aria-label={name} title={name} onClick={act} disabled={disabled}>
      <Icon name={icon} size={16} />
    </button>
  );
  return (
    <section className={styles.view} aria-label={t("view")}>
      <Minimap />
      <div className={styles.controls}>
        {button("minus", t("zoomOut"), view.zoomOut, zoom <= MIN_ZOOM)}
        <button
          type="button"
          className={styles.level}
          aria-label={t("zoomReset", { percent })}
          onClick={() => zoomTo(1)}
        >
          {t("zoomLevel", { percent })}
        </button>
        {button("plus", t("zoomIn"), view.zoomIn, zoom >= MAX_ZOOM)}
        <span className={styles.gap} />
        {button("fit", t("fit"), view.fit, empty)}
        {button("layout", t("layout"), view.arrange, empty)}
      </div>
    </section>
  );
}
