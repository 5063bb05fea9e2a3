import type { TreeFile } from "@clicktree/contract";
import { GLANCE, readTreeFile } from "@clicktree/core/tree";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useTheme } from "../../../../platform/theme/theme.js";
import { colours } from "../../../../platform/theme/tokens.js";
import { Dialog } from "../../../../shared/dialog/index.js";
import { documentOf } from "../../model/document.js";
import { arrange } from "../../model/edit.js";
import { foldToOverview } from "../../model/fold.js";
import { outlineOf } from "../../model/outline.js";
import { openDocument } from "../../model/state.js";
import type { EditorDocument } from "../../model/types.js";
import { sceneOf } from "../../scene/scene.js";
import { treeSvg } from "../../scene/tree-svg.js";
import { useActions, useEditorUi } from "../../state/editor-context.js";
import styles from "./gallery.module.css";

/** The receivers of the gallery, the simplest first: files of `examples/trees` with the keys of their texts. */
const examples = [
  { file: "ook-direct", title: "exampleDirect", about: "aboutDirect" },
  { file: "bpsk-kennedy", title: "exampleKennedy", about: "aboutKennedy" },
  { file: "bpsk-optimal-1bin", title: "exampleOptimal1", about: "aboutOptimal1" },
  { file: "bpsk-optimal-2bin", title: "exampleOptimal2", about: "aboutOptimal2" },
  { file: "bpsk-optimal-2bin-pnr", title: "exampleOptimal2Resolving", about: "aboutOptimal2Resolving" },
  { file: "bpsk-parity-4bin", title: "exampleParity", about: "aboutParity" },
  { file: "bpsk-optimal-4bin", title: "exampleOptimal4", about: "aboutOptimal4" },
  { file: "bpsk-optimal-6bin", title: "exampleOptimal6", about: "aboutOptimal6" },
  { file: "ppm4-conditional-nulling", title: "examplePulses", about: "aboutPulses" },
  { file: "qpsk-nulling-4bin-onoff", title: "exampleQpskOnOff", about: "aboutQpskOnOff" },
  { file: "qpsk-nulling-4bin", title: "exampleQpsk", about: "aboutQpsk" },
  { file: "qpsk-nulling-4bin-n1", title: "exampleQpskWeak", about: "aboutQpskWeak" },
  { file: "qpsk-nulling-4bin-n4", title: "exampleQpskBright", about: "aboutQpskBright" },
  { file: "bpsk-kennedy-20bin", title: "exampleKennedy20", about: "aboutKennedy20" },
] as const;
type Example = (typeof examples)[number];

const files = import.meta.glob<string>(
  ["../../../../../../examples/trees/*.tree.json", "!../../../../../../examples/trees/{broken,odd}-*"],
  { query: "?url", import: "default", eager: true },
);

/** Rejects where the file cannot be fetched or holds no tree. */
async function fetchExample(example: Example, signal?: AbortSignal): Promise<TreeFile> {
  const address = files[`../../../../../../examples/trees/${example.file}.tree.json`] ?? "";
  const answer = await fetch(address, { ...(signal && { signal }) });
  if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
  const { tree } = readTreeFile(await answer.text());
  if (tree === undefined) throw new Error(`${example.file} is not a tree`);
  return tree;
}

/** A tree in small: the picture of the whole tree without text, shown as an image. */
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

/** The example receivers, each with its picture; one is opened as a new tree that is not saved. */
export default function GalleryDialog() {
  const { close } = useEditorUi();
  const { t } = useTranslation("web-canvas");
  const { data, isError, refetch } = useQuery({ queryKey: ["examples"], queryFn: ({ signal }) => fetchAll(signal) });
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
            <li key={file}>{data?.[i] ? <ExampleCard {...data[i]} /> : <Skeleton active />}</li>
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

function ExampleCard({ example, tree, document }: Loaded) {
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
        actions.insertTree({ ...tree, name: title });
        close();
      }}
    >
      <Thumbnail document={document} />
      <strong>{title}</strong>
      <span>{t(example.about)}</span>
      <small>{t("exampleSize", { nodes, depth: outlineOf(document).depths })}</small>
    </button>
  );
}
