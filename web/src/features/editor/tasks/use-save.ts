import { ApiError, NetworkError } from "@clicktree/client";
import { routes, type Tree } from "@clicktree/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { keys, useApi, useFailureText } from "../../../shared/api/index.js";
import { toast } from "../../../shared/toast/index.js";
import { useDesk } from "../desk/index.js";
import {
  type EditorDocument,
  type EditorState,
  type EditorStore,
  markSaved,
  treeFileOf,
  treeOf,
} from "../model/index.js";
import { useEditorStore } from "../state/index.js";

export interface SaveWish {
  readonly name: string;
  readonly description: string;
  /** A new tree although the drawing belongs to a stored one. */
  readonly asNew?: boolean;
  /** Writes over what another tab stored. */
  readonly overwrite?: boolean;
  /** The save that goes with an export carries no modulation, unless it has changed (P1 §7). */
  readonly exporting?: boolean;
}

/** How a save ended. `conflict`: another tab or device saved this tree since. */
export type SaveResult = "saved" | "conflict" | "failed";

const last = new WeakMap<EditorStore, Promise<unknown>>();

/** One save after the other: each must know the version that the one before it made. */
function inTurn<T>(store: EditorStore, save: () => Promise<T>): Promise<T> {
  const turn = (last.get(store) ?? Promise.resolve()).then(save);
  last.set(store, turn);
  return turn;
}

/** Stores the drawing; says whether it went well. */
export function useSave(): (wish: SaveWish) => Promise<SaveResult> {
  const store = useEditorStore();
  const api = useApi();
  const queries = useQueryClient();
  const failure = useFailureText();
  const { t } = useTranslation("web-editor");
  const { setSaving, setSavedAt } = useDesk();
  const attempt = useCallback(
    async (wish: SaveWish): Promise<SaveResult> => {
      const state = store.getState();
      const sent = state.document;
      const { id, version } = treeOf(state);
      const body = bodyOf(state, wish);
      const known = wish.overwrite || version === undefined ? {} : { version };
      setSaving(true);
      try {
        const tree: Tree =
          id === undefined || wish.asNew
            ? await api.call(routes.trees.create, { body })
            : await api.call(routes.trees.update, { params: { id }, body: { ...body, ...known } });
        store.run(markSaved(sent, { id: tree.id, version: tree.version }, tree.name, tree.description ?? ""));
        setSavedAt(new Date());
        void queries.invalidateQueries({ queryKey: keys.trees.all });
        if (!wish.exporting) toast({ kind: "success", title: t("saveSuccess"), text: t("saveSuccessText") });
        return "saved";
      } catch (error) {
        if (error instanceof ApiError && error.code === "TREE_CHANGED") return "conflict";
        const title = t(wish.exporting ? "exportFailed" : "saveFailed");
        const lines = [t("saveFailedText"), failure(error, "")];
        if (error instanceof NetworkError) lines.push(t("keptHere"));
        toast({ kind: "error", title, text: lines.filter((line) => line !== "").join("\n"), duration: 5000 });
        return "failed";
      } finally {
        setSaving(false);
      }
    },
    [store, api, queries, failure, t, setSaving, setSavedAt],
  );
  return useCallback((wish) => inTurn(store, () => attempt(wish)), [store, attempt]);
}

function bodyOf({ document, saved }: EditorState, { name, description, exporting }: SaveWish) {
  const { nodes, edges, modulationConfig = null, modulationTable = null } = treeFileOf(document);
  const body = { name: name.trim(), description: description.trim() || null, nodes, edges };
  return exporting && saved !== undefined && sameModulation(document, saved)
    ? body
    : { ...body, modulationConfig, modulationTable };
}

const sameModulation = (a: EditorDocument, b: EditorDocument): boolean =>
  a.modulationTable === b.modulationTable && a.modulationConfig === b.modulationConfig;
