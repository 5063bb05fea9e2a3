import { Tabs } from "antd";
import { useTranslation } from "react-i18next";
import { PasswordForm } from "./password-form.js";
import style from "./profile.module.css";
import { useUsernameChanges } from "./use-profile.js";
import { UsernameForm } from "./username-form.js";

/** Password and user name, in two tabs. */
export function SecurityCard() {
  const { t } = useTranslation("web-profile");
  const { data: changes } = useUsernameChanges();
  return (
    <section className={`${style.card} ${style.security}`} aria-label={t("security")}>
      <Tabs
        tabBarStyle={{ margin: 0 }}
        items={[
          { key: "password", label: t("changePassword"), children: <PasswordForm /> },
          {
            key: "username",
            label: (
              <>
                {t("changeUsername")}{" "}
                {changes && <span className={style.tag}>{t("changesLeft", { count: changes.remainingChanges })}</span>}
              </>
            ),
            children: <UsernameForm />,
          },
        ]}
      />
    </section>
  );
}
