import { Button } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { layoutOf } from "../model/fold.js";
import type { Point } from "../model/types.js";
import { type Scene, sceneOf } from "../scene/scene.js";
import { useCanvasView, useEditor, useEditorUi } from "../state/editor-context.js";
import styles from "./controls.module.css";

/** Ways to start on an empty canvas. */
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

/** Narrower trees are seen whole, or nearly so, at the smallest zoom. */
const WIDE = 3000;

/** A folded tree keeps its saved places, wide apart as they may be: offers to bring together what is shown. */
export function ScatteredHint() {
  const { t } = useTranslation("web-canvas");
  const canvas = useCanvasView();
  const scene = useEditor((state) => sceneOf(state.document, state.folded));
  const folded = useEditor((state) => state.folded);
  const scattered = useMemo(() => folded.size > 0 && isScattered(scene, folded), [scene, folded]);
  if (!scattered) return null;
  return (
    <div className={styles.scattered} role="status">
      <span>{t("scattered")}</span>
      <Button size="small" onClick={() => canvas.current?.arrange()}>
        {t("layout")}
      </Button>
    </div>
  );
}

function isScattered({ document, nodes }: Scene, folded: ReadonlySet<string>): boolean {
  const width = widthOf(nodes.map(({ position }) => position));
  if (width < WIDE) return false;
  const places = layoutOf(document, folded);
  return widthOf(nodes.flatMap(({ id }) => places.get(id) ?? [])) < width / 2;
}

const widthOf = (places: readonly Point[]): number => {
  const xs = places.map(({ x }) => x);
  return xs.length === 0 ? 0 : Math.max(...xs) - Math.min(...xs);
};
