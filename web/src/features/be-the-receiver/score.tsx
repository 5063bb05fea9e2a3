import { formatPercent } from "@clicktree/messages/number-format";
import { useTranslation } from "react-i18next";
import style from "./be-the-receiver.module.css";
import { type Game, shareOf } from "./game.js";
import type { Prepared } from "./receivers.js";

interface Props extends Pick<Game, "tally"> {
  readonly prepared: Prepared;
}

/** The scores of player and tree on the same shots, and the success probability of each receiver. */
export function Score({ tally: { shots, own, tree }, prepared: { bounds, evaluation } }: Props) {
  const { t } = useTranslation("web-be-the-receiver");
  const { kind, error } = bounds.standardQuantumLimit;
  const counted = [
    { name: t("you"), ...shareOf(own, shots) },
    { name: t("treeHere"), ...shareOf(tree, shots) },
  ];
  const exact = [
    { name: t("guess"), success: 1 - bounds.guess },
    ...(kind === "none" || error === null ? [] : [{ name: t(`limit_${kind}`), success: 1 - error }]),
    { name: t("treeExact"), success: evaluation.success },
    { name: t("helstrom"), success: 1 - bounds.helstrom.error },
  ];
  return (
    <section className={style.part} aria-labelledby="score">
      <h2 id="score">{t("scoreTitle")}</h2>
      {shots === 0 ? (
        <p className={style.hint}>{t("scoreNone")}</p>
      ) : (
        <table className={style.table}>
          <caption>{t("scoreShots", { count: shots })}</caption>
          <thead>
            <tr>
              <th scope="col">{t("who")}</th>
              <th scope="col">{t("success")}</th>
              <th scope="col">{t("interval")}</th>
            </tr>
          </thead>
          <tbody translate="no">
            {counted.map(({ name, share, low, high }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{formatPercent(share, 0)}</td>
                <td>
                  {formatPercent(low, 0)} – {formatPercent(high, 0)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <table className={style.table}>
        <caption>{t("exactTitle")}</caption>
        <tbody translate="no">
          {exact.map(({ name, success }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatPercent(success, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
