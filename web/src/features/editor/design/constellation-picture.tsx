import { parseComplex } from "@clicktree/core/tree";
import { formatQuantity } from "@clicktree/messages/number-format";
import { useTranslation } from "react-i18next";
import style from "./design.module.css";

interface Props {
  readonly table: readonly (readonly string[])[];
}

const size = 220;
const room = 30;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Position of a row: the amplitude of all its light, with the phase of its brightest bin. */
function pointOf(row: readonly string[]): Point {
  let [power, brightest, x, y] = [0, 0, 0, 0];
  for (const cell of row) {
    const { re, im } = parseComplex(cell) ?? { re: 0, im: 0 };
    const here = re * re + im * im;
    power += here;
    if (here > brightest) [brightest, x, y] = [here, re, im];
  }
  const scale = brightest > 0 ? Math.sqrt(power / brightest) : 0;
  return { x: scale * x, y: scale * y };
}

/** The rows of a table in the complex plane, with a circle for the mean photon number. */
export function ConstellationPicture({ table }: Props) {
  const { t } = useTranslation("web-design");
  const points = table.map(pointOf);
  const mean = points.reduce((sum, { x, y }) => sum + x * x + y * y, 0) / Math.max(1, points.length);
  const farthest = Math.max(1e-9, ...points.map(({ x, y }) => Math.hypot(x, y)));
  const unit = (size / 2 - room) / farthest;
  const at = ({ x, y }: Point) => ({ cx: size / 2 + unit * x, cy: size / 2 - unit * y });
  /** The row names are outside their points. */
  const nameAt = ({ x, y }: Point) => {
    const { cx, cy } = at({ x, y });
    const length = Math.hypot(x, y);
    const [dx, dy] = length > 0 ? [x / length, y / length] : [0.7, 0.7];
    return { x: cx + 15 * dx, y: cy - 15 * dy };
  };
  return (
    <svg
      className={style.picture}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t("pictureLabel", { rows: points.length, photons: formatQuantity(mean) })}
    >
      <path className={style.axis} d={`M4 ${size / 2}H${size - 4}M${size / 2} 4V${size - 4}`} />
      <circle className={style.mean} cx={size / 2} cy={size / 2} r={unit * Math.sqrt(mean)} />
      <text className={style.axisName} x={size - 4} y={size / 2 + 16} textAnchor="end">
        {t("axisRe")}
      </text>
      <text className={style.axisName} x={size / 2 + 6} y={14}>
        {t("axisIm")}
      </text>
      {points.map((point, h) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its index
        <g key={h}>
          <circle className={style.point} {...at(point)} r={5} />
          <text className={style.pointName} {...nameAt(point)} textAnchor="middle" dominantBaseline="central">
            {`H${h}`}
          </text>
        </g>
      ))}
    </svg>
  );
}
