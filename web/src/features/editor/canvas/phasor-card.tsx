import { type Complex, parseComplex } from "@clicktree/core/tree";
import { useStore } from "@xyflow/react";
import { useTranslation } from "react-i18next";
import {
  extentOf,
  PhaseSpace,
  pointsOfBin,
  spotName,
  spotsOf,
  type Table,
} from "../../../shared/constellation/index.js";
import { outlineOf } from "../model/outline.js";
import type { EditorNode, Point } from "../model/types.js";
import { sceneOf } from "../scene/scene.js";
import { CIRCLE, COLUMN } from "../scene/sizes.js";
import { useEditor } from "../state/editor-context.js";
import styles from "./controls.module.css";
import { type Signal, useSignal } from "./signal.js";

const WIDTH = 128;
const HEIGHT = 132;
const PICTURE = 104;
const GAP = 22;

/** The displacement of the node under the pointer, or of the selected one, in the scale of its band: nulling is two points meeting. */
export function PhasorCard({ hovered }: { hovered: Signal<string | undefined> }) {
  const over = useSignal(hovered);
  const selected = useEditor(({ selection }) => (selection.nodes.size === 1 ? [...selection.nodes][0] : undefined));
  const id = over ?? selected;
  const node = useEditor((state) => (id === undefined ? undefined : outlineOf(state.document).node(id)));
  const bin = useEditor((state) => (id === undefined ? undefined : outlineOf(state.document).depth(id)));
  const table = useEditor((state) => state.document.modulationTable);
  if (node === undefined || bin === undefined || table === null || node.data.isTerminating) return null;
  const displacement = parseComplex(node.data.label);
  return displacement && <Card node={node} bin={bin} table={table} displacement={displacement} />;
}

interface CardProps {
  readonly node: EditorNode;
  readonly bin: number;
  readonly table: Table;
  readonly displacement: Complex;
}

function Card({ node, bin, table, displacement }: CardProps) {
  const { t } = useTranslation("web-canvas");
  const [x, y, zoom] = useStore((state) => state.transform);
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const points = pointsOfBin(table, bin);
  const extent = extentOf(table);
  const centre = { x: x + zoom * node.position.x, y: y + zoom * node.position.y };
  const { nodeBoxes } = useEditor((state) => sceneOf(state.document, state.folded));
  const { left, top } = clearestPlace(
    centre,
    (zoom * CIRCLE) / 2 + GAP,
    { width, height },
    (card) =>
      nodeBoxes.touching({
        left: (card.left - x) / zoom,
        top: (card.top - y) / zoom,
        right: (card.left + WIDTH - x) / zoom,
        bottom: (card.top + HEIGHT - y) / zoom,
      }).length,
  );
  if (centre.x < 0 || centre.x > width || centre.y < 0 || centre.y > height) return null;
  return (
    <figure
      className={styles.phasor}
      style={{ left, top, width: WIDTH, height: HEIGHT }}
      aria-label={t("phasor", { number: node.data.nodeNumber })}
    >
      <PhaseSpace points={points} extent={extent} size={PICTURE} displacement={displacement} />
      <figcaption>{meeting(points, extent, displacement, t)}</figcaption>
    </figure>
  );
}

interface Corner {
  readonly left: number;
  readonly top: number;
}

/** Beside, above or below the node, where the card covers the fewest others; on the left where it makes no difference. */
function clearestPlace(
  { x, y }: Point,
  reach: number,
  area: { readonly width: number; readonly height: number },
  covered: (card: Corner) => number,
): Corner {
  const places: Corner[] = [
    { left: x - reach - WIDTH, top: y - HEIGHT / 2 },
    { left: x + reach, top: y - HEIGHT / 2 },
    { left: x - WIDTH / 2, top: y - reach - HEIGHT },
    { left: x - WIDTH / 2, top: y + reach + GAP },
  ];
  const cost = (card: Corner): number => {
    const outside =
      card.left < COLUMN || card.top < 0 || card.left + WIDTH > area.width || card.top + HEIGHT > area.height;
    return covered(card) + (outside ? 1000 : 0);
  };
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

type Translate = ReturnType<typeof useTranslation<"web-canvas">>["t"];

/** Which hypotheses −β nulls, or how far the nearest is away. */
function meeting(points: readonly Complex[], extent: number, { re, im }: Complex, t: Translate): string {
  const distance = (point: Complex): number => Math.hypot(point.re + re, point.im + im);
  const [nearest] = spotsOf(points, extent).sort((a, b) => distance(a) - distance(b));
  if (nearest === undefined) return t("meetsVacuum");
  const hypotheses = spotName(nearest.hypotheses);
  const apart = distance(nearest);
  if (apart < 5e-3) return t("meets", { hypotheses });
  return t("apart", { hypotheses, distance: apart < 1 ? apart.toPrecision(2) : apart.toFixed(2) });
}
