import { bandCentre } from "@clicktree/core/tree";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { growingNode } from "../model/add-node.js";
import { openCounts } from "../model/end-branches.js";
import { outlineOf } from "../model/outline.js";
import { openParents } from "../model/paste-below.js";
import { treeOf } from "../model/state.js";
import type { IconName } from "../scene/icon.js";
import { useActions, useCanvasView, useEditorStore, useEditorUi, useEditValue } from "../state/editor-context.js";
import { useCommands, useFiles } from "./use-commands.js";

/** An action of the editor, for menus and the command list. */
export interface EditorCommand {
  readonly text: string;
  readonly icon?: IconName;
  /** In the format of keyText. */
  readonly keys?: string;
  /** A side effect that the name does not mention. */
  readonly note?: string;
  readonly isPossible: boolean;
  readonly run: () => unknown;
}

export type CommandId = keyof ReturnType<ReturnType<typeof useEditorCommands>>;

/** All actions of the editor by name, for the current state. */
export function useEditorCommands() {
  const { t } = useTranslation("web-editor");
  const store = useEditorStore();
  const actions = useActions();
  const commands = useCommands();
  const files = useFiles();
  const canvas = useCanvasView();
  const { showAnalysis, open } = useEditorUi();
  const editValue = useEditValue();
  return useCallback(() => {
    const state = store.getState();
    const { document, selection, folded, past, future } = state;
    const outline = outlineOf(document);
    const [nodes, edges] = [[...selection.nodes], [...selection.edges]];
    const node = nodes.length === 1 && edges.length === 0 ? outline.node(nodes[0]!) : undefined;
    const edge = edges.length === 1 && nodes.length === 0 ? outline.edge(edges[0]!) : undefined;
    const hasBranches = node !== undefined && outline.outgoing(node.id).length > 0;
    const canGrow = growingNode(state) !== undefined;
    const isAny = document.nodes.length > 0;
    const left = files.leftDrafts();
    const hasNodes = nodes.length > 0;
    const insert = () => {
      if (edge) return actions.insertIntoEdge(edge.id);
      if (node === undefined) return;
      const incoming = outline.incoming(node.id);
      if (incoming.length === 1) return actions.insertIntoEdge(incoming[0]!.id);
      const bin = outline.depth(node.id);
      const { x, y } = node.position;
      return actions.addParent(node.id, { x, y: bin === undefined ? y : bandCentre(bin) });
    };
    const entry = (
      text: string,
      run: () => unknown,
      isPossible = true,
      more: Pick<EditorCommand, "icon" | "keys" | "note"> = {},
    ): EditorCommand => ({ text, run, isPossible, ...more });
    return {
      addRegular: entry(t("addRegular"), () => actions.addNode("regular"), true, { icon: "addRegular", keys: "N" }),
      addTerminating: entry(t("addTerminating"), () => actions.addNode("terminating"), true, {
        icon: "addTerminating",
        keys: "T",
      }),
      addRestRegular: entry(t("addRestRegular"), () => actions.addForRest("regular"), canGrow, {
        icon: "addRegular",
        keys: "shift+N",
      }),
      addRestTerminating: entry(t("addRestTerminating"), () => actions.addForRest("terminating"), canGrow, {
        icon: "addTerminating",
        keys: "shift+T",
      }),
      endBranches: entry(t("endBranches"), () => canvas.current?.endBranches(), openCounts(document) > 0, {
        icon: "addTerminating",
        keys: "shift+E",
      }),
      insert: entry(t(edge ? "insertIntoEdge" : "insertBefore"), insert, (edge ?? node) !== undefined, {
        icon: "plus",
        keys: "shift+I",
      }),
      editValue: entry(t(edge ? "subset" : "editValue"), editValue, (edge ?? node) !== undefined, {
        icon: "design",
        keys: "E",
      }),
      makeRegular: entry(
        t("makeRegular"),
        () => node && actions.setKind(node.id, "regular"),
        node?.data.isTerminating === true,
      ),
      makeTerminating: entry(
        t("makeTerminating"),
        () => node && actions.setKind(node.id, "terminating"),
        node?.data.isTerminating === false && !hasBranches,
      ),
      copy: entry(t("copy"), actions.copySelected, hasNodes, { icon: "saveAs", keys: "mod+C" }),
      cut: entry(t("cut"), actions.cutByMenu, hasNodes, { keys: "mod+X" }),
      paste: entry(t("paste"), actions.pasteByMenu, true, { keys: "mod+V" }),
      pasteBelow: entry(t("pasteBelow"), actions.pasteBelow, openParents(state).length > 0),
      saveSubtree: entry(
        t("saveSubtree"),
        () => node && open({ kind: "saveSubtree", node: node.id }),
        node !== undefined,
        {
          icon: "saveAs",
        },
      ),
      addTree: entry(t("addTree"), () => open({ kind: "addTree", place: { parent: growingNode(state) } }), true, {
        icon: "layout",
      }),
      duplicate: entry(t(node ? "duplicateSubtree" : "duplicate"), actions.duplicateSelected, hasNodes, {
        icon: "duplicate",
        keys: "mod+D",
      }),
      selectSubtree: entry(t("selectSubtree"), () => node && actions.selectSubtree(node.id), hasBranches),
      selectAll: entry(t("selectAll"), actions.selectAll, isAny, { keys: "mod+A" }),
      fold: entry(
        t(node && folded.has(node.id) ? "unfoldSubtree" : "foldSubtree"),
        () => node && actions.toggleFold(node.id),
        hasBranches,
        { icon: node && folded.has(node.id) ? "chevronDown" : "chevronUp", keys: "F" },
      ),
      unfoldAll: entry(t("unfoldAll"), actions.unfoldAll, folded.size > 0),
      alignColumn: entry(t("alignColumn"), () => actions.align("x"), nodes.length > 1),
      alignRow: entry(t("alignRow"), () => actions.align("y"), nodes.length > 1),
      distributeAcross: entry(t("distributeAcross"), () => actions.distribute("x"), nodes.length > 2),
      distributeDown: entry(t("distributeDown"), () => actions.distribute("y"), nodes.length > 2),
      delete: entry(t("delete"), actions.removeSelected, nodes.length + edges.length > 0, {
        icon: "remove",
        keys: "Delete",
      }),
      undo: entry(t("undo"), actions.undo, past.length > 0, { icon: "undo", keys: "mod+Z" }),
      redo: entry(t("redo"), actions.redo, future.length > 0, { icon: "redo", keys: "mod+shift+Z" }),
      zoomToSelection: entry(t("zoomToSelection"), () => canvas.current?.zoomToSelection(), isAny, { keys: "shift+2" }),
      fit: entry(t("fit"), () => canvas.current?.fit(), isAny, { icon: "fit", keys: "0" }),
      zoomIn: entry(t("zoomIn"), () => canvas.current?.zoomIn()),
      zoomOut: entry(t("zoomOut"), () => canvas.current?.zoomOut()),
      arrange: entry(t("layout"), () => canvas.current?.arrange(), isAny, { icon: "layout", keys: "L" }),
      find: entry(t("find"), () => canvas.current?.focusFind(), isAny, { keys: "/" }),
      save: entry(t(treeOf(state).id === undefined ? "save" : "saveChanges"), commands.save, true, {
        icon: "save",
        keys: "mod+S",
      }),
      saveAs: entry(t("saveAsNew"), commands.saveAs, treeOf(state).id !== undefined, { icon: "saveAs" }),
      share: entry(t("share"), commands.share, treeOf(state).id !== undefined, { icon: "share" }),
      versions: entry(t("versions"), commands.versions, treeOf(state).id !== undefined, { icon: "versions" }),
      runs: entry(t("runs"), commands.runs, treeOf(state).id !== undefined, { icon: "runs" }),
      text: entry(t("textBeside"), commands.text, true, { icon: "text", keys: "X" }),
      preview: entry(t("previewFile"), commands.preview, isAny, { icon: "preview", keys: "P" }),
      download: entry(t("downloadFile"), commands.download, isAny, { icon: "download", note: t("downloadHint") }),
      modulation: entry(t("modulation"), commands.modulation, true, { icon: "modulation", keys: "M" }),
      analysis: entry(t("analysis"), () => showAnalysis(true), true, { icon: "analysis", keys: "A" }),
      design: entry(t("design"), commands.design, true, { icon: "design", keys: "D" }),
      improve: entry(t("improve"), commands.improve, isAny, { icon: "improve", keys: "I" }),
      sweep: entry(t("sweep"), commands.sweep, isAny, { icon: "sweep", keys: "W" }),
      simulate: entry(t("simulate"), commands.simulate, isAny, { icon: "simulate", keys: "S" }),
      shot: entry(t("shot"), commands.shot, isAny, { icon: "shot", keys: "shift+S" }),
      send: entry(t("transfer"), commands.send, isAny, { icon: "send" }),
      examples: entry(t("examples"), commands.examples, true, { icon: "examples" }),
      importFile: entry(t("importFile"), files.choose, true, { icon: "upload" }),
      exportTree: entry(t("exportTree"), files.exportTree, true, { icon: "file" }),
      exportPng: entry(t("exportPng"), () => files.exportImage("png"), isAny, { icon: "image" }),
      exportSvg: entry(t("exportSvg"), () => files.exportImage("svg"), isAny, { icon: "image" }),
      restoreBackup: entry(t("restoreBackup"), () => left[0]?.restore(), left.length > 0, { icon: "reset" }),
      tour: entry(t("tour"), commands.tour, true, { icon: "info" }),
      palette: entry(t("palette"), () => open({ kind: "palette" }), true, { icon: "search", keys: "mod+K" }),
      keys: entry(t("shortcuts"), commands.keys, true, { icon: "keys", keys: "?" }),
      reset: entry(t("reset"), commands.reset, isAny, { icon: "reset" }),
      home: entry(t("back"), commands.home, true, { icon: "back" }),
    };
  }, [t, store, actions, commands, files, canvas, showAnalysis, open, editValue]);
}
