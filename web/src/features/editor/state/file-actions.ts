import type { TreeFile } from "@clicktree/contract";
import { toast } from "../../../platform/toast/index.js";
import { documentOf } from "../model/document.js";
import { foldToOverview } from "../model/fold.js";
import { nameOfFile, readDrawing, replaceDrawing } from "../model/replace.js";
import type { Command, EditorDocument } from "../model/types.js";
import { problemText } from "./problem-text.js";
import { clockAndRandom, editorTexts } from "./surroundings.js";

const shownProblems = 5;

export function fileActions(run: (command: Command) => boolean) {
  const show = (document: EditorDocument): void => {
    run(replaceDrawing(document));
    run(foldToOverview);
  };
  return {
    /** Reads a tree file or an output file and puts its drawing in place of the one on the canvas. */
    importFile(fileName: string, text: string): boolean {
      const t = editorTexts();
      const { document, problems } = readDrawing(text, nameOfFile(fileName), clockAndRandom().now);
      if (document === undefined) {
        const lines = problems.slice(0, shownProblems).map(problemText);
        toast({ kind: "error", title: t("importFailed"), text: lines.join("\n") });
        return false;
      }
      show(document);
      toast({
        kind: "success",
        title: t("imported"),
        text: t("importedText", { nodes: document.nodes.length, file: fileName }),
      });
      return true;
    },
    /** Puts a tree in place of the drawing, as a new tree that is not saved. */
    insertTree: (tree: TreeFile): void => show(documentOf(tree)),
  };
}
