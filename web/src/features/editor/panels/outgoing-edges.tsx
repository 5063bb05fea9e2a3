import { readSubset } from "@clicktree/core/tree";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { freeMask } from "../model/free-counts.js";
import { outlineOf } from "../model/outline.js";
import type { EditorEdge, EditorNode } from "../model/types.js";
import { Icon } from "../scene/icon.js";
import { useActions, useEditor } from "../state/editor-context.js";
import { AddEdge } from "./add-edge.js";
import style from "./panel.module.css";

/** The branches of a node, each a way to its edge, and a form for another one. */
export function OutgoingEdges({ node }: { readonly node: EditorNode }) {
  const { t } = useTranslation("web-editor");
  const edges = useEditor(({ document }) => outlineOf(document).outgoing(node.id));
  const full = useEditor(({ document }) => node.data.isTerminating || freeMask(document, node.id) === 0);
  const [adding, setAdding] = useState(false);
  return (
    <section className={style.part}>
      <div className={style.label}>
        <h3>{t("outgoing")}</h3>
        {!full && (
          <button type="button" className={style.link} aria-expanded={adding} onClick={() => setAdding(!adding)}>
            <Icon name="plus" size={16} />
            {t("addEdge")}
          </button>
        )}
      </div>
      {edges.length === 0 && !adding && <p className={style.hint}>{t("noOutgoing")}</p>}
      <ul className={style.edges}>
        {edges.map((edge) => (
          <EdgeRow key={edge.id} edge={edge} />
        ))}
      </ul>
      {adding && !full && <AddEdge node={node} done={() => setAdding(false)} />}
    </section>
  );
}

function EdgeRow({ edge }: { readonly edge: EditorEdge }) {
  const { t } = useTranslation("web-editor");
  const { selectEdge } = useActions();
  const target = useEditor(({ document }) => outlineOf(document).node(edge.target));
  const first = [0, 1, 2, 3].find((count) => readSubset(edge.data.subset).mask & (1 << count));
  return (
    <li>
      <button type="button" onClick={() => selectEdge(edge.id)}>
        <span className={style.strand} data-count={first} aria-hidden="true" />
        <span className={style.badge}>{`{${edge.data.subset}}`}</span>
        <span>{target ? t("toNode", { number: target.data.nodeNumber }) : t("missingNode")}</span>
        <code>{target?.data.isTerminating ? t("terminating") : target?.data.label}</code>
        <Icon name="chevronRight" size={16} />
      </button>
    </li>
  );
}
