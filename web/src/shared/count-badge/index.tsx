import style from "./count-badge.module.css";

const tones = [style.count0, style.count1, style.count2, style.count3] as const;

/** A count as displayed: 3 stands for three or more. */
export const countText = (count: number): string => (count >= 3 ? "3+" : String(count));

/** One count: its digit on a tint of its colour, underlined in that colour. */
export function CountBadge({ count }: { readonly count: number }) {
  return <span className={`${style.badge} ${tones[Math.min(count, 3)] ?? ""}`}>{countText(count)}</span>;
}

interface Props {
  readonly counts: readonly number[];
  /** Reduces the spacing, for records of many bins. */
  readonly dense?: boolean;
}

/** The counts of one record, bin by bin. */
export function CountBadges({ counts, dense = false }: Props) {
  return (
    <span className={style.row} data-dense={dense || undefined}>
      {counts.map((count, bin) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bin is identified by its index
        <CountBadge key={bin} count={count} />
      ))}
    </span>
  );
}
