import type { Texts } from "@clicktree/messages/nouns";
import { createContext, type ReactNode, use } from "react";
import { useTranslation } from "react-i18next";
import style from "./simulated.module.css";

/** Where counts come from: equipment, a file that says that they are simulated, or a simulation in this browser. */
const Origin = createContext<"measured" | "simulated" | "here">("measured");

/** Around figures whose counts may have been drawn by a computer: their texts say so. */
export function CountsOrigin({ simulated, children }: { readonly simulated: boolean; readonly children: ReactNode }) {
  const around = use(Origin);
  return <Origin value={around === "here" || !simulated ? around : "simulated"}>{children}</Origin>;
}

/** Around a simulation that belongs to no request. */
export const DrawnHere = ({ children }: { readonly children: ReactNode }) => <Origin value="here">{children}</Origin>;

/** Texts about measured counts, each with its twin about simulated ones. */
const twins = {
  measuredSuccess: "simulatedSuccess",
  meritMeasured: "meritSimulated",
  residualsNote: "simulatedResidualsNote",
  measuredMatrix: "simulatedMatrix",
  measuredShort: "simulatedShort",
  binCountsNote: "simulatedBinCountsNote",
  binCountsTable: "simulatedBinCountsTable",
  recordShare: "simulatedRecordShare",
} as const satisfies Partial<Record<keyof Texts["web-result"], keyof Texts["web-result"]>>;

/** A text about counts, in the words for the counts that the figure shows. */
export function useCountsText() {
  const { t } = useTranslation("web-result");
  const origin = use(Origin);
  return (key: keyof typeof twins | "notSealed", params: Readonly<Record<string, string>> = {}): string => {
    if (key === "notSealed") return t(origin === "here" ? "computedExactly" : key);
    return t(origin === "measured" ? key : twins[key], { replace: params });
  };
}

/** Above simulated figures: what they are. On paper each page says it too. */
export function SimulatedMark({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation("web-result");
  return (
    <aside className={style.mark} aria-label={t("simulatedTitle")}>
      <strong>{t("simulatedTitle")}</strong> <span>{children}</span>
      <span className={style.page} aria-hidden="true">
        {t("simulatedPage")}
      </span>
    </aside>
  );
}

/** Before a simulated figure in a list. */
export function SimulatedTag() {
  const { t } = useTranslation("web-result");
  return (
    <>
      <span className={style.tag}>{t("simulatedTag")}</span>{" "}
    </>
  );
}
