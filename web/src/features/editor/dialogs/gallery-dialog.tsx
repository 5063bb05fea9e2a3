import type { TreeFile } from "@clicktree/contract";
import { evaluateTree, readTable } from "@clicktree/core/receiver";
import { compileTree, parseComplex, readTreeFile } from "@clicktree/core/tree";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { extentOf, PhaseSpace, pointsOfBin } from "../../../shared/constellation/index.js";
import { Dialog } from "../../../shared/dialog/index.js";
import { exactProbability } from "../../../shared/number-format/index.js";
import { documentOf } from "../model/document.js";
import { outlineOf } from "../model/outline.js";
import type { EditorDocument } from "../model/types.js";
import { Thumbnail } from "../scene/thumbnail.js";
import { useActions, useEditorUi } from "../state/editor-context.js";
import styles from "./gallery.module.css";

/** The receivers of the gallery, the simplest first: files of `examples/trees` with the keys of their texts. */
const examples = [
  { file: "ook-direct", title: "exampleDirect", about: "aboutDirect", source: "sourceTextbook" },
  { file: "bpsk-kennedy", title: "exampleKennedy", about: "aboutKennedy", source: "sourceKennedy" },
  { file: "bpsk-optimal-1bin", title: "exampleOptimal1", about: "aboutOptimal1", source: "sourceTakeoka" },
  { file: "bpsk-optimal-2bin", title: "exampleOptimal2", about: "aboutOptimal2", source: "sourceSych" },
  {
    file: "bpsk-optimal-2bin-pnr",
    title: "exampleOptimal2Resolving",
    about: "aboutOptimal2Resolving",
    source: "sourceSych",
  },
  { file: "bpsk-parity-4bin", title: "exampleParity", about: "aboutParity", source: "sourceDolinar" },
  { file: "bpsk-optimal-4bin", title: "exampleOptimal4", about: "aboutOptimal4", source: "sourceSych" },
  { file: "bpsk-optimal-6bin", title: "exampleOptimal6", about: "aboutOptimal6", source: "sourceSych" },
  { file: "ppm4-conditional-nulling", title: "examplePulses", about: "aboutPulses", source: "sourceNair" },
  { file: "qpsk-nulling-4bin-onoff", title: "exampleQpskOnOff", about: "aboutQpskOnOff", source: "sourceBecerra13" },
  { file: "qpsk-nulling-4bin", title: "exampleQpsk", about: "aboutQpsk", source: "sourceBecerra15" },
  { file: "qpsk-nulling-4bin-n1", title: "exampleQpskWeak", about: "aboutQpskWeak", source: "sourceBecerra15" },
  { file: "qpsk-nulling-4bin-n4", title: "exampleQpskBright", about: "aboutQpskBright", source: "sourceBecerra15" },
  { file: "bpsk-kennedy-20bin", title: "exampleKennedy20", about: "aboutKennedy20", source: "sourceKennedy" },
] as const;
type Example = (typeof examples)[number];

const files = import.meta.glob<string>(
  ["../../../../../examples/trees/*.tree.json", "!../../../../../examples/trees/{broken,odd}-*"],
  { query: "?url", import: "default", eager: true },
);

/** Rejects where the file cannot be fetched or holds no tree. */
async function fetchExample(example: Example, signal?: AbortSignal): Promise<TreeFile> {
  const address = files[`../../../../../examples/trees/${example.file}.tree.json`] ?? "";
  const answer = await fetch(address, { ...(signal && { signal }) });
  if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
  const { tree } = readTreeFile(await answer.text());
  if (tree === undefined) throw new Error(`${example.file} is not a tree`);
  return tree;
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
      return { example, tree, document: documentOf(tree), success: successOf(tree) };
    }),
  );

/** With an ideal detector and equal priors; undefined where it cannot be evaluated. */
function successOf(tree: TreeFile): number | undefined {
  const table = readTable(tree.modulationTable);
  const evaluation = table.ok ? evaluateTree(compileTree(tree), table.value) : undefined;
  return evaluation?.ok ? evaluation.value.success : undefined;
}

interface Loaded {
  readonly example: Example;
  readonly tree: TreeFile;
  readonly document: EditorDocument;
  readonly success: number | undefined;
}

function ExampleCard({ example, tree, document, success }: Loaded) {
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
        actions.insertTree({ ...tree, name: title, description: `${t(example.about)} (${t(example.source)})` });
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

/** The light of the first bin and the displacement of the root: receivers of the same shape differ by it. */
function FirstBin({ document }: Pick<Loaded, "document">) {
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
