import i18next from "i18next";
import { toast } from "../../platform/toast/toast.js";

/**
 * Copies a text through the browser's copy command, which also works on plain HTTP, where `navigator.clipboard` is
 * missing. A toast reports the result, which is also returned.
 */
export function copyText(text: string): boolean {
  const t = i18next.getFixedT(null, "web-shell");
  const write = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener("copy", write, { capture: true });
  const copied = document.execCommand("copy");
  document.removeEventListener("copy", write, { capture: true });
  if (copied) toast({ kind: "success", title: t("copied") });
  else toast({ kind: "error", title: t("copyFailed"), text: t("copyByHand") });
  return copied;
}
