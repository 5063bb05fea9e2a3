import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { leaveEnded, useSession } from "../../platform/session/session.js";

/** Says that the session has ended, and leaves it for the sign-in page, which leads back here. */
export function SessionBanner() {
  const { t } = useTranslation("web-demo-history");
  const session = useSession();
  if (session.state !== "in" || !session.expired) return null;
  return (
    <Alert
      banner
      type="warning"
      role="alert"
      title={t("sessionExpired")}
      action={
        <Button type="primary" onClick={leaveEnded}>
          {t("loginNow")}
        </Button>
      }
    />
  );
}
