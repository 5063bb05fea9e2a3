import type { FeedbackCreate } from "@clicktree/contract";
import { defaultFeedbackName, encodeContent, isBlank, maxFileBytes } from "@clicktree/core/requests";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { sendingKey } from "../../../platform/api.js";
import { reportFailure, toast } from "../../../platform/toast/toast.js";

/** A feedback being prepared: typed or a file. */
export interface Draft {
  readonly name: string;
  readonly text: string;
  readonly file: DraftFile | undefined;
  readonly how: "type" | "upload";
}

export interface DraftFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export const emptyDraft = (fileName: string): Draft => ({
  name: defaultFeedbackName(fileName),
  text: "",
  file: undefined,
  how: "type",
});

/** The suggested name with the extension of the uploaded file, so that a table stays a table. */
export function nameFor({ name, file: before }: Draft, suggested: string, file: DraftFile): string {
  const known = [suggested, ...(before ? [withEndingOf(suggested, before.name)] : [])];
  return known.includes(name) ? withEndingOf(suggested, file.name) : name;
}

function withEndingOf(name: string, file: string): string {
  const ending = /\.[a-z\d]{1,8}$/i.exec(file)?.[0];
  return ending === undefined ? name : name.replace(/\.[^.]*$/, "") + ending;
}

/** The bytes to send; undefined if there are none. */
export function bytesOf({ how, text, file }: Draft): Uint8Array<ArrayBuffer> | undefined {
  if (how === "upload") return file?.bytes;
  return text.trim() === "" ? undefined : new TextEncoder().encode(text);
}

/** Why a draft cannot be sent (requirements 11.1). */
export function faultOf(draft: Draft) {
  if (draft.name.trim() === "") return "feedbackNameRequired";
  const bytes = bytesOf(draft);
  if (!bytes) return "feedbackContentRequired";
  if (isBlank(bytes)) return "feedbackFileEmpty";
  return bytes.length > maxFileBytes ? "feedbackTooLarge" : undefined;
}

interface Sending<Changed> {
  readonly call: (
    body: FeedbackCreate,
    options: { readonly headers: { readonly "idempotency-key": string }; readonly onReplayed: () => void },
  ) => Promise<Changed>;
  readonly sentText: string;
  readonly onSent: (changed: Changed) => void;
}

/** Sends a feedback. A retry after a lost answer has no second effect. */
export function useSending<Changed>({ call, sentText, onSent }: Sending<Changed>) {
  const { t } = useTranslation("web-admin");
  const key = useRef<{ readonly draft: Draft; readonly key: string }>(undefined);
  return useMutation({
    mutationFn: async (draft: Draft) => {
      const isRetry = key.current?.draft === draft;
      if (!isRetry) key.current = { draft, key: sendingKey() };
      const feedbackFileContent = encodeContent(bytesOf(draft) ?? new Uint8Array());
      const body = { feedbackFileName: draft.name.trim(), feedbackFileContent };
      let isChanged = true;
      const onReplayed = () => {
        isChanged = isRetry;
      };
      const changed = await call(body, { headers: { "idempotency-key": key.current?.key ?? "" }, onReplayed });
      return { changed, isChanged };
    },
    onSuccess: ({ changed, isChanged }) => {
      key.current = undefined;
      if (isChanged) toast({ kind: "success", title: t("sent"), text: sentText });
      else toast({ kind: "info", title: t("nothingChanged"), text: t("nothingChangedText") });
      onSent(changed);
    },
    onError: (error) => reportFailure(t("sendFailed"), error),
  });
}
