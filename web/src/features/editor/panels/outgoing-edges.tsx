import { readSubset } from "@clicktree/core/tree";
import { Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../../platform/toast/index.js";
import { freeMask } from "../model/connect.js";
import { outlineOf } from "../model/outline.js";
import { search } from "../model/select.js";
import type { EditorEdge, EditorNode } from "../model/types.js";
import { Icon } from "../scene/icon.js";
import { useActions, useEditor, useEditorStore } from "../state/editor-context.js";
import style from "./panel.module.css";

interface Props {
  readonly node: EditorNode;
  readonly done: () => void;
}

/** A branch to a new node, or to one that is there, named by its number. */
function AddEdge({ node, done }: Props) {
  const { t } = useTranslation("web-editor");
  const store = useEditorStore();
  const { addChild, connect } = useActions();
  const [number, setNumber] = useState("");
  const join = () => {
    const text = number.trim();
    const target = search(store.getState().document, text).find(({ data }) => data.nodeNumber === text);
    if (target === undefined)
      toast({ kind: "error", title: t("connectionError"), text: t("noSuchNode", { number: text }) });
    else if (connect(node.id, target.id)) done();
  };
  return (
    <div className={style.add}>
      <div className={style.row}>
        <Button size="small" onClick={() => addChild(node.id, "regular")}>
          {t("addRegular")}
        </Button>
        <Button size="small" onClick={() => addChild(node.id, "terminating")}>
          {t("addTerminating")}
        </Button>
      </div>
      <form
        className={style.row}
        onSubmit={(event) => {
          event.preventDefault();
          join();
        }}
      >
        <Input
          size="small"
          aria-label={t("connectTo")}
          placeholder={t("connectTo")}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
        <Button size="small" htmlType="submit" disabled={number.trim() === ""}>
          {t("connect")}
        </Button>
      </form>
    </div>
  );
}

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
