import { snap } from "@clicktree/core/tree";
import { type ReactFlowInstance, useReactFlow, useStore, useStoreApi } from "@xyflow/react";
import { type RefObject, useEffect, useImperativeHandle, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../../platform/toast/toast.js";
import { useAnalysisStore } from "../analysis/analysis-store.js";
import { decisionsOf } from "../analysis/decisions.js";
import { arrange } from "../model/edit.js";
import { endBranches } from "../model/end-branches.js";
import { unfoldTo, visibleOf } from "../model/fold.js";
import { outlineOf } from "../model/outline.js";
import { selectNodes } from "../model/select.js";
import type { EditorNode, Point, Selection } from "../model/types.js";
import { wholeBox } from "../scene/bands.js";
import { type Box, type Scene, sceneOf, type VisibleElements, visibleElements } from "../scene/scene.js";
import { columnWidth, HEAD, NODE_REACH } from "../scene/sizes.js";
import { boxInView, boxView, fitView, type Pane, revealView, sameBox } from "../scene/view.js";
import { type CanvasView, useCanvasView, useEditor, useEditorStore } from "../state/editor-context.js";
import { clockAndRandom } from "../state/problem-text.js";
import type { MenuStore } from "./menu-store.js";
import { useOverlayReader } from "./use-overlay.js";

/**
 * Elements are drawn this many pixels before they come into view; the range moves in steps of this many canvas units.
 */
const MARGIN = 120;
const STEP = 60;
/** If more nodes are selected than this, only the visible ones are drawn. */
const maxPinned = 50;

/** The nodes and edges near the view. React Flow gets only these, however large the tree is. */
export function useVisibleElements(scene: Scene, selection: Selection, held: Iterable<string>): VisibleElements {
  const box: Box = useStore(
    ({ transform: [x, y, zoom], width, height }) => boxInView({ x, y, zoom }, width, height, MARGIN, STEP),
    sameBox,
  );
  return useMemo(() => {
    const pinned = new Set(held);
    if (selection.nodes.size <= maxPinned) for (const id of selection.nodes) pinned.add(id);
    if (selection.edges.size <= maxPinned)
      for (const id of selection.edges) {
        const edge = scene.outline.edge(id);
        if (edge) pinned.add(edge.source);
      }
    return visibleElements(scene, box, pinned);
  }, [scene, box, selection, held]);
}

const soleOf = ({ nodes, edges }: Selection): string | undefined =>
  nodes.size + edges.size === 1 ? [...nodes, ...edges][0] : undefined;

/** Brings a single selected element into view, and focuses it if the canvas had the focus. */
export function useFollow(
  wrapper: RefObject<HTMLElement | null>,
  reveal: (id: string) => void,
  drawn: readonly unknown[],
): void {
  const sole = useEditor((state) => soleOf(state.selection));
  const toFocus = useRef<string | undefined>(undefined);

  useEffect(() => {
    if (sole === undefined) return;
    reveal(sole);
    const focused = document.activeElement;
    const inside = focused?.closest(".react-flow__node, .react-flow__edge");
    toFocus.current = inside && wrapper.current?.contains(inside) ? sole : undefined;
  }, [sole, reveal, wrapper]);

  // adding a decision keeps its parent selected, but the new node must be visible too
  const size = useEditor(({ document }) => document.nodes.length);
  const newest = useEditor(({ document }) => document.nodes.at(-1)?.id);
  const before = useRef(size);
  useEffect(() => {
    const isOne = size === before.current + 1;
    before.current = size;
    if (isOne && newest !== undefined) reveal(newest);
  }, [size, newest, reveal]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the element to focus may only have been drawn now
  useEffect(() => {
    if (toFocus.current === undefined) return;
    const element = elementOf(wrapper.current, toFocus.current);
    if (element === undefined) return;
    toFocus.current = undefined;
    if (element !== document.activeElement) element.focus({ preventScroll: true });
  }, [sole, drawn, wrapper]);
}

/** The element of a node or an edge. Compares ids instead of using a selector, because ids may be any text. */
export function elementOf(wrapper: HTMLElement | null, id: string): HTMLElement | SVGElement | undefined {
  for (const element of wrapper?.querySelectorAll<HTMLElement | SVGElement>(
    ".react-flow__node[data-id], .react-flow__edge[data-id]",
  ) ?? [])
    if (element.dataset.id === id) return element;
  return undefined;
}

interface ViewActions extends CanvasView {
  zoomTo(zoom: number): void;
}

function boxAround(places: readonly Point[]): Box {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b)) - NODE_REACH;
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b)) + NODE_REACH;
  return { left: least(xs), right: most(xs), top: least(ys), bottom: most(ys) };
}

/** The grid point nearest to a point of the canvas, in canvas units. */
export function gridPlace(flow: Pick<ReactFlowInstance, "screenToFlowPosition">, frame: DOMRect, at: Point): Point {
  const place = flow.screenToFlowPosition({ x: frame.left + at.x, y: frame.top + at.y }, { snapToGrid: false });
  return { x: snap(place.x), y: snap(place.y) };
}

/** The part of the canvas right of the band labels and below `top`. */
function openPane(width: number, height: number, top: number): Pane {
  const left = columnWidth(width);
  return { left, top, width: Math.max(1, width - left), height: Math.max(1, height - top) };
}

/** The view actions of the canvas. */
export function useView(
  wrapper: RefObject<HTMLElement | null>,
  find: RefObject<HTMLInputElement | null>,
  menu: MenuStore,
): ViewActions {
  const flow = useReactFlow();
  const area = useStoreApi();
  const store = useEditorStore();
  const overlaid = useOverlayReader();
  const analysis = useAnalysisStore();
  const { t } = useTranslation("web-canvas");
  const acts = useMemo((): ViewActions => {
    const pane = () => openPane(area.getState().width, area.getState().height, HEAD);
    const zoomTo = (zoom: number) => void flow.zoomTo(zoom);
    const fitAll = (): void => {
      const { document, folded } = store.getState();
      const bounds = wholeBox(sceneOf(document, folded));
      const { width, height } = area.getState();
      void flow.setViewport(fitView(bounds, outlineOf(document).roots[0]?.position, openPane(width, height, 0)));
    };
    const revealPlace = ({ x, y }: Point): void => {
      const box = { left: x - NODE_REACH, right: x + NODE_REACH, top: y - NODE_REACH, bottom: y + NODE_REACH };
      const view = flow.getViewport();
      const next = revealView(view, box, pane());
      if (next !== view) void flow.setViewport(next);
    };
    return {
      zoomTo,
      zoomIn: () => zoomTo(flow.getZoom() * 1.25),
      zoomOut: () => zoomTo(flow.getZoom() / 1.25),
      fit: fitAll,
      zoomToSelection() {
        const { document, selection, folded } = store.getState();
        const { node, edge } = outlineOf(document);
        const ends = [...selection.edges].flatMap((id) => [edge(id)?.source ?? "", edge(id)?.target ?? ""]);
        const { hidden } = visibleOf(document, folded);
        const ids = [...selection.nodes, ...ends].filter((id) => node(id) !== undefined && !hidden.has(id));
        if (ids.length === 0) fitAll();
        else void flow.setViewport(boxView(boxAround(ids.map((id) => node(id)!.position)), pane()));
      },
      openMenu() {
        const frame = wrapper.current?.getBoundingClientRect();
        if (frame === undefined) return;
        const { nodes, edges } = store.getState().selection;
        const element = elementOf(wrapper.current, [...nodes, ...edges].at(-1) ?? "");
        const place = element?.getBoundingClientRect();
        const { left, top, width, height } = pane();
        const inPane = { x: left + width / 2, y: top + height / 2 };
        const at = place ? { x: (place.left + place.right) / 2 - frame.left, y: place.bottom - frame.top } : inPane;
        if (nodes.size + edges.size > 0) menu.open({ ...at, target: { kind: "selection" } });
        else menu.open({ ...at, target: { kind: "canvas", at: gridPlace(flow, frame, at) } });
      },
      arrange() {
        store.run(arrange);
        const { document, folded } = store.getState();
        const { left, top, width, height } = pane();
        const { x, y, zoom } = flow.getViewport();
        const isSeen = ({ position }: EditorNode): boolean => {
          const [across, down] = [x + zoom * position.x - left, y + zoom * position.y - top];
          return across > 0 && across < width && down > 0 && down < height;
        };
        if (!sceneOf(document, folded).nodes.some(isSeen)) fitAll();
      },
      reveal(id) {
        const { node, edge } = outlineOf(store.getState().document);
        const target = node(id) ?? node(edge(id)?.target ?? "");
        if (target === undefined) return;
        store.run(unfoldTo(target.id));
        revealPlace(target.position);
      },
      revealPlace,
      focusSelection() {
        const { document, selection } = store.getState();
        const selected = [...selection.nodes, ...selection.edges][0];
        const id = selected ?? outlineOf(document).roots[0]?.id ?? document.nodes[0]?.id;
        if (id === undefined) return;
        if (selected === undefined) store.run(selectNodes([id]));
        elementOf(wrapper.current, id)?.focus({ preventScroll: true });
      },
      endBranches: () => store.run(endBranches(clockAndRandom().now, analysis.getState().conditions)),
      focusFind: () => find.current?.select(),
      async exportImage(kind) {
        try {
          const { savePicture } = await import("../scene/save-picture.js");
          const overlay = overlaid();
          const decisions = decisionsOf(store.getState().document, analysis.getState().conditions);
          await savePicture(store.getState(), kind, (id) => overlay?.belief(id)?.decided ?? decisions.get(id));
        } catch {
          toast({ kind: "error", title: t("pictureFailed") });
        }
      },
    };
  }, [flow, area, store, analysis, wrapper, find, menu, overlaid, t]);
  useImperativeHandle(useCanvasView(), () => acts, [acts]);
  return acts;
}
