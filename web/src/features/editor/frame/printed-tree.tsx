import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useAnalysisStore } from "../analysis/analysis-store.js";
import { decisionsOf } from "../analysis/decisions.js";
import { unfoldAll } from "../model/fold.js";
import type { EditorDocument } from "../model/types.js";
import { onPaper } from "../scene/on-paper.js";
import { printSlices } from "../scene/print-slices.js";
import { sceneOf } from "../scene/scene.js";
import { treeSvg } from "../scene/tree-svg.js";
import { useEditorStore } from "../state/editor-context.js";
import style from "./editor.module.css";

const drawingId = "printed-tree";

/** The sheets of a drawing: the drawing itself once, taking no space, and a window onto it for each slice. */
function sheetsOf(svg: string): Node[] {
  const drawing = document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
  const [left = 0, top = 0, width = 0, height = 0] = (drawing.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const { isLandscape, slices } = printSlices(width);
  drawing.id = drawingId;
  for (const [name, value] of Object.entries({ x: left, y: top, width, height }))
    drawing.setAttribute(name, String(value));
  const element = (name: string, attributes: Readonly<Record<string, string>>, ...inside: readonly Node[]) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...inside);
    return made;
  };
  const source = element("svg", { width: "0", height: "0" }, element("defs", {}, drawing));
  const windows = slices.map((slice) =>
    element(
      "svg",
      {
        viewBox: `${left + slice.left} ${top} ${slice.width} ${height}`,
        class: (isLandscape ? style.across : style.slice) ?? "",
      },
      element("use", { href: `#${drawingId}` }),
    ),
  );
  return [source, ...windows];
}

/** The notes of the nodes, listed below the drawing, which only has room for their marks. */
function notesOf({ nodes }: EditorDocument, title: string): Node[] {
  const noted = nodes.filter(({ data }) => data.note !== undefined);
  if (noted.length === 0) return [];
  const heading = document.createElement("h2");
  heading.textContent = title;
  const list = document.createElement("dl");
  for (const { data } of noted) {
    const [number, note] = [document.createElement("dt"), document.createElement("dd")];
    number.textContent = data.nodeNumber;
    note.textContent = data.note ?? "";
    list.append(number, note);
  }
  return [heading, list];
}

/** The whole tree as a drawing that replaces the editor on paper. It is made when the page is printed. */
export function PrintedTree() {
  const { t } = useTranslation("web-editor");
  const store = useEditorStore();
  const analysis = useAnalysisStore();
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const draw = () => {
      const { document: drawing, folded } = unfoldAll(store.getState());
      const decisions = decisionsOf(drawing, analysis.getState().conditions);
      const { svg } = treeSvg(sceneOf(drawing, folded), { ...onPaper(), decided: (id) => decisions.get(id) });
      const name = document.createElement("h1");
      name.textContent = drawing.name;
      sheet.current?.replaceChildren(name, ...sheetsOf(svg), ...notesOf(drawing, t("notes")));
    };
    window.addEventListener("beforeprint", draw, { signal });
    window.addEventListener("afterprint", () => sheet.current?.replaceChildren(), { signal });
    return () => listeners.abort();
  }, [store, analysis, t]);
  return <div ref={sheet} className={style.printed} />;
}
