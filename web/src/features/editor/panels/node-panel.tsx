import { parseComplex, readSubset, readTypedValue } from "@clicktree/core/tree";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { CountBadge } from "../../../shared/count-badge/index.js";
import { LazyBoundary, lazyPart } from "../../../shared/lazy-boundary/index.js";
import { outlineOf } from "../model/outline.js";
import type { EditorEdge, EditorNode } from "../model/types.js";
import { Icon } from "../scene/icon.js";
import { useActions, useEditor } from "../state/editor-context.js";
import { CountTable } from "./count-table.js";
import { DisplacementField, Nulling } from "./displacement-field.js";
import { OutgoingEdges } from "./edge-panel.js";
import { NoteField } from "./note-field.js";
import style from "./panel.module.css";
import { useTuning } from "./use-tuning.js";

/** The analysis and its worker are loaded when a value is first dragged or scrubbed. */
const LiveSuccess = lazyPart(() => import("../analysis/live-success.js"));

function NodeActions({ node }: { readonly node: EditorNode }) {
  const { t } = useTranslation("web-editor");
  const { duplicateSelected, removeSelected, toggleFold } = useActions();
  const folded = useEditor((state) => state.folded.has(node.id));
  const hasBranches = useEditor(({ document }) => outlineOf(document).outgoing(node.id).length > 0);
  return (
    <footer className={style.foot}>
      <button type="button" className={style.act} onClick={duplicateSelected}>
        <Icon name="duplicate" />
        {t("duplicateSubtree")}
      </button>
      {hasBranches && (
        <button type="button" className={style.act} aria-pressed={folded} onClick={() => toggleFold(node.id)}>
          <Icon name={folded ? "chevronDown" : "chevronUp"} />
          {t(folded ? "unfoldSubtree" : "foldSubtree")}
        </button>
      )}
      <button type="button" className={style.danger} onClick={removeSelected}>
        <Icon name="remove" />
        {t("delete")}
      </button>
    </footer>
  );
}

/** The node's kind and bin, and the counts that lead to it. */
function NodeHead({ node }: { readonly node: EditorNode }) {
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

/** One node: its value and the effect on each hypothesis, its edges, and its actions. */
export function NodePanel({ id }: { readonly id: string }) {
  const { t } = useTranslation("web-editor");
  const node = useEditor(({ document }) => outlineOf(document).node(id));
  const bin = useEditor(({ document }) => outlineOf(document).depth(id));
  const goesOn = useEditor(({ document }) => outlineOf(document).outgoing(id).length > 0);
  const table = useEditor(({ document }) => document.modulationTable);
  const [draft, setDraft] = useState<string>();
  const [isTuned, setTuned] = useState(false);
  const tuning = useTuning(
    id,
    useCallback(() => setTuned(true), []),
  );
  if (node === undefined) return null;
  const typed = draft === undefined ? undefined : readTypedValue(draft);
  const value = typed?.ok ? typed.value : parseComplex(node.data.label);
  const ends = node.data.isTerminating;
  const measured =
    !ends && table !== null && bin !== undefined && value !== undefined ? { table, bin, value } : undefined;
  return (
    <>
      <NodeHead node={node} />
      <section className={style.part}>
        <DisplacementField node={node} value={value} draft={draft} setDraft={setDraft} tuning={tuning} />
        {measured && <Nulling node={node} {...measured} tuning={tuning} choose={() => setDraft(undefined)} />}
        {measured && isTuned && (
          <div className={style.live} aria-live="polite">
            <LazyBoundary>
              <LiveSuccess />
            </LazyBoundary>
          </div>
        )}
      </section>
      {!ends && (
        <section className={style.part}>
          {measured ? (
            <CountTable {...measured} />
          ) : (
            <p className={style.hint}>{t(bin === undefined ? "noBin" : "noProbabilities")}</p>
          )}
        </section>
      )}
      {(!ends || goesOn) && <OutgoingEdges node={node} />}
      <NoteField node={node} />
      <NodeActions node={node} />
    </>
  );
}
