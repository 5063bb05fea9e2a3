import { CopyOutlined, InfoCircleOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { copyText } from "../../shared/copy-text/index.js";
import { Dialog } from "../../shared/dialog/index.js";
import style from "./administrators.module.css";
import { useResetPassword } from "./use-users.js";

interface Props {
  /** A user or another administrator. */
  readonly username: string;
  readonly close: () => void;
}

/** Asks before it resets a password; then shows the new one, which only its buttons close. */
export function ResetPasswordDialog({ username, close }: Props) {
  const { t } = useTranslation("web-administrators");
  const { data, isPending, mutate } = useResetPassword();
  return (
    <Dialog
      title={t(data ? "wasReset" : "resetPassword")}
      width={416}
      close={close}
      locked={isPending || data !== undefined}
      buttons={
        data
          ? [
              { text: t("done"), onClick: close },
              {
                text: t("copyPassword"),
                type: "primary",
                icon: <CopyOutlined aria-hidden />,
                onClick: () => copyText(data.password),
              },
            ]
          : [
              { text: t("cancel"), onClick: close, disabled: isPending },
              {
                text: t("resetPassword"),
                type: "primary",
                danger: true,
                loading: isPending,
                onClick: () => mutate(username),
              },
            ]
      }
    >
      {data ? (
        <>
          <p>{t("newPasswordOf", { name: username })}</p>
          <output className={style.password} aria-label={t("password")}>
            {data.password}
          </output>
          <p className={style.hint}>
            <InfoCircleOutlined aria-hidden /> {t("tellSafely")}
          </p>
        </>
      ) : (
        <>
          <p className={style.rights}>
            <b>{t("resetQuestion", { name: username })}</b>
          </p>
          <p className={style.rights}>{t("resetEffect")}</p>
        </>
      )}
    </Dialog>
  );
}
