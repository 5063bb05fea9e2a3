import { Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import { staysUnderPointer } from "../../shared/account-fields/index.js";
import { Dialog } from "../../shared/dialog/index.js";
import style from "./administrators.module.css";
import { useCloseAccount } from "./use-administrators.js";

/** The form's own gap separates its field from the text, with and without an error below it. */
const tight = { marginBottom: 0 } as const;

/** Closes the account of a user whose name must be typed, so that no click alone deletes their trees. */
export function CloseAccountDialog({ close }: { readonly close: () => void }) {
  const { t } = useTranslation("web-administrators");
  const [form] = Form.useForm<{ readonly username: string }>();
  const refused = (message: string) => {
    form.setFields([{ name: "username", errors: [message] }]);
    form.getFieldInstance("username")?.focus();
  };
  const closing = useCloseAccount(close, refused);
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
          onClick: form.submit,
          ...staysUnderPointer,
        },
      ]}
    >
      <p className={style.rights}>{t("closeEffect")}</p>
      <Form
        form={form}
        className={style.form ?? ""}
        layout="vertical"
        requiredMark={false}
        onFinish={({ username }) => {
          if (!closing.isPending) closing.mutate(username.trim());
        }}
      >
        <Form.Item
          style={tight}
          name="username"
          label={t("username")}
          rules={[{ required: true, whitespace: true, message: t("enterName") }]}
        >
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={200} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
