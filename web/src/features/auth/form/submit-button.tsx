import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import style from "./form.module.css";

interface Props {
  readonly pending: boolean;
  readonly children: ReactNode;
}

/** Stays where it is and keeps the focus while the answer is awaited, with a spinner beside its text. */
export function SubmitButton({ pending, children }: Props) {
  const { t } = useTranslation("web-auth");
  return (
    <button type="submit" className={style.submit} aria-disabled={pending}>
      {pending && <span className={style.spinner} role="img" aria-label={t("pending")} />}
      {children}
    </button>
  );
}
