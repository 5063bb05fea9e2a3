import { useStoreApi } from "@xyflow/react";
import { type MouseEvent, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { marks } from "../../../platform/i18n.js";
import { type Store, useStoreState } from "../../../platform/store/create-store.js";
import { countText } from "../../../shared/count-badge/index.js";
import { freeMask } from "../model/connect.js";
import { visibleOf } from "../model/fold.js";
import { outlineOf } from "../model/outline.js";
import type { EditorState } from "../model/types.js";
import { Icon } from "../scene/icon.js";
import { CIRCLE, columnWidth } from "../scene/sizes.js";
import { useEditor } from "../state/editor-context.js";
import styles from "./free-counts.module.css";
import type { MenuStore } from "./menu-store.js";

interface Props {
  /** Id of the hovered node. */
  readonly hovered: Pick<Store<string | undefined>, "getState" | "subscribe">;
  readonly menu: MenuStore;
}

/** Mask of the counts without a branch of a node that is visible and not folded. */
function openCounts({ document, folded }: EditorState, id: string | undefined): number {
  const node = id === undefined ? undefined : outlineOf(document).node(id);
  if (node === undefined || node.data.isTerminating || folded.has(node.id)) return 0;
  return visibleOf(document, folded).hidden.has(node.id) ? 0 : freeMask(document, node.id);
}

/**
 * A plus for each free count of the hovered or selected node, and one for all of them. Only one such row exists,
 * whatever the size of the tree.
 */
export function FreeCounts({ hovered, menu }: Props) {
  const under = useStoreState(hovered, (id) => id);
  const asked = useStoreState(menu, (open) => (open?.target.kind === "branch" ? open.target.node : undefined));
  const id = useEditor((state) => {
    const { nodes, edges } = state.selection;
    const sole = nodes.size === 1 && edges.size === 0 ? [...nodes][0] : undefined;
    return [asked, under, sole].find((each) => openCounts(state, each) !== 0);
  });
  const free = useEditor((state) => openCounts(state, id));
  return id === undefined ? null : <Row key={`${id} ${free}`} id={id} free={free} menu={menu} />;
}

interface RowProps {
  readonly id: string;
  readonly free: number;
  readonly menu: MenuStore;
}

function Row({ id, free, menu }: RowProps) {
  const { t } = useTranslation("web-canvas");
  const frame = useRef<HTMLDivElement>(null);
  const node = useEditor(({ document }) => outlineOf(document).node(id));
  const flow = useStoreApi();
  const { x: across = 0, y: down = 0 } = node?.position ?? {};
  // set the style directly, so that panning renders nothing
  useLayoutEffect(() => {
    const place = () => {
      const [x, y, zoom] = flow.getState().transform;
      if (frame.current === null) return;
      const { width } = flow.getState();
      // right of the band labels and within the canvas while the node itself is visible
      const half = frame.current.offsetWidth / 2;
      const centre = x + zoom * across;
      const column = columnWidth(width);
      const isSeen = centre > column && centre < width && width - column > 2 * half;
      const left = isSeen ? Math.min(Math.max(centre, column + half), width - half) : centre;
      const top = y + zoom * (down + CIRCLE / 2 + 7);
      frame.current.style.transform = `translate(${Math.round(left - half)}px, ${Math.round(top)}px)`;
    };
    place();
    return flow.subscribe(place);
  }, [flow, across, down]);
  if (node === undefined) return null;
  const counts = [0, 1, 2, 3].filter((count) => free & (1 << count));
  const ask = (event: MouseEvent<HTMLElement>, mask: number) => {
    const canvas = event.currentTarget.closest("[data-canvas]")?.getBoundingClientRect();
    const { left, right, bottom } = event.currentTarget.getBoundingClientRect();
    if (canvas === undefined) return;
    menu.open({
      x: (left + right) / 2 - canvas.left,
      y: bottom + 2 - canvas.top,
      target: { kind: "branch", node: id, mask },
    });
  };
  const plus = (mask: number, name: string, text: string, count?: number) => (
    <button
      key={mask}
      type="button"
      data-count={count}
      aria-label={name}
      aria-haspopup="menu"
      title={name}
      onClick={(event) => ask(event, mask)}
    >
      <span aria-hidden="true">{text}</span>
      <Icon name="plus" size={14} />
    </button>
  );
  return (
    <div
      ref={frame}
      className={styles.row}
      role="toolbar"
      aria-label={t("freeCounts", { number: node.data.nodeNumber })}
      data-of-node={id}
    >
      {counts.map((count) => plus(1 << count, t("plusCount", { count: countText(count) }), countText(count), count))}
      {counts.length > 1 && plus(free, t("plusRest", { counts: counts.join(marks().listComma) }), t("all"))}
    </div>
  );
}
