import { type AddedArrows, addedArrows, type Ports, type VisualMode } from "@clicktree/core/photons";
import { formatPercent } from "@clicktree/messages/number-format";
import { useTranslation } from "react-i18next";
import style from "./drawing.module.css";
import { stretches } from "./layout.js";
import { type Frame, LightLayer } from "./light-layer.js";
import type { Run } from "./model.js";

interface DrawingProps {
  readonly run: Run;
  readonly mode: VisualMode;
  readonly phase: number;
  readonly ports: Ports;
  /** Whether a challenge hides the expected values. */
  readonly hidden: boolean;
  readonly frame: Frame;
}

const pathOf = (corners: readonly (readonly [number, number])[]) =>
  `M${corners.map(([x, y]) => `${x} ${y}`).join("L")}`;
const percent = (share: number): string => formatPercent(share, 1);

/** The interferometer, 800 by 400. The width of a beam shows its intensity. */
export function Drawing({ run, mode, phase, ports, hidden, frame }: DrawingProps) {
  const { t } = useTranslation("web-interference");
  const { source, ratio } = run.setup;
  const last = run.events.at(-1)?.clicks;
  const width = { in: 1, upper: ratio, lower: 1 - ratio, d1: ports.d1, d2: ports.d2 };
  const shownWidth = (share: number) => (hidden ? 6 : 1 + 10 * share);
  const label = t("drawingLabel", {
    source: t(source),
    ratio: ratio.toFixed(2),
    phase: phase.toFixed(2),
    d1: hidden ? "?" : percent(ports.d1),
    d2: hidden ? "?" : percent(ports.d2),
  });
  return (
    <svg className={style.drawing} viewBox="0 0 800 400" role="img" data-drawing aria-label={label}>
      <text className={style.note} x={16} y={28}>
        {t(`caption_${mode}`)}
      </text>
      {Object.entries(stretches).map(([name, corners]) => (
        <path
          key={name}
          className={style.beam}
          d={pathOf(corners)}
          strokeWidth={shownWidth(width[name as keyof typeof width])}
        />
      ))}
      <line className={style.mirror} x1={172} y1={149} x2={208} y2={113} />
      <line className={style.mirror} x1={572} y1={329} x2={608} y2={293} />
      <line className={style.splitter} x1={170} y1={331} x2={210} y2={291} />
      <line className={style.splitter} x1={570} y1={151} x2={610} y2={111} />
      <rect className={style.glass} x={445} y={107} width={18} height={48} rx={2} />
      <circle className={style.dial} cx={454} cy={80} r={15} />
      <line className={style.hand} x1={454} y1={80} x2={454 + 12 * Math.cos(phase)} y2={80 - 12 * Math.sin(phase)} />
      <text x={477} y={85} className={`${style.key} ${style.dialText}`}>{`φ = ${phase.toFixed(2)} rad`}</text>
      <rect className={style.box} x={27} y={291} width={45} height={40} rx={4} />
      <circle className={style.spark} cx={49} cy={311} r={5} />
      <text x={27} y={352} className={style.key}>
        {t(source)}
      </text>
      <text x={27} y={370} className={style.minor}>
        {t(`rate_${source}`)}
      </text>
      <text x={212} y={352} className={style.part}>{`BS₁  ${t("ratioShort")} r = ${ratio.toFixed(2)}`}</text>
      <text x={484} y={172} className={style.part}>
        {"BS₂  50 : 50"}
      </text>
      <text x={158} y={220} textAnchor="end">
        {t("upperArm")}
      </text>
      <text x={158} y={238} textAnchor="end" className={style.minor}>
        {ratio.toFixed(2)}
      </text>
      <text x={556} y={220} textAnchor="end">
        {t("lowerArm")}
      </text>
      <text x={556} y={238} textAnchor="end" className={style.minor}>
        {(1 - ratio).toFixed(2)}
      </text>
      <LightLayer source={source} mode={mode} ratio={ratio} ports={ports} steps={run.steps} frame={frame} />
      <g data-detector="D1" data-click={(last?.d1 ?? 0) > 0}>
        <circle className={style.flash} cx={724} cy={131} r={30} />
        <path className={style.d1} d="M714 113h8a18 18 0 0 1 0 36h-8z" />
        <text x={724} y={188} textAnchor="middle" className={`${style.accent} ${style.lastText}`}>
          {hidden ? "D₁" : `D₁  P₁ = ${percent(ports.d1)}`}
        </text>
      </g>
      <g data-detector="D2" data-click={(last?.d2 ?? 0) > 0}>
        <circle className={style.flash} cx={590} cy={44} r={30} />
        <path className={style.d2} d="M572 54v-8a18 18 0 0 1 36 0v8z" />
        <text x={630} y={34} className={style.key}>
          {hidden ? "D₂" : `D₂  P₂ = ${percent(ports.d2)}`}
        </text>
      </g>
      {!hidden && <ArrowSums ratio={ratio} phase={phase} />}
    </svg>
  );
}

/** Pixels per unit of amplitude. */
const unit = 74;

/** How the amplitudes of both arms add at each detector: two arrows head to tail, and their sum. */
function ArrowSums({ ratio, phase }: { readonly ratio: number; readonly phase: number }) {
  const { t } = useTranslation("web-interference");
  const sums = addedArrows({ ratio }, phase);
  return (
    <g className={style.sums}>
      <marker id="arm-tip" viewBox="0 0 8 8" refX={7} refY={4} markerWidth={7} markerHeight={7} orient="auto">
        <path className={style.armTip} d="M0 0L8 4L0 8z" />
      </marker>
      {["d1", "d2"].map((port) => (
        <marker
          key={port}
          id={`${port}-tip`}
          viewBox="0 0 8 8"
          refX={7}
          refY={4}
          markerWidth={4}
          markerHeight={4}
          orient="auto"
        >
          <path className={port === "d1" ? style.tip : style.otherTip} d="M0 0L8 4L0 8z" />
        </marker>
      ))}
      <line className={style.divider} x1={624} x2={624} y1={210} y2={392} />
      <text x={638} y={222} className={style.minor}>
        {t("arrowsAdd")}
      </text>
      <Sum at={[704, 276]} name="D₁" arrows={sums.d1} filled />
      <Sum at={[738, 348]} name="D₂" arrows={sums.d2} filled={false} />
    </g>
  );
}

interface SumProps {
  readonly at: readonly [number, number];
  readonly name: string;
  readonly arrows: AddedArrows;
  readonly filled: boolean;
}

function Sum({ at: [x, y], name, arrows: { lower, sum }, filled }: SumProps) {
  const point = ({ re, im }: { readonly re: number; readonly im: number }) => `${x + unit * re} ${y - unit * im}`;
  const origin = point({ re: 0, im: 0 });
  return (
    <>
      <text x={638} y={y + 4} className={filled ? style.accent : style.key}>
        {name}
      </text>
      <path
        className={style.arm}
        d={`M${origin}L${point(lower)}L${point(sum)}`}
        markerMid="url(#arm-tip)"
        markerEnd="url(#arm-tip)"
      />
      <path
        className={filled ? style.sum : style.otherSum}
        d={`M${origin}L${point(sum)}`}
        markerEnd={`url(#${filled ? "d1" : "d2"}-tip)`}
      />
    </>
  );
}
