import { readLocal, writeLocal } from "../../platform/local-storage.js";

const choiceKey = "browser-notifications";
const lastKey = "last-browser-notification";
/** Lock held by every visible tab. */
const inView = "tab-in-view";

/**
 * Whether this browser can show notifications: not on plain HTTP from another machine, nor if the user has denied them.
 */
export const canNotify = (): boolean => "Notification" in window && Notification.permission !== "denied";

/** Whether the user has enabled notifications in this browser. */
export const wantsNotifications = (): boolean =>
  canNotify() && Notification.permission === "granted" && readLocal(choiceKey) === "on";

/** Enables or disables notifications. Asks for the browser's permission if needed; returns whether they are enabled. */
export async function chooseNotifications(on: boolean): Promise<boolean> {
  const granted = on && (await Notification.requestPermission()) === "granted";
  writeLocal(choiceKey, granted ? "on" : "off");
  return granted;
}

const isNew = (id: number): boolean => id > Number(readLocal(lastKey) ?? 0);

/**
 * Marks this tab as visible until the returned function is called. Where browsers lack locks, they lack notifications
 * too: on plain HTTP from another machine.
 */
export function holdView(): () => void {
  let release = () => {};
  const left = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(inView, { mode: "shared" }, () => left);
  return release;
}

/** Shows a browser notification, from only one of several tabs and only while none of them is visible. */
export async function notifyInBrowser(id: number, title: string, body: string, open: () => void): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  if (held.some(({ name }) => name === inView)) return;
  // one tab at a time
  await navigator.locks.request(choiceKey, () => {
    if (!isNew(id)) return;
    writeLocal(lastKey, String(id));
    try {
      const shown = new Notification(title, { body, tag: `clicktree-${id}` });
      shown.onclick = () => {
        window.focus();
        open();
        shown.close();
      };
    } catch {
      // phones allow notifications only from a service worker; the list and the title show the same
    }
  });
}
