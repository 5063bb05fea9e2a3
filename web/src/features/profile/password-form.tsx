import { Button, Form } from "antd";
import { useTranslation } from "react-i18next";
import { useUser } from "../../platform/session/session.js";
import { faultOf, PasswordInput, staysUnderPointer } from "../../shared/account-fields/index.js";
import style from "./profile.module.css";
import { useChangePassword, useOwnKeys, useSessions } from "./use-profile.js";

interface Values {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** The form's own gap separates its fields, with and without an error below them. */
const tight = { marginBottom: 0 } as const;

/** Sets a new password, which ends the other sessions. Errors appear on leaving a field and on submit. */
export function PasswordForm() {
  const { t } = useTranslation(["web-profile", "failures"]);
  const { username } = useUser();
  const [form] = Form.useForm<Values>();
  const wrongPassword = (message: string) => {
    form.setFields([{ name: "currentPassword", errors: [message] }]);
    form.getFieldInstance("currentPassword")?.focus();
  };
  const change = useChangePassword(form.resetFields, wrongPassword);
  const valid = {
    validator: async (_: unknown, value: string | undefined) => {
      const fault = faultOf("password", (value ?? "").trim());
      if (fault) throw new Error(t(`failures:${fault}`));
    },
  };
  const isSame = {
    validator: async (_: unknown, value: string | undefined) => {
      if ((value ?? "").trim() !== (form.getFieldValue("newPassword") ?? "").trim())
        throw new Error(t("passwordsDiffer"));
    },
  };
  return (
    <div className={style.pair}>
      <Form
        form={form}
        className={style.form ?? ""}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        onFinish={({ currentPassword, newPassword, confirmPassword }) =>
          change.mutate({
            currentPassword: currentPassword.trim(),
            newPassword: newPassword.trim(),
            confirmPassword: confirmPassword.trim(),
          })
        }
      >
        {/* Tells password managers which account this is. */}
        <input hidden readOnly autoComplete="username" value={username} />
        <Form.Item style={tight} name="currentPassword" label={t("currentPassword")} rules={[valid]}>
          <PasswordInput readOnly={change.isPending} autoComplete="current-password" />
        </Form.Item>
        <Form.Item style={tight} name="newPassword" label={t("newPassword")} rules={[valid]}>
          <PasswordInput readOnly={change.isPending} />
        </Form.Item>
        <Form.Item
          style={tight}
          name="confirmPassword"
          label={t("confirmPassword")}
          dependencies={["newPassword"]}
          rules={[isSame]}
        >
          <PasswordInput readOnly={change.isPending} />
        </Form.Item>
        <div className={style.send}>
          <Button type="primary" htmlType="submit" loading={change.isPending} {...staysUnderPointer}>
            {t("changePassword")}
          </Button>
        </div>
      </Form>
      <Effects />
    </div>
  );
}

/** The rules for a new password, and its effects. */
function Effects() {
  const { t } = useTranslation("web-profile");
  const { data: sessions } = useSessions();
  const { data: keys } = useOwnKeys();
  const others = (sessions?.length ?? 1) - 1;
  return (
    <div className={style.aside}>
      <b>{t("passwordAside")}</b>
      <ul className={style.points}>
        <li>{t("passwordRules")}</li>
        {others > 0 && <li>{t("passwordEnds", { count: others })}</li>}
        {keys !== undefined && keys.length > 0 && <li>{t("passwordKeys")}</li>}
      </ul>
    </div>
  );
}
