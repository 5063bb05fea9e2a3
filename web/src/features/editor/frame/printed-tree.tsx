import { useEffect, useRef } from "react";
import { unfoldAll } from "../model/fold.js";
import { onPaper } from "../scene/on-paper.js";
import { sceneOf } from "../scene/scene.js";
import { treeSvg } from "../scene/tree-svg.js";
import { useEditorStore } from "../state/editor-context.js";
import style from "./editor.module.css";

/** The whole tree as a drawing that takes the place of the editor on paper. It is made when the page is printed. */
export function PrintedTree() {
  const store = useEditorStore();
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const draw = () => {
      const { document: drawing, folded } = unfoldAll(store.getState());
      const { svg } = treeSvg(sceneOf(drawing, folded), onPaper());
      const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
      sheet.current?.replaceChildren(document.importNode(documentElement, true));
    };
    window.addEventListener("beforeprint", draw, { signal });
    window.addEventListener("afterprint", () => sheet.current?.replaceChildren(), { signal });
    return () => listeners.abort();
  }, [store]);
  return <div ref={sheet} className={style.printed} />;
}
