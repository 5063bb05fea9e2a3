import { useTranslation } from "react-i18next";
import { CountBadge } from "../../shared/count-badge/index.js";
import style from "./be-the-receiver.module.css";
import { shownDisplacement } from "./displacement.js";
import type { Game } from "./game.js";

/** The bins of the shot that have been counted. */
export function Steps({ game }: { readonly game: Game }) {
  const { t } = useTranslation("web-be-the-receiver");
  return (
    <section className={style.part} aria-labelledby="shot-so-far">
      <h2 id="shot-so-far">{t("shotTitle", { shot: game.shot + 1 })}</h2>
      {game.steps.length === 0 ? (
        <p className={style.hint}>{t("noBins")}</p>
      ) : (
        <table className={style.table}>
          <thead>
            <tr>
              <th scope="col">{t("binColumn")}</th>
              <th scope="col">{t("displacement")}</th>
              <th scope="col">{t("countColumn")}</th>
            </tr>
          </thead>
          <tbody translate="no">
            {game.steps.map(({ displacement, count }, bin) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a bin is its place
              <tr key={bin}>
                <th scope="row">{bin + 1}</th>
                <td>{shownDisplacement(displacement)}</td>
                <td>
                  <CountBadge count={count} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
