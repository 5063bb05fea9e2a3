import "@xyflow/react/dist/base.css";
import {
  type EdgeChange,
  type NodeChange,
  ReactFlow,
  ReactFlowProvider,
  SelectionMode,
  useStore,
  ViewportPortal,
} from "@xyflow/react";
import { type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsAnalysisOnCanvas } from "../analysis/analysis-store.js";
import { edgeType } from "../model/document.js";
import { toggleFold } from "../model/fold.js";
import { outlineOf } from "../model/outline.js";
import { problemMarks } from "../model/problems.js";
import { clearSelection, select, selectEdges, selectNodes, toggleEdge } from "../model/select.js";
import { drawingKey } from "../model/state.js";
import type { Point } from "../model/types.js";
import type { Guide } from "../scene/guides.js";
import { sceneOf } from "../scene/scene.js";
import { MAX_ZOOM, MIN_ZOOM, READABLE, sizeOfNode } from "../scene/sizes.js";
import { useActions, useEditor, useEditorStore, useEditValue } from "../state/editor-context.js";
import { BandColumn, BandStripes } from "./bands.js";
import styles from "./canvas.module.css";
import { CanvasMenu } from "./canvas-menu.js";
import { type FlowEdge, FlowElementCache, type FlowNode } from "./flow-element-cache.js";
import { type NodeActions, NodeActionsContext, RegularNode, TerminatingNode } from "./flow-nodes.js";
import { FreeCounts } from "./free-counts.js";
import { DifferenceGhosts } from "./marks.js";
import { createMenuStore } from "./menu-store.js";
import { SpokenNames, useNames } from "./node-names.js";
import { createHoveredNode, PhasorCard } from "./phasor-card.js";
import { SpaceHand } from "./space-hand.js";
import { StrandsEdge } from "./strands-edge.js";
import { EmptyHint, ScatteredHint, TopRow } from "./top-row.js";
import { useCanvasKeys } from "./use-canvas-keys.js";
import { DecisionsContext, useDecisions } from "./use-decisions.js";
import { useConnectToEmptySpace, useDrag, useDrop } from "./use-drag.js";
import { useLayoutAnimation } from "./use-layout-animation.js";
import { useLostFocus } from "./use-lost-focus.js";
import { usePointing } from "./use-pointing.js";
import { useFollow, useView, useVisibleElements } from "./use-view.js";
import { ViewPanel } from "./view-panel.js";

type Change = NodeChange<FlowNode> | EdgeChange<FlowEdge>;

/** Takes over React Flow's selection: by a box, or by a click with a modifier key. */
function useBoxSelect() {
  const store = useEditorStore();
  return useCallback(
    (kind: "nodes" | "edges", changes: readonly Change[]) => {
      const chosen = changes.filter((change) => change.type === "select");
      if (chosen.length === 0) return;
      const { selection } = store.getState();
      const next = new Set(selection[kind]);
      for (const { id, selected } of chosen)
        if (selected) next.add(id);
        else next.delete(id);
      store.run(select({ ...selection, [kind]: next }));
    },
    [store],
  );
}

const nodeTypes = { circle: RegularNode, square: TerminatingNode };
const edgeTypes = { [edgeType]: StrandsEdge };
const centred: [number, number] = [0.5, 0.5];
const additive = ["Shift", "Meta", "Control"];
const plain = { hideAttribution: true };
const nothing: readonly string[] = [];
const isZoomedOut = ({ transform }: { readonly transform: readonly [number, number, number] }): boolean =>
  transform[2] < READABLE;
const isAdding = (event: MouseEvent): boolean => event.shiftKey || event.metaKey || event.ctrlKey;

/** The drawing surface of the editor. It fills its container and reads and changes the editor's state. */
export function Canvas() {
  return (
    <ReactFlowProvider>
      <Surface />
    </ReactFlowProvider>
  );
}

function Surface() {
  const { t } = useTranslation("web-canvas");
  const store = useEditorStore();
  const actions = useActions();
  const wrapper = useRef<HTMLDivElement>(null);
  const find = useRef<HTMLInputElement>(null);
  const [hovered] = useState(createHoveredNode);
  const [elements] = useState(() => new FlowElementCache());
  const [menu] = useState(createMenuStore);

  const document = useEditor((state) => state.document);
  const scene = useEditor((state) => sceneOf(state.document, state.folded));
  const selection = useEditor((state) => state.selection);
  const marks = useEditor((state) => problemMarks(state.document));
  const drag = useDrag();
  const held = useMemo(() => (drag.moved.size > 0 ? [...drag.moved.keys()].slice(0, 50) : nothing), [drag.moved]);
  const near = useVisibleElements(scene, selection, held);
  const shown = useMemo(() => new Set(near.nodes.map(({ id }) => id)), [near]);
  const gliding = useLayoutAnimation(document, shown, drag.moved);
  const names = useNames();
  const current = [...selection.nodes].at(-1) ?? scene.outline.roots[0]?.id;
  const moved = drag.moved.size > 0 ? drag.moved : gliding;
  const believed = useIsAnalysisOnCanvas();
  const looks = { scene, near, selection, marks, moved, current, believed, ...names };
  const nodes = elements.nodes(looks);
  const edges = elements.edges(looks);

  const isFar = useStore(isZoomedOut);
  const decisions = useDecisions();
  const view = useView(wrapper, find, menu);
  useFollow(wrapper, view.reveal, nodes);
  const regainFocus = useLostFocus(wrapper);
  useFirstFit(view.fit);
  const onKeyDown = useCanvasKeys();
  const boxSelect = useBoxSelect();
  const drop = useDrop();
  const onConnectEnd = useConnectToEmptySpace(wrapper, menu);
  const { press, ...pointing } = usePointing(wrapper, menu);
  const editValue = useEditValue();
  const acts = useMemo(
    (): NodeActions => ({
      terminating: t("terminating"),
      foldName: (number) => t("fold", { number }),
      unfoldName: (number, count) => t("unfold", { number, count }),
      toggleFold: (id) => store.run(toggleFold(id)),
      selectEdge: (id, add) => store.run(add ? toggleEdge(id) : selectEdges([id])),
    }),
    [t, store],
  );
  const help = useMemo(
    () => ({ "node.a11yDescription.default": t("howNode"), "edge.a11yDescription.default": t("howEdge") }),
    [t],
  );
  return (
    <NodeActionsContext value={acts}>
      <DecisionsContext value={decisions}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys and dropped files for its children */}
        <div
          ref={wrapper}
          className={styles.canvas}
          translate="no"
          data-dropping={drop.over}
          data-far={isFar}
          data-canvas
          onPointerMove={(event) => {
            press.move(event);
            hovered.point(event.buttons === 0 ? event.target : undefined);
          }}
          onPointerDown={(event) => {
            press.down(event);
            const isPlus = event.target instanceof Element && event.target.closest("[data-of-node]") !== null;
            if (!isPlus) hovered.point(undefined);
          }}
          onPointerUp={press.end}
          onPointerCancel={press.end}
          onPointerLeave={() => hovered.point(undefined)}
          onWheel={menu.close}
          {...pointing}
          onKeyDown={onKeyDown}
          {...drop.handlers}
        >
          <BandStripes />
          <ReactFlow<FlowNode, FlowEdge>
            aria-label={t("canvas")}
            tabIndex={-1}
            nodes={nodes}
            edges={edges}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            nodeOrigin={centred}
            minZoom={MIN_ZOOM}
            maxZoom={MAX_ZOOM}
            connectionRadius={20}
            nodeDragThreshold={2}
            selectionMode={SelectionMode.Partial}
            multiSelectionKeyCode={additive}
            deleteKeyCode={null}
            disableKeyboardA11y
            panOnScroll
            panOnScrollSpeed={1}
            panActivationKeyCode={null}
            elevateEdgesOnSelect
            zoomOnDoubleClick={false}
            proOptions={plain}
            ariaLabelConfig={help}
            onNodesChange={(changes) => {
              boxSelect("nodes", changes);
              drag.move(changes);
            }}
            onEdgesChange={(changes) => boxSelect("edges", changes)}
            onNodeClick={(event, { id }) => isAdding(event) || store.run(selectNodes([id]))}
            onEdgeClick={(event, { id }) => isAdding(event) || store.run(selectEdges([id]))}
            onPaneClick={() => store.run(clearSelection)}
            onNodeDragStart={drag.begin}
            onNodeDragStop={drag.end}
            onNodeDoubleClick={editValue}
            onConnect={({ source, target }) => actions.connect(source, target)}
            onConnectEnd={onConnectEnd}
          >
            <Ghosts places={drag.copies} />
            <Guides guides={drag.guides} />
            <DifferenceGhosts />
          </ReactFlow>
          {moved.size === 0 && <FreeCounts hovered={hovered} menu={menu} />}
          <CanvasMenu menu={menu} regainFocus={regainFocus} />
          {believed && <SpokenNames nodes={nodes} />}
          <BandColumn />
          <TopRow find={find} />
          <PhasorCard hovered={hovered} />
          <ViewPanel view={view} zoomTo={view.zoomTo} />
          <ScatteredHint />
          {document.nodes.length === 0 && <EmptyHint />}
          <SpaceHand />
          {drop.over && <p className={styles.drop}>{t("dropHere")}</p>}
        </div>
      </DecisionsContext>
    </NodeActionsContext>
  );
}

const maxGhosts = 100;

/** Where the copies of an Alt drag will be placed. */
function Ghosts({ places }: { readonly places: ReadonlyMap<string, Point> }) {
  const outline = useEditor(({ document }) => outlineOf(document));
  if (places.size === 0) return null;
  return (
    <ViewportPortal>
      {[...places].slice(0, maxGhosts).map(([id, { x, y }]) => {
        const node = outline.node(id);
        const size = node && sizeOfNode(node);
        const place = { left: x, top: y, width: size, height: size };
        return node && <div key={id} className={styles.ghost} data-round={!node.data.isTerminating} style={place} />;
      })}
    </ViewportPortal>
  );
}

/** The lines on which a dragged node is aligned with others. */
function Guides({ guides }: { readonly guides: readonly Guide[] }) {
  if (guides.length === 0) return null;
  return (
    <ViewportPortal>
      <svg className={styles.guides} aria-hidden="true" focusable="false">
        {guides.map(({ axis, at, from, to }) => (
          <path key={axis} data-guide={axis} d={axis === "x" ? `M${at} ${from}V${to}` : `M${from} ${at}H${to}`} />
        ))}
      </svg>
    </ViewportPortal>
  );
}

/** Shows the whole tree, or its root, when the canvas opens and when another drawing replaces this one. */
function useFirstFit(showAll: () => void): void {
  const ready = useStore(({ width, height, panZoom }) => width > 0 && height > 0 && panZoom !== null);
  const drawing = useEditor((state) => `${drawingKey(state)} ${state.trees.length} ${state.document.nodes.length > 0}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fits every new drawing
  useEffect(() => {
    if (ready) showAll();
  }, [ready, showAll, drawing]);
}
