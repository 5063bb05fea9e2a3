import type { TreeSummary } from "@clicktree/contract";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../shared/dialog/index.js";
import style from "./history.module.css";

interface Props {
  readonly tree: TreeSummary;
  readonly confirm: () => void;
  readonly close: () => void;
}

/** Asks before a tree goes for good. */
export function DeleteDialog({ tree, confirm, close }: Props) {
  const { t } = useTranslation("web-history");
  return (
    <Dialog
      title={t("deleteTitle")}
      close={close}
      buttons={[
        { text: t("cancel"), onClick: close },
        { text: t("confirm"), type: "primary", danger: true, onClick: confirm },
      ]}
    >
      <p className={style.named}>{tree.name}</p>
      <p>{t("deleteText")}</p>
    </Dialog>
  );
}
