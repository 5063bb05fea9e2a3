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
} from "../../../../shared/constellation/index.js";
import { type EditorNode, outlineOf } from "../../model/index.js";
import { useEditor } from "../../state/index.js";
import { type Signal, useSignal } from "../hooks/signal.js";
import { CIRCLE, COLUMN } from "../scene/index.js";
import styles from "./panels.module.css";

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
  const reach = (zoom * CIRCLE) / 2 + GAP;
  const onLeft = centre.x - reach - WIDTH > COLUMN;
  const left = onLeft ? centre.x - reach - WIDTH : centre.x + reach;
  const top = Math.min(Math.max(8, centre.y - HEIGHT / 2), Math.max(8, height - HEIGHT - 8));
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
