import { Button, type ButtonProps, Modal, type ModalProps } from "antd";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";

const fields = 'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]), textarea, select';

/**
 * Gives the focus to the first field of a dialog, else to its main action; to the way back where that action destroys
 * something, and to the dialog itself where there is nothing to do. A field that has it already keeps it.
 */
function focusFirst(dialog: HTMLElement): void {
  const footer = dialog.querySelector(".ant-modal-footer");
  const buttons = [...(footer?.querySelectorAll("button") ?? [])].filter(({ disabled }) => !disabled);
  const inside = [...dialog.querySelectorAll<HTMLElement>(`.ant-modal-body :is(${fields})`)];
  if (inside.some((field) => field === document.activeElement)) return;
  const main = buttons.find((button) => button.classList.contains("ant-btn-primary"));
  const safe = main?.classList.contains("ant-btn-dangerous") ? buttons[0] : main;
  const first = inside.find((field) => field.matches(":enabled") && field.checkVisibility());
  (first ?? safe ?? buttons[0] ?? dialog).focus({ preventScroll: true });
}

/** Elements that Tab reaches in a dialog, in order. Of several radio buttons that is the chosen one. */
const tabStops = (dialog: HTMLElement): HTMLElement[] =>
  [...dialog.querySelectorAll<HTMLElement>("*")].filter(
    (each) =>
      each.tabIndex >= 0 &&
      !each.matches(":disabled") &&
      each.checkVisibility() &&
      !(each instanceof HTMLInputElement && each.type === "radio" && !each.checked),
  );

/** Tab goes round inside a dialog. By itself it would leave the page for a step after the last control. */
function goRound(dialog: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== "Tab" || event.defaultPrevented) return;
  const inside = tabStops(dialog);
  const [from, to] = event.shiftKey ? [inside[0], inside.at(-1)] : [inside.at(-1), inside[0]];
  if (document.activeElement !== from || to === undefined) return;
  event.preventDefault();
  to.focus();
}

/** A button of the footer. The one with `type: "primary"` is the main action. */
type DialogButton = Omit<ButtonProps, "children" | "id"> & {
  readonly text: string;
  /** A button whose text changes stays the same one by its id, and keeps the focus. */
  readonly id?: string;
};

interface Props extends Pick<ModalProps, "title" | "width" | "className" | "children"> {
  readonly open?: boolean;
  readonly close: () => void;
  /** From left to right; without any the dialog has no footer. */
  readonly buttons?: readonly DialogButton[];
  /** Only its buttons close the dialog, as long as something is under way. */
  readonly locked?: boolean;
  /** False where the page behind stays readable; it takes neither clicks nor the focus all the same. */
  readonly veil?: boolean;
}

/** On a narrow screen the buttons of the footer wrap, a little apart. */
const footer = { display: "flex", flexWrap: "wrap", justifyContent: "end", rowGap: 8 } as const;

/**
 * The dashboard's dialog. It fades in where it stays: antd's own grows from the pointer, so that an immediate click
 * lands beside it and closes it. Its first field or main action gets the focus; on closing, the focus returns to where
 * it was.
 */
export function Dialog({ open = true, close, buttons, locked = false, veil = true, children, ...rest }: Props) {
  useReturnedFocus(open);
  return (
    <Modal
      transitionName="ant-fade"
      style={{ outline: "none", top: "5vh" }}
      styles={{ footer, mask: veil ? {} : { background: "transparent" } }}
      open={open}
      onCancel={close}
      closable={!locked}
      keyboard={!locked}
      mask={{ closable: !locked }}
      destroyOnHidden
      footer={
        buttons?.map(({ text, id = text, ...button }) => (
          <Button key={id} {...button}>
            {text}
          </Button>
        )) ?? null
      }
      {...rest}
    >
      <OnceInPlace>{children}</OnceInPlace>
    </Modal>
  );
}

/**
 * Draws its children once the dialog is part of the page. Without motion antd mounts a dialog before it is there, and a
 * field cannot take the focus outside of the page.
 */
function OnceInPlace({ children }: { readonly children: ReactNode }) {
  const [inPlace, setInPlace] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => setInPlace(true), []);
  useEffect(() => {
    const dialog = place.current?.closest<HTMLElement>("[role=dialog]");
    if (!inPlace || !dialog) return;
    focusFirst(dialog);
    // antd focuses the dialog itself when it has come to rest; where that falls into a Tab, the step to the next field is
    // lost. Without a tab index it cannot.
    if (document.activeElement !== dialog) dialog.removeAttribute("tabindex");
    const round = (event: KeyboardEvent) => goRound(dialog, event);
    dialog.addEventListener("keydown", round);
    return () => dialog.removeEventListener("keydown", round);
  }, [inPlace]);
  return (
    <div ref={place} style={{ display: "contents" }}>
      {inPlace && children}
    </div>
  );
}

/** The element that had the focus before the first of several dialogs that follow one another. */
let before: Element | null = null;

/** antd gives the focus back where a dialog is hidden, not where it is taken out of the page. */
function useReturnedFocus(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const focused = document.activeElement;
    if (focused !== null && focused !== document.body && focused.closest("[role=dialog]") === null) before = focused;
    return () => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [open]);
}
