/** Id of the field that holds the value of the selected node, or the counts of the selected edge. */
export const valueFieldId = "editor-value";

/** Gives the focus to what edits the selection. */
export function focusValue(): void {
  const field = document.getElementById(valueFieldId);
  field?.focus();
  if (field instanceof HTMLInputElement && field.type === "text") field.select();
}
