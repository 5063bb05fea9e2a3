import { type LightSource, lightMarks, type Ports, type VisualMode } from "@clicktree/core/photons";
import { type RefObject, useEffect, useRef } from "react";
import { useMotion } from "../../../platform/theme/media-queries.js";
import style from "./drawing.module.css";
import { circlePlace, wavePath } from "./layout.js";

/** Draws a frame, `part` of the way to the next step. */
export type Frame = RefObject<((part: number) => void) | null>;

interface LightProps {
  readonly source: LightSource;
  readonly mode: VisualMode;
  readonly ratio: number;
  readonly ports: Ports;
  readonly steps: number;
  readonly frame: Frame;
}

/**
 * A photon is drawn slowly: its flight takes 12 steps, so only every sixth photon is shown. A laser is a row of four
 * wave trains.
 */
const flightSteps = 12;
const trains = { "single-photon": 1, laser: 4 } as const;
/** Two marks for each wave train, because it may be in both arms. */
const marksOf = { "single-photon": ["1a", "1b"], laser: ["1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b"] } as const;
const stillAt = 0.62;

/** The moving light. Each frame moves the marks without rendering; with reduced motion they stand still. */
export function LightLayer({ source, mode, ratio, ports, steps, frame }: LightProps) {
  const place = useRef<SVGGElement>(null);
  const moves = useMotion();
  useEffect(() => {
    const group = place.current!;
    const draw = (part: number) => {
      const marks = Array.from({ length: trains[source] }, (_, index) => {
        const progress = ((steps + part) / flightSteps + index / trains[source]) % 1;
        return lightMarks(mode, ratio, ports, moves ? progress : (stillAt + index / trains[source]) % 1);
      }).flat();
      Array.from(group.children).forEach((child, index) => {
        const mark = marks[index];
        const [path, circle] = [child.firstElementChild!, child.lastElementChild!];
        const amplitude = mark ? Math.sqrt(mark.share) : 0;
        path.setAttribute("d", mark?.wave ? wavePath(mark.stretch, mark.at, amplitude) : "");
        const [x, y] = mark ? circlePlace(mark.stretch, mark.at) : [0, 0];
        circle.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
        circle.setAttribute("opacity", mark?.circle ? String(0.3 + 0.7 * amplitude) : "0");
      });
    };
    frame.current = draw;
    draw(0);
    return () => {
      frame.current = null;
    };
  }, [source, mode, ratio, ports, steps, frame, moves]);
  return (
    <g ref={place}>
      {marksOf[source].map((name) => (
        <g key={name}>
          <path className={style.wave} data-wave />
          <circle className={style.circle} r={mode === "particle" ? 8 : 6} />
        </g>
      ))}
    </g>
  );
}
