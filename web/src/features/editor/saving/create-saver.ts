import { ApiError, delayOf, mayPass } from "@clicktree/client";
import type { Tree, TreeUpdate } from "@clicktree/contract";
import { createStore, type Store } from "../../../platform/store/create-store.js";
import { edgeType, treeFileOf } from "../model/document.js";
import { drawingKey, drawingToSave, type EditorStore, isReset, isUnsaved, markSaved, treeOf } from "../model/state.js";
import type { EditorDocument, EditorState } from "../model/types.js";
import { createScreenTime } from "./screen-time.js";
import { createUnconfirmedSaves, type OwnVersion, type TreeCalls } from "./unconfirmed-saves.js";

/** A drawing that was on screen for this time, in ms, remains as a version. */
const shownMs = 2_000;
/** First and maximum interval between retries, in milliseconds. */
const firstRetryMs = 1_000;
const maxRetryMs = 30_000;

export interface SaveRequest {
  readonly name: string;
  readonly description: string;
  /** Creates a new tree, although the drawing belongs to a stored one. */
  readonly asNew?: boolean;
  /** Overwrites a version that another tab or device has stored. */
  readonly overwrite?: boolean;
  /** Saved by the editor itself. The drawing then remains as a version only if it was on screen for two seconds. */
  readonly automatic?: boolean;
  /** Part of an export: sends the modulation only if it has changed (requirements 8.7). */
  readonly exporting?: boolean;
  /** The output file of an export. */
  readonly inputFile?: string | undefined;
  /** Set by the saver: the drawing was what a Reset left when the user asked. A later Reset is not stored. */
  readonly withReset?: boolean;
}

/** A save that did not reach the server or that the server could not process. It is retried. */
interface WaitingSave {
  readonly request: SaveRequest;
  /** Number of failed attempts; the interval between retries grows with it. */
  readonly attempts: number;
  /** Seconds that the server asked to wait, if it did. */
  readonly retryAfter: number | undefined;
}

interface SaverState {
  readonly saving: boolean;
  /** Time of the last successful save since the tree was opened. */
  readonly savedAt: Date | undefined;
  /** By `drawingKey`: a save may wait while another drawing (an import, an example) is on the canvas. */
  readonly waiting: ReadonlyMap<string, WaitingSave>;
}

/**
 * The end of a save. `conflict`: another tab or device has saved this tree since; `waiting`: it will be retried.
 */
export type SaveEnd =
  /** `createdId` is the id of the tree that the drawing on screen became. */
  | { readonly kind: "saved"; readonly createdId: number | undefined }
  | { readonly kind: "conflict" }
  /** Without an error, another drawing has replaced the one to save. */
  | { readonly kind: "waiting"; readonly error?: unknown }
  | { readonly kind: "failed"; readonly error: unknown };

interface SaverOptions {
  readonly editor: EditorStore;
  readonly userId: number;
  readonly calls: TreeCalls;
  newKey(): string;
  now(): Date;
  random(): number;
  /** Runs a task after some time. The returned function cancels it. */
  schedule(ms: number, task: () => void): () => void;
  /** Called after every attempt, including retries. */
  onEnd(end: SaveEnd, request: SaveRequest, isRetry: boolean): void;
}

export interface Saver extends Pick<Store<SaverState>, "getState" | "subscribe"> {
  /**
   * Saves the current drawing when its turn comes, because each save must know the version that the previous one
   * created.
   */
  save(request: SaveRequest): Promise<SaveEnd>;
  /**
   * Sends the drawing at once, because the page or the editor may end before its turn comes. Call it in the event that
   * announces the end.
   */
  sendNow(name: string, description: string): void;
  /** Retries the waiting save of this drawing now. Call it when the server may be reachable again. */
  retry(): void;
  /**
   * Call it when the tree has a newer version than the editor knows. If the version was sent from here, possibly before
   * a reload, it becomes the saved one. A waiting save finds that out by its retry.
   */
  recognise(): void;
  /** Retries waiting saves until the returned function is called. */
  start(): () => void;
}

/** Saves the drawing of one editor: one save at a time, with retries, until the server accepts or rejects it. */
export function createSaver({ editor, userId, calls, newKey, now, random, schedule, onEnd }: SaverOptions): Saver {
  const { getState, setState, subscribe } = createStore<SaverState>({
    saving: false,
    savedAt: undefined,
    waiting: new Map(),
  });
  const unconfirmed = createUnconfirmedSaves(calls, newKey);
  const screenTime = createScreenTime(editor, () => now().getTime());
  /** The drawing that was last saved automatically, and the resulting version. */
  let automatic: { readonly sent: EditorDocument; readonly id: number; readonly version: number } | undefined;
  /** The drawing that was sent last: events that announce the end of a page come in pairs. */
  let sentLast: EditorDocument | undefined;
  const drawingNow = (): string => drawingKey(editor.getState());
  let turn: Promise<unknown> = Promise.resolve();
  /** Saves and recognitions that are running or wait for their turn. */
  let ahead = 0;
  let running = 0;
  /** Starts a task at once if no other one is running, so that its call is under way when the page ends. */
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const mine = ahead++ === 0 ? task() : turn.then(task);
    turn = mine.finally(() => ahead--);
    return mine;
  };

  /** Has no effect if another tree has been opened since the drawing was sent. */
  const markStored = (tree: Tree, sent: EditorDocument, opening: object): void => {
    if (editor.getState().opening !== opening) return;
    editor.run(markSaved(sent, { id: tree.id, version: tree.version }, tree.name, tree.description ?? ""));
  };

  /**
   * Sends the drawing. If an earlier create had to be confirmed first, it returns the request that is still to be done.
   */
  const send = async (request: SaveRequest): Promise<SaveRequest | undefined> => {
    const state = editor.getState();
    const { id, version } = treeOf(state);
    const document = (request.withReset ? undefined : drawingToSave(state)) ?? state.document;
    const body = bodyOf({ ...state, document }, request, userId);
    sentLast = document;
    if (id !== undefined && !request.asNew) {
      const isLast = automatic?.id === id && automatic.version === version;
      const continues = automatic !== undefined && isLast && screenTime.of(automatic.sent) < shownMs;
      const kind = request.automatic ? { automatic: true, continues } : {};
      const sending = { ...body, ...kind };
      const tree = await unconfirmed.update({ id, version }, document, sending, request.overwrite === true);
      automatic = request.automatic ? { sent: document, id, version: tree.version } : undefined;
      markStored(tree, document, state.opening);
      return undefined;
    }
    const created = await unconfirmed.create(drawingKey(state), document, body);
    markStored(created.tree, created.sent, state.opening);
    if (created.body.name !== body.name || created.body.description !== body.description)
      return { ...request, asNew: false };
    if (created.sent === document) return undefined;
    const { name, description } = editor.getState().document;
    return { ...request, asNew: false, name, description };
  };

  const recogniseOwn = async (): Promise<OwnVersion | undefined> => {
    const state = editor.getState();
    const { id, version } = treeOf(state);
    if (id === undefined) return undefined;
    const steps = [...state.past, state.document].filter((step) => step.origin === state.document.origin);
    const own = await unconfirmed.ownVersion(id, version, steps);
    // a drawing that has changed since, even back to the version before, is then unsaved
    if (own !== undefined) markStored(own.tree, own.sent, state.opening);
    return own;
  };

  /**
   * Makes one attempt and returns its end with the remaining request. `followsName`: a name that the drawing got since
   * the request is sent instead.
   */
  const attempt = async (
    request: SaveRequest,
    drawing: string,
    followsName: boolean,
  ): Promise<readonly [SaveEnd, SaveRequest]> => {
    const idBefore = treeOf(editor.getState()).id;
    let left: SaveRequest | undefined = request;
    let current = request;
    try {
      while (left !== undefined) {
        current = left;
        if (drawingNow() !== drawing) return [{ kind: "waiting" }, current];
        const { name, description } = editor.getState().document;
        if (followsName) current = { ...left, name, description };
        left = await send(current);
      }
      const { id } = treeOf(editor.getState());
      return [{ kind: "saved", createdId: drawingNow() === drawing && id !== idBefore ? id : undefined }, current];
    } catch (error) {
      if (error instanceof ApiError && error.code === "TREE_CHANGED") {
        if (drawingNow() !== drawing) return [{ kind: "waiting" }, current];
        const own = await recogniseOwn();
        if (own === undefined) return [{ kind: "conflict" }, current];
        // an automatic version is saved again at the user's request, because only theirs are never thinned out
        const hasText =
          own.tree.name === current.name.trim() && (own.tree.description ?? "") === current.description.trim();
        const isEnough = current.automatic === true || (own.byUser && hasText);
        const isDone = isEnough && !isUnsaved(editor.getState());
        return isDone ? [{ kind: "saved", createdId: undefined }, current] : attempt(current, drawing, followsName);
      }
      return [{ kind: mayPass(error) ? "waiting" : "failed", error }, current];
    }
  };

  const saveInTurn = async (request: SaveRequest, drawing: string, attempts: number): Promise<SaveEnd> => {
    const state = editor.getState();
    const { opening, document } = state;
    const isOwnName = request.name === document.name && request.description === document.description;
    const followsName = isOwnName && !request.asNew && treeOf(state).id !== undefined;
    running++;
    const [end, left] = await inTurn(() => {
      setState({ ...getState(), saving: true });
      return attempt(request, drawing, followsName);
    });
    running--;
    const waiting = new Map(getState().waiting);
    waiting.delete(drawing);
    if (end.kind === "waiting") {
      const retryAfter = end.error instanceof ApiError ? end.error.retryAfter : undefined;
      waiting.set(drawing, { request: left, attempts: attempts + 1, retryAfter });
    }
    const isHere = editor.getState().opening === opening;
    const savedAt = end.kind === "saved" && isHere ? now() : getState().savedAt;
    setState({ saving: running > 0, savedAt, waiting });
    onEnd(end, request, attempts > 0);
    return end;
  };

  let retried: WaitingSave | undefined;
  const retry = (): void => {
    const state = editor.getState();
    const { name, description } = state.document;
    const due = getState().waiting.get(drawingNow());
    if (due === undefined || due === retried) return;
    retried = due;
    const isNew = due.request.asNew === true || treeOf(state).id === undefined;
    const request = isNew ? due.request : { ...due.request, name, description };
    void saveInTurn({ ...request, exporting: false }, drawingNow(), due.attempts);
  };

  const start = (): (() => void) => {
    let scheduled: WaitingSave | undefined;
    let cancel = (): void => undefined;
    const plan = (): void => {
      const due = getState().waiting.get(drawingNow());
      if (due === scheduled) return;
      cancel();
      scheduled = due;
      if (due === undefined) return;
      const askedMs = 1_000 * (due.retryAfter ?? 0);
      cancel = schedule(Math.max(askedMs, delayOf(due.attempts - 1, firstRetryMs, maxRetryMs, random)), retry);
    };
    let { opening } = editor.getState();
    /** The time of the last save belongs to the tree that was open then. */
    const forgetTime = (): void => {
      if (opening === editor.getState().opening) return;
      ({ opening } = editor.getState());
      setState({ ...getState(), savedAt: undefined });
    };
    plan();
    const unsubscribe = [subscribe(plan), editor.subscribe(plan), editor.subscribe(forgetTime)];
    return () => {
      for (const each of unsubscribe) each();
      cancel();
    };
  };
  return {
    ...{ getState, subscribe, retry, start },
    recognise: () => {
      if (getState().waiting.has(drawingNow())) retry();
      // In turn: a save at the same time would send the old version number, be refused, and read a tree whose update is
      // already confirmed.
      else void inTurn(recogniseOwn);
    },
    save: (request) =>
      saveInTurn({ ...request, withReset: !request.automatic && isReset(editor.getState()) }, drawingNow(), 0),
    sendNow(name, description) {
      const request = { name, description, automatic: true };
      if (ahead === 0) return void saveInTurn(request, drawingNow(), 0);
      if (drawingToSave(editor.getState()) === sentLast) return;
      // sent on top of the version that the save under way makes; if that fails, the server refuses this one
      const state = editor.getState();
      const { id, version } = treeOf(state);
      const document = drawingToSave(state);
      if (id === undefined || version === undefined || document === undefined) return;
      const body = { ...bodyOf({ ...state, document }, request, userId), automatic: true, version: version + 1 };
      sentLast = document;
      // the drawing stays unsaved here: the next save finds out what became of this one
      void calls.update(id, body).catch(() => undefined);
    },
  };
}

/** The fields of requirements 8.6. The server knows the owner and computes the output file itself. */
function bodyOf(
  { document, saved }: EditorState,
  { name, description, exporting, inputFile }: SaveRequest,
  userId: number,
) {
  const { modulationConfig = null, modulationTable = null } = treeFileOf(document);
  const nodes = document.nodes.map(({ data, ...node }) => ({ ...node, data: { ...data, isHighlighted: false } }));
  const edges = document.edges.map((edge) => ({ ...edge, type: edgeType }));
  const owner = { userId } as unknown as Pick<TreeUpdate, "userId">;
  const file = { inputFile } as unknown as Pick<TreeUpdate, "inputFile">;
  const body = { name: name.trim(), description: description.trim() || null, nodes, edges, ...owner };
  const isModulationSaved =
    document.modulationTable === saved?.modulationTable && document.modulationConfig === saved?.modulationConfig;
  if (!exporting) return { ...body, modulationConfig, modulationTable };
  return {
    ...body,
    ...(inputFile !== undefined && file),
    ...(!isModulationSaved && { modulationConfig, modulationTable }),
  };
}
