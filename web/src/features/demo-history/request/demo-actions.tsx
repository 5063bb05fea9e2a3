import { DownloadOutlined, EyeOutlined, ReloadOutlined } from "@ant-design/icons";
import { type DemoRequest, routes } from "@clicktree/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { keys, sendingKey, useApi } from "../../../platform/api.js";
import { reportFailure, toast } from "../../../platform/toast/toast.js";
import { Dialog } from "../../../shared/dialog/index.js";
import { downloadedFile, type SavedFile, saveFile } from "../../../shared/download/index.js";
import { FilePreview, previewOf } from "../../../shared/file-preview/index.js";
import { demoOf } from "../list/sections.js";
import style from "./request-view.module.css";

/** Reads the feedback file when it is shown or saved. */
function useFeedback({ id, feedbackFileName }: DemoRequest) {
  const api = useApi();
  return async (): Promise<SavedFile> =>
    downloadedFile(feedbackFileName ?? "feedback.txt", await api.callFile(routes.demos.feedback, { params: { id } }));
}

/** The actions for a request: show and save its feedback, and send the same request again. */
export function DemoActions({ request }: { readonly request: DemoRequest }) {
  const { t } = useTranslation("web-demo-history");
  const read = useFeedback(request);
  const [shown, setShown] = useState<SavedFile>();
  const failed = (error: unknown) => reportFailure(t("downloadFailed"), error);
  const show = (file: SavedFile) => {
    if (previewOf(file.name, file.bytes).kind === "binary")
      toast({ kind: "error", title: t("binaryFile"), text: t("binaryFileHint") });
    else setShown(file);
  };
  const preview = () => void read().then(show, failed);
  const download = () => void read().then(saveFile, failed);
  return (
    <div className={style.actions}>
      {request.feedbackVersion > 0 && (
        <>
          <Button type="text" icon={<EyeOutlined aria-hidden />} onClick={preview}>
            {t("previewFeedback")}
          </Button>
          <Button type="text" icon={<DownloadOutlined aria-hidden />} onClick={download}>
            {t("downloadFeedback")}
          </Button>
        </>
      )}
      {request.status !== 0 && request.demoType !== "education" && <AskAgain request={request} />}
      {shown && (
        <Dialog title={shown.name} width="min(1080px, 96vw)" close={() => setShown(undefined)}>
          <FilePreview {...shown} lines={500} />
        </Dialog>
      )}
    </div>
  );
}

/** Sends the same request to the laboratory again. */
function AskAgain({ request }: { readonly request: DemoRequest }) {
  const { t } = useTranslation("web-demo-history");
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const key = useRef<string>(undefined);
  const { demoType, photonNumber, signalPhotons, localOscillatorPhotons, overlap } = request;
  const ask = useMutation({
    mutationFn: () => {
      // a retry after a lost response has no second effect
      key.current ??= sendingKey();
      return api.call(routes.demos.create, {
        body: { demoType, photonNumber, signalPhotons, localOscillatorPhotons, overlap },
        headers: { "idempotency-key": key.current },
      });
    },
    onSuccess: async () => {
      key.current = undefined;
      toast({ kind: "success", title: t("askedAgain"), text: t("waiting") });
      await queries.invalidateQueries({ queryKey: keys.demos.all });
    },
    onError: (error) => reportFailure(t("askFailed"), error),
  });
  // not called once the user has turned to something else
  const show = (sent: DemoRequest) => navigate(`?demo=${demoOf(sent)}&request=${sent.id}`);
  return (
    <Button
      icon={<ReloadOutlined aria-hidden />}
      loading={ask.isPending}
      onClick={() => ask.mutate(undefined, { onSuccess: show })}
    >
      {t("askAgain")}
    </Button>
  );
}
