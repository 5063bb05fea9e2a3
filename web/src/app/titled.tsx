import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Page } from "./pages.js";
import { TitleContext } from "./title.js";

/** Gives the document its title while a page is on screen. */
export function Titled({ name, children }: { readonly name: Page["title"]; readonly children: ReactNode }) {
  const { t } = useTranslation("web-shell");
  // `t` of a key that is known only at run time answers the union of all texts
  const title: string = t(name);
  return (
    <TitleContext value={title}>
      <title>{`${title} · ${t("product")}`}</title>
      {children}
    </TitleContext>
  );
}
