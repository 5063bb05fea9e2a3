import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { leave, useSession } from "../../platform/session/session.js";
import { CredentialsForm } from "./form/credentials-form.js";
import style from "./sign-in-again.module.css";

/** Shown over the page when a session has ended. The page behind it keeps its state. */
export default function SignInAgain() {
  const { t } = useTranslation("web-auth");
  const session = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  const open = session.state === "in" && session.expired;
  useEffect(() => {
    const { current } = dialog;
    if (!open || !current) return;
    current.showModal();
    current.querySelector<HTMLInputElement>("[name=password]")?.focus();
    return () => current.close();
  }, [open]);
  if (!open) return null;
  const { username, isAdmin } = session.user;
  return (
    <dialog
      ref={dialog}
      className={style.dialog}
      aria-labelledby="session-ended"
      // Escape does not close it, because the calls that wait for sign-in would be lost. Browsers let a page refuse only
      // once, so that it is opened again.
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id="session-ended">{t("sessionTitle")}</h2>
      <p>{t("sessionText", { username })}</p>
      <CredentialsForm kind={isAdmin === 1 ? "admin" : "login"} username={username} submit={t("sessionAgain")} />
      <button type="button" className={style.other} onClick={leave}>
        {t("sessionOther")}
      </button>
    </dialog>
  );
}
