import { type DemoData, routes } from "@clicktree/contract";
import { countFigures, histogramOf, readCounts } from "@clicktree/core/photons";
import { encodeContent } from "@clicktree/core/requests";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText, keys, useApi } from "../../platform/api.js";
import { guardedClientWith } from "../../platform/session/session.js";
import { toast } from "../../platform/toast/toast.js";
import type { ChosenFile } from "./chosen-file.js";

export function useDataFiles() {
  const api = useApi();
  return useQuery({
    queryKey: keys.demoData.list(),
    queryFn: ({ signal }) => api.call(routes.demoData.list, { signal }),
    refetchOnMount: "always",
  });
}

/** Uploads a file and reports its progress. If that fails, the chosen file stays. */
export function useUpload(done: () => void) {
  const { t } = useTranslation("web-demo-data");
  const queries = useQueryClient();
  const [share, setShare] = useState(0);
  const upload = useMutation({
    mutationFn: ({ demo, name, content }: ChosenFile) => {
      setShare(0);
      const fileContent = encodeContent(content?.bytes ?? new Uint8Array());
      const body = { demoType: demo, fileName: name, fileContent };
      return guardedClientWith(fetchWithProgress(setShare)).callWithMessage(routes.demoData.upload, {
        body,
        timeoutMs: 0,
      });
    },
    onSuccess: ({ message }) => toast({ kind: "success", title: t("uploadSuccess"), text: message }),
    onError: (error) => toast({ kind: "error", title: t("uploadFailed"), text: failureText(error, t("uploadError")) }),
    // not awaited: until the list has been read again, another file could not be chosen
    onSettled: () => void queries.invalidateQueries({ queryKey: keys.demoData.all }),
  });
  const send = (file: ChosenFile) => upload.mutate(file, { onSuccess: done });
  return { send, isPending: upload.isPending, share };
}

/** A fetch that reports how much of the body has been sent, which the browser's own fetch cannot do. */
function fetchWithProgress(onProgress: (share: number) => void): typeof fetch {
  return (address, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init?.method ?? "GET", String(address));
      request.responseType = "arraybuffer";
      new Headers(init?.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => {
        const type = request.getResponseHeader("content-type");
        const headers = type === null ? {} : { "content-type": type };
        resolve(new Response(request.response as ArrayBuffer, { status: request.status, headers }));
      };
      request.onerror = () => reject(new TypeError("The request failed"));
      init?.signal?.addEventListener("abort", () => {
        request.abort();
        reject(init.signal?.reason);
      });
      request.send(typeof init?.body === "string" ? init.body : null);
    });
}

export function useDelete() {
  const { t } = useTranslation("web-demo-data");
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: DemoData) => api.call(routes.demoData.remove, { params: { id } }),
    onSuccess: () => toast({ kind: "success", title: t("deleteSuccess"), text: t("deleted") }),
    onError: (error) => toast({ kind: "error", title: t("deleteFailed"), text: failureText(error, t("deleteError")) }),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.demoData.all }),
  });
}

/** Larger files are not read only for their mean. */
const maxReadBytes = 1_048_576;

/** The mean of the stored file, for comparison with a new one. */
export function useCurrentMean(file: DemoData | undefined): number | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ["demo-data-mean", file?.sha256],
    queryFn: async ({ signal }) => {
      const { bytes } = await api.callFile(routes.demoData.content, { params: { id: file?.id ?? 0 }, signal });
      const read = readCounts(bytes);
      return (read.ok && countFigures(histogramOf(read.counts))?.mean.value) || null;
    },
    enabled: file !== undefined && file.size <= maxReadBytes,
    staleTime: "static",
  });
  return data ?? undefined;
}
