import { formatSubset } from "@clicktree/core/tree";
import { Dropdown, type MenuProps } from "antd";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useStoreState } from "../../../platform/store/create-store.js";
import { cellProbability } from "../../../shared/number-format/index.js";
import { useAnalysisStore } from "../analysis/analysis-store.js";
import { kindBelow } from "../model/add-node.js";
import type { TreePlace } from "../model/add-tree.js";
import { freeMask, smallestFree } from "../model/connect.js";
import { expectedDecision } from "../model/expected-decision.js";
import { outlineOf } from "../model/outline.js";
import type { Kind, Point } from "../model/types.js";
import { type CommandId, type EditorCommand, useEditorCommands } from "../saving/use-editor-commands.js";
import { isInDecisionBand } from "../scene/bands.js";
import { Icon, type IconName } from "../scene/icon.js";
import { useActions, useEditorStore, useEditorUi } from "../state/editor-context.js";
import { keyText } from "../state/key-text.js";
import styles from "./canvas-menu.module.css";
import type { MenuStore, OpenMenu } from "./menu-store.js";

type Items = NonNullable<MenuProps["items"]>;

const ofSelection: readonly (readonly CommandId[])[] = [
  ["editValue"],
  ["addRegular", "addTerminating", "addRestRegular", "addRestTerminating", "insert", "makeRegular", "makeTerminating"],
  ["fold", "selectSubtree", "zoomToSelection"],
  ["copy", "cut", "duplicate", "pasteBelow"],
  ["addTree", "saveSubtree"],
  ["delete"],
];
const ofCanvas: readonly (readonly CommandId[])[] = [
  ["endBranches"],
  ["paste", "selectAll", "unfoldAll"],
  ["undo", "redo"],
  ["fit", "arrange", "find"],
  ["palette", "keys"],
];

const item = (key: string, icon: IconName | undefined, text: string, onClick: () => unknown, keys?: string) => ({
  key,
  label: (
    <span className={styles.item}>
      <span className={styles.icon}>{icon && <Icon name={icon} size={16} />}</span>
      {text}
    </span>
  ),
  ...(keys !== undefined && { extra: <span aria-hidden="true">{keyText(keys)}</span> }),
  danger: key === "delete",
  onClick: () => void onClick(),
});

/** Groups of items, separated by lines. */
const separated = (groups: readonly Items[]): Items =>
  groups
    .filter(({ length }) => length > 0)
    .flatMap((group, i) => (i === 0 ? group : [{ key: `line ${i}`, type: "divider" as const }, ...group]));

interface Props {
  readonly menu: MenuStore;
  /** Called when the menu has closed, as its items lose the focus. */
  readonly regainFocus: () => void;
}

/** The open menu: of a node, an edge, several of them, the canvas, or a new branch. */
export function CanvasMenu({ menu, regainFocus }: Props) {
  const open = useStoreState(menu, (state) => state);
  return open && <MenuAt key={`${open.x} ${open.y}`} open={open} close={menu.close} regainFocus={regainFocus} />;
}

interface AtProps extends Pick<Props, "regainFocus"> {
  readonly open: OpenMenu;
  readonly close: () => void;
}

function MenuAt({ open, close, regainFocus }: AtProps) {
  const { t } = useTranslation("web-canvas");
  const items = useItems(open.target);
  useEffect(() => () => void requestAnimationFrame(regainFocus), [regainFocus]);
  return (
    <Dropdown
      open
      autoFocus
      trigger={["click"]}
      menu={{ items, "aria-label": t("menu"), onContextMenu: (event) => event.preventDefault() }}
      classNames={{ root: styles.menu ?? "" }}
      onOpenChange={(shown) => !shown && close()}
    >
      <span className={styles.anchor} style={{ left: open.x, top: open.y }} />
    </Dropdown>
  );
}

function useItems(target: OpenMenu["target"]): Items {
  const { t } = useTranslation(["web-canvas", "web-editor"]);
  const commands = useEditorCommands();
  const { addNodeAt } = useActions();
  const { open } = useEditorUi();
  const branchItems = useBranchItems();
  return useMemo(() => {
    const tree = (place: TreePlace) =>
      item("addTree", "layout", t("web-editor:addTree"), () => open({ kind: "addTree", place }));
    if (target.kind === "branch") {
      const { node, mask, at } = target;
      return separated([branchItems(node, mask, at), [tree({ parent: node, mask })]]);
    }
    const all = commands();
    const canGrow = all.addRestRegular.isPossible;
    const isOffered = (id: CommandId, { isPossible }: EditorCommand): boolean =>
      isPossible && (canGrow || (id !== "addRegular" && id !== "addTerminating" && id !== "addTree"));
    const groups = (ids: readonly (readonly CommandId[])[]): Items[] =>
      ids.map((group) =>
        group
          .filter((id) => isOffered(id, all[id]))
          .map((id) => item(id, all[id].icon, all[id].text, all[id].run, all[id].keys)),
      );
    if (target.kind === "selection") return separated(groups(ofSelection));
    const add = (kind: Kind, icon: "addRegular" | "addTerminating") =>
      item(icon, icon, t(`web-editor:${icon}`), () => addNodeAt(kind, target.at));
    return separated([
      [add("regular", "addRegular"), add("terminating", "addTerminating"), tree({ at: target.at })],
      ...groups(ofCanvas),
    ]);
  }, [target, commands, branchItems, addNodeAt, open, t]);
}

/** The nodes that can follow some counts of a node: a regular node or a decision, the more likely one first. */
function useBranchItems() {
  const { t } = useTranslation("web-canvas");
  const store = useEditorStore();
  const analysis = useAnalysisStore();
  const { addChild } = useActions();
  return (node: string, mask: number, at: Point | undefined): Items => {
    const { document } = store.getState();
    const { conditions } = analysis.getState();
    const bin = outlineOf(document).depth(node);
    const isLast = at === undefined ? kindBelow(document, node) === "terminating" : isInDecisionBand(document, at.y);
    const pair = (counts: number, name: string): Items => {
      const expected = expectedDecision(document, node, counts, conditions);
      const wish = at === undefined ? { mask: counts } : { mask: counts, at };
      const decision = expected
        ? t("newDecisionFor", { hypothesis: expected.hypothesis, posterior: cellProbability(expected.posterior) })
        : t("newDecision");
      const regular = item(
        `${name} regular`,
        "addRegular",
        t("newRegular", { bin: bin === undefined ? "?" : bin + 2 }),
        () => addChild(node, "regular", wish),
      );
      const terminating = item(`${name} decision`, "addTerminating", decision, () =>
        addChild(node, "terminating", wish),
      );
      return isLast ? [terminating, regular] : [regular, terminating];
    };
    const free = freeMask(document, node);
    // a dragged branch is for the smallest free count, or for all that are left
    const rest = at === undefined || mask === free ? 0 : free;
    if (rest === 0) return pair(mask, "these");
    const group = (key: string, counts: number, label: string) => ({
      key,
      type: "group" as const,
      label,
      children: pair(counts, key),
    });
    return [
      group("count", mask, `{${formatSubset(smallestFree(mask))}}`),
      group("rest", rest, `${t("forRest")} {${formatSubset(rest)}}`),
    ];
  };
}
