import { Button, type ButtonProps, Modal, type ModalProps } from "antd";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";

const fields = 'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]), textarea, select';

/**
 * Focuses the first field of a dialog, or else its main action. If that action is destructive, the first button gets
 * the focus instead; if there is nothing to focus, the dialog itself. A field that already has the focus keeps it.
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

/** Elements of a dialog that Tab reaches, in order. Of several radio buttons, only the checked one counts. */
const tabStops = (dialog: HTMLElement): HTMLElement[] =>
  [...dialog.querySelectorAll<HTMLElement>("*")].filter(
    (each) =>
      each.tabIndex >= 0 &&
      !each.matches(":disabled") &&
      each.checkVisibility() &&
      !(each instanceof HTMLInputElement && each.type === "radio" && !each.checked),
  );

/** Keeps Tab inside a dialog. Without this, Tab would leave the page after the last control. */
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
  /** Keeps a button the same element when its text changes, so that it keeps the focus. */
  readonly id?: string;
};

interface Props extends Pick<ModalProps, "title" | "width" | "className" | "children"> {
  readonly open?: boolean;
  readonly close: () => void;
  /** From left to right; without buttons the dialog has no footer. */
  readonly buttons?: readonly DialogButton[];
  /** While something is in progress, only the buttons close the dialog. */
  readonly locked?: boolean;
  /**
   * Once something was entered, only the buttons close the dialog, so that no input is lost: a click outside does
   * nothing, and Escape moves the focus to the first button.
   */
  readonly holdsInput?: boolean;
  /** False if the page behind stays readable. It still takes neither clicks nor the focus. */
  readonly veil?: boolean;
}

/** On a narrow screen the buttons of the footer wrap, with a gap. */
const footer = { display: "flex", flexWrap: "wrap", justifyContent: "end", rowGap: 8 } as const;

/**
 * The dashboard's dialog. It fades in at its final position: antd's own grows from the pointer, so that an immediate
 * click would land outside and close it. The first field or the main action gets the focus; on closing, the focus
 * returns to where it was.
 */
export function Dialog({
  open = true,
  close,
  buttons,
  locked = false,
  holdsInput = false,
  veil = true,
  children,
  ...rest
}: Props) {
  useReturnedFocus(open);
  const [edited, setEdited] = useState(false);
  const holds = holdsInput && edited;
  return (
    <Modal
      transitionName="ant-fade"
      style={{ outline: "none", top: "5vh" }}
      styles={{ footer, mask: veil ? {} : { background: "transparent" } }}
      open={open}
      onCancel={close}
      closable={!locked}
      keyboard={!locked && !holds}
      mask={{ closable: !locked && !holds }}
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
      <OnceInPlace holds={holds} onInput={() => setEdited(true)}>
        {children}
      </OnceInPlace>
    </Modal>
  );
}

interface InPlaceProps {
  readonly holds: boolean;
  readonly onInput: () => void;
  readonly children: ReactNode;
}

/**
 * Renders its children once the dialog is in the document. Without motion, antd mounts a dialog outside of the document
 * first, where a field cannot get the focus.
 */
function OnceInPlace({ holds, onInput, children }: InPlaceProps) {
  const [inPlace, setInPlace] = useState(false);
  const holding = useRef(holds);
  holding.current = holds;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => setInPlace(true), []);
  useEffect(() => {
    const dialog = place.current?.closest<HTMLElement>("[role=dialog]");
    if (!inPlace || !dialog) return;
    focusFirst(dialog);
    // antd focuses the dialog itself after its animation. If that happens during a Tab, the move to the next field is
    // lost. Without a tab index, the dialog cannot get the focus.
    if (document.activeElement !== dialog) dialog.removeAttribute("tabindex");
    const press = (event: KeyboardEvent) => {
      goRound(dialog, event);
      // an open list closes itself
      const opened = document.activeElement?.getAttribute("aria-expanded") === "true";
      if (event.key === "Escape" && holding.current && !opened)
        dialog.querySelector(".ant-modal-footer")?.querySelector("button")?.focus();
    };
    dialog.addEventListener("keydown", press);
    return () => dialog.removeEventListener("keydown", press);
  }, [inPlace]);
  return (
    <div ref={place} style={{ display: "contents" }} onInput={onInput}>
      {inPlace && children}
    </div>
  );
}

/** The element that had the focus before the first of several consecutive dialogs. */
let before: Element | null = null;

/** antd returns the focus when a dialog is hidden, but not when it is unmounted. */
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
