import { routes } from "@clicktree/contract";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { plainClient, signedIn } from "../../app/session/index.js";
import { failureText } from "../../shared/api/index.js";
import { useToast } from "../../shared/toast/index.js";

export default function AuthPage() {
  const { t } = useTranslation("web-auth");
  const toast = useToast();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { username: String(form.get("username")).trim(), password: String(form.get("password")).trim() };
    try {
      signedIn(await plainClient().call(routes.accounts.login, { body }));
    } catch (error) {
      toast({ kind: "error", title: t("title"), text: failureText(error) });
    }
  };
  return (
    <form onSubmit={submit}>
      <input name="username" autoComplete="username" aria-label="username" />
      <input name="password" type="password" autoComplete="current-password" aria-label="password" />
      <button type="submit">{t("title")}</button>
    </form>
  );
}
