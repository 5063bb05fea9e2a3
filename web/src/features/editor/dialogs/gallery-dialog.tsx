import { parseComplex } from "@clicktree/core/tree";
import { Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { inBrackets } from "../../../platform/i18n.js";
import { extentOf, PhaseSpace, pointsOfBin } from "../../../shared/constellation/index.js";
import { Dialog } from "../../../shared/dialog/index.js";
import { exactProbability } from "../../../shared/number-format/index.js";
import { outlineOf } from "../model/outline.js";
import { Thumbnail } from "../scene/thumbnail.js";
import { useActions, useEditorUi } from "../state/editor-context.js";
import { examples, type LoadedExample, useExamples } from "./examples.js";
import styles from "./gallery.module.css";

/** The example receivers with pictures. The chosen one opens as a new, unsaved tree. */
export default function GalleryDialog() {
  const { close } = useEditorUi();
  const { t } = useTranslation("web-canvas");
  const { data, isError, refetch } = useExamples();
  return (
    <Dialog title={t("examplesTitle")} width={960} close={close}>
      <p className={styles.about}>{t("examplesText")}</p>
      {isError ? (
        <p role="alert">
          {t("examplesFailed")} <Button onClick={() => void refetch()}>{t("retry")}</Button>
        </p>
      ) : (
        <ul className={styles.gallery}>
          {examples.map(({ file }, i) => (
            <li key={file}>{data?.[i] ? <ExampleCard {...data[i]} /> : <Waiting />}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** Shown while an example loads, because antd's placeholder contains an empty heading. */
const Waiting = () => (
  <div aria-hidden>
    <Skeleton active />
  </div>
);

function ExampleCard({ example, tree, document, success }: LoadedExample) {
  const { close } = useEditorUi();
  const { t } = useTranslation("web-canvas");
  const actions = useActions();
  const title = t(example.title);
  const nodes = document.nodes.length;
  return (
    <button
      type="button"
      className={styles.example}
      onClick={() => {
        actions.insertTree({ ...tree, name: title, description: t(example.about) + inBrackets(t(example.source)) });
        close();
      }}
    >
      <span className={styles.pictures}>
        <Thumbnail document={document} className={styles.thumbnail} />
        <FirstBin document={document} />
      </span>
      <strong>{title}</strong>
      <span>{t(example.about)}</span>
      <em>{t(example.source)}</em>
      <small>
        {success !== undefined && <b>{t("exampleSuccess", { success: exactProbability(success) })}</b>}
        {t("exampleSize", { nodes, bins: document.modulationTable?.[0]?.length ?? 0 })}
      </small>
    </button>
  );
}

/** The signal of the first bin and the root's displacement, which distinguish receivers of the same shape. */
function FirstBin({ document }: Pick<LoadedExample, "document">) {
  const table = document.modulationTable;
  const root = outlineOf(document).roots[0];
  if (table === null || root === undefined) return null;
  return (
    <PhaseSpace
      points={pointsOfBin(table, 0)}
      extent={extentOf(table)}
      size={96}
      displacement={parseComplex(root.data.label)}
    />
  );
}
