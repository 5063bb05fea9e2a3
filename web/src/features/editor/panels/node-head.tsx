import { readSubset } from "@clicktree/core/tree";
import { useTranslation } from "react-i18next";
import { CountBadge } from "../../../shared/count-badge/index.js";
import { outlineOf } from "../model/outline.js";
import type { EditorEdge, EditorNode } from "../model/types.js";
import { useEditor } from "../state/editor-context.js";
import style from "./panel.module.css";

/** What the node is, in which bin, and after which counts it is reached. */
export function NodeHead({ node }: { readonly node: EditorNode }) {
  const { t } = useTranslation("web-editor");
  const bin = useEditor(({ document }) => outlineOf(document).depth(node.id));
  const incoming = useEditor(({ document }) => outlineOf(document).incoming(node.id));
  const alone = useEditor(({ document }) => {
    const { outgoing, incoming } = outlineOf(document);
    return document.nodes.length > 1 && outgoing(node.id).length + incoming(node.id).length === 0;
  });
  const ends = node.data.isTerminating;
  return (
    <header className={style.head}>
      <h2 className={style.heading}>
        <span className={ends ? style.square : style.circle} aria-hidden="true" />
        {t(ends ? "terminatingNode" : "regularNode", { number: node.data.nodeNumber })}
        {bin !== undefined && !ends && !alone && <span className={style.bin}>{t("bin", { bin: bin + 1 })}</span>}
      </h2>
      <p className={style.hint}>
        {incoming.length === 0
          ? t(alone ? "notConnected" : "atStart")
          : incoming.slice(0, 4).map((edge) => <After key={edge.id} edge={edge} />)}
      </p>
    </header>
  );
}

function After({ edge }: { readonly edge: EditorEdge }) {
  const { t } = useTranslation("web-editor");
  const bin = useEditor(({ document }) => outlineOf(document).depth(edge.source));
  const { mask } = readSubset(edge.data.subset);
  return (
    <span className={style.after}>
      {t("after")}
      {[0, 1, 2, 3]
        .filter((count) => mask & (1 << count))
        .map((count) => (
          <CountBadge key={count} count={count} />
        ))}
      {bin !== undefined && t("inBin", { bin: bin + 1 })}
    </span>
  );
}
