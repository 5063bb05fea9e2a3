import { Segmented } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../scene/icon.js";
import { useCanvasView, useEditorStore, useEditorUi } from "../state/editor-context.js";
import type { PlacedProblem } from "./code-editor.js";
import { createTextSync, initialStatus, type TextStatus, type TextSync } from "./create-text-sync.js";
import { type TextKind, textKinds } from "./drawing-text.js";
import style from "./text.module.css";

const names = { tree: "treeFile", input: "outputFile" } as const;
const labels = { tree: "treeLabel", input: "outputLabel" } as const;
const maxProblems = 50;

/** The drawing as an editable tree file or output file. Each side follows the other. */
export default function TextPanel() {
  const { t } = useTranslation("web-text");
  const { t: editorText } = useTranslation("web-editor");
  const store = useEditorStore();
  const { showText } = useEditorUi();
  const canvas = useCanvasView();
  const [kind, setKind] = useState<TextKind>("tree");
  const [status, setStatus] = useState<TextStatus>(initialStatus);
  const parent = useRef<HTMLDivElement>(null);
  const sync = useRef<TextSync>(undefined);
  const label = t(labels[kind]);
  useEffect(() => {
    if (parent.current === null) return;
    const created = createTextSync({
      store,
      kind,
      parent: parent.current,
      label,
      onStatus: setStatus,
      // on a phone, the panel of the selected element would cover the text
      selects: () => window.matchMedia("(min-width: 768px)").matches,
    });
    sync.current = created;
    return () => created.stop();
  }, [store, kind, label]);
  // the canvas is smaller now
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const { nodes } = store.getState().selection;
      const [sole] = nodes.size === 1 ? nodes : [];
      if (sole === undefined) canvas.current?.fit();
      else canvas.current?.reveal(sole);
    });
    return () => cancelAnimationFrame(frame);
  }, [store, canvas]);
  const { problems, missing } = status;
  return (
    <section className={style.panel} aria-label={t("title")}>
      <header className={style.head}>
        <Segmented
          size="small"
          aria-label={t("kind")}
          value={kind}
          options={textKinds.map((value) => ({ value, label: t(names[value]) }))}
          onChange={setKind}
        />
        <button type="button" className={style.close} aria-label={editorText("close")} onClick={() => showText(false)}>
          <Icon name="close" />
        </button>
      </header>
      {missing && <p className={style.missing}>{t(missing === "errors" ? "needsValid" : "tooLarge")}</p>}
      <div ref={parent} className={style.text} hidden={missing !== undefined} />
      {problems.length > 0 && <Problems problems={problems} goTo={({ range }) => range && sync.current?.goTo(range)} />}
      <footer className={style.foot}>
        <span role="status" data-state={status.isUnread || status.isBehind ? "apart" : "alike"}>
          {missing === undefined && t(status.isBehind ? "behind" : status.isUnread ? "unread" : "following")}
        </span>
        {status.isBehind && !status.isUnread && (
          <button type="button" className={style.act} onClick={() => sync.current?.takeText()}>
            {t("useText")}
          </button>
        )}
        {(status.isBehind || status.isUnread) && (
          <button type="button" className={style.act} onClick={() => sync.current?.showDrawing()}>
            {t(status.isBehind ? "showDrawing" : "drawingBack")}
          </button>
        )}
      </footer>
    </section>
  );
}

interface ProblemsProps {
  readonly problems: readonly PlacedProblem[];
  readonly goTo: (problem: PlacedProblem) => void;
}

/** The errors, each with a link to its line. */
function Problems({ problems, goTo }: ProblemsProps) {
  const { t } = useTranslation("web-text");
  return (
    <ul className={style.problems} aria-label={t("problems")}>
      {problems.slice(0, maxProblems).map((problem) => (
        <li key={`${problem.line} ${problem.text}`} data-severity={problem.severity}>
          {problem.line !== undefined && (
            <button type="button" className={style.act} onClick={() => goTo(problem)}>
              {t("line", { line: problem.line })}
            </button>
          )}
          <span>{problem.text}</span>
        </li>
      ))}
      {problems.length > maxProblems && <li>{t("more", { count: problems.length - maxProblems })}</li>}
    </ul>
  );
}
