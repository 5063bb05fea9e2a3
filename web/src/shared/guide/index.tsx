import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface Props {
  readonly className?: string | undefined;
  /** The words of the link; its usual ones unless given. */
  readonly children?: ReactNode;
}

/** A link to the user guide in the language of the page. `npm run guide` prints it into web/public. */
export function GuideLink({ className, children }: Props) {
  const { t, i18n } = useTranslation("web-shell");
  const language = i18n.language === "zh" ? "zh" : "en";
  return (
    <a
      className={className}
      href={`/guide/clicktree-guide.${language}.pdf`}
      target="_blank"
      rel="noreferrer"
      type="application/pdf"
    >
      {children ?? t("guide")}
    </a>
  );
}
