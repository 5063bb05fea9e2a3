import { useTranslation } from "react-i18next";

/** A link to the user guide in the language of the page. `npm run guide` prints it into web/public. */
export function GuideLink() {
  const { t, i18n } = useTranslation("web-shell");
  const language = i18n.language === "zh" ? "zh" : "en";
  return (
    <a href={`/guide/clicktree-guide.${language}.pdf`} target="_blank" rel="noreferrer" type="application/pdf">
      {t("guide")}
    </a>
  );
}
