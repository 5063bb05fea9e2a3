import type { Texts } from "@clicktree/messages/nouns";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

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
