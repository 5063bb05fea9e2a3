import type { Texts } from "@clicktree/messages/nouns";
import { useTranslation } from "react-i18next";
import { type KeyLine, KeyBar as SharedBar, KeysDialog as SharedDialog } from "../../../shared/keys/index.js";

/** Keys of the queue and their actions, in display order. */
const keyList = [
  { keys: ["J", "K"], does: "keyNext" },
  { keys: ["↵"], does: "keyOpen" },
  { keys: ["U"], does: "keyUnread" },
  { keys: ["W"], does: "keyStart" },
  { keys: ["D"], does: "keyDownload" },
  { keys: ["S"], does: "keyDeliver" },
  { keys: ["F"], does: "keyAnswer" },
  { keys: ["R"], does: "keyReject" },
  { keys: ["Ctrl/⌘ ↵"], does: "keySend" },
  { keys: ["?"], does: "keyHelp" },
] as const satisfies readonly { keys: readonly string[]; does: keyof Texts["web-admin"] }[];

/** Actions on experiment requests that have no answer yet. */
const openOnly: readonly string[] = ["keyStart", "keyDeliver", "keyReject"];

interface Props {
  /** Whether requests of the list can be taken, delivered and rejected; demo requests and processed ones cannot. */
  readonly areOpen: boolean;
}

function useLines(areOpen: boolean): readonly KeyLine[] {
  const { t } = useTranslation("web-admin");
  return keyList
    .filter(({ does }) => areOpen || !openOnly.includes(does))
    .map(({ keys, does }) => ({ keys, does: t(does) }));
}

/** Lists every key with its action. */
export function KeysDialog({ close, areOpen }: Props & { readonly close: () => void }) {
  const { t } = useTranslation("web-admin");
  return <SharedDialog title={t("allKeys")} lines={useLines(areOpen)} close={close} />;
}

/** The keys of the queue along the bottom of a wide screen. */
export function KeyBar({ areOpen }: Props) {
  const { t } = useTranslation("web-admin");
  return <SharedBar title={t("keys")} lines={useLines(areOpen)} />;
}
