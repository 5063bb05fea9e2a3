import type { FileTransfer } from "@clicktree/contract";
import { timeline } from "@clicktree/core/requests";
import { useTranslation } from "react-i18next";
import style from "./result-page.module.css";

/** What happens next, or how it ended. */
export function NextStep({ request }: { readonly request: FileTransfer }) {
  const { t } = useTranslation("web-requests");
  const { status, rejectionReason } = request;
  if (status === 4)
    return (
      <p className={style.rejected}>
        {t("endRejected")} {rejectionReason}
      </p>
    );
  const key = nextKey(request);
  return key && <p className={style.next}>{t(key)}</p>;
}

function nextKey(request: FileTransfer) {
  switch (request.status) {
    case 0:
      return "nextPending";
    case 1: {
      const running = timeline(request).find(({ step }) => step === "running");
      if (running?.state === "failed") return "nextFailed";
      return running?.at === undefined ? "nextProcessing" : "nextRunning";
    }
    case 3:
      return "endCancelled";
    default:
      return undefined;
  }
}
