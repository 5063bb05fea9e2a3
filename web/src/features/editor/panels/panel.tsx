import type { KeyboardEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { loadNouns } from "../../../platform/i18n.js";
import { LazyBoundary, lazyPart } from "../../../shared/lazy-boundary/index.js";
import { Waiting } from "../../../shared/waiting/index.js";
import { outlineOf } from "../model/outline.js";
import { Icon } from "../scene/icon.js";
import { useActions, useEditor, useEditorUi, useEditorUiState } from "../state/editor-context.js";
import { EdgePanel, EndBranches } from "./edge-panel.js";
import { ManyPanel } from "./many-panel.js";
import { NodePanel } from "./node-panel.js";
import style from "./panel.module.css";

/** Shown if nothing is selected: the tree as a whole. */
function OverviewPanel() {
  const { t } = useTranslation("web-editor");
  const document = useEditor((state) => state.document);
  const { leaves, depths } = outlineOf(document);
  const { nodes, edges, modulationTable, name, description } = document;
  if (nodes.length === 0)
    return (
      <header className={style.head}>
        <h2 className={style.heading}>{t("emptyTitle")}</h2>
        <p className={style.hint}>{t("emptyHint")}</p>
        <TourOffer />
      </header>
    );
  const figures = [
    [t("nodes"), nodes.length],
    [t("decisions"), leaves],
    [t("edges"), edges.length],
    [t("depth"), depths],
    ...(modulationTable === null
      ? []
      : ([
          [t("hypotheses"), modulationTable.length],
          [t("bins"), modulationTable[0]?.length ?? 0],
        ] as const)),
  ] as const;
  return (
    <>
      <header className={style.head}>
        <h2 className={style.heading}>{name || t("newTree")}</h2>
        <p className={style.description}>{description || t("noDescription")}</p>
      </header>
      <section className={style.part}>
        <dl className={style.figures}>
          {figures.map(([text, value]) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd translate="no">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={style.part}>
        <p className={style.hint}>{t("nothingSelectedHint")}</p>
        <EndBranches />
      </section>
      <TourOffer />
    </>
  );
}

/** Offers the tour once. Later it is one of the actions. */
function TourOffer() {
  const { t } = useTranslation("web-editor");
  const { open, offerTour } = useEditorUi();
  const offered = useEditorUiState((state) => state.tourOffered);
  if (!offered) return null;
  return (
    <section className={style.part} aria-label={t("tour")}>
      <p className={style.hint}>{t("tourOffer")}</p>
      <p className={style.offer}>
        <button type="button" className={style.act} onClick={() => open({ kind: "tour" })}>
          {t("tour")}
        </button>
        <button type="button" className={style.act} onClick={() => offerTour(false)}>
          {t("tourSkip")}
        </button>
      </p>
    </section>
  );
}

/** Id of the tab panel. */
const panelPart = "editor-panel-part";

/** Edit and Analysis: a single tab stop; arrow keys switch between them. */
function PanelTabs() {
  const { t } = useTranslation("web-editor");
  const { showAnalysis } = useEditorUi();
  const analysing = useEditorUiState((state) => state.analysisOpen);
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    showAnalysis(!analysing);
    const tabs = event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]");
    tabs[analysing ? 0 : 1]?.focus();
  };
  const tab = (name: "tabEdit" | "analysis", open: boolean) => (
    <button
      type="button"
      role="tab"
      aria-selected={analysing === open}
      aria-controls={panelPart}
      tabIndex={analysing === open ? 0 : -1}
      onClick={() => showAnalysis(open)}
    >
      {t(name)}
    </button>
  );
  return (
    <div className={style.tabs} role="tablist" tabIndex={-1} aria-label={t("panelTabs")} onKeyDown={walk}>
      {tab("tabEdit", false)}
      {tab("analysis", true)}
    </div>
  );
}

/** The panel and its texts are loaded when the analysis is first opened. */
const AnalysisPanel = lazyPart(
  async () =>
    (await Promise.all([import("../analysis/analysis-panel.js"), loadNouns(["web-analysis", "analysis"])]))[0],
);

/** A panel that temporarily replaces selection and analysis. */
interface Instead {
  readonly content: ReactNode;
  readonly close: () => void;
}

type Shown = "nothing" | "node" | "edge" | "many";

/** The selection or, in a second tab, the analysis. On a narrow screen it is a sheet. */
export function Panel({ instead }: { readonly instead?: Instead | undefined }) {
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
  if (instead)
    return (
      <aside className={style.panel} data-shown="instead" aria-label={t("details")}>
        <button type="button" className={style.close} aria-label={t("close")} onClick={instead.close}>
          <Icon name="close" />
        </button>
        {instead.content}
      </aside>
    );
  return (
    <aside
      className={style.panel}
      data-tour="panel"
      data-shown={analysing ? "analysis" : shown}
      aria-label={t("details")}
    >
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

/** Panel for a node, an edge, several elements, or the whole tree. */
function Selected({ shown }: { readonly shown: Shown }) {
  const node = useEditor(({ selection }) => [...selection.nodes][0]);
  const edge = useEditor(({ selection }) => [...selection.edges][0]);
  if (shown === "node" && node !== undefined) return <NodePanel key={node} id={node} />;
  if (shown === "edge" && edge !== undefined) return <EdgePanel key={edge} id={edge} />;
  return shown === "many" ? <ManyPanel /> : <OverviewPanel />;
}
