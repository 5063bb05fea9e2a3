import type { UserAccount } from "@clicktree/contract";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../shared/dialog/index.js";
import style from "./administrators.module.css";
import { useCloseAccount } from "./use-users.js";

interface Props {
  readonly user: UserAccount;
  readonly close: () => void;
}

/** Asks before it closes a user's account, and says what is deleted and what remains. */
export function CloseAccountDialog({ user: { username, trees, waitingRequests: waiting }, close }: Props) {
  const { t } = useTranslation("web-administrators");
  const closing = useCloseAccount(close);
  return (
    <Dialog
      title={t("closeAccount")}
      width={416}
      close={close}
      locked={closing.isPending}
      buttons={[
        { text: t("cancel"), onClick: close, disabled: closing.isPending },
        {
          text: t("closeForGood"),
          type: "primary",
          danger: true,
          loading: closing.isPending,
          onClick: () => closing.mutate(username),
        },
      ]}
    >
      <p className={style.rights}>
        <b>{t("closeQuestion", { name: username })}</b>
      </p>
      <p className={style.rights}>{t("closeDeletes", { trees })}</p>
      <p className={style.rights}>{t("closeKeeps", { waiting })}</p>
    </Dialog>
  );
}
