import { useStore } from "@xyflow/react";
import { Button } from "antd";
import { type RefObject, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { CountBadges } from "../../../shared/count-badge/index.js";
import { useIsAnalysisOnCanvas } from "../analysis/analysis-store.js";
import { layoutOf, unfoldTo } from "../model/fold.js";
import { search, selectNodes } from "../model/select.js";
import type { Point } from "../model/types.js";
import { Icon } from "../scene/icon.js";
import { type Scene, sceneOf } from "../scene/scene.js";
import { READABLE } from "../scene/sizes.js";
import { useCanvasView, useEditor, useEditorStore, useEditorUi } from "../state/editor-context.js";
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

/** Narrower trees fit on screen, or nearly so, at the smallest zoom. */
const WIDE = 3000;

/** A folded tree keeps its saved positions, which may be far apart. Offers to arrange the visible nodes. */
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

/** Finds nodes by number or value. Enter goes to the next match, Shift+Enter to the previous one. */
function FindField({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation("web-canvas");
  const store = useEditorStore();
  const [query, setQuery] = useState("");
  const [place, setPlace] = useState(-1);
  const hits = useEditor((state) => search(state.document, query), sameList);
  const at = Math.min(place, hits.length - 1);

  const go = (step: number) => {
    if (hits.length === 0) return;
    const next = (at + step + hits.length) % hits.length;
    setPlace(next);
    const { id } = hits[next]!;
    store.run(unfoldTo(id));
    store.run(selectNodes([id]));
  };

  return (
    <search className={styles.find}>
      <Icon name="search" size={16} />
      <input
        ref={field}
        type="search"
        value={query}
        placeholder={t("find")}
        aria-label={t("find")}
        aria-keyshortcuts="/"
        onChange={(event) => {
          setQuery(event.target.value);
          setPlace(-1);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") go(event.shiftKey ? -1 : 1);
          else if (event.key === "Escape") {
            setQuery("");
            event.currentTarget.blur();
          } else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {query.trim() === "" ? (
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      ) : (
        <>
          <output>{hits.length === 0 ? t("foundNone") : t("found", { place: at + 1, count: hits.length })}</output>
          <button type="button" aria-label={t("findPrevious")} disabled={hits.length === 0} onClick={() => go(-1)}>
            <Icon name="chevronUp" size={16} />
          </button>
          <button type="button" aria-label={t("findNext")} disabled={hits.length === 0} onClick={() => go(1)}>
            <Icon name="chevronDown" size={16} />
          </button>
        </>
      )}
    </search>
  );
}

const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((each, i) => each === b[i]);

/** The legend for the colours of the strands. */
function Legend() {
  const { t } = useTranslation(["web-canvas", "web-values"]);
  const beliefs = useIsAnalysisOnCanvas();
  const isFar = useStore(({ transform }) => transform[2] < READABLE);
  return (
    <div className={styles.legend} data-both={isFar && beliefs} data-beliefs={beliefs}>
      <CountBadges counts={[0, 1, 2, 3]} />
      <span className={styles.clicks}>{t("legend")}</span>
      {isFar && (
        <span className={`${styles.belief} ${styles.arrow}`}>
          <i aria-hidden="true">→</i> {t("web-values:legendFar")}
        </span>
      )}
      {beliefs && (
        <span className={styles.belief}>
          <span aria-hidden="true" /> {t("legendBelief")}
        </span>
      )}
    </div>
  );
}

/** Legend and search share a row, so that they do not overlap on a narrow canvas. */
export const TopRow = ({ find }: { readonly find: RefObject<HTMLInputElement | null> }) => (
  <div className={styles.top}>
    <Legend />
    <FindField field={find} />
  </div>
);
