import "@xyflow/react/dist/base.css";
import { type EdgeChange, type NodeChange, ReactFlow, ReactFlowProvider, SelectionMode, useStore } from "@xyflow/react";
import { type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsAnalysisOnCanvas } from "../analysis/analysis-store.js";
import { toggleFold } from "../model/fold.js";
import { problemMarks } from "../model/problems.js";
import { clearSelection, select, selectEdges, selectNodes, toggleEdge } from "../model/select.js";
import { sceneOf } from "../scene/scene.js";
import { MAX_ZOOM, MIN_ZOOM } from "../scene/sizes.js";
import { useActions, useEditor, useEditorStore, useEditValue } from "../state/editor-context.js";
import { BandColumn, BandStripes } from "./bands.js";
import styles from "./canvas.module.css";
import { type FlowEdge, FlowElementCache, type FlowNode } from "./flow-element-cache.js";
import { type NodeActions, NodeActionsContext, RegularNode, TerminatingNode } from "./flow-nodes.js";
import { SpokenNames, useNames } from "./node-names.js";
import { createHoveredNode, PhasorCard } from "./phasor-card.js";
import { StrandsEdge } from "./strands-edge.js";
import { EmptyHint, ScatteredHint, TopRow } from "./top-row.js";
import { useCanvasKeys } from "./use-canvas-keys.js";
import { useConnectToEmptySpace, useDrag, useDrop } from "./use-drag.js";
import { useLayoutAnimation } from "./use-layout-animation.js";
import { useFollow, useView, useVisibleElements } from "./use-view.js";
import { ViewPanel } from "./view-panel.js";

type Change = NodeChange<FlowNode> | EdgeChange<FlowEdge>;

/** Takes over what React Flow selects: by a box, or by a click with a key held. */
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
const edgeTypes = { strands: StrandsEdge };
const centred: [number, number] = [0.5, 0.5];
const additive = ["Shift", "Meta", "Control"];
const plain = { hideAttribution: true };
const nothing: readonly string[] = [];
const isAdding = (event: MouseEvent): boolean => event.shiftKey || event.metaKey || event.ctrlKey;

/** The drawing surface of the editor. Fills what is around it; reads and changes the editor's state. */
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

  const view = useView(wrapper, find);
  useFollow(wrapper, view.reveal, nodes);
  useFirstFit(view.fit);
  const onKeyDown = useCanvasKeys();
  const boxSelect = useBoxSelect();
  const drop = useDrop();
  const onConnectEnd = useConnectToEmptySpace();
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and files for what is inside */}
      <div
        ref={wrapper}
        className={styles.canvas}
        data-dropping={drop.over}
        onPointerMove={(event) => hovered.point(event.buttons === 0 ? event.target : undefined)}
        onPointerDown={() => hovered.point(undefined)}
        onPointerLeave={() => hovered.point(undefined)}
        onKeyDown={onKeyDown}
        {...drop.handlers}
      >
        <BandStripes />
        <ReactFlow<FlowNode, FlowEdge>
          aria-label={t("canvas")}
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
        />
        {believed && <SpokenNames nodes={nodes} />}
        <BandColumn />
        <TopRow find={find} />
        <PhasorCard hovered={hovered} />
        <ViewPanel view={view} zoomTo={view.zoomTo} />
        <ScatteredHint />
        {document.nodes.length === 0 && <EmptyHint />}
        {drop.over && <p className={styles.drop}>{t("dropHere")}</p>}
      </div>
    </NodeActionsContext>
  );
}

/** Shows the whole tree, or its root, when the canvas opens and when another drawing takes the place of this one. */
function useFirstFit(showAll: () => void): void {
  const ready = useStore(({ width, height, panZoom }) => width > 0 && height > 0 && panZoom !== null);
  const drawing = useEditor(({ document, trees }) => `${document.origin} ${trees.length} ${document.nodes.length > 0}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another drawing is fitted once more
  useEffect(() => {
    if (ready) showAll();
  }, [ready, showAll, drawing]);
}
