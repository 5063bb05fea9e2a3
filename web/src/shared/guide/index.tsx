import { useTranslation } from "react-i18next";

/** The way to the user guide in the language of the page. It is printed by `npm run guide` and lies in web/public. */
export function GuideLink() {
  const { t, i18n } = useTranslation("web-shell");
  const language = i18n.language === "zh" ? "zh" : "en";
  return (
    <a href={`/guide/clicktree-guide.${language}.pdf`} target="_blank" rel="noreferrer" type="application/pdf">
      {t("guide")}
    </a>
  );
}
