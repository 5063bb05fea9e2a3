import { ReloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { reportFailure } from "../../platform/toast/toast.js";
import { useCalibrations } from "../../shared/calibrations/index.js";
import { PageFrame } from "../../shared/page-frame/index.js";
import { ListStatus } from "../../shared/waiting/index.js";
import { Bench } from "./bench.js";
import style from "./equipment.module.css";

/** The laboratory's benches: state, drift, and the deviations of their results from the predictions. */
export default function EquipmentPage() {
  const { t } = useTranslation(["web-equipment", "web-shell"]);
  const { data, error, refetch, isFetching } = useCalibrations();
  const refresh = async () => {
    const { error: failure } = await refetch();
    if (failure && data) reportFailure(t("loadFailed"), failure);
  };
  return (
    <PageFrame
      back={{ to: "/", text: t("web-shell:backToHome") }}
      title={t("title")}
      description={t("description")}
      actions={
        <Button icon={<ReloadOutlined aria-hidden />} loading={isFetching} onClick={() => void refresh()}>
          {t("refresh")}
        </Button>
      }
    >
      {data === undefined ? (
        <ListStatus error={error} retry={refetch} text={(text) => t(text)} className={style.centre} />
      ) : data.length === 0 ? (
        <p className={style.centre}>{t("empty")}</p>
      ) : (
        data.map((bench) => <Bench key={`${bench.equipment} ${bench.simulated}`} bench={bench} />)
      )}
    </PageFrame>
  );
}
