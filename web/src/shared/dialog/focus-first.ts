const fields = 'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]), textarea, select';

/**
 * Gives the focus to the first field of a dialog, else to its main action; to the way back where that action destroys
 * something, and to the dialog itself where there is nothing to do. A field that has it already keeps it.
 */
export function focusFirst(dialog: HTMLElement): void {
  const footer = dialog.querySelector(".ant-modal-footer");
  const buttons = [...(footer?.querySelectorAll("button") ?? [])].filter(({ disabled }) => !disabled);
  const inside = [...dialog.querySelectorAll<HTMLElement>(`.ant-modal-body :is(${fields})`)];
  if (inside.some((field) => field === document.activeElement)) return;
  const main = buttons.find((button) => button.classList.contains("ant-btn-primary"));
  const safe = main?.classList.contains("ant-btn-dangerous") ? buttons[0] : main;
  const first = inside.find((field) => field.matches(":enabled") && field.checkVisibility());
  (first ?? safe ?? buttons[0] ?? dialog).focus({ preventScroll: true });
}
