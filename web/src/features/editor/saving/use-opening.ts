import { ApiError } from "@clicktree/client";
import { routes } from "@clicktree/contract";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { failureText, useApi } from "../../../platform/api.js";
import { useUser } from "../../../platform/session/session.js";
import { toast } from "../../../platform/toast/toast.js";
import { copyOf, documentOf } from "../model/document.js";
import { foldAs, foldToFit } from "../model/fold.js";
import { commit, emptyState, isEmpty, markReset, openDocument, treeOf } from "../model/state.js";
import type { Command, EditorState, StoredTree } from "../model/types.js";
import { useEditor, useEditorStore, useEditorUi } from "../state/editor-context.js";
import { clockAndRandom } from "../state/problem-text.js";
import { browserStorage, tabName } from "./browser-storage.js";
import type { Draft, DraftSteps } from "./draft-texts.js";
import { draftsOfTree, ownDraft, setTreeAside, setWorkAside, takeDraft, takeLeftDraft } from "./drafts.js";

/**
 * Why a tree cannot be opened: the first problem of a request that is not a valid input file, or the server's message.
 */
function openingFault(error: unknown): string {
  const problems = error instanceof ApiError && error.code === "TREE_INVALID" ? error.details.problems : undefined;
  const [first] = Array.isArray(problems) ? (problems as readonly { readonly message?: unknown }[]) : [];
  return typeof first?.message === "string" ? first.message : failureText(error);
}

/** How a new tree starts: empty, with the gallery, or with the design dialog. */
const starts = ["blank", "example", "design"] as const;

type Wish =
  | { readonly kind: "tree" | "duplicate" | "request"; readonly id: number }
  | { readonly kind: "new"; readonly start: (typeof starts)[number] }
  | { readonly kind: "draft" };

function readWish(search: URLSearchParams): Wish {
  for (const kind of ["tree", "duplicate", "request"] as const) {
    const text = search.get(kind);
    if (text !== null) return { kind, id: /^\d{1,9}$/.test(text) ? Number(text) : 0 };
  }
  const start = starts.find((each) => each === search.get("new"));
  return start ? { kind: "new", start } : { kind: "draft" };
}

/** The stored tree that this history entry opened. After a reload or going back, the address has no query any more. */
function openedTree(state: unknown): number | undefined {
  if (typeof state !== "object" || state === null || !("openedTree" in state)) return undefined;
  return typeof state.openedTree === "number" ? state.openedTree : undefined;
}

/** The folds that were saved with a draft; its positions depend on them. */
export const foldedAsLeft =
  ({ folded }: Draft): Command =>
  (state) =>
    (folded === undefined ? foldToFit(window.innerWidth) : foldAs(folded))(state);

/** A draft that a Reset left keeps waiting for an edit or a save. */
export const resetAsLeft =
  ({ isReset }: Draft): Command =>
  (state) =>
    isReset ? markReset(state) : state;

const stepsOf = ({ steps, tree }: Draft): DraftSteps => steps ?? { past: [], future: [], trees: [tree] };

/** Puts the earlier drawings of a restored draft before the step that restored it. */
export const withEarlierSteps =
  ({ steps }: Draft): Command =>
  (state) => {
    const { origin } = state.document;
    const drawn = (steps?.past ?? []).filter((each) => each.origin === 0).map((each) => ({ ...each, origin }));
    return { ...state, past: [...state.past.slice(0, -1), ...drawn, ...state.past.slice(-1)] };
  };

/** Opens the tree that the address names, or else the last work; returns true when done. */
export function useOpening(): boolean {
  const store = useEditorStore();
  const { open: openDialog } = useEditorUi();
  const api = useApi();
  const { t } = useTranslation("web-editor");
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { id: userId } = useUser();
  const [ready, setReady] = useState(false);
  const before = openedTree(useLocation().state);
  const latest = useRef({ t, navigate, before });
  latest.current = { t, navigate, before };
  const asked = search.toString();
  const handled = useRef<string | undefined>(undefined);
  /** Whether the tree in the address is still loading. */
  const opening = useRef(false);

  useEffect(() => {
    const stop = new AbortController();
    const { t, navigate, before } = latest.current;
    const { signal } = stop;
    const owner = { userId, tab: tabName() };
    const fold = foldToFit(window.innerWidth);
    const open = async (wish: Wish): Promise<EditorState | undefined> => {
      if (wish.kind === "draft") return restored();
      if (wish.kind === "new") return emptyState;
      const params = { id: wish.id };
      if (wish.kind === "request") {
        const { source, tree } = await api.call(routes.transfers.tree, { params, signal });
        if (source === "text") toast({ kind: "info", title: t("paddedNotice"), duration: 5000 });
        return fold(openDocument(documentOf(tree), undefined, true));
      }
      const { name, description, nodes, edges, modulationConfig, modulationTable, id, version } = await api.call(
        routes.trees.read,
        { params, signal },
      );
      const named = description === null ? { name } : { name, description };
      const document = documentOf({ ...named, nodes, edges, modulationConfig, modulationTable });
      if (wish.kind === "duplicate")
        return fold(openDocument(copyOf(document, t("copyName", { name }), clockAndRandom().now), undefined, true));
      return withDraft(fold(openDocument(document, { id, version })), { id, version });
    };
    /**
     * Restores work on this tree that never reached the server; undo leads to the stored tree. Work of other tabs stays
     * available under Import and export.
     */
    const withDraft = (stored: EditorState, tree: StoredTree & { readonly id: number }): EditorState => {
      const [draft, ...others] = draftsOfTree(browserStorage, tree.id, owner);
      if (draft === undefined) return withSteps(stored, tree);
      takeDraft(browserStorage, draft, owner);
      const lines = [t("restoredText"), ...(others.length > 0 ? [t("othersWait", { count: others.length })] : [])];
      toast({ kind: "info", title: t("restored"), text: lines.join("\n"), duration: 5000 });
      const { past: drawn, future, trees: own } = stepsOf(draft);
      // the stored tree gets its own origin: drawings over an older version are not undo steps from this one
      const trees = [...own, tree];
      const opened = { ...stored, trees, document: { ...stored.document, origin: own.length } };
      const { past, document, saved } = commit({ ...opened, saved: opened.document }, { ...draft.document, origin: 0 });
      const shown = foldedAsLeft(draft)({ ...opened, saved, document, past: [...past, ...drawn], future });
      return resetAsLeft(draft)(shown);
    };
    /** After a reload, restores the undo steps that led to the stored tree. */
    const withSteps = (stored: EditorState, { id, version }: StoredTree): EditorState => {
      const draft = ownDraft(browserStorage, owner, id);
      const isAsLeft = draft?.tree.id === id && draft?.tree.version === version && !draft?.unsaved;
      return isAsLeft && draft ? { ...stored, ...stepsOf(draft) } : stored;
    };
    const restored = (): EditorState | undefined => {
      const draft = ownDraft(browserStorage, owner, before) ?? takeLeftDraft(browserStorage, owner);
      if (draft === undefined) return undefined;
      // an empty drawing differs from the stored tree after a Reset
      const unsaved = !isEmpty(draft.document) || (draft.tree.id !== undefined && draft.unsaved);
      const opened = openDocument(draft.document, draft.tree, unsaved);
      return resetAsLeft(draft)(foldedAsLeft(draft)({ ...opened, ...stepsOf(draft) }));
    };

    /** Reports why nothing opens, and that work that was set aside is not lost. */
    const reportFailure = (error: unknown, isAside: boolean): void => {
      const lines = [openingFault(error), ...(isAside ? [t("setAside"), t("setAsideText")] : [])];
      toast({ kind: "error", title: t("loadFailed"), text: lines.join("\n") });
    };

    const end = (state: unknown): void => {
      opening.current = false;
      setReady(true);
      if (asked !== "" || state === null) void navigate(".", { replace: true, state });
    };

    const wished = readWish(new URLSearchParams(asked));
    const own = wished.kind === "draft" ? ownDraft(browserStorage, owner, before) : undefined;
    // unsaved work takes precedence over the tree that was open; a drawing that was saved is opened as it is stored
    const savedAs = own?.unsaved ? undefined : (before ?? own?.tree.id);
    const wish: Wish = wished.kind === "draft" && savedAs !== undefined ? { kind: "tree", id: savedAs } : wished;
    // The address was only rewritten after a save: the tree is already on the canvas.
    if (wish.kind === "tree" && treeOf(store.getState()).id === wish.id) return;
    if (handled.current === asked || (wished.kind === "draft" && handled.current !== undefined)) return;
    handled.current = asked;
    opening.current = true;
    // unsaved work is set aside instead of being overwritten
    const opened = wish.kind === "tree" ? wish.id : undefined;
    const isAside = wish.kind !== "draft" && setWorkAside(browserStorage, owner, opened);
    if (isAside) toast({ kind: "info", title: t("setAside"), text: t("setAsideText"), duration: 5000 });
    open(wish)
      .then((state) => {
        if (signal.aborted) return;
        if (state !== undefined) store.run(() => state);
        end({ openedTree: treeOf(store.getState()).id });
        if (wish.kind === "new" && wish.start !== "blank")
          openDialog({ kind: wish.start === "example" ? "examples" : "design" });
      })
      .catch((error: unknown) => {
        if (signal.aborted) return;
        reportFailure(error, (opened !== undefined && setTreeAside(browserStorage, opened, owner)) || isAside);
        end(null);
      });
    return () => stop.abort();
  }, [asked, api, store, userId, openDialog]);

  // an import, a design or an example replaces the tree in the address: a reload must not bring it back
  const treeId = useEditor((state) => treeOf(state).id);
  const isReplaced = useEditor(({ document }) => document.origin > 0);
  useEffect(() => {
    // a drawing that is being left has no tree either, but nothing has replaced it
    if (!ready || opening.current || (treeId === undefined && !isReplaced)) return;
    const named = new URLSearchParams(window.location.search).get("tree");
    if (named === null ? before !== undefined && before !== treeId : named !== String(treeId))
      void latest.current.navigate(".", { replace: true, state: { openedTree: treeId } });
  }, [ready, treeId, isReplaced, before]);
  return ready;
}
