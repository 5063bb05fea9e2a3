import { TagOutlined } from "@ant-design/icons";
import type { Labels } from "@clicktree/contract";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LazyBoundary, lazyPart } from "../lazy-boundary/index.js";
import style from "./labels.module.css";

const LabelsDialog = lazyPart(() => import("./labels-dialog.js"));

interface ChipsProps {
  readonly labels: Labels | null | undefined;
}

/** The tags and the note of a tree or a request; renders nothing if there are none. */
export function LabelChips({ labels }: ChipsProps) {
  const { t } = useTranslation("web-labels");
  if (!labels) return null;
  return (
    <div className={style.labels}>
      {labels.tags.length > 0 && (
        <ul aria-label={t("tags")}>
          {labels.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      {labels.note !== "" && <p>{labels.note}</p>}
    </div>
  );
}

interface Props extends ChipsProps {
  /** Name of the tree or the request. */
  readonly name: string;
  /** Stores them; rejects if the server refuses. */
  readonly save: (labels: Labels) => Promise<unknown>;
  /** Shows an icon with the text as its accessible name, to save space. */
  readonly isIcon?: boolean;
}

/** Opens the dialog for tags and note. */
export function LabelsButton({ isIcon = false, ...props }: Props) {
  const { t } = useTranslation("web-labels");
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        type="text"
        icon={<TagOutlined aria-hidden />}
        onClick={() => setOpen(true)}
        {...(isIcon && { "aria-label": t("edit"), title: t("edit") })}
      >
        {isIcon ? undefined : t("edit")}
      </Button>
      {open && (
        <LazyBoundary onMissing={close}>
          <LabelsDialog {...props} close={close} />
        </LazyBoundary>
      )}
    </>
  );
}
