import { routes, type TreeSummary } from "@clicktree/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { keys, useApi } from "../../../platform/api.js";
import { inBrackets, marks } from "../../../platform/i18n.js";
import { Dialog } from "../../../shared/dialog/index.js";
import { LoadFailure } from "../../../shared/waiting/index.js";
import { fuzzyFilter } from "../model/fuzzy.js";
import { shortNote } from "../model/note.js";
import { search } from "../model/select.js";
import type { EditorNode } from "../model/types.js";
import { type EditorCommand, useEditorCommands } from "../saving/use-editor-commands.js";
import { useFurtherCommands } from "../saving/use-further-commands.js";
import { Icon, type IconName } from "../scene/icon.js";
import { useActions, useCanvasView, useEditorStore, useEditorUi } from "../state/editor-context.js";
import { keyText } from "../state/key-text.js";
import { ChoiceList } from "./choice-list.js";
import style from "./palette.module.css";

/** A line of the list. `words` are searched too, but not shown. */
interface Entry {
  readonly key: string;
  readonly kind: "command" | "node" | "tree";
  readonly text: string;
  readonly note?: string | undefined;
  readonly words?: string;
  readonly icon?: IconName | undefined;
  readonly keys?: string | undefined;
  readonly run: () => unknown;
}

/** Maximum number of nodes and trees shown; a longer query narrows them down. */
const maxShown = 12;

/** Finds every action, every node by number, value or note, and every stored tree. Enter runs the highlighted entry. */
export default function PaletteDialog() {
  const { t } = useTranslation("web-editor");
  const { close } = useEditorUi();
  const [query, setQuery] = useState("");
  const trees = useTrees();
  const entries = useEntries(query, trees.data ?? []);
  const choose = (entry: Entry) => {
    // close first, so that the dialog cannot take the focus back from the command's target
    flushSync(close);
    entry.run();
  };
  return (
    <Dialog title={t("palette")} width={560} close={close}>
      <ChoiceList
        label={t("palette")}
        hint={t("paletteHint")}
        query={query}
        setQuery={setQuery}
        items={entries}
        choose={choose}
        line={style.line!}
      >
        {({ icon, text, note, keys, kind }) => (
          <>
            <span className={style.icon}>{icon && <Icon name={icon} size={16} />}</span>
            <span className={style.text}>
              {text}
              {note && <small>{inBrackets(note)}</small>}
            </span>
            <span className={style.kind}>{keys === undefined ? t(`palette_${kind}`) : <kbd>{keyText(keys)}</kbd>}</span>
          </>
        )}
      </ChoiceList>
      <p className={style.none} role="status">
        {entries.length === 0 && t("paletteNone")}
      </p>
      {trees.isLoadingError && query.trim() !== "" && (
        <LoadFailure title={t("treesFailed")} error={trees.error} retry={trees.refetch} />
      )}
    </Dialog>
  );
}

/** The best matches of the query: commands, then nodes, then trees. */
function useEntries(query: string, stored: readonly TreeSummary[]): readonly Entry[] {
  const nodeEntries = useNodeEntries();
  const trees = useTreeEntries(stored);
  const readCommands = useEditorCommands();
  const readFurther = useFurtherCommands();
  const [all] = useState(() => commandEntries({ ...readCommands(), ...readFurther() }));
  const isAsked = query.trim() !== "";
  const textsOf = ({ text, words = "" }: Entry) => [text, words];
  const commands = fuzzyFilter(query, all, textsOf);
  if (!isAsked) return commands;
  return [...commands, ...nodeEntries(query), ...fuzzyFilter(query, trees, textsOf).slice(0, maxShown)];
}

/** All commands available now. In every language they are also found by their English names. */
const commandEntries = (commands: Readonly<Record<string, EditorCommand>>): readonly Entry[] =>
  Object.entries(commands).flatMap(([id, { text, icon, keys, note, isPossible, run }]) =>
    isPossible && id !== "palette"
      ? [{ key: id, kind: "command", text, note, words: id.replace(/[A-Z]/g, " $&"), icon, keys, run }]
      : [],
  );

/** `node 3` and `节点3` find the node with that number. */
const numberIn = (query: string): string => /[-+.\di]*\d[-+.\di]*$/.exec(query.trim())?.[0] ?? query;

function useNodeEntries(): (query: string) => readonly Entry[] {
  const { t } = useTranslation("web-editor");
  const store = useEditorStore();
  const { selectNode } = useActions();
  const canvas = useCanvasView();
  const nameOf = ({ data: { label, nodeNumber: number, isTerminating } }: EditorNode): string =>
    isTerminating ? t("terminatingNode", { number }) : t("regularNode", { number }) + marks().colon + label;
  return (query) =>
    // also search the whole query, because a note may contain any words
    [...new Set([numberIn(query), query].flatMap((text) => search(store.getState().document, text)))]
      .slice(0, maxShown)
      .map((node) => ({
        key: `node ${node.id}`,
        kind: "node",
        text: nameOf(node),
        note: node.data.note && shortNote(node.data.note),
        icon: node.data.isTerminating ? "addTerminating" : "addRegular",
        run() {
          canvas.current?.reveal(node.id);
          selectNode(node.id);
          canvas.current?.focusSelection();
        },
      }));
}

function useTrees() {
  const api = useApi();
  return useQuery({
    queryKey: keys.trees.list(),
    queryFn: ({ signal }) => api.call(routes.trees.list, { signal }),
  });
}

function useTreeEntries(trees: readonly TreeSummary[]): readonly Entry[] {
  const navigate = useNavigate();
  return trees.map(({ id, name, description }) => ({
    key: `tree ${id}`,
    kind: "tree",
    text: name,
    words: description ?? "",
    icon: "layout",
    run: () => navigate(`?tree=${id}`),
  }));
}
