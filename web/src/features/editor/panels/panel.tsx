import { useTranslation } from "react-i18next";
import { Icon } from "../icons/index.js";
import { useActions, useEditor } from "../state/index.js";
import { EdgePanel } from "./edge-panel.js";
import { ManyPanel } from "./many-panel.js";
import { NodePanel } from "./node-panel.js";
import { OverviewPanel } from "./overview-panel.js";
import style from "./panel.module.css";

type Shown = "nothing" | "node" | "edge" | "many";

/** What is selected: one node, one edge, several things, or the tree as a whole. A sheet on a narrow screen. */
export function Panel() {
  const { t } = useTranslation("web-editor");
  const { clearSelection } = useActions();
  const shown = useEditor(({ selection: { nodes, edges } }): Shown => {
    if (nodes.size + edges.size === 0) return "nothing";
    if (nodes.size + edges.size > 1) return "many";
    return nodes.size === 1 ? "node" : "edge";
  });
  const node = useEditor(({ selection }) => [...selection.nodes][0]);
  const edge = useEditor(({ selection }) => [...selection.edges][0]);
  return (
    <aside className={style.panel} data-shown={shown} aria-label={t("details")}>
      {shown !== "nothing" && (
        <button type="button" className={style.close} aria-label={t("close")} onClick={clearSelection}>
          <Icon name="close" />
        </button>
      )}
      {shown === "node" && node !== undefined && <NodePanel key={node} id={node} />}
      {shown === "edge" && edge !== undefined && <EdgePanel key={edge} id={edge} />}
      {shown === "many" && <ManyPanel />}
      {shown === "nothing" && <OverviewPanel />}
    </aside>
  );
}
