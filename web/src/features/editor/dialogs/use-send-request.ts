import { type FileTransfer, routes } from "@clicktree/contract";
import {
  defaultFileName,
  defaultRequirementsName,
  defaultTreeName,
  encodeContent,
  localTime,
  type NewRequest,
  requestBody,
} from "@clicktree/core/requests";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { keys, sendingKey, useApi } from "../../../platform/api.js";
import { useUser } from "../../../platform/session/session.js";
import { reportFailure, toast } from "../../../platform/toast/toast.js";
import { useAnalysis } from "../analysis/analysis-store.js";
import { type Conditions, conditionsFor, isUsual, optionsOf } from "../analysis/conditions.js";
import { treeFileOf } from "../model/document.js";
import { treeOf } from "../model/state.js";
import { outputBytes } from "../saving/output-file.js";
import { useEditorStore } from "../state/editor-context.js";
import type { RequirementsDraft } from "./request-requirements.js";

type Phase = "idle" | "connecting" | "transferring" | "done";

/** The parts of the request besides the drawing. */
interface Sending extends Pick<NewRequest, "reservationId" | "shots" | "equipmentId"> {
  readonly requirements: RequirementsDraft;
  /** Conditions of the sealed prediction; undefined without a modulation table. */
  readonly conditions: Conditions | undefined;
}

/**
 * Sends output file and tree as one request. Sending the same request again after a lost response has no second effect.
 */
export function useSendRequest() {
  const { t } = useTranslation("web-editor");
  const store = useEditorStore();
  const api = useApi();
  const queries = useQueryClient();
  const { username } = useUser();
  const set = useAnalysis((state) => state.conditions);
  const [phase, setPhase] = useState<Phase>("idle");
  const [sent, setSent] = useState<FileTransfer>();
  const [moment] = useState(() => localTime(new Date()));
  const { document } = store.getState();
  const fileName = defaultFileName(document.name, moment);
  // The sealed prediction uses the conditions of the analysis.
  const hypotheses = document.modulationTable?.length;
  const conditions = hypotheses === undefined ? undefined : conditionsFor(set, hypotheses);
  const last = useRef<{ readonly body: string; readonly key: string } | undefined>(undefined);

  const requirementsOf = async ({ tab, text, file }: RequirementsDraft): Promise<NewRequest["requirements"]> => {
    if (tab === "text")
      return text.trim() === "" ? undefined : { name: defaultRequirementsName(username, moment), content: text };
    if (file === undefined) return undefined;
    const content = encodeContent(new Uint8Array(await file.arrayBuffer()), file.type || undefined);
    return { name: file.name, content };
  };

  const send = async ({ requirements, conditions, ...wishes }: Sending): Promise<void> => {
    setPhase("connecting");
    try {
      const content = new TextDecoder().decode(await outputBytes(document));
      if (content.trim() === "") {
        toast({ kind: "error", title: t("transferFailed"), text: t("noContent") });
        setPhase("idle");
        return;
      }
      const name = document.name.trim() || defaultTreeName(moment);
      const body = requestBody({
        content,
        fileName,
        treeName: name,
        tree: treeFileOf(document),
        treeId: treeOf(store.getState()).id,
        expected: conditions && !isUsual(conditions) ? optionsOf(conditions) : undefined,
        ...wishes,
        requirements: await requirementsOf(requirements),
      });
      setPhase("transferring");
      const answer = await api.call(routes.transfers.create, {
        body,
        headers: { "idempotency-key": keyOf(body) },
        timeoutMs: 120_000,
      });
      last.current = undefined;
      setSent(answer);
      setPhase("done");
      void queries.invalidateQueries({ queryKey: keys.requests.all });
      void queries.invalidateQueries({ queryKey: keys.adminRequests.all });
      toast({ kind: "success", title: t("transferSuccess"), duration: 5000 });
    } catch (error) {
      setPhase("idle");
      reportFailure(t("transferFailed"), error, t("transferFailedText"));
    }
  };

  /** A retry after a lost answer has the same key and no second effect; sending again after an answer has a new one. */
  const keyOf = (body: object): string => {
    const text = JSON.stringify(body);
    if (last.current?.body !== text) last.current = { body: text, key: sendingKey() };
    return last.current.key;
  };

  return { phase, fileName, sent, conditions, send };
}
