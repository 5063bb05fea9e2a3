import { useReactFlow, useStoreApi } from "@xyflow/react";
import { type PointerEvent, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useTheme } from "../../../platform/theme/theme.js";
import { colours } from "../../../platform/theme/tokens.js";
import { sceneOf } from "../scene/scene.js";
import { useEditor } from "../state/editor-context.js";
import styles from "./controls.module.css";
import { drawMap, mapScale } from "./map-drawing.js";

const WIDTH = 168;
const HEIGHT = 108;

const inMap = (value: number, size: number): number => Math.min(Math.max(0, value), size);

/** The whole tree in small; a press or a drag goes there. */
export function Minimap() {
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
