import { ConstellationMark, type Table } from "../constellation/index.js";
import { probability } from "../number-format/index.js";
import style from "./posterior.module.css";

interface PosteriorProps {
  /** Probability of each hypothesis. */
  readonly known: readonly number[];
  readonly table: Table;
  readonly caption: string;
  /** The sent hypothesis with its label, once it may be revealed. */
  readonly sent?: { readonly hypothesis: number; readonly text: string } | undefined;
}

/** The probability of each hypothesis as a bar. */
export const Posterior = ({ known, table, caption, sent }: PosteriorProps) => (
  <table className={style.posterior}>
    <caption>{caption}</caption>
    <tbody translate="no">
      {known.map((p, h) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a hypothesis is identified by its row
        <tr key={h}>
          <th scope="row">
            <ConstellationMark table={table} hypothesis={h} /> H{h}
            {h === sent?.hypothesis && <small> {sent.text}</small>}
          </th>
          <td className={style.bar}>
            <span style={{ width: `${100 * p}%` }} />
          </td>
          <td>{probability(p)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
