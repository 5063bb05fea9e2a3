import { type Complex, storedText } from "@clicktree/core/tree";
import { useTranslation } from "react-i18next";
import { useNarrow } from "../../platform/theme/media-queries.js";
import { extentOf, PhaseSpace, pointsOfBin } from "../../shared/constellation/index.js";
import { PhasePlane } from "../../shared/phase-plane/index.js";
import style from "./be-the-receiver.module.css";
import { binsOf, knownNow, type Light } from "./game.js";
import type { Prepared } from "./receivers.js";
import type { GameState } from "./use-game.js";

/** A displacement as text, with four decimals. */
export const complexWords = ({ re, im }: Complex): string =>
  storedText({ re: Number(re.toFixed(4)), im: Number(im.toFixed(4)) });

/** A displacement for reading: with true minus signs, and without a part that is zero. */
export const shownDisplacement = (value: Complex): string =>
  complexWords(value).replace(/\+0i$/, "").replaceAll("-", "−");

interface Props extends GameState {
  readonly light: Light;
  readonly prepared: Prepared;
}

/** The phase space of the next bin. The ring can be dragged while the player chooses the displacement. */
export function Displacement({ prepared, light, game, free, displacement, text, setText }: Props) {
  const { t } = useTranslation("web-be-the-receiver");
  const size = useNarrow() ? 260 : 300;
  const { table } = prepared;
  const isOver = game.decided !== undefined || game.steps.length >= binsOf(game, light);
  // after the last bin its picture stays on screen
  const bin = Math.min(game.steps.length, light.bins - 1);
  const shown = isOver ? (game.steps.at(-1)?.displacement ?? displacement) : displacement;
  const points = pointsOfBin(table, bin);
  const known = knownNow(game, light);
  const nullLikeliest = () => {
    const signal = points[known.indexOf(Math.max(...known))]!;
    setText(complexWords({ re: -signal.re, im: -signal.im }));
  };
  const label = t("planeLabel", { bin: bin + 1 });
  return (
    <div className={style.part}>
      <h2>{isOver ? t("planeEnd") : t("plane", { bin: bin + 1 })}</h2>
      {free && !isOver ? (
        <PhasePlane
          table={table}
          bin={bin}
          value={displacement}
          text={text}
          tuning={{ set: setText, end: () => undefined, cancel: () => undefined }}
          label={label}
          hint={t("planeHint")}
          size={size}
        />
      ) : (
        <div className={style.fixed}>
          <PhaseSpace points={points} extent={extentOf(table)} size={size} displacement={shown} label={label} />
        </div>
      )}
      {!(free && isOver) && <p className={style.hint}>{t(free ? "planeHint" : "planeFixed")}</p>}
      {free && !isOver && (
        <button type="button" className={style.plain} onClick={nullLikeliest}>
          {t("nullLikeliest")}
        </button>
      )}
    </div>
  );
}
