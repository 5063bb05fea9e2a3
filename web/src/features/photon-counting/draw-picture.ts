import { photonCounting, photonsPerFrame } from "@clicktree/core/photons";
import { formatDecimals } from "@clicktree/messages/number-format";
import type { Colours } from "../../platform/theme/tokens.js";
import { fonts } from "../../platform/theme/tokens.js";
import { attenuationOf, type Counting, lightMean } from "./counting.js";
import { countScale, type PictureLayout, spotOf, spreadOf } from "./picture-layout.js";

/** The texts of the picture. */
interface PictureWords {
  readonly laser: string;
  readonly steady: string;
  readonly attenuator: string;
  readonly window: string;
  readonly clicks: readonly [string, string];
  readonly now: string;
  readonly start: string;
  readonly end: string;
  readonly rows: string;
}

interface Picture {
  readonly counting: Counting;
  /** The intensity is secret: only the counts may reveal it. */
  readonly hidden: boolean;
  readonly words: PictureWords;
  readonly colours: Colours;
}

type Context = CanvasRenderingContext2D;

/** Draws the light of the latest window, the last 30 windows and their counts. */
export function drawPicture(context: Context, layout: PictureLayout, picture: Picture): void {
  context.clearRect(0, 0, layout.width, layout.height);
  drawApparatus(context, layout, picture);
  drawLight(context, layout, picture);
  drawRows(context, layout, picture);
  drawCounts(context, layout, picture);
}

interface TextStyle {
  readonly colour: string;
  readonly size?: number;
  readonly bold?: boolean;
  readonly align?: CanvasTextAlign;
}

function write(context: Context, text: string, x: number, y: number, style: TextStyle): void {
  const { colour, size = 12, bold = false, align = "left" } = style;
  context.fillStyle = colour;
  context.font = `${bold ? 600 : 400} ${size}px ${fonts.text}`;
  context.textAlign = align;
  context.textBaseline = "middle";
  context.fillText(text, x, y);
}

function line(
  context: Context,
  colour: string,
  width: number,
  ...points: readonly (readonly [number, number])[]
): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.beginPath();
  // the first lineTo of an empty path acts as moveTo
  for (const [x, y] of points) context.lineTo(x, y);
  context.stroke();
}

function drawApparatus(context: Context, layout: PictureLayout, { counting, hidden, words, colours }: Picture): void {
  const { laser, attenuatorX, beamY, from, to, detectorX, narrow } = layout;
  context.fillStyle = colours.surface;
  context.strokeStyle = colours.muted;
  context.lineWidth = 1.5;
  context.beginPath();
  context.roundRect(laser.x + 0.75, beamY - laser.height / 2, laser.width, laser.height, 4);
  context.fill();
  context.stroke();
  const beamFrom = laser.x + laser.width;
  if (attenuatorX !== undefined) {
    for (const y of [-10, 0, 10])
      line(context, colours.line, 1.5, [laser.x + 12, beamY + y], [laser.x + laser.width - 26, beamY + y]);
    context.fillStyle = colours.accent;
    context.globalAlpha = 0.55;
    context.fillRect(beamFrom, beamY - 7, attenuatorX - beamFrom, 14);
    context.globalAlpha = 1;
    context.fillStyle = colours.muted;
    context.fillRect(beamFrom - 8, beamY - 8, 9, 16);
    context.fillStyle = colours.line;
    context.beginPath();
    context.roundRect(attenuatorX, beamY - 34, 16, 68, 2);
    context.fill();
    context.strokeStyle = colours.muted;
    context.stroke();
    const decibels = attenuationOf(counting);
    const attenuation = hidden ? "?" : decibels === undefined ? "" : `${formatDecimals(decibels, 1)} dB`;
    label(context, laser.x, beamY + 48, words.laser, words.steady, colours);
    label(context, attenuatorX - 30, beamY + 48, words.attenuator, attenuation, colours);
    bracket(context, layout, words.window, colours);
  } else {
    context.fillStyle = colours.muted;
    context.fillRect(beamFrom, beamY - 8, 4, 16);
  }
  // the beam shows the brightness, so it must not reveal a hidden intensity
  const beam = photonsPerFrame(hidden ? 0 : lightMean(counting));
  context.globalAlpha = 0.35 + 0.15 * beam;
  line(context, colours.accent, 1.5, [narrow ? beamFrom + 4 : from - 48, beamY], [to + 10, beamY]);
  context.globalAlpha = 1;
  context.fillStyle = colours.accent;
  context.strokeStyle = colours.accent;
  context.beginPath();
  const radius = narrow ? 16 : 20;
  context.moveTo(detectorX, beamY - radius);
  context.arc(detectorX + 2, beamY, radius, -Math.PI / 2, Math.PI / 2);
  context.closePath();
  context.globalAlpha = 0.55;
  context.fill();
  context.globalAlpha = 1;
  context.stroke();
  const count = counting.windows[0]?.count;
  if (count === undefined) return;
  const countX = layout.countX - (narrow || count < 100 ? 0 : 6);
  // leaves room for the text beside it, whatever the count
  const size = count < 10 ? 38 : count < 100 ? 30 : 24;
  write(context, String(count), countX, beamY, {
    colour: colours.accent,
    size: narrow ? 30 : size,
    bold: true,
  });
  const right = countX + context.measureText(String(count)).width + 8;
  if (narrow)
    write(context, words.clicks.join(" "), layout.width, beamY - 24, {
      colour: colours.muted,
      align: "right",
      size: 11,
    });
  else {
    write(context, words.clicks[0], right, beamY - 8, { colour: colours.muted });
    write(context, words.clicks[1], right, beamY + 8, { colour: colours.muted });
  }
}

function label(context: Context, x: number, y: number, name: string, value: string, colours: Colours): void {
  write(context, name, x, y, { colour: colours.ink });
  const width = context.measureText(name).width;
  write(context, value, x + width + 5, y, { colour: colours.muted });
}

function bracket(context: Context, { from, to, beamY }: PictureLayout, text: string, colours: Colours): void {
  const y = beamY - 32;
  context.font = `400 12px ${fonts.text}`;
  const half = context.measureText(text).width / 2 + 4;
  const middle = (from + to) / 2;
  line(context, colours["control-line"], 1, [from, y + 6], [from, y], [middle - half, y]);
  line(context, colours["control-line"], 1, [middle + half, y], [to, y], [to, y + 6]);
  write(context, text, middle, y, { colour: colours.muted, align: "center" });
}

function drawLight(context: Context, layout: PictureLayout, { counting, hidden, colours }: Picture): void {
  const { from, to, beamY, narrow } = layout;
  const latest = counting.windows[0];
  if (!latest) return;
  // the spots must not reveal a hidden intensity
  const { core, glow, strength } = spotOf(hidden ? latest.count : lightMean(counting));
  const size = narrow ? 0.7 : 1;
  const sprite = glowOf(colours.accent, glow * size, strength);
  for (const time of latest.times) {
    const [x, y] = [from + time * (to - from), beamY + spreadOf(time) * size];
    context.drawImage(sprite, x - glow * size, y - glow * size, 2 * glow * size, 2 * glow * size);
  }
  if (core === 0) return;
  context.fillStyle = colours.accent;
  for (const time of latest.times) {
    context.beginPath();
    context.arc(from + time * (to - from), beamY + spreadOf(time) * size, core * size, 0, 2 * Math.PI);
    context.fill();
  }
}

let lastGlow: { readonly key: string; readonly sprite: HTMLCanvasElement } | undefined;

/** A spot of light, drawn once and then copied. */
function glowOf(colour: string, radius: number, strength: number): HTMLCanvasElement {
  const key = `${colour} ${radius} ${strength}`;
  if (lastGlow?.key === key) return lastGlow.sprite;
  const sprite = document.createElement("canvas");
  sprite.width = sprite.height = 64;
  const context = sprite.getContext("2d");
  if (context) {
    const gradient = context.createRadialGradient(32, 32, 0, 32, 32, 32);
    gradient.addColorStop(0, colour);
    gradient.addColorStop(1, `${colour}00`);
    context.globalAlpha = strength;
    context.fillStyle = gradient;
    context.fillRect(0, 0, 64, 64);
  }
  lastGlow = { key, sprite };
  return sprite;
}

function drawRows(context: Context, layout: PictureLayout, { counting, words, colours }: Picture): void {
  const { from, to, rowsY, row, narrow } = layout;
  const last = rowsY + (photonCounting.shownWindows - 1) * row;
  line(context, colours.line, 1, [from - 6, rowsY - 6], [from - 6, last + 6]);
  const before = { colour: colours.muted, align: "right" } as const;
  write(context, words.now, from - 12, rowsY, { ...before, colour: colours.ink });
  for (const rows of narrow ? [30] : [10, 20, 30])
    write(context, `−${(rows * photonCounting.windowMs) / 1_000} s`, from - 12, rowsY + (rows - 1) * row, before);
  const height = row - 1.5;
  counting.windows.forEach(({ times }, i) => {
    context.fillStyle = i === 0 ? colours.accent : colours.ink;
    for (const time of times)
      context.fillRect(from + time * (to - from) - 0.65, rowsY + i * row - height / 2, 1.3, height);
  });
  const under = last + 16;
  if (narrow) {
    write(context, words.rows, from, under, { colour: colours.muted });
    return;
  }
  write(context, words.start, from, under, { colour: colours.muted });
  write(context, words.end, to, under, { colour: colours.muted, align: "right" });
}

function drawCounts(context: Context, layout: PictureLayout, { counting, hidden, colours }: Picture): void {
  const { bars, rowsY, row, narrow } = layout;
  // the scale must not reveal a hidden intensity
  const mean = lightMean(counting);
  const largest = hidden ? Math.max(5, ...counting.windows.map(({ count }) => count)) : mean;
  const scale = hidden ? { ...countScale(largest), from: 0 } : countScale(largest);
  const at = (count: number) => bars.from + (Math.min(count, scale.to) / scale.to) * (bars.to - bars.from);
  const [top, end] = [rowsY - 6, rowsY + (photonCounting.shownWindows - 1) * row + 6];
  if (!hidden && mean > 0) {
    const scatter = Math.sqrt(mean);
    context.fillStyle = colours.line;
    context.globalAlpha = 0.6;
    context.fillRect(at(mean - scatter), top, at(mean + scatter) - at(mean - scatter), end - top);
    context.globalAlpha = 1;
  }
  for (let tick = 0; tick <= scale.to; tick += scale.step) {
    line(context, colours.line, 1, [at(tick), top], [at(tick), end]);
    // on a narrow axis there is room only for every other number
    if (!narrow || (tick / scale.step) % 2 === 0)
      write(context, String(tick), at(tick), end + 10, { colour: colours.muted, align: "center" });
  }
  counting.windows.forEach(({ count }, i) => {
    const y = rowsY + i * row;
    context.globalAlpha = i === 0 ? 1 : 0.45;
    line(context, colours.accent, i === 0 ? row * 0.45 : row * 0.36, [bars.from, y], [at(count), y]);
    context.globalAlpha = 1;
    context.fillStyle = colours.accent;
    context.beginPath();
    context.arc(at(count), y, i === 0 ? row * 0.45 : row * 0.3, 0, 2 * Math.PI);
    context.fill();
  });
  if (hidden || mean === 0) return;
  context.setLineDash([4, 3]);
  line(context, colours.ink, 1.2, [at(mean), top], [at(mean), end]);
  context.setLineDash([]);
}
