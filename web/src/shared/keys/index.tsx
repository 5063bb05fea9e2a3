import { useEffect, useRef } from "react";
import { typedKey } from "../../platform/controls/typed-key.js";
import { Dialog } from "../dialog/index.js";
import style from "./keys.module.css";

/** Keys of a page and their actions. */
export interface KeyLine {
  readonly keys: readonly string[];
  readonly does: string;
}

interface Props {
  readonly lines: readonly KeyLine[];
  readonly title: string;
}

export const Key = ({ children }: { readonly children: string }) => <kbd className={style.key}>{children}</kbd>;

const Keys = ({ keys }: Pick<KeyLine, "keys">) => keys.map((key) => <Key key={key}>{key}</Key>);

/** Lists every key with its action. */
export const KeysDialog = ({ lines, title, close }: Props & { readonly close: () => void }) => (
  <Dialog title={title} close={close}>
    <dl className={style.list}>
      {lines.map(({ keys, does }) => (
        <div key={does}>
          <dt>
            <Keys keys={keys} />
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);

/** The keys of a page along the bottom of a wide screen. */
export const KeyBar = ({ lines, title }: Props) => (
  <section className={style.bar} aria-label={title}>
    {lines.map(({ keys, does }) => (
      <span key={does}>
        <Keys keys={keys} />
        {does}
      </span>
    ))}
  </section>
);

/** True in fields and dialogs, where keys are text input. */
export const isTyping = (target: Element): boolean =>
  target.closest("input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable], [role=dialog]") !==
  null;

/** Whether Enter already has an action: it follows a link or presses a button. */
const usesEnter = (target: Element): boolean => target.closest("a, button, [role=tab], [role=radio]") !== null;

/** Shortcuts of a page by the typed character or the key's name in lower case; inactive while the user types or a dialog is open. */
export function useKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { target } = event;
      if (target instanceof Element && (isTyping(target) || (event.key === "Enter" && usesEnter(target)))) return;
      if (document.querySelector("[role=dialog]")) return;
      const action = latest.current[typedKey(event).toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
