import { InfoCircleOutlined } from "@ant-design/icons";
import { Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import { faultOf, PasswordInput, staysUnderPointer } from "../../shared/account-fields/index.js";
import { Dialog } from "../../shared/dialog/index.js";
import style from "./administrators.module.css";
import { useCreate } from "./use-administrators.js";

interface Values {
  readonly username: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/** The form's own gap separates its fields, with and without an error below them. */
const tight = { marginBottom: 0 } as const;

/** Name and password of a new administrator. Errors appear on leaving a field and on submit. */
export function CreateDialog({ close }: { readonly close: () => void }) {
  const { t } = useTranslation(["web-administrators", "failures"]);
  const [form] = Form.useForm<Values>();
  const nameRefused = (message: string) => {
    form.setFields([{ name: "username", errors: [message] }]);
    form.getFieldInstance("username")?.focus();
  };
  const create = useCreate(close, nameRefused);
  const follows = (field: "username" | "password") => ({
    validator: async (_: unknown, value: string | undefined) => {
      const fault = faultOf(field, (value ?? "").trim());
      if (fault) throw new Error(t(`failures:${fault}`));
    },
  });
  const isSame = {
    validator: async (_: unknown, value: string | undefined) => {
      if ((value ?? "").trim() !== (form.getFieldValue("password") ?? "").trim())
        throw new Error(t("failures:PASSWORDS_DIFFER"));
    },
  };
  return (
    <Dialog
      title={t("create")}
      width={416}
      close={close}
      locked={create.isPending}
      buttons={[
        { text: t("cancel"), onClick: close, disabled: create.isPending },
        {
          text: t("submit"),
          type: "primary",
          loading: create.isPending,
          onClick: form.submit,
          ...staysUnderPointer,
        },
      ]}
    >
      <p className={style.rights}>{t("sameRights")}</p>
      <Form
        form={form}
        className={style.form ?? ""}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        onFinish={({ username, password }) => {
          // Enter submits again although the button is busy
          if (!create.isPending) create.mutate({ username: username.trim(), password: password.trim() });
        }}
      >
        <Form.Item style={tight} name="username" label={t("username")} rules={[follows("username")]}>
          <Input
            readOnly={create.isPending}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            count={{ show: true, max: 20, strategy: (text) => [...text.trim()].length }}
          />
        </Form.Item>
        <Form.Item
          style={tight}
          name="password"
          label={t("password")}
          rules={[follows("password")]}
          extra={t("passwordHint")}
        >
          <PasswordInput readOnly={create.isPending} />
        </Form.Item>
        <Form.Item
          style={tight}
          name="confirmPassword"
          label={t("confirmPassword")}
          dependencies={["password"]}
          rules={[isSame]}
          validateFirst
        >
          <PasswordInput readOnly={create.isPending} onPressEnter={form.submit} />
        </Form.Item>
      </Form>
      <p className={style.hint}>
        <InfoCircleOutlined aria-hidden /> {t("tellSafely")}
      </p>
    </Dialog>
  );
}
