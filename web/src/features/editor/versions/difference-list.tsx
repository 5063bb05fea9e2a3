import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { marks } from "../../../platform/i18n.js";
import { shortNote } from "../model/note.js";
import { outlineOf } from "../model/outline.js";
import { selectEdges, selectNodes } from "../model/select.js";
import type { EditorDocument, EditorNode } from "../model/types.js";
import { useCanvasView, useEditorStore } from "../state/editor-context.js";
import { type Difference, type Differences, placeOf } from "./differences.js";
import style from "./versions.module.css";

interface Props {
  readonly differences: Differences;
  readonly before: EditorDocument;
  readonly after: EditorDocument;
}

/** Number of differences listed initially, and added by each "Show more". */
const pageSize = 30;

/** Each difference as a button that leads to it on the canvas, and buttons for the next and the previous one. */
export function DifferenceList({ differences, before, after }: Props) {
  const { t } = useTranslation("web-versions");
  const { items, moved, isRenamed, isModulationChanged } = differences;
  const [max, setMax] = useState(pageSize);
  const [at, setAt] = useState(-1);
  const go = useGo(before, after);
  const text = useDifferenceText(before, after);
  const step = (by: number): void => {
    const next = (at + by + items.length) % items.length;
    setAt(next);
    go(items[next]);
  };
  if (items.length + moved.length === 0 && !isRenamed && !isModulationChanged)
    return <p className={style.about}>{t("same")}</p>;
  return (
    <>
      {items.length > 1 && (
        <p className={style.steps}>
          <Button size="small" onClick={() => step(at < 0 ? 0 : -1)}>
            {t("previousDifference")}
          </Button>
          <Button size="small" onClick={() => step(1)}>
            {t("nextDifference")}
          </Button>
          <output>
            {at >= 0 && items[at]
              ? t("differenceAt", { place: at + 1, count: items.length, text: text(items[at]) })
              : t("differences", { count: items.length })}
          </output>
        </p>
      )}
      <ul className={style.differences}>
        {items.slice(0, max).map((item, place) => (
          <li key={`${item.kind} ${(item.after ?? item.before)?.id}`} data-change={item.change}>
            <button
              type="button"
              aria-current={place === at || undefined}
              onClick={() => {
                setAt(place);
                go(item);
              }}
            >
              {text(item)}
            </button>
          </li>
        ))}
        {moved.length > 0 && <li>{t("nodesMoved", { count: moved.length })}</li>}
        {isRenamed && <li>{t("renamed", { name: before.name })}</li>}
        {isModulationChanged && <li>{t("modulationChanged")}</li>}
      </ul>
      {items.length > max && (
        <Button size="small" type="text" onClick={() => setMax(max + pageSize)}>
          {t("showMore", { count: items.length - max })}
        </Button>
      )}
    </>
  );
}

/** Shows a difference on the canvas: selects a drawn element, or brings the place of a ghost into view. */
function useGo(before: EditorDocument, after: EditorDocument) {
  const store = useEditorStore();
  const canvas = useCanvasView();
  return (item: Difference | undefined): void => {
    const found = item && placeOf(item, store.getState().document, [after, before]);
    if (found === undefined) return;
    if ("place" in found) canvas.current?.revealPlace(found.place);
    else {
      store.run(item?.kind === "node" ? selectNodes([found.id]) : selectEdges([found.id]));
      canvas.current?.reveal(found.id);
    }
  };
}

/** A difference as text: the node or edge, and its values before and after. */
function useDifferenceText(before: EditorDocument, after: EditorDocument): (item: Difference) => string {
  const { t } = useTranslation("web-versions");
  const number = (id: string): string =>
    [after, before].map((one) => outlineOf(one).node(id)?.data.nodeNumber).find((each) => each !== undefined) ?? id;
  const value = ({ data }: { readonly data: { readonly label: string; readonly isTerminating: boolean } }): string =>
    data.isTerminating ? t("decision") : data.label || "0";
  const noteText = (number: string, before: string, after: string): string => {
    const texts = { number, before: shortNote(before), after: shortNote(after) };
    return t(before === "" ? "noteAdded" : after === "" ? "noteRemoved" : "noteChanged", texts);
  };
  const nodeText = ({ data: old }: EditorNode, { data: now }: EditorNode): string[] => {
    const [number, before, after] = [now.nodeNumber, old.note ?? "", now.note ?? ""];
    const values = { number, before: value({ data: old }), after: value({ data: now }) };
    return [
      ...(before === after || values.before !== values.after ? [t("nodeChanged", values)] : []),
      ...(before === after ? [] : [noteText(number, before, after)]),
    ];
  };
  return (item) => {
    if (item.kind === "node") {
      const { before: old, after: now, change } = item;
      if (old && now) return nodeText(old, now).join(marks().semicolon);
      const node = old ?? now;
      return node
        ? t(change === "added" ? "nodeAdded" : "nodeRemoved", { number: node.data.nodeNumber, value: value(node) })
        : "";
    }
    const { before: old, after: now, change } = item;
    const edge = now ?? old;
    if (edge === undefined) return "";
    const ends = { source: number(edge.source), target: number(edge.target) };
    if (old && now) {
      const moved = old.source !== now.source || old.target !== now.target;
      const from = moved
        ? t("edgeEnds", { source: number(old.source), target: number(old.target) })
        : `{${old.data.subset}}`;
      const to = moved ? t("edgeEnds", ends) : `{${now.data.subset}}`;
      return t("edgeChanged", { ...ends, before: from, after: to });
    }
    return t(change === "added" ? "edgeAdded" : "edgeRemoved", { ...ends, counts: `{${edge.data.subset}}` });
  };
}
