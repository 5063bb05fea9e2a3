import { ApiError, delayOf, mayPass } from "@clicktree/client";
import type { Tree, TreeCreate, TreeUpdate } from "@clicktree/contract";
import { createStore, type Store } from "../../../platform/store/create-store.js";
import { documentOf, treeFileOf } from "../model/document.js";
import { type EditorStore, knowVersion, markSaved, treeOf } from "../model/state.js";
import type { EditorDocument, EditorState } from "../model/types.js";

/** The calls that a save makes. */
interface TreeCalls {
  /** `key` is the idempotency key: the same key never creates a second tree. */
  create(body: TreeCreate, key: string): Promise<Tree>;
  update(id: number, body: TreeUpdate): Promise<Tree>;
  read(id: number): Promise<Tree>;
}

/** A new tree that was sent. */
interface SentTree {
  readonly key: string;
  readonly sent: EditorDocument;
  readonly body: TreeCreate;
}

/**
 * Creates and updates whose answer was lost. They may have reached the server all the same: a create must not become
 * two trees, and the version that an update made must not look like someone else's.
 */
function createUnconfirmedSaves(calls: TreeCalls, newKey: () => string) {
  /** By the origin of the drawing. */
  const creates = new Map<number, SentTree>();
  /** By the id of the tree. */
  const updates = new Map<number, { readonly version: number; readonly drawing: string }>();
  return {
    /**
     * Stores a drawing as a new tree. If an earlier create of this drawing has no answer yet, that one is sent again
     * unchanged; the result says which drawing is stored now.
     */
    async create(sent: EditorDocument, body: TreeCreate): Promise<SentTree & { readonly tree: Tree }> {
      const sending = creates.get(sent.origin) ?? { key: newKey(), sent, body };
      creates.set(sent.origin, sending);
      try {
        const tree = await calls.create(sending.body, sending.key);
        creates.delete(sent.origin);
        return { ...sending, tree };
      } catch (error) {
        if (!mayPass(error)) creates.delete(sent.origin);
        throw error;
      }
    },
    /** Stores a drawing in the tree `id`, on top of `version`; over any version if that is undefined. */
    async update(id: number, version: number | undefined, body: TreeUpdate, overwrite: boolean): Promise<Tree> {
      try {
        return await calls.update(id, overwrite || version === undefined ? body : { ...body, version });
      } catch (error) {
        if (mayPass(error) && version !== undefined) updates.set(id, { version, drawing: drawingText(body) });
        throw error;
      }
    },
    /** The stored tree `id` if its version comes from an update sent here whose answer was lost; else undefined. */
    async ownVersion(id: number): Promise<Tree | undefined> {
      const update = updates.get(id);
      if (update === undefined) return undefined;
      // if it cannot be read, the person decides, as about anyone else's version
      const tree = await calls.read(id).catch(() => undefined);
      if (tree === undefined) return undefined;
      updates.delete(id);
      const { version, ...stored } = tree;
      return update.version + 1 === version && update.drawing === drawingText(stored) ? tree : undefined;
    },
  };
}

/** Name, nodes and edges in the form that the editor gives them, wherever they come from. */
function drawingText({ name, nodes = [], edges = [] }: Pick<TreeUpdate, "name" | "nodes" | "edges">): string {
  const document = documentOf({ nodes, edges });
  return JSON.stringify([name, document.nodes, document.edges]);
}

/** Milliseconds before the first retry, and between retries at most. */
const firstRetryMs = 1_000;
const maxRetryMs = 30_000;

export interface SaveRequest {
  readonly name: string;
  readonly description: string;
  /** A new tree although the drawing belongs to a stored one. */
  readonly asNew?: boolean;
  /** Replaces what another tab or device stored. */
  readonly overwrite?: boolean;
  /** The editor saves by itself: several such saves within minutes make one version. */
  readonly automatic?: boolean;
  /** Part of an export: sends no modulation unless that has changed (requirements 8.7). */
  readonly exporting?: boolean;
}

/** A save that did not reach the server, or that the server could not do now. It is retried. */
interface WaitingSave {
  readonly request: SaveRequest;
  /** Failed attempts so far; the pauses between them grow. */
  readonly attempts: number;
  /** Seconds that the server asked to wait. */
  readonly retryAfter: number | undefined;
}

interface SaverState {
  readonly saving: boolean;
  /** When the last save succeeded. */
  readonly savedAt: Date | undefined;
  /** By the origin of the drawing: another one (an import, an example) leaves the save of the first waiting. */
  readonly waiting: ReadonlyMap<number, WaitingSave>;
}

/** How a save ended. `conflict`: another tab or device has saved this tree since; `waiting`: it is retried. */
export type SaveEnd =
  /** `createdId` is the id of the tree that the drawing on screen became. */
  | { readonly kind: "saved"; readonly createdId: number | undefined }
  | { readonly kind: "conflict" }
  /** Without an error, another drawing has taken the place of the one to save. */
  | { readonly kind: "waiting"; readonly error?: unknown }
  | { readonly kind: "failed"; readonly error: unknown };

interface SaverOptions {
  readonly editor: EditorStore;
  readonly calls: TreeCalls;
  newKey(): string;
  now(): Date;
  random(): number;
  /** Runs a task after a time; the function that it returns cancels the task. */
  schedule(ms: number, task: () => void): () => void;
  /** Called at the end of every attempt, retries included. */
  onEnd(end: SaveEnd, request: SaveRequest, isRetry: boolean): void;
}

export interface Saver extends Pick<Store<SaverState>, "getState" | "subscribe"> {
  /** Saves what is drawn when its turn comes: each save must know the version that the one before it made. */
  save(request: SaveRequest): Promise<SaveEnd>;
  /** Retries the waiting save of this drawing now. Call it at any sign that the server can be reached again. */
  retry(): void;
  /** Retries waiting saves by itself until the returned function is called. */
  start(): () => void;
}

/** Saves one editor's drawing: one save at a time, with retries, until the server has it or refuses it. */
export function createSaver({ editor, calls, newKey, now, random, schedule, onEnd }: SaverOptions): Saver {
  const { getState, setState, subscribe } = createStore<SaverState>({
    saving: false,
    savedAt: undefined,
    waiting: new Map(),
  });
  const unconfirmed = createUnconfirmedSaves(calls, newKey);
  const originNow = (): number => editor.getState().document.origin;
  let turn: Promise<unknown> = Promise.resolve();
  let running = 0;

  /** Sends the drawing. Returns what is left to save, after an earlier create had to be confirmed first. */
  const send = async (request: SaveRequest): Promise<SaveRequest | undefined> => {
    const state = editor.getState();
    const { id, version } = treeOf(state);
    const body = bodyOf(state, request);
    const markStored = (tree: Tree, sent: EditorDocument): void =>
      editor.run(markSaved(sent, { id: tree.id, version: tree.version }, tree.name, tree.description ?? ""));
    if (id !== undefined && !request.asNew) {
      const update = request.automatic ? { ...body, automatic: true } : body;
      markStored(await unconfirmed.update(id, version, update, request.overwrite === true), state.document);
      return undefined;
    }
    const created = await unconfirmed.create(state.document, body);
    markStored(created.tree, created.sent);
    if (created.body.name !== body.name || created.body.description !== body.description)
      return { ...request, asNew: false };
    if (created.sent === state.document) return undefined;
    const { name, description } = editor.getState().document;
    return { ...request, asNew: false, name, description };
  };

  /** One attempt, and what of the request is left after it. */
  const attempt = async (request: SaveRequest, origin: number): Promise<readonly [SaveEnd, SaveRequest]> => {
    const idBefore = treeOf(editor.getState()).id;
    let left: SaveRequest | undefined = request;
    let current = request;
    try {
      while (left !== undefined) {
        current = left;
        if (originNow() !== origin) return [{ kind: "waiting" }, current];
        left = await send(current);
      }
      const { id } = treeOf(editor.getState());
      return [{ kind: "saved", createdId: originNow() === origin && id !== idBefore ? id : undefined }, current];
    } catch (error) {
      if (error instanceof ApiError && error.code === "TREE_CHANGED") {
        const { id } = treeOf(editor.getState());
        const own = id === undefined ? undefined : await unconfirmed.ownVersion(id);
        if (own === undefined) return [{ kind: "conflict" }, current];
        editor.run(knowVersion(own.id, own.version));
        return attempt(current, origin);
      }
      return [{ kind: mayPass(error) ? "waiting" : "failed", error }, current];
    }
  };

  const saveInTurn = async (request: SaveRequest, origin: number, attempts: number): Promise<SaveEnd> => {
    running++;
    const mine = turn.then(() => {
      setState({ ...getState(), saving: true });
      return attempt(request, origin);
    });
    turn = mine;
    const [end, left] = await mine;
    running--;
    const waiting = new Map(getState().waiting);
    waiting.delete(origin);
    if (end.kind === "waiting") {
      const retryAfter = end.error instanceof ApiError ? end.error.retryAfter : undefined;
      waiting.set(origin, { request: left, attempts: attempts + 1, retryAfter });
    }
    const savedAt = end.kind === "saved" ? now() : getState().savedAt;
    setState({ saving: running > 0, savedAt, waiting });
    onEnd(end, request, attempts > 0);
    return end;
  };

  let retried: WaitingSave | undefined;
  const retry = (): void => {
    const state = editor.getState();
    const { origin, name, description } = state.document;
    const due = getState().waiting.get(origin);
    if (due === undefined || due === retried) return;
    retried = due;
    const isNew = due.request.asNew === true || treeOf(state).id === undefined;
    const request = isNew ? due.request : { ...due.request, name, description };
    void saveInTurn({ ...request, exporting: false }, origin, due.attempts);
  };

  const start = (): (() => void) => {
    let scheduled: WaitingSave | undefined;
    let cancel = (): void => undefined;
    const plan = (): void => {
      const due = getState().waiting.get(originNow());
      if (due === scheduled) return;
      cancel();
      scheduled = due;
      if (due === undefined) return;
      const askedMs = 1_000 * (due.retryAfter ?? 0);
      cancel = schedule(Math.max(askedMs, delayOf(due.attempts - 1, firstRetryMs, maxRetryMs, random)), retry);
    };
    plan();
    const unsubscribe = [subscribe(plan), editor.subscribe(plan)];
    return () => {
      for (const each of unsubscribe) each();
      cancel();
    };
  };
  return {
    ...{ getState, subscribe, retry, start },
    save: (request) => saveInTurn(request, originNow(), 0),
  };
}

function bodyOf({ document, saved }: EditorState, { name, description, exporting }: SaveRequest) {
  const { nodes, edges, modulationConfig = null, modulationTable = null } = treeFileOf(document);
  const body = { name: name.trim(), description: description.trim() || null, nodes, edges };
  const isModulationSaved =
    document.modulationTable === saved?.modulationTable && document.modulationConfig === saved?.modulationConfig;
  return exporting && isModulationSaved ? body : { ...body, modulationConfig, modulationTable };
}
