import { ApiError } from "@clicktree/client";
import { type MailAddress, type MailLanguage, type MailSettings, routes } from "@clicktree/contract";
import { languages } from "@clicktree/messages";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Form, Input, Segmented } from "antd";
import { useTranslation } from "react-i18next";
import { failureText, keys, useApi } from "../../platform/api.js";
import { reportFailure, toast } from "../../platform/toast/toast.js";
import { staysUnderPointer } from "../../shared/account-fields/index.js";
import { LoadFailure } from "../../shared/waiting/index.js";
import { ownName } from "./look-card.js";
import style from "./profile.module.css";

/** Notifications by e-mail. Renders nothing if the server does not send any. */
export function MailCard() {
  const { t } = useTranslation("web-profile");
  const api = useApi();
  const {
    data: settings,
    error,
    refetch,
  } = useQuery({
    queryKey: keys.account.mail(),
    queryFn: ({ signal }) => api.call(routes.mail.read, { signal }),
    refetchOnMount: "always",
    // the address may be confirmed in another tab
    refetchOnWindowFocus: "always",
  });
  if (settings === undefined) return error && <LoadFailure title={t("mailLoadFailed")} error={error} retry={refetch} />;
  if (!settings.available && settings.address === null) return null;
  return (
    <section className={`${style.card} ${style.mail}`} aria-labelledby="mail">
      <h2 id="mail">{t("mailTitle")}</h2>
      <State settings={settings} />
    </section>
  );
}

function State({ settings: { available, address, language, state } }: { readonly settings: MailSettings }) {
  const { t } = useTranslation("web-profile");
  const remove = useRemove();
  const set = useSet();
  if (address === null || language === null)
    return (
      <>
        <p className={style.text}>{t("mailText")}</p>
        <AddressForm />
      </>
    );
  const send = (change: Partial<MailAddress>) => set.mutate({ address, language, ...change });
  return (
    <>
      {state === "refused" && <Alert type="warning" showIcon title={t("mailRefused", { address })} />}
      {state === "unconfirmed" && <p className={style.text}>{t("mailUnconfirmed", { address })}</p>}
      {state === "on" && <p className={style.text}>{t("mailOn", { address })}</p>}
      {!available && <p className={style.text}>{t("mailUnavailable")}</p>}
      {state === "on" && available && (
        <div className={style.choice}>
          <span>{t("mailLanguage")}</span>
          <Segmented<MailLanguage>
            aria-label={t("mailLanguage")}
            value={language}
            options={languages.map((value) => ({ value, label: ownName(value) }))}
            onChange={(chosen) => send({ language: chosen })}
          />
        </div>
      )}
      {state === "refused" && available && <AddressForm />}
      <div className={style.send}>
        {state === "unconfirmed" && available && (
          <Button loading={set.isPending} disabled={remove.isPending} onClick={() => send({})}>
            {t("mailAgain")}
          </Button>
        )}
        <Button loading={remove.isPending} disabled={set.isPending} onClick={() => remove.mutate()}>
          {t("mailRemove")}
        </Button>
      </div>
    </>
  );
}

/** Sets an address. Until a language is chosen, e-mails use that of the page. */
function AddressForm() {
  const { t, i18n } = useTranslation("web-profile");
  const [form] = Form.useForm<{ readonly address: string }>();
  const set = useSet((message) => {
    form.setFields([{ name: "address", errors: [message] }]);
    form.getFieldInstance("address")?.focus();
  });
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      onFinish={({ address = "" }) =>
        set.mutate({ address: address.trim(), language: i18n.language === "zh" ? "zh" : "en" })
      }
    >
      <Form.Item style={{ marginBottom: 8 }} name="address" label={t("mailAddress")}>
        <Input
          readOnly={set.isPending}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Form.Item>
      <div className={style.send}>
        <Button type="primary" htmlType="submit" loading={set.isPending} {...staysUnderPointer}>
          {t("mailSet")}
        </Button>
      </div>
    </Form>
  );
}

/** Sets address and language. The server's message about the address also appears at its field. */
function useSet(addressRefused?: (message: string) => void) {
  const { t } = useTranslation("web-profile");
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: MailAddress) => api.call(routes.mail.set, { body }),
    onSuccess: async (settings, { address }) => {
      // an answer that is under way may be older
      await queries.cancelQueries({ queryKey: keys.account.mail() });
      queries.setQueryData(keys.account.mail(), settings);
      toast({
        kind: "success",
        title: t(settings.state === "on" ? "mailSaved" : "mailSent"),
        ...(settings.state === "on" ? {} : { text: address }),
      });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === "MAIL_ADDRESS_INVALID") addressRefused?.(failureText(error));
      reportFailure(t("mailFailed"), error);
    },
  });
}

function useRemove() {
  const { t } = useTranslation("web-profile");
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(routes.mail.remove, {}),
    onSuccess: () => {
      toast({ kind: "success", title: t("mailRemoved") });
      return queries.invalidateQueries({ queryKey: keys.account.mail() });
    },
    onError: (error) => reportFailure(t("mailFailed"), error),
  });
}
