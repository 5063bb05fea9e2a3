import { Tour, type TourProps } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEditorUi } from "../state/editor-context.js";

/** The steps of the tour with their possible targets: the rail on a wide screen, the bar on a phone. */
const parts = [
  { name: "canvas", places: ["canvas"], placement: "right" },
  { name: "add", places: ["rail", "thumb"], placement: "right" },
  { name: "panel", places: ["panel"], placement: "left" },
  { name: "test", places: ["simulate", "thumb"], placement: "right" },
  { name: "send", places: ["send"], placement: "bottomRight" },
] as const;

/** The first target that is on screen; null, which centres the step, if there is none. */
function shown(places: readonly string[]): HTMLElement | null {
  const found = places
    .map((place) => document.querySelector<HTMLElement>(`[data-tour="${place}"]`))
    .find((element) => element?.checkVisibility());
  return found ?? null;
}

/**
 * Five steps through the editor. The arrow keys go forward and back, Escape ends the tour, and the focus returns to
 * where it was.
 */
export default function EditorTour() {
  const { t } = useTranslation("web-tour");
  const { close, offerTour } = useEditorUi();
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    offerTour(false);
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [offerTour]);
  const steps: TourProps["steps"] = parts.map(({ name, places, placement }, i) => ({
    title: t(`title_${name}`),
    description: (
      <div aria-live="polite">
        <p>{t(`text_${name}`)}</p>
        <small>{t("step", { step: i + 1, steps: parts.length })}</small>
      </div>
    ),
    target: () => shown(places) as HTMLElement,
    placement: narrow() ? "top" : placement,
    prevButtonProps: { children: t("previous"), size: "middle" },
    nextButtonProps: { children: t(i === parts.length - 1 ? "finish" : "next"), size: "middle", autoFocus: true },
    closable: { "aria-label": t("close") },
  }));
  return (
    <Tour
      open
      current={current}
      onChange={setCurrent}
      onClose={close}
      onFinish={close}
      steps={steps}
      indicatorsRender={() => null}
    />
  );
}

const narrow = (): boolean => window.matchMedia("(max-width: 767px)").matches;
