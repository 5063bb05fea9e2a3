import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Texts } from "../platform/i18n/nouns.js";

interface Props {
  readonly name: keyof Texts["web-shell"];
  readonly children: ReactNode;
}

/** Sets the title of the document while a page is on screen. */
export function PageTitle({ name, children }: Props) {
  const { t } = useTranslation("web-shell");
  return (
    <>
      <title>{`${t(name)} · ${t("product")}`}</title>
      {children}
    </>
  );
}
