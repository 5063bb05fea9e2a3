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
 * The name of this tab, which survives a reload. It is in sessionStorage only between two pages: a duplicated tab gets
 * a copy of that storage and must have its own name.
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
    return undefined; // without storage the name lasts as long as the page
  }
}

function left(own: string): void {
  try {
    sessionStorage.setItem(key, own);
  } catch {
    // without storage the name lasts as long as the page
  }
}

/** The browser's own storage. If it is blocked, drafts last as long as the page, which is reported once. */
export const browserStorage: DraftStorage = { read: readLocal, write: writeLocal, remove: removeLocal };
