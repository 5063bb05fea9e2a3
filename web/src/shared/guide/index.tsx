import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface Props {
  /** The user guide, or the worksheet for a class. */
  readonly document?: "guide" | "worksheet";
  readonly className?: string | undefined;
  /** The text of the link; by default the document's name. */
  readonly children?: ReactNode;
}

/**
 * A link to a PDF in the language of the page, by default the user guide. `npm run guide` prints it into web/public.
 */
export function GuideLink({ document = "guide", className, children }: Props) {
  const { t, i18n } = useTranslation("web-shell");
  const language = i18n.language === "zh" ? "zh" : "en";
  return (
    <a
      className={className}
      href={`/guide/clicktree-${document}.${language}.pdf`}
      target="_blank"
      rel="noreferrer"
      type="application/pdf"
    >
      {children ?? t("guide")}
    </a>
  );
}
