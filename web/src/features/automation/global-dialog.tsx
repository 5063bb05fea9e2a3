import { routes } from "@clicktree/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText, keys, useApi } from "../../platform/api.js";
import { reportFailure, toast } from "../../platform/toast/toast.js";
import { Dialog } from "../../shared/dialog/index.js";
import { folderPicker } from "./engine/folder.js";
import { DaemonCommand, type DialogProps, FolderCard } from "./parts.js";
import style from "./parts.module.css";

const maxLength = 1_000;

/**
 * The label that all administrators share, the local folder that it stands for, and the command for working without a
 * browser.
 */
export function GlobalDialog({ automation, state, close }: DialogProps) {
  const { t } = useTranslation("web-automation");
  const api = useApi();
  const queries = useQueryClient();
  const field = useId();
  const [typed, setTyped] = useState<string>();
  const stored = useQuery({
    queryKey: keys.globalFolder(),
    queryFn: ({ signal }) => api.call(routes.adminSettings.globalFolder, { signal }),
    // no event reports the change of another administrator
    refetchOnMount: "always",
  });
  const saving = useMutation({
    mutationFn: (folderPath: string) => api.call(routes.adminSettings.setGlobalFolder, { body: { folderPath } }),
    onSuccess(saved, sent) {
      queries.setQueryData(keys.globalFolder(), saved);
      setTyped((now) => (now === sent ? undefined : now));
      toast({ kind: "success", title: t("saved") });
    },
    onError: (error) => reportFailure(t("saveFailed"), error),
  });
  const value = typed ?? stored.data?.folderPath ?? "";
  const save = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate(value);
  };
  return (
    <Dialog title={t("globalTitle")} width={440} className={style.dialog ?? ""} close={close}>
      <p>{t("globalText")}</p>
      <form onSubmit={save}>
        <label className={style.label} htmlFor={field}>
          {t("folder")}
        </label>
        <div className={style.field}>
          <Input
            id={field}
            value={value}
            maxLength={maxLength}
            disabled={stored.data === undefined}
            placeholder={t("folderExample")}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="primary" htmlType="submit" loading={saving.isPending} disabled={stored.data === undefined}>
            {t("save")}
          </Button>
        </div>
      </form>
      {stored.error && (
        <p className={style.notice} data-fault role="alert">
          <b>{t("loadFailed")}</b> {failureText(stored.error)}{" "}
          <Button size="small" loading={stored.isFetching} onClick={() => void stored.refetch()}>
            {t("tryAgain")}
          </Button>
        </p>
      )}
      <section className={style.part}>
        <h3>{t("here")}</h3>
        <p>{t("hereText")}</p>
        <FolderCard automation={automation} state={state} name="global" />
      </section>
      {/* without folder access, the card above already shows the command */}
      {folderPicker() !== undefined && (
        <section className={style.part}>
          <h3>{t("withoutTab")}</h3>
          <p>{t("withoutTabText")}</p>
          <DaemonCommand state={state} />
        </section>
      )}
    </Dialog>
  );
}
