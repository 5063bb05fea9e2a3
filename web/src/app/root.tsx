import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, ScrollRestoration } from "react-router-dom";
import { ApiContext, failureText } from "../shared/api/index.js";
import { onStorageRefused } from "../shared/storage/index.js";
import { Toaster, toast } from "../shared/toast/index.js";
import { guardedClient, useSession } from "./session/index.js";

/** Around every page: the client, the toasts, and what is told wherever one is. */
export function Root() {
  const { t } = useTranslation("web-shell");
  const session = useSession();
  const failure = session.state === "out" ? session.failure : undefined;
  useEffect(() => {
    if (failure) toast({ kind: "error", title: t("fetchUserFailed"), text: failureText(failure) });
  }, [failure, t]);
  useEffect(() => onStorageRefused(() => toast({ kind: "error", title: t("storageBlocked"), duration: 8_000 })), [t]);
  return (
    <ApiContext value={guardedClient}>
      <Outlet />
      <Toaster />
      <ScrollRestoration />
    </ApiContext>
  );
}
