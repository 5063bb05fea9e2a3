import { ApiError } from "@clicktree/client";
import { routes, type TreeUpdate } from "@clicktree/contract";
import { inputFileName } from "@clicktree/core/requests";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { failureText, keys, LiveContext, sendingKey, useApi } from "../../../platform/api.js";
import { useUser } from "../../../platform/session/session.js";
import { useStoreState } from "../../../platform/store/create-store.js";
import { retractToast, toast } from "../../../platform/toast/toast.js";
import { saveFile } from "../../../shared/download/index.js";
import { drawingKey, treeOf } from "../model/state.js";
import { type AfterSave, useEditor, useEditorStore, useEditorUi } from "../state/editor-context.js";
import { createSaver, type SaveEnd, type SaveRequest, type Saver } from "./create-saver.js";
import { outputBytes } from "./output-file.js";

const SaverContext = createContext<Saver | undefined>(undefined);

/** Provides the editor's saver, which reports the end of each save and retries while the editor is on screen. */
export function SaverProvider({ children }: { readonly children: ReactNode }) {
  const editor = useEditorStore();
  const api = useApi();
  const onEnd = useOnEnd();
  const latest = useRef({ api, onEnd });
  useLayoutEffect(() => {
    latest.current = { api, onEnd };
  });
  const { id: userId } = useUser();
  const [saver] = useState(() =>
    createSaver({
      editor,
      userId,
      calls: {
        create: (body, key) =>
          latest.current.api.call(routes.trees.create, { body, headers: { "idempotency-key": key } }),
        update: (id, body) =>
          latest.current.api.call(routes.trees.update, { params: { id }, body, keepalive: mayOutliveThePage(body) }),
        read: (id) => latest.current.api.call(routes.trees.read, { params: { id } }),
      },
      newKey: sendingKey,
      now: () => new Date(),
      random: Math.random,
      schedule(ms, task) {
        const timer = setTimeout(task, ms);
        return () => clearTimeout(timer);
      },
      onEnd: (...end) => latest.current.onEnd(...end),
    }),
  );
  useEffect(() => saver.start(), [saver]);
  useRetryOnSigns(saver);
  return <SaverContext value={saver}>{children}</SaverContext>;
}

/** Largest output file that a save carries, since the call takes 8 MiB in all. */
const maxSentFile = 4 * 1_048_576;

/** Browsers complete calls of a page that ended if all of them together have at most 64 KiB. */
const mayOutliveThePage = (body: TreeUpdate): boolean =>
  (body.nodes?.length ?? 0) < 1_000 && new TextEncoder().encode(JSON.stringify(body)).length < 60_000;

/** Reports the end of each attempt to the user. */
function useOnEnd() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { t } = useTranslation("web-editor");
  const ui = useEditorUi();
  const isOnScreen = useRef(false);
  useEffect(() => {
    isOnScreen.current = true;
    return () => {
      isOnScreen.current = false;
    };
  }, []);
  return (end: SaveEnd, { exporting, automatic }: SaveRequest, isRetry: boolean): void => {
    if (end.kind === "saved") {
      void queries.invalidateQueries({ queryKey: keys.trees.all });
      retractToast(t("saveFailed"));
      if (!exporting && !automatic) toast({ kind: "success", title: t("saveSuccess"), text: t("saveSuccessText") });
      if (end.createdId !== undefined && isOnScreen.current) void navigate(`?tree=${end.createdId}`, { replace: true });
    } else if (end.kind === "conflict") {
      // the bar reports the other change
      void queries.invalidateQueries({ queryKey: keys.trees.all });
      // after a save by the user, the caller opens the dialog with the step that follows
      const isFree = ui.getState().dialog === undefined;
      if (isRetry && !automatic && isFree) ui.open({ kind: "conflict", next: "nothing" });
    } else if (end.kind === "failed" || (!isRetry && !automatic && end.error !== undefined)) {
      const lines = [
        t("saveFailedText"),
        failureText(end.error, ""),
        exporting ? t("exportedUnsaved") : "",
        end.kind === "waiting" ? t("keptHere") : "",
      ];
      const text = lines.filter((line) => line !== "").join("\n");
      toast({ kind: "error", title: t("saveFailed"), text });
    }
  };
}

/** Retries at once when the browser goes online, its event stream opens, or the page becomes visible. */
function useRetryOnSigns({ retry }: Saver): void {
  const isLive = useContext(LiveContext);
  useEffect(() => {
    if (isLive) retry();
  }, [isLive, retry]);
  useEffect(() => {
    const retryIfVisible = () => document.visibilityState === "visible" && retry();
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener("online", retry, { signal });
    window.addEventListener("focus", retry, { signal });
    document.addEventListener("visibilitychange", retryIfVisible, { signal });
    return () => listeners.abort();
  }, [retry]);
}

function useSaverContext(): Saver {
  const saver = use(SaverContext);
  if (saver === undefined) throw new Error("useSaver needs a SaverProvider above it");
  return saver;
}

/** Whether a save is in progress or waiting for the server, and the time of the last successful one. */
export function useSaveState() {
  const saver = useSaverContext();
  const drawing = useEditor(drawingKey);
  return {
    saving: useStoreState(saver, (state) => state.saving),
    savedAt: useStoreState(saver, (state) => state.savedAt),
    isWaiting: useStoreState(saver, (state) => state.waiting.has(drawing)),
    retry: saver.retry,
  };
}

/** Saves the stored tree on the canvas without any dialog or toast. */
export function useAutomaticSave(): (name: string, description: string) => Promise<SaveEnd> {
  const saver = useSaverContext();
  return useCallback((name, description) => saver.save({ name, description, automatic: true }), [saver]);
}

/** Sends the stored tree on the canvas at once, for a page or an editor that ends. */
export const useSendNow = (): Saver["sendNow"] => useSaverContext().sendNow;

/** A change of the tree on the canvas by another tab or device since it was opened here. */
function useElsewhere(): "saved" | "deleted" | undefined {
  const api = useApi();
  const { id = 0, version } = useEditor(treeOf);
  const { saving } = useSaveState();
  const { data, error } = useQuery({
    queryKey: keys.trees.latest(id),
    queryFn: ({ signal }) => api.call(routes.trees.versions, { params: { id }, query: { limit: 1 }, signal }),
    enabled: id !== 0,
  });
  const latest = data?.[0]?.version;
  if (saving) return undefined;
  if (error instanceof ApiError && error.status === 404) return "deleted";
  return latest !== undefined && version !== undefined && latest > version ? "saved" : undefined;
}

/** Whether another tab or device has saved or deleted the tree on the canvas since it was opened here. */
export const useIsOutdated = (): boolean => useElsewhere() !== undefined;

/** A reload may interrupt a save: the version that it created must not be taken for another tab's. */
export function useRecognition(active: boolean): void {
  const { recognise } = useSaverContext();
  const isSaved = useElsewhere() === "saved";
  useEffect(() => {
    if (active && isSaved) recognise();
  }, [active, isSaved, recognise]);
}

/** Saves at the user's request: asks for a name if there is none, and continues with the step that waited for it. */
export function useSaver() {
  const editor = useEditorStore();
  const saver = useSaverContext();
  const ui = useEditorUi();
  const { t } = useTranslation("web-editor");
  return useMemo(() => {
    const save = async (request: SaveRequest, next: AfterSave): Promise<void> => {
      const { dialog } = ui.getState();
      // the drawing may change during the save; this one was checked
      const { document } = editor.getState();
      const bytes = next === "export" ? await outputBytes(document) : undefined;
      const inputFile = bytes && bytes.length <= maxSentFile ? new TextDecoder().decode(bytes) : undefined;
      const { kind } = await saver.save({ ...request, exporting: bytes !== undefined, inputFile });
      // a dialog that the user has opened or cancelled since takes precedence, with what is typed there
      const isAsLeft = ui.getState().dialog === dialog;
      if (kind === "conflict" && isAsLeft) ui.open({ kind: "conflict", next });
      // the bar shows a waiting save; an open dialog would only ask again
      if ((kind === "waiting" || kind === "saved") && isAsLeft) ui.close();
      // after a conflict, the dialog leads to the file
      if (bytes && kind !== "conflict") {
        saveFile({ name: inputFileName(request.name.trim()), bytes, isText: true });
        if (kind === "saved") toast({ kind: "success", title: t("exportSuccess"), text: t("exportSuccessText") });
      }
      if (kind !== "saved") return;
      if (next === "send" && isAsLeft) ui.open({ kind: "request" });
    };
    /** Saves the changes, or opens the dialog if the tree is new. */
    const saveNow = (next: AfterSave = "nothing"): void => {
      const state = editor.getState();
      const { name, description } = state.document;
      if (treeOf(state).id === undefined || name.trim() === "") ui.open({ kind: "save", next });
      else void save({ name, description }, next);
    };
    return { save, saveNow };
  }, [editor, saver, ui, t]);
}
