import { routes, type TreeSummary } from "@clicktree/contract";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { keys, useApi } from "../../../platform/api.js";
import { CountBadge } from "../../../shared/count-badge/index.js";
import { Dialog } from "../../../shared/dialog/index.js";
import { LoadFailure } from "../../../shared/waiting/index.js";
import { type AddTreeFault, addTreeFault, type TreePlace } from "../model/add-tree.js";
import { freeMask, smallestFree } from "../model/connect.js";
import { documentOf } from "../model/document.js";
import { fuzzyFilter } from "../model/fuzzy.js";
import { outlineOf } from "../model/outline.js";
import type { EditorDocument, Point } from "../model/types.js";
import { Icon } from "../scene/icon.js";
import { useActions, useCanvasView, useEditorStore, useEditorUi } from "../state/editor-context.js";
import style from "./add-tree.module.css";
import { ChoiceList } from "./choice-list.js";
import { useExamples } from "./examples.js";

/** A tree that can be inserted. `document` is missing while it loads, or if it is too large to be fetched. */
interface Choice {
  readonly key: string;
  readonly name: string;
  readonly about: string;
  readonly source: "own" | "example";
  readonly nodeCount: number;
  readonly document: EditorDocument | undefined;
  /** Whether fetching it failed. */
  readonly isFailed?: boolean;
}

/** Maximum number of trees shown; a search narrows them down. */
const maxShown = 10;

interface Props {
  /** The node below which the tree is inserted; without one, it has no parent. */
  readonly parent?: string | undefined;
  /** The counts selected initially. */
  readonly mask?: number | undefined;
  readonly at?: Point | undefined;
}

/** Finds a stored tree or an example and inserts a copy into the drawing. Enter takes the highlighted one. */
export default function AddTreeDialog({ parent, mask, at }: Props) {
  const { t } = useTranslation(["web-parts", "web-editor"]);
  const { close } = useEditorUi();
  const { addTree } = useActions();
  const canvas = useCanvasView();
  const store = useEditorStore();
  const { document } = store.getState();
  const free = parent === undefined ? 0 : freeMask(document, parent);
  const [counts, setCounts] = useState(() => free & (mask ?? smallestFree(free)));
  const [query, setQuery] = useState("");
  const { choices, more, own, isExamplesFailed } = useChoices(query);
  const place: TreePlace = parent === undefined ? { at } : { parent, mask: counts };
  const faultOf = (choice: Choice) => addTreeFault(document, choice.document ?? choice, place);
  const choose = ({ document: tree }: Choice): void => {
    if (tree === undefined || addTreeFault(document, tree, place) !== undefined) return;
    // close first, so that the dialog cannot take the focus back from the new subtree
    flushSync(close);
    flushSync(() => addTree(tree, place));
    const [root] = store.getState().selection.nodes;
    if (root !== undefined) canvas.current?.reveal(root);
    requestAnimationFrame(() => canvas.current?.focusSelection());
  };
  return (
    <Dialog title={t("addTitle")} width={560} close={close}>
      {parent === undefined ? (
        <p className={style.about}>{t("alone")}</p>
      ) : (
        <Counts parent={parent} free={free} counts={counts} change={setCounts} />
      )}
      <ChoiceList
        label={t("addTitle")}
        hint={t("search")}
        query={query}
        setQuery={setQuery}
        items={choices}
        choose={choose}
        isDisabled={(choice) => faultOf(choice) !== undefined || choice.isFailed === true}
        line={style.line!}
      >
        {(choice) => <Line choice={choice} fault={faultOf(choice)} />}
      </ChoiceList>
      <p className={style.about} role="status">
        {choices.length === 0 ? t("none") : more > 0 && t("more", { count: more })}
      </p>
      {own.isLoadingError && <LoadFailure title={t("web-editor:treesFailed")} error={own.error} retry={own.refetch} />}
      {isExamplesFailed && <p className={style.about}>{t("examplesFailed")}</p>}
    </Dialog>
  );
}

interface CountsProps {
  readonly parent: string;
  readonly free: number;
  readonly counts: number;
  readonly change: (counts: number) => void;
}

/** The counts that will lead to the tree. */
function Counts({ parent, free, counts, change }: CountsProps) {
  const { t } = useTranslation("web-parts");
  const { document } = useEditorStore().getState();
  const number = outlineOf(document).node(parent)?.data.nodeNumber ?? "";
  return (
    <fieldset className={style.counts}>
      <legend>{t("below", { number })}</legend>
      {[0, 1, 2, 3].map((count) => {
        const bit = 1 << count;
        return (
          <label key={count} data-taken={(free & bit) === 0}>
            <input
              type="checkbox"
              checked={(counts & bit) !== 0}
              disabled={(free & bit) === 0}
              onChange={() => change(counts ^ bit)}
            />
            <CountBadge count={count} />
          </label>
        );
      })}
    </fieldset>
  );
}

interface LineProps {
  readonly choice: Choice;
  readonly fault: AddTreeFault | undefined;
}

function Line({ choice, fault }: LineProps) {
  const { t } = useTranslation("web-parts");
  const { name, about, source, nodeCount, document: tree, isFailed } = choice;
  const size =
    tree === undefined
      ? t("nodes", { nodes: nodeCount })
      : t("size", { nodes: nodeCount, bins: tree.modulationTable?.[0]?.length ?? outlineOf(tree).depths });
  const reason = fault ? t(`fault_${fault}`) : isFailed ? t("failed") : undefined;
  return (
    <>
      <Icon name={source === "own" ? "layout" : "examples"} size={16} />
      <span className={style.text}>
        <b>{name}</b> {about !== "" && <small>{about}</small>}
        <small>
          {size}
          {reason !== undefined && <em>{reason}</em>}
        </small>
      </span>
      <span className={style.source}>{t(source)}</span>
    </>
  );
}

/** The trees that match a search, own ones first if equally good. Those shown are fetched unless they are too large. */
function useChoices(query: string) {
  const { t } = useTranslation("web-canvas");
  const api = useApi();
  const { document } = useEditorStore().getState();
  const own = useQuery({
    queryKey: keys.trees.list(),
    queryFn: ({ signal }) => api.call(routes.trees.list, { signal }),
  });
  const examples = useExamples();
  const all: readonly (Choice & { readonly summary?: TreeSummary })[] = [
    ...(own.data ?? []).map((summary) => ({
      ...{ key: `tree ${summary.id}`, name: summary.name, about: "", source: "own" as const, summary },
      ...{ nodeCount: summary.nodeCount, document: undefined },
    })),
    ...(examples.data ?? []).map(({ example, document: tree }) => ({
      ...{ key: example.file, name: t(example.title), about: t(example.about), source: "example" as const },
      ...{ nodeCount: tree.nodes.length, document: tree },
    })),
  ];
  const found = fuzzyFilter(query, all, ({ name, about }) => [name, about]);
  const shown = found.slice(0, maxShown);
  const summaries = shown.flatMap(({ summary }) => summary ?? []);
  const fetched = useQueries({
    queries: summaries.map(({ id, nodeCount, updatedAt }) => ({
      queryKey: keys.trees.drawing(id, updatedAt),
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const { nodes, edges, modulationConfig, modulationTable } = await api.call(routes.trees.read, {
          params: { id },
          signal,
        });
        return documentOf({ nodes, edges, modulationConfig, modulationTable });
      },
      enabled: addTreeFault(document, { nodeCount }, {}) === undefined,
      staleTime: "static" as const,
    })),
  });
  const answers = new Map(summaries.map(({ id }, i) => [id, fetched[i]!]));
  const choices = shown.map(({ summary, ...choice }): Choice => {
    const answer = summary && answers.get(summary.id);
    return answer ? { ...choice, document: answer.data, isFailed: answer.isError } : choice;
  });
  return { choices, more: found.length - shown.length, own, isExamplesFailed: examples.isError };
}
