import type { Texts } from "@clicktree/messages/nouns";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../shared/dialog/index.js";
import style from "./keys.module.css";

/** Keys of the queue and what they do, in display order. */
const keyList = [
  { keys: ["J", "K"], does: "keyNext" },
  { keys: ["↵"], does: "keyOpen" },
  { keys: ["U"], does: "keyUnread" },
  { keys: ["W"], does: "keyStart" },
  { keys: ["D"], does: "keyDownload" },
  { keys: ["S"], does: "keyDeliver" },
  { keys: ["F"], does: "keyAnswer" },
  { keys: ["R"], does: "keyReject" },
  { keys: ["Ctrl/⌘ ↵"], does: "keySend" },
  { keys: ["?"], does: "keyHelp" },
] as const satisfies readonly { keys: readonly string[]; does: keyof Texts["web-admin"] }[];

export const Key = ({ children }: { readonly children: string }) => <kbd className={style.key}>{children}</kbd>;

/** What demo requests have no key for: they are not taken, delivered or rejected. */
const treesOnly: readonly string[] = ["keyStart", "keyDeliver", "keyReject"];
const keysOf = (isDemos: boolean) => keyList.filter(({ does }) => !isDemos || !treesOnly.includes(does));

interface Props {
  /** Only the keys of demo requests. */
  readonly isDemos?: boolean;
}

/** Lists every key with what it does. */
export function KeysDialog({ close, isDemos = false }: Props & { readonly close: () => void }) {
  const { t } = useTranslation("web-admin");
  return (
    <Dialog title={t("allKeys")} close={close}>
      <dl className={style.list}>
        {keysOf(isDemos).map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** The keys of the queue along the bottom of a wide screen. */
export function KeyBar({ isDemos = false }: Props) {
  const { t } = useTranslation("web-admin");
  return (
    <section className={style.bar} aria-label={t("keys")}>
      {keysOf(isDemos).map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}
          {t(does)}
        </span>
      ))}
    </section>
  );
}

/** True in fields and dialogs, where keys are text input. */
const isTyping = (target: Element): boolean =>
  target.closest("input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable], [role=dialog]") !==
  null;

/** True where Enter already does something: a link follows it, a button is pressed by it. */
const usesEnter = (target: Element): boolean => target.closest("a, button, [role=tab], [role=radio]") !== null;

/** Shortcuts of a page by `event.key` in lower case; inactive while the user types or a dialog is open. */
export function useKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { target } = event;
      if (target instanceof Element && (isTyping(target) || (event.key === "Enter" && usesEnter(target)))) return;
      if (document.querySelector("[role=dialog]")) return;
      const action = latest.current[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
