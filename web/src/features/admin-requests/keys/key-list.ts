import type { Texts } from "@clicktree/messages/nouns";

/** Keys of the queue and what they do, in the order in which they are shown. */
export const keyList = [
  { keys: ["J", "K"], does: "keyNext" },
  { keys: ["U"], does: "keyUnread" },
  { keys: ["D"], does: "keyDownload" },
  { keys: ["S"], does: "keyDeliver" },
  { keys: ["F"], does: "keyAnswer" },
  { keys: ["R"], does: "keyReject" },
  { keys: ["Ctrl/⌘ ↵"], does: "keySend" },
  { keys: ["?"], does: "keyHelp" },
] as const satisfies readonly { keys: readonly string[]; does: keyof Texts["web-admin"] }[];
