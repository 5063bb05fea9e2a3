import type { PartlySent } from "@clicktree/contract";
import { formatPartOf } from "@clicktree/messages/judgement-text";
import { useTranslation } from "react-i18next";
import style from "./part-of.module.css";

/** Beside a success that is not that of all hypotheses: of how many it is. */
export function PartOf({ partlySent }: { readonly partlySent: PartlySent | undefined }) {
  const { t } = useTranslation("judgement");
  const text = formatPartOf(t, partlySent);
  if (text === undefined) return null;
  return (
    <>
      {" "}
      <small className={style.part} translate="no">
        {text}
      </small>
    </>
  );
}
