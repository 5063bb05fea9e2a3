import { hasUnclearComma } from "@clicktree/core/tree";
import { useTranslation } from "react-i18next";

/** Returns the sentence that refuses a number for its comma; undefined for any other value. */
export function useCommaFault(): (typed: unknown) => string | undefined {
  const { t } = useTranslation("web-numbers");
  return (typed) => (typeof typed === "string" && hasUnclearComma(typed) ? t("unclearComma", { typed }) : undefined);
}
