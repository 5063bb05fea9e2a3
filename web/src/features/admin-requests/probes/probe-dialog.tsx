import { useTranslation } from "react-i18next";
import { Dialog } from "../../../shared/dialog/index.js";
import { ListStatus } from "../../../shared/waiting/index.js";
import { BenchRow } from "./bench-row.js";
import style from "./probe-dialog.module.css";
import { useProbes } from "./use-probes.js";

const command = "clicktree admin equipment add";

/** The registered equipment with its conventions and its newest convention probe. */
export default function ProbeDialog({ close }: { readonly close: () => void }) {
  const { t } = useTranslation("web-probes");
  const { benches, error, refetch, ...actions } = useProbes();
  return (
    <Dialog title={t("title")} width={640} close={close} buttons={[{ text: t("close"), onClick: close }]}>
      <p className={style.what}>{t("what")}</p>
      {benches === undefined ? (
        <ListStatus error={error} retry={refetch} text={(key) => t(key)} className={style.what} />
      ) : benches.length === 0 ? (
        <p>
          {t("noEquipment")} <code className={style.command}>{command}</code>
        </p>
      ) : (
        <ul className={style.benches}>
          {benches.map((bench) => (
            <BenchRow key={bench.equipment.id} {...bench} {...actions} close={close} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
