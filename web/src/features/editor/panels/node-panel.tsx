import { parseComplex } from "@clicktree/core/tree";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { outlineOf } from "../model/outline.js";
import { useEditor } from "../state/editor-context.js";
import { CountTable } from "./count-table.js";
import { DisplacementField } from "./displacement-field.js";
import { NodeActions } from "./node-actions.js";
import { NodeHead } from "./node-head.js";
import { Nulling } from "./nulling.js";
import { OutgoingEdges } from "./outgoing-edges.js";
import style from "./panel.module.css";

/** One node: its value and what it does to each hypothesis, its edges, what can be done with it. */
export function NodePanel({ id }: { readonly id: string }) {
  const { t } = useTranslation("web-editor");
  const node = useEditor(({ document }) => outlineOf(document).node(id));
  const bin = useEditor(({ document }) => outlineOf(document).depth(id));
  const goesOn = useEditor(({ document }) => outlineOf(document).outgoing(id).length > 0);
  const table = useEditor(({ document }) => document.modulationTable);
  const [draft, setDraft] = useState<string>();
  if (node === undefined) return null;
  const value = parseComplex(draft ?? node.data.label) ?? parseComplex(node.data.label);
  const ends = node.data.isTerminating;
  return (
    <>
      <NodeHead node={node} />
      <section className={style.part}>
        <DisplacementField node={node} value={value} draft={draft} setDraft={setDraft} />
        {!ends && table !== null && bin !== undefined && value !== undefined && (
          <Nulling node={node} table={table} bin={bin} value={value} choose={() => setDraft(undefined)} />
        )}
      </section>
      {!ends && (
        <section className={style.part}>
          {table !== null && bin !== undefined && value !== undefined ? (
            <CountTable table={table} bin={bin} value={value} />
          ) : (
            <p className={style.hint}>{t(bin === undefined ? "noBin" : "noProbabilities")}</p>
          )}
        </section>
      )}
      {(!ends || goesOn) && <OutgoingEdges node={node} />}
      <NodeActions node={node} />
    </>
  );
}
