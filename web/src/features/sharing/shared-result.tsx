import type { SharedResult as Result } from "@clicktree/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { lazyPart } from "../../shared/lazy-boundary/index.js";
import { ListStatus } from "../../shared/waiting/index.js";
import { askStudy, resultFigures, type Study } from "../requests/index.js";
import style from "./sharing.module.css";

const ResultFigures = lazyPart(resultFigures);

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

const studyOf = ({ sent, feedback, prediction }: Result): Promise<Study> =>
  askStudy({
    tree: sent ? bytesOf(JSON.stringify({ data: sent })) : undefined,
    feedback: feedback === null ? undefined : bytesOf(feedback),
    sealed: prediction ?? undefined,
  });

/** Prediction and measurement of a shared request, as the owner sees them. */
export default function SharedResult({ result }: { readonly result: Result }) {
  const { t } = useTranslation("web-share");
  const {
    data: study,
    error,
    refetch,
  } = useQuery({
    queryKey: ["shared-study", result.sentAt, result.feedback?.length ?? -1],
    queryFn: () => studyOf(result),
    gcTime: 0,
  });
  if (!study) return <ListStatus error={error} retry={refetch} text={(key) => t(key)} className={style.centre} />;
  if (!study.facts && !study.analysis?.understood) return <p className={style.centre}>{t("noFigures")}</p>;
  return <ResultFigures study={study} />;
}
