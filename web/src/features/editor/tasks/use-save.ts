import { ApiError, mayPass } from "@clicktree/client";
import { routes, type Tree } from "@clicktree/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { keys, useApi, useFailureText } from "../../../platform/api/index.js";
import { toast } from "../../../platform/toast/index.js";
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
import { storeNew } from "./lost-tree.js";

/** How a save ended. `conflict`: another tab or device saved this tree since; `later`: it may go through by itself. */
export type SaveResult =
  | { readonly kind: "saved" | "conflict" | "failed" }
  | { readonly kind: "later"; readonly wish: SaveWish; readonly retryAfter: number | undefined };

const last = new WeakMap<EditorStore, Promise<unknown>>();

/** One save after the other: each must know the version that the one before it made. */
function inTurn<T>(store: EditorStore, save: () => Promise<T>): Promise<T> {
  const turn = (last.get(store) ?? Promise.resolve()).then(save);
  last.set(store, turn);
  return turn;
}

/** Stores the drawing and says whether it went well; `quietly`, nothing is said of a failure that may pass. */
export function useSave(): (wish: SaveWish, quietly?: boolean) => Promise<SaveResult> {
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
  /** Sends what is drawn now; answers what is to be saved on top, where an earlier sending had to be settled first. */
  const write = useCallback(
    async (wish: SaveWish): Promise<SaveWish | undefined> => {
      const state = store.getState();
      const now = state.document;
      const { id, version } = treeOf(state);
      const body = bodyOf(state, wish);
      const stored = (tree: Tree, sent: EditorDocument) =>
        store.run(markSaved(sent, { id: tree.id, version: tree.version }, tree.name, tree.description ?? ""));
      if (id !== undefined && !wish.asNew) {
        const known = wish.overwrite || version === undefined ? {} : { version };
        try {
          stored(await api.call(routes.trees.update, { params: { id }, body: { ...body, ...known } }), now);
        } catch (error) {
          if (mayPass(error) && version !== undefined) rememberLost(store, id, version, body);
          throw error;
        }
        return undefined;
      }
      const settled = await storeNew(store, api, now, body);
      stored(settled.tree, settled.sent);
      const { name, description } = store.getState().document;
      if (settled.body.name !== body.name || settled.body.description !== body.description)
        return { ...wish, asNew: false };
      return settled.sent === now ? undefined : { ...wish, asNew: false, name, description };
    },
    [store, api],
  );
  const attempt = useCallback(
    async (wish: SaveWish, quietly: boolean): Promise<SaveResult> => {
      setSaving(true);
      let left = wish;
      try {
        for (let onTop = await write(left); onTop !== undefined; onTop = await write(onTop)) left = onTop;
        setSavedAt(new Date());
        void queries.invalidateQueries({ queryKey: keys.trees.all });
        if (!wish.exporting) toast({ kind: "success", title: t("saveSuccess"), text: t("saveSuccessText") });
        return { kind: "saved" };
      } catch (error) {
        const { id } = treeOf(store.getState());
        if (error instanceof ApiError && error.code === "TREE_CHANGED")
          return id !== undefined && (await isOwn(id)) ? await attempt(left, quietly) : { kind: "conflict" };
        const passes = mayPass(error);
        const title = t(wish.exporting ? "exportFailed" : "saveFailed");
        const lines = [t("saveFailedText"), failure(error, ""), passes ? t("keptHere") : ""];
        if (!passes || !quietly) toast({ kind: "error", title, text: lines.filter((line) => line !== "").join("\n") });
        if (!passes) return { kind: "failed" };
        return { kind: "later", wish: left, retryAfter: error instanceof ApiError ? error.retryAfter : undefined };
      } finally {
        setSaving(false);
      }
    },
    [store, queries, failure, t, setSaving, setSavedAt, isOwn, write],
  );
  return useCallback((wish, quietly = false) => inTurn(store, () => attempt(wish, quietly)), [store, attempt]);
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
