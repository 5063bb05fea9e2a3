import { type FileTransfer, routes } from "@clicktree/contract";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../platform/api.js";
import { useUpdateLists } from "../queue/use-queue.js";
import { type Draft, useSending } from "./answer.js";
import { type AnswerField, AnswerPane } from "./answer-pane.js";
import { WillSee } from "./will-see.js";

interface Props {
  readonly request: FileTransfer;
  readonly field: Ref<AnswerField>;
  readonly drafts: Map<number, Draft>;
  readonly done: (id: number) => void;
}

/** The answer to an experiment request. */
export function TreeAnswer({ request, field, drafts, done }: Props) {
  const { t } = useTranslation("web-admin");
  const api = useApi();
  const updateLists = useUpdateLists();
  const { id, requestNumber } = request;
  const username = request.user?.username ?? "";
  const sending = useSending({
    call: (body, options) => api.call(routes.adminTransfers.feedback, { params: { id }, body, ...options }),
    sentText: t(request.accountClosed ? "sentTextClosed" : "sentText", { request: requestNumber, username }),
    onSent: (changed) => {
      updateLists(changed);
      drafts.delete(id);
      done(id);
    },
  });
  return (
    <AnswerPane
      subject={{ ...request, username }}
      sending={sending}
      field={field}
      drafts={drafts}
      see={(name, bytes) => <WillSee request={request} name={name} bytes={bytes} />}
    />
  );
}
