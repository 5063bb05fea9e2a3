import type { TreeFile } from "@clicktree/contract";
import { GLANCE } from "@clicktree/core/tree";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useTheme } from "../../../../platform/theme/theme.js";
import { colours } from "../../../../platform/theme/tokens.js";
import { Dialog } from "../../../../shared/dialog/index.js";
import { arrange } from "../../model/arrange.js";
import { documentOf } from "../../model/document.js";
import { foldToOverview } from "../../model/fold.js";
import { outlineOf } from "../../model/outline.js";
import { openDocument } from "../../model/state.js";
import type { EditorDocument } from "../../model/types.js";
import { sceneOf } from "../../scene/scene.js";
import { treeSvg } from "../../scene/tree-svg.js";
import { useActions } from "../../state/editor-context.js";
import { type Example, examples, fetchExample } from "./examples.js";
import styles from "./gallery.module.css";

/** A tree in small: the picture of the whole tree without its words, shown as an image. */
function Thumbnail({ document }: { document: EditorDocument }) {
  const theme = useTheme();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const state = openDocument(document);
    // larger trees are shown folded, as the editor opens them
    const shown = document.nodes.length > GLANCE ? arrange(foldToOverview(state)) : state;
    const { svg } = treeSvg(sceneOf(shown.document, shown.folded), { colours: colours[theme] });
    const made = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [document, theme]);
  return address && <img className={styles.thumbnail} src={address} alt="" />;
}

interface GalleryDialogProps {
  onClose(): void;
}

/** The example receivers, each with its picture; one is opened as a new tree that is not saved. */
export function GalleryDialog({ onClose }: GalleryDialogProps) {
  const { t } = useTranslation("web-canvas");
  const { data, isError, refetch } = useQuery({ queryKey: ["examples"], queryFn: ({ signal }) => fetchAll(signal) });
  return (
    <Dialog title={t("examplesTitle")} width={960} close={onClose}>
      <p className={styles.about}>{t("examplesText")}</p>
      {isError ? (
        <p role="alert">
          {t("examplesFailed")} <Button onClick={() => void refetch()}>{t("retry")}</Button>
        </p>
      ) : (
        <ul className={styles.gallery}>
          {examples.map(({ file }, i) => (
            <li key={file}>{data?.[i] ? <ExampleCard {...data[i]} onClose={onClose} /> : <Skeleton active />}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

const fetchAll = (signal: AbortSignal): Promise<Loaded[]> =>
  Promise.all(
    examples.map(async (example) => {
      const tree = await fetchExample(example, signal);
      return { example, tree, document: documentOf(tree) };
    }),
  );

interface Loaded {
  readonly example: Example;
  readonly tree: TreeFile;
  readonly document: EditorDocument;
}

function ExampleCard({ example, tree, document, onClose }: Loaded & { onClose(): void }) {
  const { t } = useTranslation("web-canvas");
  const actions = useActions();
  const title = t(example.title);
  const nodes = document.nodes.length;
  return (
    <button
      type="button"
      className={styles.example}
      onClick={() => {
        actions.insertTree({ ...tree, name: title });
        onClose();
      }}
    >
      <Thumbnail document={document} />
      <strong>{title}</strong>
      <span>{t(example.about)}</span>
      <small>{t("exampleSize", { nodes, depth: outlineOf(document).depths })}</small>
    </button>
  );
}
