import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText, sendingKey, useApi } from "../../platform/api.js";
import { reportFailure, toast } from "../../platform/toast/toast.js";
import { type Automation, createAutomation, lookEveryMs, SameFolder } from "./engine/automation.js";
import { isGone } from "./engine/folder.js";
import type { FolderName } from "./engine/handles.js";
import { automationServer, type RequestLists } from "./engine/requests.js";

type LoadedLists = { readonly [K in keyof RequestLists]: RequestLists[K] | undefined };

/** The automation of this page. It runs while the page is open. */
export function useAutomation({ pending, completed, pendingDemos, processedDemos }: LoadedLists): Automation {
  const api = useApi();
  const [automation] = useState(() => createAutomation(automationServer(api), sendingKey));
  useEffect(() => {
    // without locks, as on plain HTTP, there is no access to folders either
    if ("locks" in navigator) return automation.start();
  }, [automation]);
  useEffect(() => {
    if (pending && completed && pendingDemos && processedDemos)
      automation.setLists({ pending, completed, pendingDemos, processedDemos });
  }, [automation, pending, completed, pendingDemos, processedDemos]);
  return automation;
}

/** Lets the user choose a folder or grant access again, and reports why that failed. */
export function useFolders(automation: Automation) {
  const { t } = useTranslation("web-automation");
  const failed = (error: unknown) => {
    if (error instanceof SameFolder) toast({ kind: "error", title: t("pickFailed"), text: t("sameFolder") });
    else reportFailure(t("pickFailed"), error, error instanceof Error ? error.message : "");
  };
  return {
    choose: (name: FolderName) => void automation.choose(name).catch(failed),
    allow: (name: FolderName) => void automation.allow(name).catch(failed),
  };
}

/** Why the last attempt failed. */
export function useFaultText(): (fault: unknown) => string {
  const { t } = useTranslation("web-automation");
  return (fault) => {
    if (isGone(fault)) return t("folderGone");
    if (fault instanceof DOMException && fault.name === "QuotaExceededError") return t("diskFull");
    return failureText(fault, fault instanceof Error ? fault.message : "");
  };
}

/** Whole seconds until a time of `performance.now`, counted down. */
export function useSecondsTo(moment: number): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  // just after a check the clock may be one second behind
  return Math.min(lookEveryMs / 1_000, Math.max(0, Math.ceil((moment - now) / 1_000)));
}
