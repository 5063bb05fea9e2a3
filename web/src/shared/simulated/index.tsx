import type { Texts } from "@clicktree/messages/nouns";
import { createContext, type ReactNode, use } from "react";
import { useTranslation } from "react-i18next";
import style from "./simulated.module.css";

/** Origin of counts: equipment, a file marked as simulated, or a simulation in this browser. */
const Origin = createContext<"measured" | "simulated" | "here">("measured");

/** Wraps figures whose counts may be simulated, so that their texts say so. */
export function CountsOrigin({ simulated, children }: { readonly simulated: boolean; readonly children: ReactNode }) {
  const around = use(Origin);
  return <Origin value={around === "here" || !simulated ? around : "simulated"}>{children}</Origin>;
}

/** Wraps a simulation without a request. */
export const DrawnHere = ({ children }: { readonly children: ReactNode }) => <Origin value="here">{children}</Origin>;

/** Texts about measured counts, each with its counterpart for simulated ones. */
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

/** Returns texts about counts, in the version for the origin of the counts. */
export function useCountsText() {
  const { t } = useTranslation("web-result");
  const origin = use(Origin);
  return (key: keyof typeof twins | "notSealed", params: Readonly<Record<string, string>> = {}): string => {
    if (key === "notSealed") return t(origin === "here" ? "computedExactly" : key);
    return t(origin === "measured" ? key : twins[key], { replace: params });
  };
}

/** Marks the figures below it as simulated. In print, each page has the mark. */
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

/** The tag before a simulated number in a list. */
export function SimulatedTag() {
  const { t } = useTranslation("web-result");
  return (
    <>
      <span className={style.tag}>{t("simulatedTag")}</span>{" "}
    </>
  );
}
