import { formatSubset, readSubset } from "@clicktree/core/tree";
import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { CountBadge } from "../../../shared/count-badge/index.js";
import { usedMask } from "../model/connect.js";
import { outlineOf } from "../model/outline.js";
import type { EditorEdge } from "../model/types.js";
import { Icon } from "../scene/icon.js";
import { useActions, useCanvasView, useEditor, valueFieldId } from "../state/editor-context.js";
import style from "./panel.module.css";

/** One edge: for which counts it is taken. */
export function EdgePanel({ id }: { readonly id: string }) {
  const { t } = useTranslation("web-editor");
  const { removeSelected } = useActions();
  const edge = useEditor(({ document }) => outlineOf(document).edge(id));
  const source = useEditor(({ document }) => outlineOf(document).node(edge?.source ?? ""));
  const target = useEditor(({ document }) => outlineOf(document).node(edge?.target ?? ""));
  if (edge === undefined) return null;
  const [from, to] = [source?.data.nodeNumber ?? edge.source, target?.data.nodeNumber ?? edge.target];
  return (
    <>
      <header className={style.head}>
        <h2 className={style.heading}>
          {t("edge")} <span className={style.badge}>{`{${edge.data.subset}}`}</span>
        </h2>
        <p className={style.hint}>{t("edgeFromTo", { from, to })}</p>
      </header>
      <section className={style.part}>
        {source?.data.isTerminating && <Alert type="warning" showIcon title={t("edgeOfTerminating")} />}
        <Subset edge={edge} />
      </section>
      <Ends edge={edge} />
      <footer className={style.foot}>
        <button type="button" className={style.danger} onClick={removeSelected}>
          <Icon name="remove" />
          {t("delete")}
        </button>
      </footer>
    </>
  );
}

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

function Ends({ edge }: { readonly edge: EditorEdge }) {
  const { t } = useTranslation("web-editor");
  const { selectNode } = useActions();
  const source = useEditor(({ document }) => outlineOf(document).node(edge.source));
  const target = useEditor(({ document }) => outlineOf(document).node(edge.target));
  return (
    <section className={style.part}>
      <ul className={style.edges}>
        {source && (
          <li>
            <button type="button" onClick={() => selectNode(source.id)}>
              <span>{t("fromNode", { number: source.data.nodeNumber })}</span>
              <code>{source.data.label}</code>
              <Icon name="chevronRight" size={16} />
            </button>
          </li>
        )}
        {target && (
          <li>
            <button type="button" onClick={() => selectNode(target.id)}>
              <span>{t("toNode", { number: target.data.nodeNumber })}</span>
              <code>{target.data.isTerminating ? t("terminating") : target.data.label}</code>
              <Icon name="chevronRight" size={16} />
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
