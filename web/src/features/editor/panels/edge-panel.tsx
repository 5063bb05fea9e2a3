import { formatSubset, readSubset } from "@clicktree/core/tree";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../../platform/toast/toast.js";
import { CountBadge } from "../../../shared/count-badge/index.js";
import { freeMask, usedMask } from "../model/connect.js";
import { openCounts } from "../model/end-branches.js";
import { outlineOf } from "../model/outline.js";
import { errorsOf } from "../model/problems.js";
import { search } from "../model/select.js";
import type { EditorEdge, EditorNode } from "../model/types.js";
import { Icon } from "../scene/icon.js";
import { useActions, useCanvasView, useEditor, useEditorStore, valueFieldId } from "../state/editor-context.js";
import { problemText } from "../state/problem-text.js";
import edgeStyle from "./edge-panel.module.css";
import style from "./panel.module.css";

interface Props {
  readonly node: EditorNode;
  readonly done: () => void;
}

/** Adds a branch to a new node, or to an existing one given by its number. */
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
    <div className={edgeStyle.add}>
      <div className={edgeStyle.row}>
        <Button size="small" onClick={() => addChild(node.id, "regular")}>
          {t("addRegular")}
        </Button>
        <Button size="small" onClick={() => addChild(node.id, "terminating")}>
          {t("addTerminating")}
        </Button>
      </div>
      <form
        className={edgeStyle.row}
        onSubmit={(event) => {
          event.preventDefault();
          join();
        }}
      >
        <input
          type="text"
          className={edgeStyle.number}
          inputMode="numeric"
          autoComplete="off"
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

/** The branches of a node, each a link to its edge, and a form that adds another one. */
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
          <button type="button" className={edgeStyle.link} aria-expanded={adding} onClick={() => setAdding(!adding)}>
            <Icon name="plus" size={16} />
            {t("addEdge")}
          </button>
        )}
      </div>
      {edges.length === 0 && !adding && <p className={style.hint}>{t("noOutgoing")}</p>}
      <ul className={edgeStyle.edges}>
        {edges.map((edge) => (
          <EdgeRow key={edge.id} edge={edge} />
        ))}
      </ul>
      {!full && !adding && <EndBranches />}
      {adding && !full && <AddEdge node={node} done={() => setAdding(false)} />}
    </section>
  );
}

/** Adds decisions for all open branches of the tree. */
export function EndBranches() {
  const { t } = useTranslation("web-editor");
  const canvas = useCanvasView();
  const count = useEditor(({ document }) => openCounts(document));
  if (count === 0) return null;
  return (
    <button type="button" className={style.act} onClick={() => canvas.current?.endBranches()}>
      <Icon name="addTerminating" />
      {t("endBranchesCount", { count })}
    </button>
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
        <span className={edgeStyle.strand} data-count={first} aria-hidden="true" />
        <span className={edgeStyle.badge}>{`{${edge.data.subset}}`}</span>
        <span>{target ? t("toNode", { number: target.data.nodeNumber }) : t("missingNode")}</span>
        <code>{target?.data.isTerminating ? t("terminating") : target?.data.label}</code>
        <Icon name="chevronRight" size={16} />
      </button>
    </li>
  );
}

/** One edge and the counts for which it is taken. */
export function EdgePanel({ id }: { readonly id: string }) {
  const { t } = useTranslation("web-editor");
  const { insertIntoEdge, removeSelected, selectNode } = useActions();
  const edge = useEditor(({ document }) => outlineOf(document).edge(id));
  const source = useEditor(({ document }) => outlineOf(document).node(edge?.source ?? ""));
  const target = useEditor(({ document }) => outlineOf(document).node(edge?.target ?? ""));
  if (edge === undefined) return null;
  const [from, to] = [source?.data.nodeNumber ?? edge.source, target?.data.nodeNumber ?? edge.target];
  return (
    <>
      <header className={style.head}>
        <h2 className={style.heading}>
          {t("edge")} <span className={edgeStyle.badge}>{`{${edge.data.subset}}`}</span>
        </h2>
        <p className={style.hint}>{t("edgeFromTo", { from, to })}</p>
      </header>
      <section className={style.part}>
        {source?.data.isTerminating && (
          <p className={edgeStyle.warning} role="alert">
            {t("edgeOfTerminating")}
          </p>
        )}
        <Faults edge={edge} />
        <Subset edge={edge} />
      </section>
      <section className={style.part}>
        <ul className={edgeStyle.edges}>
          {(
            [
              [source, "fromNode"],
              [target, "toNode"],
            ] as const
          ).map(
            ([node, name]) =>
              node && (
                <li key={name}>
                  <button type="button" onClick={() => selectNode(node.id)}>
                    <span>{t(name, { number: node.data.nodeNumber })}</span>
                    <code>{node === target && node.data.isTerminating ? t("terminating") : node.data.label}</code>
                    <Icon name="chevronRight" size={16} />
                  </button>
                </li>
              ),
          )}
        </ul>
      </section>
      <footer className={style.foot}>
        {source && target && (
          <button type="button" className={style.act} onClick={() => insertIntoEdge(edge.id)}>
            <Icon name="plus" />
            {t("insertIntoEdge")}
          </button>
        )}
        <button type="button" className={style.danger} onClick={removeSelected}>
          <Icon name="remove" />
          {t("delete")}
        </button>
      </footer>
    </>
  );
}

/** Why the counts of an edge are wrong, as the list of problems says it. */
function Faults({ edge }: { readonly edge: EditorEdge }) {
  const problems = useEditor(
    ({ document }) => errorsOf(document).filter(({ edgeId }) => edgeId === edge.id),
    isSameList,
  );
  // a terminating source has its own sentence above
  const faults = problems.filter(({ code }) => code !== "TERM_OUT");
  if (faults.length === 0) return null;
  return (
    <div className={edgeStyle.warning} role="alert">
      {faults.map((problem) => (
        <p key={problem.code}>{problemText(problem)}</p>
      ))}
    </div>
  );
}

const isSameList = <T,>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((item, i) => item === b[i]);

function Subset({ edge }: { readonly edge: EditorEdge }) {
  const { t } = useTranslation("web-editor");
  const { setSubset } = useActions();
  const canvas = useCanvasView();
  const used = useEditor(({ document }) => usedMask(document, edge.source, edge.id));
  const { mask } = readSubset(edge.data.subset);
  return (
    <fieldset
      className={style.subset}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        canvas.current?.focusSelection();
      }}
    >
      <legend>{t("subset")}</legend>
      {[0, 1, 2, 3].map((count) => {
        const bit = 1 << count;
        const taken = (used & bit) !== 0 && (mask & bit) === 0;
        return (
          <label key={count} data-taken={taken}>
            <input
              id={count === 0 ? valueFieldId : undefined}
              type="checkbox"
              checked={(mask & bit) !== 0}
              disabled={taken}
              onChange={() => setSubset(edge.id, formatSubset(mask ^ bit))}
            />
            <CountBadge count={count} />
            {taken && <span>{t("used")}</span>}
          </label>
        );
      })}
      <p className={style.hint}>{t("subsetHint")}</p>
    </fieldset>
  );
}
