import { useReactFlow, useStore, useStoreApi } from "@xyflow/react";
import { type PointerEvent, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useTheme } from "../../../platform/theme/theme.js";
import { type Colours, colours } from "../../../platform/theme/tokens.js";
import { Icon, type IconName } from "../scene/icon.js";
import { type Box, type Scene, sceneOf } from "../scene/scene.js";
import { MAX_ZOOM, MIN_ZOOM } from "../scene/sizes.js";
import { type CanvasView, useEditor } from "../state/editor-context.js";
import styles from "./controls.module.css";

/** Maps the canvas to the minimap: map = (canvas − origin) · scale, with a scale for each axis. */
interface MapScale {
  readonly left: number;
  readonly top: number;
  readonly x: number;
  readonly y: number;
}

const PADDING = 8;
/** A wide tree may be stretched vertically by this factor, so that it is more than a line. */
const STRETCH = 40;
const LARGEST = 0.14;

function mapScale(bounds: Box, width: number, height: number): MapScale {
  const [w, h] = [Math.max(1, bounds.right - bounds.left), Math.max(1, bounds.bottom - bounds.top)];
  let x = Math.min(LARGEST, (width - 2 * PADDING) / w);
  let y = Math.min(LARGEST, (height - 2 * PADDING) / h);
  y = Math.min(y, x * STRETCH);
  x = Math.min(x, y * STRETCH);
  return {
    x,
    y,
    left: (bounds.left + bounds.right) / 2 - width / 2 / x,
    top: (bounds.top + bounds.bottom) / 2 - height / 2 / y,
  };
}

/** Draws the tree as dots and lines: once per document, not for each step of a pan. */
function drawMap(
  context: CanvasRenderingContext2D,
  scene: Scene,
  scale: MapScale,
  colours: Colours,
  selected: ReadonlySet<string>,
): void {
  const px = (x: number): number => (x - scale.left) * scale.x;
  const py = (y: number): number => (y - scale.top) * scale.y;
  context.lineWidth = 1;
  context.globalAlpha = scene.edges.length > 500 ? 0.4 : 0.8;
  for (const count of [0, 1, 2, 3] as const) {
    context.strokeStyle = colours[`count-${count}`];
    context.beginPath();
    for (const { edge, counts } of scene.edges) {
      if ((counts[0] ?? 0) !== count) continue;
      const [from, to] = [scene.outline.node(edge.source)?.position, scene.outline.node(edge.target)?.position];
      if (from === undefined || to === undefined) continue;
      context.moveTo(px(from.x), py(from.y));
      context.lineTo(px(to.x), py(to.y));
    }
    context.stroke();
  }
  context.globalAlpha = 1;
  const size = scene.nodes.length > 1000 ? 1.5 : 4;
  for (const { id, position, data } of scene.nodes) {
    const chosen = selected.has(id);
    context.fillStyle = chosen ? colours.accent : data.isTerminating ? colours.error : colours.muted;
    const side = chosen ? size + 3 : size;
    context.beginPath();
    if (data.isTerminating) context.rect(px(position.x) - side / 2, py(position.y) - side / 2, side, side);
    else context.arc(px(position.x), py(position.y), side / 2, 0, 2 * Math.PI);
    context.fill();
  }
}

const WIDTH = 168;
const HEIGHT = 108;

const inMap = (value: number, size: number): number => Math.min(Math.max(0, value), size);

/** The minimap of the whole tree. A press or a drag moves the view there. */
function Minimap() {
  const { t } = useTranslation("web-canvas");
  const scene = useEditor((state) => sceneOf(state.document, state.folded));
  const selected = useEditor((state) => state.selection.nodes);
  const theme = useTheme();
  const drawing = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const store = useStoreApi();
  const { setCenter, getZoom } = useReactFlow();
  const scale = useMemo(() => {
    const bounds = scene.nodeBoxes.bounds();
    return bounds && mapScale(bounds, WIDTH, HEIGHT);
  }, [scene]);

  useEffect(() => {
    const canvas = drawing.current;
    const context = canvas?.getContext("2d");
    if (!canvas || !context) return;
    const density = window.devicePixelRatio;
    canvas.width = WIDTH * density;
    canvas.height = HEIGHT * density;
    context.scale(density, density);
    if (scale) drawMap(context, scene, scale, colours[theme], selected);
  }, [scene, scale, theme, selected]);

  useLayoutEffect(() => {
    const place = () => {
      if (frame.current === null || scale === undefined) return;
      const { transform, width, height } = store.getState();
      const [x, y, zoom] = transform;
      const { style } = frame.current;
      const left = inMap((-x / zoom - scale.left) * scale.x, WIDTH);
      const top = inMap((-y / zoom - scale.top) * scale.y, HEIGHT);
      style.transform = `translate(${left}px, ${top}px)`;
      style.width = `${inMap(((width - x) / zoom - scale.left) * scale.x, WIDTH) - left}px`;
      style.height = `${inMap(((height - y) / zoom - scale.top) * scale.y, HEIGHT) - top}px`;
    };
    place();
    return store.subscribe(place);
  }, [store, scale]);

  if (scale === undefined) return null;
  const go = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons === 0) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    event.currentTarget.setPointerCapture(event.pointerId);
    const x = (event.clientX - left) / scale.x + scale.left;
    const y = (event.clientY - top) / scale.y + scale.top;
    void setCenter(x, y, { zoom: getZoom() });
  };
  return (
    <div className={styles.map} role="img" aria-label={t("map")} onPointerDown={go} onPointerMove={go}>
      <canvas ref={drawing} style={{ width: WIDTH, height: HEIGHT }} />
      <div ref={frame} className={styles.window} />
    </div>
  );
}

/** Map, zoom, fit and layout. */
export function ViewPanel({ view, zoomTo }: { view: CanvasView; zoomTo(zoom: number): void }) {
  const { t } = useTranslation("web-canvas");
  const zoom = useStore((state) => state.transform[2]);
  const percent = Math.round(100 * zoom);
  const empty = useEditor((state) => state.document.nodes.length === 0);
  const button = (icon: IconName, name: string, act: () => void, disabled: boolean) => (
    <button type="button" aria-label={name} title={name} onClick={act} disabled={disabled}>
      <Icon name={icon} size={16} />
    </button>
  );
  return (
    <section className={styles.view} aria-label={t("view")}>
      <Minimap />
      <div className={styles.controls}>
        {button("minus", t("zoomOut"), view.zoomOut, zoom <= MIN_ZOOM)}
        <button
          type="button"
          className={styles.level}
          aria-label={t("zoomReset", { percent })}
          onClick={() => zoomTo(1)}
        >
          {t("zoomLevel", { percent })}
        </button>
        {button("plus", t("zoomIn"), view.zoomIn, zoom >= MAX_ZOOM)}
        <span className={styles.gap} />
        {button("fit", t("fit"), view.fit, empty)}
        {button("layout", t("layout"), view.arrange, empty)}
      </div>
    </section>
  );
}
