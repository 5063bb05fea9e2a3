import { routes } from "@clicktree/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { keys, useApi } from "../../platform/api.js";
import { reportFailure, toast } from "../../platform/toast/toast.js";
import style from "./cancel-form.module.css";

interface Props {
  readonly id: number;
  readonly user: string;
  readonly close: () => void;
}

/** Asks for the reason and cancels the reservation. Escape closes the form without cancelling. */
export function CancelForm({ id, user, close }: Props) {
  const { t } = useTranslation("web-admin-reservations");
  const api = useApi();
  const queries = useQueryClient();
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [title, fault] = [useId(), useId()];
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(routes.adminReservations.cancel, { params: { id }, body: { reason: reason.trim() } }),
    onSuccess: () => toast({ kind: "success", title: t("cancelled") }),
    onError: (error) => reportFailure(t("cancelFailed"), error),
    onSettled: () => void queries.invalidateQueries({ queryKey: keys.reservations.all }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === "");
    // not called once another hour's form has replaced this one
    if (reason.trim() !== "") mutate(undefined, { onSuccess: close });
  };
  return (
    <form
      className={style.cancel}
      aria-labelledby={title}
      onSubmit={submit}
      onKeyDown={({ key }) => {
        if (key === "Escape") close();
      }}
    >
      <p>
        <b id={title}>{t("question", { user })}</b> <span>{t("consequence", { user })}</span>
      </p>
      <Input
        autoFocus
        maxLength={500}
        value={reason}
        placeholder={t("reason")}
        aria-label={t("reason")}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? fault : undefined}
        status={isMissing ? "error" : ""}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button onClick={close}>{t("keep")}</Button>
      <Button type="primary" danger htmlType="submit" loading={isPending}>
        {t("confirm")}
      </Button>
      {isMissing && (
        <p id={fault} className={style.fault} role="alert">
          {t("reasonNeeded")}
        </p>
      )}
    </form>
  );
}
