import { type DragEvent, useMemo, useState } from "react";
import { useActions } from "../state/editor-context.js";

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes("Files");

/** Takes a file that is dropped on the canvas: a tree file or an input file, opened by the editor's import. */
export function useDrop() {
  const actions = useActions();
  const [over, setOver] = useState(false);
  const handlers = useMemo(
    () => ({
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave(event: DragEvent) {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
      },
      onDrop(event: DragEvent) {
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (file === undefined) return;
        event.preventDefault();
        void file.text().then((text) => actions.importFile(file.name, text));
      },
    }),
    [actions],
  );
  return { over, handlers };
}
