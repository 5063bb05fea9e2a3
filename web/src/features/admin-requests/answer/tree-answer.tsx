import { type FileTransfer, routes } from "@clicktree/contract";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../platform/api.js";
import { askCheck, readSentRequest } from "../../requests/index.js";
import { useUpdateLists } from "../queue/use-queue.js";
import { type Draft, useSending } from "./answer.js";
import { type AnswerField, AnswerPane } from "./answer-pane.js";
import { WillSee } from "./will-see.js";

type SentRequest = Awaited<ReturnType<typeof readSentRequest>>;

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
  /** A request that cannot be read leaves what the file says about itself. */
  const check = async (bytes: Uint8Array<ArrayBuffer>) => {
    const { signal } = new AbortController();
    const { tree, content, sealed } = await readSentRequest(api, request, signal).catch(
      () => ({}) as Partial<SentRequest>,
    );
    const asked = { requestNumber, shots: request.requested?.shots };
    return askCheck({ tree, content, sealed, feedback: bytes.slice().buffer, check: asked });
  };
  return (
    <AnswerPane
      subject={{ ...request, username }}
      sending={sending}
      field={field}
      drafts={drafts}
      check={check}
      see={(name, bytes) => <WillSee request={request} name={name} bytes={bytes} />}
    />
  );
}
