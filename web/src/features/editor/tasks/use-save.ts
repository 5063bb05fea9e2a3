import { ApiError, NetworkError } from "@clicktree/client";
import { routes, type Tree } from "@clicktree/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { keys, useApi, useFailureText } from "../../../shared/api/index.js";
import { toast } from "../../../shared/toast/index.js";
import { type SaveWish, useDesk } from "../desk/index.js";
import {
  type EditorDocument,
  type EditorState,
  type EditorStore,
  knowVersion,
  markSaved,
  treeFileOf,
  treeOf,
} from "../model/index.js";
import { useEditorStore } from "../state/index.js";
import { hasLostSave, isLostSave, rememberLost } from "./lost-answer.js";

/** How a save ended. `conflict`: another tab or device saved this tree since; `offline`: no server was reached. */
export type SaveResult = "saved" | "conflict" | "offline" | "failed";

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
  /** Whether the version there is that of a save from here whose answer was lost; it is known from then on. */
  const isOwn = useCallback(
    async (id: number): Promise<boolean> => {
      if (!hasLostSave(store)) return false;
      // where it cannot be read, the person is asked as for any other hand's
      const tree = await api.call(routes.trees.read, { params: { id } }).catch(() => undefined);
      if (tree === undefined || !isLostSave(store, tree)) return false;
      store.run(knowVersion(tree.id, tree.version));
      return true;
    },
    [store, api],
  );
  const attempt = useCallback(
    async (wish: SaveWish): Promise<SaveResult> => {
      const state = store.getState();
      const sent = state.document;
      const { id, version } = treeOf(state);
      const body = bodyOf(state, wish);
      const known = wish.overwrite || version === undefined ? {} : { version };
      const write = (): Promise<Tree> =>
        id === undefined || wish.asNew
          ? api.call(routes.trees.create, { body })
          : api.call(routes.trees.update, { params: { id }, body: { ...body, ...known } });
      setSaving(true);
      try {
        const tree = await write();
        store.run(markSaved(sent, { id: tree.id, version: tree.version }, tree.name, tree.description ?? ""));
        setSavedAt(new Date());
        void queries.invalidateQueries({ queryKey: keys.trees.all });
        if (!wish.exporting) toast({ kind: "success", title: t("saveSuccess"), text: t("saveSuccessText") });
        return "saved";
      } catch (error) {
        if (error instanceof ApiError && error.code === "TREE_CHANGED") {
          return id !== undefined && (await isOwn(id)) ? attempt(wish) : "conflict";
        }
        const title = t(wish.exporting ? "exportFailed" : "saveFailed");
        const lines = [t("saveFailedText"), failure(error, "")];
        const isOffline = error instanceof NetworkError;
        if (isOffline) lines.push(t("keptHere"));
        if (isOffline && id !== undefined && version !== undefined) rememberLost(store, id, version, body);
        toast({ kind: "error", title, text: lines.filter((line) => line !== "").join("\n"), duration: 5000 });
        return isOffline ? "offline" : "failed";
      } finally {
        setSaving(false);
      }
    },
    [store, api, queries, failure, t, setSaving, setSavedAt, isOwn],
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
