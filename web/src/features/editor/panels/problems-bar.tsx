import type { Problem } from "@clicktree/core/tree";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../../../shared/number-format/index.js";
import { useIsAnalysisOnCanvas } from "../analysis/analysis-store.js";
import { type Outline, outlineOf } from "../model/outline.js";
import { errorsOf, isBegun, type Remark, remarksOf, sizeOf } from "../model/problems.js";
import { repairOf } from "../model/repair.js";
import { Icon } from "../scene/icon.js";
import { useActions, useCanvasView, useEditor, useEditorUi, useEditorUiState } from "../state/editor-context.js";
import { clockAndRandom, problemText } from "../state/problem-text.js";
import style from "./problems.module.css";

const pageSize = 50;

/**
 * The problems of the tree, each with a link to its place and, if there is one, a repair. Collapsible, below the
 * canvas.
 */
export function ProblemsBar() {
  const { t } = useTranslation("web-editor");
  const { showProblems } = useEditorUi();
  const problemsOpen = useEditorUiState((state) => state.problemsOpen);
  const errors = useEditor(({ document }) => errorsOf(document).length);
  const warnings = useEditor(({ document }) => remarksOf(document).length);
  const output = useEditor(({ document }) => sizeOf(document).output);
  const overlaid = useIsAnalysisOnCanvas();
  const list = useId();
  const empty = useEditor(({ document }) => document.nodes.length === 0);
  const begun = useEditor(({ document }) => isBegun(document));
  const none = errors + warnings === 0;
  const isBad = errors > 0 && !begun;
  if (empty) return null;
  return (
    <section className={style.bar} aria-label={t("problems")}>
      {problemsOpen && !none && <List id={list} />}
      <div className={style.line}>
        <button
          type="button"
          className={style.toggle}
          aria-expanded={problemsOpen}
          aria-controls={problemsOpen && !none ? list : undefined}
          disabled={none}
          onClick={() => showProblems(!problemsOpen)}
        >
          <Icon name={problemsOpen && !none ? "chevronDown" : "chevronUp"} size={16} />
          <span className={isBad ? style.bad : style.good}>
            <Icon name={isBad ? "warning" : begun ? "plus" : "check"} size={16} />
          </span>
          <strong>{begun ? t("begun") : isBad ? t("errorCount", { count: errors }) : t("noProblems")}</strong>
          <span className={style.quiet}>
            {warnings > 0 && !begun ? t("warningCount", { count: warnings }) : none && t("noProblemsText")}
          </span>
        </button>
        {overlaid && <span className={style.output}>{t("edgeWidth")}</span>}
        {output && !overlaid && (
          <span className={style.output}>
            {t("output", { values: wholeNumber(output.values), bytes: wholeNumber(output.bytes) })}
          </span>
        )}
      </div>
    </section>
  );
}

/** The place of a problem: an existing edge, or else its node; if there are several roots, the second one. */
function placeOf({ code, nodeId, edgeId }: Problem, outline: Outline): string | undefined {
  if (code === "MANY_ROOTS") return outline.roots[1]?.id;
  return edgeId !== undefined && outline.edge(edgeId) ? edgeId : nodeId;
}

function List({ id }: { readonly id: string }) {
  const { t } = useTranslation("web-editor");
  const document = useEditor((state) => state.document);
  const [shown, setShown] = useState(pageSize);
  const rows = [...errorsOf(document).map((problem) => [problem] as const), ...remarksOf(document)];
  return (
    <ul id={id} className={style.list}>
      {rows.slice(0, shown).map((problems) => {
        const [{ code, nodeId, edgeId, params }] = problems;
        return <Row key={`${code} ${nodeId} ${edgeId} ${JSON.stringify(params)}`} problems={problems} />;
      })}
      {rows.length > shown && (
        <li>
          <button type="button" className={style.link} onClick={() => setShown(shown + 4 * pageSize)}>
            {t("moreProblems", { count: rows.length - shown })}
          </button>
        </li>
      )}
    </ul>
  );
}

/** One error, or all warnings of one kind, whose places are visited in turn. */
function Row({ problems }: { readonly problems: Remark }) {
  const { t } = useTranslation("web-editor");
  const { selectNode, selectEdge, run } = useActions();
  const canvas = useCanvasView();
  const { open } = useEditorUi();
  const document = useEditor((state) => state.document);
  const [next, setNext] = useState(0);
  const [problem, ...others] = problems;
  const { code, severity } = problem;
  const outline = outlineOf(document);
  const jump = () => {
    const at = problems[next % problems.length] ?? problem;
    const place = placeOf(at, outline);
    setNext(next + 1);
    if (place === undefined) return;
    if (place === at.edgeId) selectEdge(place);
    else selectNode(place);
    canvas.current?.reveal(place);
  };
  const repair = repairOf(document, problem, clockAndRandom());
  return (
    <li data-severity={severity}>
      <Icon name="warning" size={16} />
      <span className={style.text}>
        {problemText(problem)} {others.length > 0 && t("moreOfKind", { count: others.length })}
      </span>
      {placeOf(problem, outline) !== undefined && (
        <button type="button" className={style.link} onClick={jump}>
          {t(others.length > 0 ? "showNext" : "showPlace")}
        </button>
      )}
      {repair && (
        <button type="button" className={style.link} onClick={() => run(repair.command)}>
          {t(`repair_${repair.kind}`)}
        </button>
      )}
      {(code === "NO_TABLE" || code === "MODULATION") && (
        <button type="button" className={style.link} onClick={() => open({ kind: "modulation" })}>
          {t("openModulation")}
        </button>
      )}
    </li>
  );
}
