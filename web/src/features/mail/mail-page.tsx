import { routes } from "@clicktree/contract";
import { useMutation } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { failureText, useApi } from "../../platform/api.js";
import style from "./mail-page.module.css";

const actions = {
  confirm: {
    route: routes.mail.confirm,
    title: "confirmTitle",
    text: "confirmText",
    button: "confirmButton",
    done: "confirmDone",
    doneText: "confirmDoneText",
  },
  stop: {
    route: routes.mail.unsubscribe,
    title: "stopTitle",
    text: "stopText",
    button: "stopButton",
    done: "stopDone",
    doneText: "stopDoneText",
  },
} as const;
type Action = keyof typeof actions;

/**
 * The target of links in e-mails: `#confirm/SECRET` and `#stop/SECRET`. Nothing happens until the user presses the
 * button, because mail programs open links on their own.
 */
export default function MailPage() {
  const { t } = useTranslation("web-mail");
  const [action = "", token = ""] = useLocation().hash.slice(1).split("/");
  const isComplete = (action === "confirm" || action === "stop") && token !== "";
  return (
    <section className={style.page}>
      {isComplete ? (
        <Question key={`${action}/${token}`} action={action} token={token} />
      ) : (
        <>
          <h1>{t("incomplete")}</h1>
          <p>{t("incompleteText")}</p>
        </>
      )}
    </section>
  );
}

function Question({ action, token }: { readonly action: Action; readonly token: string }) {
  const { t } = useTranslation("web-mail");
  const api = useApi();
  const { route, title, text, button, done, doneText } = actions[action];
  const act = useMutation({ mutationFn: () => api.call(route, { body: { token } }) });
  if (act.isSuccess)
    return (
      <div role="status" className={style.answer}>
        <h1>{t(done)}</h1>
        <p>{t(doneText)}</p>
        <Link to="/profile">{t("toProfile")}</Link>
      </div>
    );
  return (
    <>
      <h1>{t(title)}</h1>
      <p>{t(text)}</p>
      {act.isError && <Alert type="error" showIcon role="alert" title={failureText(act.error)} />}
      <Button type="primary" size="large" loading={act.isPending} onClick={() => act.mutate()}>
        {t(button)}
      </Button>
    </>
  );
}
