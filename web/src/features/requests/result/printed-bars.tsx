import style from "./chart.module.css";

interface Bar {
  /** Left edge, upper edge, width and height in units of the picture. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** A colour of the theme, for example `count-0`. */
  readonly colour: string;
}

/** The bars of a chart as a vector image for printing: a canvas loses its content when it gets the width of the paper. */
export const PrintedBars = ({ width, height, bars }: { width: number; height: number; bars: readonly Bar[] }) => (
  <svg className={style.printed} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
    {bars.map(({ colour, ...bar }) => (
      <rect key={`${bar.x} ${bar.y} ${colour}`} {...bar} fill={`var(--ct-${colour})`} />
    ))}
  </svg>
);
