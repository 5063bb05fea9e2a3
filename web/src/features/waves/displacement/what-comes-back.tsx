import { useTranslation } from "react-i18next";
import style from "./displacement.module.css";

const size = { width: 52, height: 36 };

/** One fringe across the width, with noise that looks random but is always the same. */
function fringe(noise: number, step: number): string {
  let path = "";
  for (let x = 0; x <= size.width; x += step) {
    const shake = Math.sin(12.9 * x) + Math.sin(37.7 * x + 1) * 0.7;
    const y = 18 - 13 * Math.cos((2 * Math.PI * x) / size.width) + noise * shake;
    path += `${path === "" ? "M" : "L"}${x} ${y.toFixed(1)}`;
  }
  return path;
}

/** The parts of the laboratory's answer, as four thumbnails. */
export function WhatComesBack() {
  const { t } = useTranslation("web-displacement");
  const pictures = [
    { name: "original", marks: <path className={style.backNoise} d={fringe(3, 1.3)} /> },
    { name: "smooth", marks: <path className={style.backLine} d={fringe(0, 2)} /> },
    {
      name: "groups",
      marks: (
        <>
          <path className={style.backFaint} d={fringe(3, 1.3)} />
          <path className={style.backLine} d={fringe(1, 2)} />
        </>
      ),
    },
    {
      name: "numbers",
      marks: (
        <>
          <path className={style.backDashes} d="M4 5H48M4 18H48M4 31H48" />
          <path className={style.backLine} d="M26 5V18" />
        </>
      ),
    },
  ] as const;
  return (
    <div className={style.back}>
      <h3>{t("whatComesBack")}</h3>
      <ul>
        {pictures.map(({ name, marks }) => (
          <li key={name}>
            <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
              {marks}
            </svg>
            {t(`back_${name}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
