import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useEditorUi, useEditorUiState } from "../state/editor-ui.js";
import style from "./panel.module.css";

/** Id of what the tabs show. */
export const panelPart = "editor-panel-part";

/** Edit and Analysis: one stop of Tab, arrows go between them. */
export function PanelTabs() {
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
