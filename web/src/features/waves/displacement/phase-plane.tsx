import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import style from "./displacement.module.css";
import { type DisplacementSetup, setupLimits } from "./model.js";
import { armOf, type PlaneScale, planeScale, planeSize, pulledTo, tipOf } from "./plane-scale.js";

interface PlaneProps {
  readonly setup: DisplacementSetup;
  readonly phase: number;
  readonly onPull: (change: Partial<DisplacementSetup>) => void;
}

const { width, height } = planeSize;
const rings = [1, 5, 10, 20];

/**
 * The phase space with signal and local oscillator as arrows. The squared distance from "no light" is the mean count.
 */
export function PhasePlane({ setup, phase, onPull }: PlaneProps) {
  const { t } = useTranslation("web-displacement");
  const drawing = useRef<SVGSVGElement>(null);
  /** The scale is fixed while the ring is dragged. */
  const [held, hold] = useState<PlaneScale>();
  const scale = held ?? planeScale(setup);
  const { x, y, unit } = scale;
  const [signal, arm] = [Math.sqrt(setup.signal), armOf(setup)];
  const tip = tipOf(setup, phase);
  const at = (re: number, im: number) => ({ x: x + unit * re, y: y - unit * im });
  const [alpha, end] = [at(signal, 0), at(tip.re, tip.im)];
  const pull = (event: PointerEvent) => {
    if (!held || !drawing.current) return;
    const box = drawing.current.getBoundingClientRect();
    const pixel = {
      x: ((event.clientX - box.left) / box.width) * width,
      y: ((event.clientY - box.top) / box.height) * height,
    };
    const pulled = pulledTo(setup, held, pixel);
    onPull({ ...(event.shiftKey ? { phase: pulled.phase } : pulled), phaseMode: "manual" });
  };
  const take = (event: PointerEvent<SVGGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    hold(scale);
  };
  const release = () => hold(undefined);
  const press = (event: KeyboardEvent) => {
    const turned = { ArrowLeft: -0.01, ArrowRight: 0.01 }[event.key];
    const stretched = { ArrowDown: -0.1, ArrowUp: 0.1 }[event.key];
    if (turned === undefined && stretched === undefined) return;
    event.preventDefault();
    const round = (value: number, digits: number, to: number) =>
      Math.min(to, Math.max(0, Number(value.toFixed(digits))));
    onPull(
      turned === undefined
        ? { localOscillator: round(setup.localOscillator + stretched!, 1, setupLimits.photons.to) }
        : { phase: round(phase + turned, 2, setupLimits.phase.to), phaseMode: "manual" },
    );
  };
  const arc = 30;
  const arcEnd = { x: alpha.x + arc * Math.cos(phase), y: alpha.y - arc * Math.sin(phase) };
  return (
    // the drawing has no role, so that screen readers reach its slider
    <figure
      className={style.figure}
      aria-label={t("planeLabel", { signal: setup.signal, phase: phase.toFixed(2), lo: setup.localOscillator })}
    >
      <svg ref={drawing} className={style.plane} role="presentation" viewBox={`0 0 ${width} ${height}`}>
        <defs>
          <radialGradient id="cloud">
            <stop offset="0" className={style.cloudCore} />
            <stop offset="1" className={style.cloudRim} />
          </radialGradient>
          <radialGradient id="signal-cloud">
            <stop offset="0" className={style.signalCore} />
            <stop offset="1" className={style.cloudRim} />
          </radialGradient>
        </defs>
        {rings.map((count) => (
          <g key={count}>
            <circle className={style.ring} cx={x} cy={y} r={unit * Math.sqrt(count)} />
            <text x={x + unit * Math.sqrt(count) + 3} y={y + 14}>
              {count}
            </text>
          </g>
        ))}
        <line className={style.ring} x1={0} x2={width} y1={y} y2={y} />
        <circle className={style.lead} cx={alpha.x} cy={alpha.y} r={unit * arm} />
        <circle fill="url(#signal-cloud)" cx={alpha.x} cy={alpha.y} r={unit * 0.75} />
        <circle fill="url(#cloud)" cx={end.x} cy={end.y} r={unit * 0.75} />
        <Arrow from={{ x, y }} to={alpha} className={style.signal} />
        <Arrow from={alpha} to={end} className={style.oscillator} />
        <line className={style.displaced} x1={x} y1={y} x2={end.x} y2={end.y} />
        {!setup.blocked && (
          <path
            className={style.arc}
            d={`M${alpha.x + arc} ${alpha.y}A${arc} ${arc} 0 ${phase > Math.PI ? 1 : 0} 0 ${arcEnd.x} ${arcEnd.y}`}
          />
        )}
        <circle className={style.origin} cx={x} cy={y} r={4} />
        <text x={x - 6} y={y + 20} textAnchor="middle">
          {t("noLight")}
        </text>
        {/* beyond π the oscillator's arrow points down, where the name would be */}
        <text className={style.signalName} x={alpha.x} y={alpha.y + (phase > Math.PI ? -38 : 34)} textAnchor="middle">
          {t("signalAlpha")}
        </text>
        {!setup.blocked && <OscillatorNames alpha={alpha} end={end} phase={phase} />}
        {!setup.blocked && (
          <g
            ref={refuseScroll}
            className={style.handle}
            role="slider"
            tabIndex={0}
            aria-label={t("ring")}
            aria-valuemin={0}
            aria-valuemax={setupLimits.phase.to}
            aria-valuenow={Number(phase.toFixed(2))}
            aria-valuetext={t("ringValue", { phase: phase.toFixed(2), lo: setup.localOscillator.toFixed(1) })}
            onPointerDown={take}
            onPointerMove={pull}
            onPointerUp={release}
            onPointerCancel={release}
            onKeyDown={press}
          >
            <circle className={style.grip} cx={end.x} cy={end.y} r={22} />
            <circle className={style.knob} cx={end.x} cy={end.y} r={7} />
          </g>
        )}
      </svg>
    </figure>
  );
}

/**
 * Lets a finger drag the ring. `touch-action` works only on the whole drawing, where fingers must also be able to
 * scroll.
 */
function refuseScroll(handle: SVGGElement | null) {
  const refuse = (event: TouchEvent) => event.preventDefault();
  handle?.addEventListener("touchstart", refuse, { passive: false });
  return () => handle?.removeEventListener("touchstart", refuse);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface NamesProps {
  readonly alpha: Point;
  readonly end: Point;
  readonly phase: number;
}

/** Labels of the arrow, its angle and its tip. */
function OscillatorNames({ alpha, end, phase }: NamesProps) {
  const { t } = useTranslation("web-displacement");
  const within = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));
  // outside the triangle of the three arrows
  const side = phase > Math.PI ? -1 : 1;
  const beside = { x: side * Math.sin(phase), y: -side * Math.cos(phase) };
  const anchor = beside.x > 0.3 ? "start" : beside.x < -0.3 ? "end" : "middle";
  const [from, to] = { start: [4, width - 104], middle: [54, width - 54], end: [104, width - 4] }[anchor];
  const middle = { x: (alpha.x + end.x) / 2 + 10 * beside.x, y: (alpha.y + end.y) / 2 - 10 * beside.y };
  const isLong = Math.hypot(end.x - alpha.x, end.y - alpha.y) > 40;
  const isAtEdge = end.y < 40 || end.y > height - 40;
  return (
    <>
      {isLong && (
        <text className={style.oscillatorName} x={within(middle.x, from!, to!)} y={middle.y + 4} textAnchor={anchor}>
          {t("oscillatorBeta")}
        </text>
      )}
      <text
        className={style.angle}
        x={within(alpha.x + 34, 0, width - 84)}
        y={alpha.y + (phase < Math.PI / 3 ? 32 : -22)}
      >
        {`φ = ${phase.toFixed(2)} rad`}
      </text>
      {isLong && (
        <text
          className={style.oscillatorName}
          x={isAtEdge ? end.x + 14 : within(end.x, 36, width - 36)}
          y={isAtEdge ? end.y + 4 : end.y + (side > 0 ? -24 : 34)}
          textAnchor={isAtEdge ? "start" : "middle"}
        >
          {t("displaced")}
        </text>
      )}
    </>
  );
}

interface ArrowProps {
  readonly from: Point;
  readonly to: Point;
  readonly className: string | undefined;
}

function Arrow({ from, to, className }: ArrowProps) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < 10) return null;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const foot = { x: to.x - 8 * dx, y: to.y - 8 * dy };
  return (
    <g className={className}>
      <line x1={from.x} y1={from.y} x2={foot.x} y2={foot.y} />
      <path d={`M${to.x} ${to.y}L${foot.x - 4 * dy} ${foot.y + 4 * dx}L${foot.x + 4 * dy} ${foot.y - 4 * dx}z`} />
    </g>
  );
}
