import { type Complex, parseComplex } from "@clicktree/core/tree";
import { formatQuantity } from "@clicktree/messages/number-format";
import { useStore, useStoreApi } from "@xyflow/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { createStore, type Store, useStoreState } from "../../../platform/store/create-store.js";
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
import { type Box, type Scene, sceneOf } from "../scene/scene.js";
import { CIRCLE, COLUMN, HEAD } from "../scene/sizes.js";
import { badgePoint } from "../scene/strands.js";
import { useEditor } from "../state/editor-context.js";
import styles from "./controls.module.css";

/** Milliseconds that the pointer rests on a node before its card appears. */
const restMs = 250;

/** The node on which the pointer rests. Components subscribe to it, so that the canvas does not render again. */
interface HoveredNode extends Pick<Store<string | undefined>, "getState" | "subscribe"> {
  /** Call it at every move of the pointer, and with undefined when it leaves or the view changes. */
  point(target: EventTarget | null | undefined): void;
}

export function createHoveredNode(): HoveredNode {
  const { getState, setState, subscribe } = createStore<string | undefined>(undefined);
  let under: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    getState,
    subscribe,
    point(target) {
      // elements of a node outside it, like the pluses for its free counts, count as the node
      const node = target instanceof Element ? target.closest<HTMLElement>(".react-flow__node, [data-of-node]") : null;
      const id = node?.dataset.ofNode ?? node?.dataset.id;
      if (id === under) return;
      under = id;
      clearTimeout(timer);
      setState(undefined);
      if (id !== undefined) timer = setTimeout(() => setState(id), restMs);
    },
  };
}

const WIDTH = 128;
const HEIGHT = 132;
const PICTURE = 104;
const GAP = 22;

/**
 * The displacement of the hovered node, in the scale of its band: nulling makes two points coincide. The card closes
 * when the pointer moves away, and when nodes or view move under the pointer.
 */
export function PhasorCard({ hovered }: { hovered: HoveredNode }) {
  const id = useStoreState(hovered, (node) => node);
  const document = useEditor((state) => state.document);
  const folded = useEditor((state) => state.folded);
  const flow = useStoreApi();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of folds or document may move the nodes
  useEffect(() => hovered.point(undefined), [hovered, document, folded]);
  useEffect(
    () => flow.subscribe((state, before) => state.transform !== before.transform && hovered.point(undefined)),
    [flow, hovered],
  );
  const isSelected = useEditor(({ selection }) => id !== undefined && selection.nodes.has(id));
  const node = useEditor((state) => (id === undefined ? undefined : outlineOf(state.document).node(id)));
  const bin = useEditor((state) => (id === undefined ? undefined : outlineOf(state.document).depth(id)));
  const table = useEditor((state) => state.document.modulationTable);
  // the panel already shows this for the selected node
  if (isSelected || node === undefined || bin === undefined || table === null || node.data.isTerminating) return null;
  const displacement = parseComplex(node.data.label);
  return displacement && <Card node={node} bin={bin} table={table} displacement={displacement} />;
}

type CardProps = Readonly<{ node: EditorNode; bin: number; table: Table; displacement: Complex }>;

function Card({ node, bin, table, displacement }: CardProps) {
  const { t } = useTranslation("web-canvas");
  const [x, y, zoom] = useStore((state) => state.transform);
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const points = pointsOfBin(table, bin);
  const extent = extentOf(table);
  const centre = { x: x + zoom * node.position.x, y: y + zoom * node.position.y };
  const scene = useEditor((state) => sceneOf(state.document, state.folded));
  const { left, top } = clearestPlace(centre, (zoom * CIRCLE) / 2 + GAP, { width, height }, (card) =>
    coveredBy(scene, {
      left: (card.left - x) / zoom,
      top: (card.top - y) / zoom,
      right: (card.left + WIDTH - x) / zoom,
      bottom: (card.top + HEIGHT - y) / zoom,
    }),
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

/** Number of nodes and edge badges that a box covers. */
function coveredBy({ outline, nodeBoxes, edges, edgeBoxes }: Scene, box: Box): number {
  const badges = edgeBoxes.touching(box).filter((i) => {
    const { edge, badge } = edges[i]!;
    const { source, target } = edge;
    const [from, to] = [outline.node(source)?.position, outline.node(target)?.position];
    if (from === undefined || to === undefined) return false;
    const at = badgePoint({ x: from.x, y: from.y + CIRCLE / 2 }, { x: to.x, y: to.y - CIRCLE / 2 }, badge);
    return at.x > box.left && at.x < box.right && at.y > box.top && at.y < box.bottom;
  });
  return nodeBoxes.touching(box).length + badges.length;
}

type Corner = Pick<Box, "left" | "top">;

/**
 * Beside, above or below the node, where the card covers the fewest other elements; on the left if there is no
 * difference.
 */
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
      card.left < COLUMN || card.top < HEAD || card.left + WIDTH > area.width || card.top + HEIGHT > area.height;
    return covered(card) + (outside ? 1000 : 0);
  };
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

type Translate = ReturnType<typeof useTranslation<"web-canvas">>["t"];

/** The hypotheses that β nulls, or the distance of −β to the nearest one. */
function meeting(points: readonly Complex[], extent: number, { re, im }: Complex, t: Translate): string {
  const distance = (point: Complex): number => Math.hypot(point.re + re, point.im + im);
  const [nearest] = spotsOf(points, extent).sort((a, b) => distance(a) - distance(b));
  if (nearest === undefined) return t("meetsVacuum");
  const hypotheses = spotName(nearest.hypotheses);
  const apart = distance(nearest);
  if (apart < 5e-3) return t("meets", { hypotheses });
  return t("apart", { hypotheses, distance: apart < 1 ? formatQuantity(apart, 2) : apart.toFixed(2) });
}
