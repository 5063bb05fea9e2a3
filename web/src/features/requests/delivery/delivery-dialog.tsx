import { CheckCircleOutlined } from "@ant-design/icons";
import { type Delivery, type EquipmentOffer, type FileTransfer, routes } from "@clicktree/contract";
import { useQuery } from "@tanstack/react-query";
import { Button, Form, Input, InputNumber, Progress, Select, Spin } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { keys, useApi } from "../../../platform/api.js";
import { inBrackets, marks } from "../../../platform/i18n.js";
import { readLocal, writeLocal } from "../../../platform/local-storage.js";
import { DateTime } from "../../../shared/date-time/index.js";
import { Dialog } from "../../../shared/dialog/index.js";
import { byteCount } from "../../../shared/number-format/index.js";
import { LoadFailure } from "../../../shared/waiting/index.js";
import style from "./delivery-dialog.module.css";
import { useDelivery } from "./use-delivery.js";

interface Props {
  readonly request: FileTransfer;
  readonly close: () => void;
}

interface Fields {
  readonly host: string;
  readonly port?: number | null;
}

const lastHost = "delivery-host";

/** Delivers the file of a request to laboratory equipment: address, progress and result. */
export default function DeliveryDialog({ request, close }: Props) {
  const { t } = useTranslation("web-requests");
  const [form] = Form.useForm<Fields>();
  const formId = useId();
  const { attempts, current, isBusy, start, stop } = useDelivery(request);
  // own state, because Form.useWatch lags behind the keys, and a disabled button would swallow Enter
  const [host, setHost] = useState(() => readLocal(lastHost) ?? "");
  const submit = ({ host, port }: Fields) => {
    writeLocal(lastHost, host.trim());
    start({ host: host.trim(), ...(typeof port === "number" && { port }) });
  };
  const choose = ({ host, port }: EquipmentOffer) => {
    form.setFieldsValue({ host, port });
    setHost(host);
  };
  const done = current?.state === "done";
  const deliverButton = {
    text: t("deliverConfirm"),
    type: "primary",
    loading: isBusy,
    disabled: host.trim() === "",
    htmlType: "submit",
    form: formId,
  } as const;
  return (
    <Dialog
      title={t("deliverTitle")}
      close={close}
      buttons={[{ text: t("close"), onClick: close }, ...(done ? [] : [deliverButton])]}
    >
      <p className={style.what}>{t("deliverText", { request: request.requestNumber })}</p>
      <Form
        id={formId}
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={isBusy}
        hidden={done}
        initialValues={{ host }}
        onValuesChange={(_, fields) => setHost(fields.host)}
        onFinish={submit}
      >
        <Registered choose={choose} host={host} />
        <div className={style.fields}>
          <Form.Item name="host" label={t("equipmentAddress")} extra={t("equipmentAddressHint")}>
            <Input autoFocus autoComplete="off" inputMode="decimal" maxLength={64} />
          </Form.Item>
          <Form.Item name="port" label={t("equipmentPort")}>
            <InputNumber min={1} max={65535} precision={0} controls={false} placeholder="22" />
          </Form.Item>
        </div>
      </Form>
      <div role="status" className={style.state}>
        {isBusy && <Underway attempt={current} stop={() => current && stop(current)} />}
        {done && (
          <p className={style.done}>
            <CheckCircleOutlined aria-hidden /> {t("deliverDone")}
          </p>
        )}
      </div>
      {attempts && attempts.length > 0 && <Attempts attempts={attempts} />}
    </Dialog>
  );
}

interface RegisteredProps {
  readonly host: string;
  readonly choose: (offer: EquipmentOffer) => void;
}

/** Registered equipment by name. Choosing one fills in its address. Renders nothing if none is registered. */
function Registered({ host, choose }: RegisteredProps) {
  const { t } = useTranslation("web-requests");
  const api = useApi();
  const id = useId();
  const { data, error, refetch } = useQuery({
    queryKey: keys.equipment(),
    queryFn: ({ signal }) => api.call(routes.equipment.offered, { signal }),
  });
  const [chosen, setChosen] = useState<EquipmentOffer>();
  if (data === undefined) return error && <LoadFailure title={t("equipmentFailed")} error={error} retry={refetch} />;
  if (data.length === 0) return null;
  return (
    <Form.Item label={t("registeredEquipment")} htmlFor={id}>
      <Select
        id={id}
        placeholder={t("chooseEquipment")}
        value={chosen?.host === host.trim() ? chosen.id : null}
        options={data.map(({ id, name, host, port }) => ({ value: id, label: name + inBrackets(`${host}:${port}`) }))}
        onChange={(number: number) => {
          const offer = data.find((each) => each.id === number);
          setChosen(offer);
          if (offer) choose(offer);
        }}
      />
    </Form.Item>
  );
}

function Underway({ attempt, stop }: { readonly attempt: Delivery | undefined; readonly stop: () => void }) {
  const { t } = useTranslation("web-requests");
  const transferring = attempt?.state === "transferring";
  const word = t(transferring ? "transferring" : "connecting");
  const percent = attempt && attempt.bytesTotal > 0 ? Math.round((100 * attempt.bytesSent) / attempt.bytesTotal) : 0;
  return (
    <div className={style.underway}>
      <p>
        {!transferring && <Spin size="small" />} {word}
      </p>
      {transferring && <Progress percent={percent} aria-label={word} />}
      {attempt && (
        <Button type="text" size="small" onClick={stop}>
          {t("stopDelivery")}
        </Button>
      )}
    </div>
  );
}

const stateTexts = {
  connecting: "attemptConnecting",
  transferring: "attemptTransferring",
  done: "attemptDone",
  failed: "attemptFailed",
} as const satisfies Record<Delivery["state"], string>;

const maxShown = 20;

/** The previous attempts and their results. */
function Attempts({ attempts }: { readonly attempts: readonly Delivery[] }) {
  const { t } = useTranslation("web-requests");
  return (
    <section className={style.attempts} aria-label={t("attempts")}>
      <h3>{t("attempts")}</h3>
      <ul>
        {attempts.slice(0, maxShown).map((attempt) => (
          <li key={attempt.id} data-state={attempt.state}>
            <span className={style.word}>{t(stateTexts[attempt.state])}</span>
            <span>
              {attempt.equipmentName}
              {marks().comma}
              {attempt.host}:{attempt.port}
            </span>
            <DateTime at={attempt.startedAt} form="full" />
            {attempt.state === "done" && <span>{byteCount(attempt.bytesSent)}</span>}
            {attempt.message && <span className={style.message}>{attempt.message}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
