import { formatQuantity } from "@clicktree/messages/number-format";
import { useStore, useStoreApi } from "@xyflow/react";
import { type RefObject, useLayoutEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { marks } from "../../../platform/i18n.js";
import { extentOf, meanPhotons, PhaseSpace, pointsOfBin } from "../../../shared/constellation/index.js";
import { outlineOf } from "../model/outline.js";
import { type Band, bandsBetween, binsOf } from "../scene/bands.js";
import { useEditor } from "../state/editor-context.js";
import styles from "./bands.module.css";

/** Largest and smallest size of the picture of a band. */
const PICTURE = 96;
const minPicture = 64;
/** Height of the two lines of text. */
const TEXT = 56;

/**
 * The labels of the bands at the left edge: number, mean photons and constellation. They stay there when the tree moves
 * sideways.
 */
export function BandColumn() {
  const { t } = useTranslation("web-canvas");
  const { bands, zoom } = useBands();
  const rolling = useRollingDown();
  const leaves = useEditor((state) => outlineOf(state.document).leaves);
  return (
    <section className={styles.column} translate="no" aria-label={t("bands")}>
      <div ref={rolling}>
        {bands.map(({ bin, top, height }) => (
          <div
            key={bin ?? "decision"}
            className={styles.label}
            data-even={bin === undefined ? undefined : bin % 2 === 1}
            style={{ top: top * zoom, height: height * zoom }}
          >
            {bin === undefined ? (
              <>
                <h2>{t("decision")}</h2>
                <p>{t("leaves", { count: leaves })}</p>
              </>
            ) : (
              <BinLabel bin={bin} room={Math.min(PICTURE, height * zoom - TEXT)} />
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

function BinLabel({ bin, room }: { bin: number; room: number }) {
  const { t } = useTranslation("web-canvas");
  const table = useEditor((state) => state.document.modulationTable);
  const points = useMemo(() => (table === null ? [] : pointsOfBin(table, bin)), [table, bin]);
  const extent = useMemo(() => (table === null ? 1 : extentOf(table)), [table]);
  const photons = meanPhotons(points);
  const amplitudes = (table ?? []).map((row, h) => `H${h} ${row[bin] ?? "0"}`).join(marks().listComma);
  return (
    <>
      <h2>{t("bin", { number: bin + 1 })}</h2>
      {table && (
        <>
          <p>{t("photons", { figure: formatQuantity(photons, 3) })}</p>
          {room >= minPicture && (
            <PhaseSpace
              points={points}
              extent={extent}
              size={Math.floor(room)}
              width={PICTURE}
              label={t("sends", { number: bin + 1, amplitudes })}
            />
          )}
        </>
      )}
    </>
  );
}

/** Follows the canvas vertically, but not horizontally. It sets the style directly, so that panning renders nothing. */
function useRollingDown(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const store = useStoreApi();
  useLayoutEffect(() => {
    const roll = () => {
      if (element.current) element.current.style.transform = `translateY(${store.getState().transform[1]}px)`;
    };
    roll();
    return store.subscribe(roll);
  }, [store]);
  return element;
}

/** The visible bands: few, however deep the tree. */
function useBands(): { readonly bands: readonly Band[]; readonly zoom: number } {
  const bins = useEditor((state) => binsOf(state.document));
  const zoom = useStore(({ transform }) => transform[2]);
  const first = useStore(({ transform: [, y, scale] }) => Math.floor(-y / scale / 200) * 200);
  const height = useStore((state) => state.height);
  return { bands: bandsBetween(first, first + 200 + height / zoom, bins), zoom };
}

/** One faint stripe per bin behind the tree, across the whole canvas. */
export function BandStripes() {
  const { bands, zoom } = useBands();
  const rolling = useRollingDown();
  return (
    <div className={styles.stripes} aria-hidden="true">
      <div ref={rolling}>
        {bands.map(({ bin, top, height }) => (
          <div
            key={bin ?? "decision"}
            className={styles.stripe}
            data-even={bin === undefined ? undefined : bin % 2 === 1}
            style={{ top: top * zoom, height: height * zoom }}
          />
        ))}
      </div>
    </div>
  );
}
