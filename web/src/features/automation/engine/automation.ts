import { ApiError, mayPass } from "@clicktree/client";
import { createStore, type Store } from "../../../platform/store/create-store.js";
import { type NotDownloaded, planDownloads, saveDownload } from "./downloads.js";
import { type Access, type FolderHandle, folderPicker, openFolder } from "./folder.js";
import { type FolderName, readHandle, writeHandle } from "./handles.js";
import { type AutomationServer, allRequests, type RequestLists } from "./requests.js";
import { afterDownload, afterUpload, readSettings, type Settings, writeSettings } from "./settings.js";
import { emptyMemory, type LookResult, lookAtFolder, type WaitingFile } from "./uploads.js";

/** `none`: no folder was chosen. */
type FolderAccess = Access | "none";

export interface AutomationState extends LookResult {
  readonly settings: Settings;
  /** Whether this tab runs the automation; only one tab of a browser does. */
  readonly acts: boolean;
  readonly access: Readonly<Record<FolderName, FolderAccess>>;
  readonly notDownloaded: readonly NotDownloaded[];
  readonly isLooking: boolean;
  /** Time of the last check of the feedback folder, ISO 8601. */
  readonly lookedAt: string | undefined;
  /** Time of the next check, on the clock of `performance.now`. */
  readonly nextLookAt: number;
  /** Why the last attempt ended early. It is retried. */
  readonly downloadFault: unknown;
  readonly feedbackFault: unknown;
}

/** Requests and feedback need separate folders: otherwise saved requests would be sent as feedback. */
export class SameFolder extends Error {}

export interface Automation extends Pick<Store<AutomationState>, "getState" | "subscribe"> {
  /** Starts as soon as no other tab is running the automation. Returns the function that stops it. */
  start(): () => void;
  /** Passes in the current lists of the console. */
  setLists(lists: RequestLists): void;
  change(changes: Partial<Settings>): void;
  /** Lets the user choose a folder; false if they cancelled. Throws SameFolder. */
  choose(name: FolderName): Promise<boolean>;
  /** Makes the browser ask the user for permission again. */
  allow(name: FolderName): Promise<void>;
  lookNow(): void;
  /** Sends a file that waits for the user's approval. */
  approve(file: WaitingFile): void;
}

export const lookEveryMs = 15_000;
/** A check is reported to the server at most this often for each request. */
const checkEveryMs = 60_000;
const maxChecks = 20;

const modes = { download: "readwrite", feedback: "read", global: "read" } as const;
const paths = { download: "downloadPath", feedback: "autoFeedbackPath", global: "globalAutoFeedbackPath" } as const;
const folderNames = ["download", "feedback", "global"] as const;

/** The folder that feedback is read from: the administrator's own one, or else the global one. */
export const feedbackFolder = ({ access }: Pick<AutomationState, "access">): FolderName =>
  access.feedback === "none" && access.global !== "none" ? "global" : "feedback";

export function createAutomation(server: AutomationServer, randomKey: () => string): Automation {
  const store = createStore<AutomationState>({
    settings: readSettings(),
    acts: false,
    access: { download: "none", feedback: "none", global: "none" },
    notDownloaded: [],
    held: [],
    waiting: [],
    isLooking: false,
    lookedAt: undefined,
    nextLookAt: 0,
    downloadFault: undefined,
    feedbackFault: undefined,
  });
  const { getState } = store;
  const patch = (changes: Partial<AutomationState>) => store.setState({ ...getState(), ...changes });
  const memory = emptyMemory();
  const handles = new Map<FolderName, FolderHandle>();
  const checkedAt = new Map<number, number>();
  let lists: RequestLists | undefined;
  let channel: BroadcastChannel | undefined;
  let isDownloading = false;

  function change(changes: Partial<Settings>): void {
    writeSettings(changes);
    patch({ settings: { ...getState().settings, ...changes } });
    channel?.postMessage("changed");
  }

  async function readAccess(): Promise<void> {
    const access = { ...getState().access };
    for (const name of folderNames)
      access[name] = (await handles.get(name)?.queryPermission({ mode: modes[name] })) ?? "none";
    patch({ access });
    const hasFolderPermission = access.download === "granted";
    if (getState().acts && hasFolderPermission !== getState().settings.hasFolderPermission)
      change({ hasFolderPermission });
  }

  /** Reads the settings again, because other tabs may have changed them. */
  async function reload(): Promise<void> {
    patch({ settings: readSettings() });
    for (const name of folderNames) {
      const handle = await readHandle(name);
      if (handle) handles.set(name, handle);
    }
    await readAccess();
  }

  async function runDownloads(): Promise<void> {
    if (isDownloading || !lists || !getState().acts || !getState().settings.autoDownloadEnabled) return;
    isDownloading = true;
    try {
      await readAccess();
      const handle = handles.get("download");
      if (!handle || getState().access.download !== "granted") return;
      const { take, leave } = planDownloads(lists, getState().settings);
      const failed: NotDownloaded[] = [];
      for (const next of take) {
        if (!getState().acts || !getState().settings.autoDownloadEnabled) return;
        const saved = await saveDownload(next, openFolder(handle), server, new Date().toISOString());
        if ("reason" in saved) failed.push(saved);
        else change(afterDownload(getState().settings, next.kind, next.id, saved));
      }
      patch({ notDownloaded: [...failed, ...leave], downloadFault: undefined });
    } catch (error) {
      patch({ downloadFault: error });
    } finally {
      isDownloading = false;
    }
  }

  async function look(): Promise<void> {
    if (getState().isLooking || !lists || !getState().acts || !getState().settings.autoFeedbackEnabled) return;
    patch({ isLooking: true });
    try {
      await readAccess();
      const name = feedbackFolder(getState());
      const handle = handles.get(name);
      if (!handle || getState().access[name] !== "granted") return;
      const result = await lookAtFolder(memory, {
        folder: openFolder(handle),
        requests: allRequests(lists),
        server,
        settings: () => getState().settings,
        onSent: (file) => change(afterUpload(getState().settings, file)),
        now: performance.now(),
        randomKey,
      });
      patch({ ...result, lookedAt: new Date().toISOString(), feedbackFault: undefined });
      await reportLook(lists);
    } catch (error) {
      patch({ feedbackFault: error });
    } finally {
      patch({ isLooking: false });
    }
  }

  /** Reports to the server when the folder was checked, for requests that wait for a result. */
  async function reportLook({ pending }: RequestLists): Promise<void> {
    const before = performance.now() - checkEveryMs;
    const due = pending.filter(({ id }) => (checkedAt.get(id) ?? Number.NEGATIVE_INFINITY) <= before);
    for (const { id } of due.slice(0, maxChecks)) {
      checkedAt.set(id, performance.now());
      await server.feedbackChecked(id).catch((error: unknown) => {
        if (!(error instanceof ApiError) || mayPass(error)) throw error; // else the request is gone
      });
    }
  }

  function work(): void {
    patch({ nextLookAt: performance.now() + lookEveryMs });
    void runDownloads();
    void look();
  }

  return {
    getState,
    subscribe: store.subscribe,
    change(changes) {
      change(changes);
      work();
    },
    start() {
      const ending = new AbortController();
      const { signal } = ending;
      const opened = new BroadcastChannel("clicktree-automation");
      channel = opened;
      const failed = (error: unknown) => patch({ downloadFault: error, feedbackFault: error });
      opened.onmessage = () => void reload().catch(failed);
      const timer = setInterval(work, lookEveryMs);
      const begin = async () => {
        patch({ acts: true });
        await reload().catch(failed);
        work();
        await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
        patch({ acts: false });
      };
      void reload().catch(failed);
      navigator.locks.request("clicktree-automation", { signal }, begin).catch((error: unknown) => {
        if (!signal.aborted) failed(error);
      });
      return () => {
        clearInterval(timer);
        ending.abort();
        opened.close();
        patch({ acts: false });
      };
    },
    setLists(next) {
      const isFirst = lists === undefined;
      lists = next;
      if (isFirst) work();
      else void runDownloads();
    },
    async choose(name) {
      const pick = folderPicker();
      if (!pick) return false;
      let handle: FolderHandle;
      try {
        handle = await pick({ mode: modes[name], id: `clicktree-${name}` });
      } catch (error) {
        if (error instanceof DOMException && error.name === "AbortError") return false;
        throw error;
      }
      for (const [other, taken] of handles)
        if ((other === "download") !== (name === "download") && (await taken.isSameEntry(handle)))
          throw new SameFolder();
      await writeHandle(name, handle);
      handles.set(name, handle);
      change({ [paths[name]]: handle.name });
      await readAccess();
      work();
      return true;
    },
    async allow(name) {
      await handles.get(name)?.requestPermission({ mode: modes[name] });
      await readAccess();
      work();
    },
    lookNow: work,
    approve({ name, sha256 }) {
      memory.approved.set(name, sha256);
      work();
    },
  };
}
