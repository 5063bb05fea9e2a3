import type { Colours } from "../../../platform/theme/tokens.js";
import type { Box } from "../scene/boxes.js";
import type { Scene } from "../scene/scene.js";

/** How the canvas lies on the map: map = (canvas − origin) · scale, each way on its own. */
export interface MapScale {
  readonly left: number;
  readonly top: number;
  readonly x: number;
  readonly y: number;
}

const PADDING = 8;
/** A wide tree may be stretched upwards this much, so that it is more than a line. */
const STRETCH = 40;
const LARGEST = 0.14;

export function mapScale(bounds: Box, width: number, height: number): MapScale {
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

/** Draws the tree as dots and lines: once for a document, not for each step of a pan. */
export function drawMap(
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
