import { countText } from "../../../shared/count-badge/index.js";
import { countOf, type Place, parentOf } from "./layout.js";
import style from "./one-shot.module.css";

interface Props {
  readonly node: number;
  readonly places: readonly Place[];
  readonly told?: boolean;
}

const tones = [style.count0, style.count1, style.count2, style.count3] as const;

/** The count of a strand, in the middle of it. */
export function CountMark({ node, places, told = false }: Props) {
  const [from, to] = [places[parentOf(node)]!, places[node]!];
  const count = countOf(node);
  const x = (from.x + to.x) / 2;
  const y = (from.y + to.y) / 2;
  return (
    <g className={`${told ? style.toldCount : style.count} ${tones[count]}`}>
      <rect className={style.back} x={x - 10} y={y - 10} width={20} height={20} rx={3} />
      {told && <rect className={style.tint} x={x - 10} y={y - 10} width={20} height={20} rx={3} />}
      {told && <rect className={style.underline} x={x - 10} y={y + 8} width={20} height={2} />}
      <text x={x} y={y + 4.5}>
        {countText(count)}
      </text>
    </g>
  );
}
