import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useTheme } from "../../platform/theme/theme.js";
import { colours } from "../../platform/theme/tokens.js";
import { type Counting, shownMean } from "./counting.js";
import { drawPicture } from "./draw-picture.js";
import style from "./photon-counting.module.css";
import { pictureLayout } from "./picture-layout.js";

interface Props {
  readonly counting: Counting;
  readonly hidden: boolean;
}

/** Laser, beam and detector, with the last 30 windows below them. */
export function LightPicture({ counting, hidden }: Props) {
  const { t } = useTranslation("web-photon-counting");
  const theme = useTheme();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(0);
  const [fontsReady, setFontsReady] = useState(0);
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setWidth(Math.floor(box.clientWidth)));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    // the first drawing may use a fallback font
    void document.fonts.ready.then(() => setFontsReady((times) => times + 1));
  }, []);
  const layout = pictureLayout(Math.max(width, 240));
  // biome-ignore lint/correctness/useExhaustiveDependencies: draws the picture again when fonts have loaded
  useLayoutEffect(() => {
    const target = canvas.current;
    const context = target?.getContext("2d");
    if (!target || !context || width === 0) return;
    const ratio = devicePixelRatio;
    const size = [Math.round(layout.width * ratio), Math.round(layout.height * ratio)] as const;
    if (target.width !== size[0] || target.height !== size[1]) [target.width, target.height] = size;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const words = {
      laser: t("laser"),
      steady: t("steady"),
      attenuator: t("attenuator"),
      window: t("lightOfWindow"),
      clicks: [t("clicksIn"), t("thisWindow")] as const,
      now: t("now"),
      start: t("windowStart"),
      end: t("windowEnd"),
      rows: t("rowsShort"),
    };
    drawPicture(context, layout, { counting, hidden, words, colours: colours[theme] });
  }, [counting, hidden, width, theme, t, fontsReady]);
  const latest = counting.windows[0]?.count;
  const mean = shownMean(counting);
  const sentence = t("pictureLabel", { clicks: latest ?? 0, mean: hidden ? "?" : mean });
  return (
    <figure className={style.picture}>
      <div ref={frame} className={style.canvas}>
        <canvas ref={canvas} role="img" aria-label={sentence} data-narrow={layout.narrow} />
        {!layout.narrow && (
          <figcaption className={style.rowsText}>
            <b>{t("lastMeasurements")}</b>
            {t("rowsText")}
          </figcaption>
        )}
      </div>
      <p className={style.under}>
        <span>{t("tickIsClick")}</span>
        {!hidden && mean > 0 && <span>{t("dashedMean", { mean })}</span>}
      </p>
    </figure>
  );
}
