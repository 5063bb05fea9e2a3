import type { Labels } from "@clicktree/contract";
import { useMutation } from "@tanstack/react-query";
import { Input, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { reportFailure } from "../../platform/toast/toast.js";
import { Dialog } from "../dialog/index.js";
import style from "./labels.module.css";

interface Props {
  readonly name: string;
  readonly labels: Labels | null | undefined;
  readonly save: (labels: Labels) => Promise<unknown>;
  readonly close: () => void;
}

const [maxTags, maxTagLength, maxNoteLength] = [20, 40, 4000];

/** Tags and note of a tree or a request. */
export default function LabelsDialog({ name, labels, save, close }: Props) {
  const { t } = useTranslation("web-labels");
  const [tags, setTags] = useState<readonly string[]>(labels?.tags ?? []);
  const [note, setNote] = useState(labels?.note ?? "");
  // a save that ends after the dialog was closed must not close the one that was opened since
  const saving = useMutation({
    mutationFn: () => save({ tags: [...tags], note }),
    onError: (error) => reportFailure(t("failed"), error),
  });
  const change = (next: readonly string[]) =>
    setTags(
      next
        .map((tag) => tag.trim().slice(0, maxTagLength))
        .filter(Boolean)
        .slice(0, maxTags),
    );
  return (
    <Dialog
      title={t("title", { name })}
      close={close}
      holdsInput
      buttons={[
        { text: t("cancel"), onClick: close },
        {
          text: t("save"),
          type: "primary",
          loading: saving.isPending,
          onClick: () => saving.mutate(undefined, { onSuccess: close }),
        },
      ]}
    >
      <p className={style.hint}>{t("text")}</p>
      <div className={style.fields}>
        <label htmlFor="label-tags">{t("tags")}</label>
        <Select<string[]>
          id="label-tags"
          mode="tags"
          value={[...tags]}
          onChange={change}
          placeholder={t("tagHint")}
          tokenSeparators={[","]}
          open={false}
          suffixIcon={null}
        />
        <label htmlFor="label-note">{t("note")}</label>
        <Input.TextArea
          id="label-note"
          rows={4}
          maxLength={maxNoteLength}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
