import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { loadNouns } from "../../../platform/i18n/index.js";
import { LazyBoundary } from "../../../shared/lazy-boundary/index.js";
import { Waiting } from "../../../shared/waiting/index.js";
import { Icon } from "../scene/icon.js";
import { useActions, useEditor } from "../state/editor-context.js";
import { useEditorUi, useEditorUiState } from "../state/editor-ui.js";
import { EdgePanel } from "./edge-panel.js";
import { ManyPanel } from "./many-panel.js";
import { NodePanel } from "./node-panel.js";
import { OverviewPanel } from "./overview-panel.js";
import style from "./panel.module.css";
import { PanelTabs, panelPart } from "./panel-tabs.js";

/** The panel with its texts: nothing of the analysis is loaded before somebody asks for it. */
const loadPanel = async () =>
  (await Promise.all([import("../analysis/analysis-panel.js"), loadNouns(["web-analysis", "analysis"])]))[0];

const AnalysisPanel = lazy(loadPanel);

type Shown = "nothing" | "node" | "edge" | "many";

/** What is selected, or, in a second tab, what the tree achieves. A sheet on a narrow screen. */
export function Panel() {
  const { t } = useTranslation("web-editor");
  const { clearSelection } = useActions();
  const { showAnalysis } = useEditorUi();
  const analysing = useEditorUiState((state) => state.analysisOpen);
  const shown = useEditor(({ selection: { nodes, edges } }): Shown => {
    if (nodes.size + edges.size === 0) return "nothing";
    if (nodes.size + edges.size > 1) return "many";
    return nodes.size === 1 ? "node" : "edge";
  });
  const close = () => (analysing ? showAnalysis(false) : clearSelection());
  return (
    <aside className={style.panel} data-shown={analysing ? "analysis" : shown} aria-label={t("details")}>
      <PanelTabs />
      {(analysing || shown !== "nothing") && (
        <button type="button" className={style.close} aria-label={t("close")} onClick={close}>
          <Icon name="close" />
        </button>
      )}
      <div id={panelPart} className={style.body} role="tabpanel" aria-label={t(analysing ? "analysis" : "tabEdit")}>
        {analysing ? (
          <LazyBoundary
            waiting={
              <div className={style.loading}>
                <Waiting label={t("preparing")} />
              </div>
            }
          >
            <AnalysisPanel />
          </LazyBoundary>
        ) : (
          <Selected shown={shown} />
        )}
      </div>
    </aside>
  );
}

/** One node, one edge, several things, or the tree as a whole. */
function Selected({ shown }: { readonly shown: Shown }) {
  const node = useEditor(({ selection }) => [...selection.nodes][0]);
  const edge = useEditor(({ selection }) => [...selection.edges][0]);
  if (shown === "node" && node !== undefined) return <NodePanel key={node} id={node} />;
  if (shown === "edge" && edge !== undefined) return <EdgePanel key={edge} id={edge} />;
  return shown === "many" ? <ManyPanel /> : <OverviewPanel />;
}
