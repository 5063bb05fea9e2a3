import { dateStamp, localTime } from "@clicktree/core/requests";
import { readLocal, removeLocal, writeLocal } from "../../../platform/local-storage.js";
import type { DraftStorage } from "./drafts.js";

export type Question = "reset-confirm" | "back-home-confirm";

/** Flags of requirements 3.5, `reset-confirm-{date}` with the value 'skip': they hold for one calendar day. */
const nameOf = (question: Question): string => `${question}-${dateStamp(localTime(new Date()))}`;

export const isSkippedToday = (question: Question): boolean => readLocal(nameOf(question)) === "skip";
export const skipToday = (question: Question): boolean => writeLocal(nameOf(question), "skip");

const key = "temp_tab";
let name: string | undefined;

/**
 * The name of this tab, the same after a reload. It lies in the tab's storage only while one page gives way to the next:
 * a duplicated tab, which the browser gives a copy of that storage, is a tab of its own.
 */
export function tabName(): string {
  if (name === undefined) {
    name = taken() ?? crypto.getRandomValues(new Uint32Array(3)).join("-");
    window.addEventListener("pagehide", () => left(name ?? ""));
    window.addEventListener("pageshow", () => void taken());
  }
  return name;
}

function taken(): string | undefined {
  try {
    const found = sessionStorage.getItem(key) ?? undefined;
    sessionStorage.removeItem(key);
    return found;
  } catch {
    return undefined; // a browser that keeps nothing: the name lives as long as the page
  }
}

function left(own: string): void {
  try {
    sessionStorage.setItem(key, own);
  } catch {
    // as above
  }
}

/** The browser's own storage. Where it is blocked, drafts last as long as the page, and a notice says so once. */
export const browserStorage: DraftStorage = { read: readLocal, write: writeLocal, remove: removeLocal };
