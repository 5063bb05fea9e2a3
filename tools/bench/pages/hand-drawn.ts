// The tree drawn by hand on a canvas: only the part in view, and it can be dragged.
import { largeTree } from "./large-tree.js";

const tree = await largeTree();
const places = new Map(tree.nodes.map(({ id, position }) => [id, position]));
const canvas = document.createElement("canvas");
canvas.width = innerWidth;
canvas.height = innerHeight;
document.body.style.margin = "0";
document.body.append(canvas);
const pen = canvas.getContext("2d");
if (pen === null) throw new Error("No canvas");
const zoom = 0.5;
const root = tree.nodes[0]!.position;
const shift = { x: innerWidth / 2 - root.x * zoom, y: 80 - root.y * zoom };

function draw(): void {
  if (pen === null) return;
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.save();
  pen.translate(shift.x, shift.y);
  pen.scale(zoom, zoom);
  const [left, right] = [-shift.x / zoom - 60, (innerWidth - shift.x) / zoom + 60];
  pen.beginPath();
  for (const { source, target } of tree.edges) {
    const [from, to] = [places.get(source)!, places.get(target)!];
    if (Math.max(from.x, to.x) < left || Math.min(from.x, to.x) > right) continue;
    pen.moveTo(from.x, from.y);
    pen.lineTo(to.x, to.y);
  }
  pen.stroke();
  pen.textAlign = "center";
  for (const { position, data } of tree.nodes) {
    if (position.x < left || position.x > right) continue;
    pen.beginPath();
    pen.arc(position.x, position.y, 24, 0, 2 * Math.PI);
    pen.stroke();
    pen.fillText(data.label, position.x, position.y);
  }
  pen.restore();
}

let held: PointerEvent | undefined;
canvas.addEventListener("pointerdown", (event) => {
  held = event;
});
canvas.addEventListener("pointermove", (event) => {
  if (held === undefined) return;
  shift.x += event.clientX - held.clientX;
  shift.y += event.clientY - held.clientY;
  held = event;
  requestAnimationFrame(draw);
});
canvas.addEventListener("pointerup", () => {
  held = undefined;
});
draw();
canvas.dataset.drawn = "true";
