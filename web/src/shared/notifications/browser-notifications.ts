import { readLocal, writeLocal } from "../../platform/local-storage.js";

const choiceKey = "browser-notifications";
const lastKey = "last-browser-notification";
/** Held by every tab in view. */
const inView = "tab-in-view";

/** Whether this browser can notify: not on plain http from another machine, nor where the user has refused. */
export const canNotify = (): boolean => "Notification" in window && Notification.permission !== "denied";

/** Whether the user wants it in this browser. */
export const wantsNotifications = (): boolean =>
  canNotify() && Notification.permission === "granted" && readLocal(choiceKey) === "on";

/** Switches it on or off. Asks the browser's permission once; answers whether it is on. */
export async function chooseNotifications(on: boolean): Promise<boolean> {
  const granted = on && (await Notification.requestPermission()) === "granted";
  writeLocal(choiceKey, granted ? "on" : "off");
  return granted;
}

const isNew = (id: number): boolean => id > Number(readLocal(lastKey) ?? 0);

/**
 * Says that this tab is in view, until the returned function is called. Browsers have no locks where they have no
 * notifications either: on plain http from another machine.
 */
export function holdView(): () => void {
  let release = () => {};
  const left = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(inView, { mode: "shared" }, () => left);
  return release;
}

/** Shows one of the browser's own notifications, in one of several tabs and only while none of them is in view. */
export async function notifyInBrowser(id: number, title: string, body: string, open: () => void): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  if (held.some(({ name }) => name === inView)) return;
  // the tabs decide one after the other
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
      // phones show them from a service worker alone; list and title say the same
    }
  });
}
