import type { TreeVersion } from "@clicktree/contract";
import type { Comparison, Parting } from "@clicktree/core/analysis";
import { differenceBetween } from "@clicktree/core/versions";
import { formatChange } from "@clicktree/messages/number-format";
import { Button } from "antd";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { probability } from "../../../shared/number-format/index.js";
import { ListStatus } from "../../../shared/waiting/index.js";
import { UnderConditions, useAnalysisStore } from "../analysis/analysis-store.js";
import { conditionsFor, optionsOf } from "../analysis/conditions.js";
import { useWorkerTask } from "../design/use-worker-task.js";
import { treeFileOf } from "../model/document.js";
import { errorsOf } from "../model/problems.js";
import { selectNodes } from "../model/select.js";
import { commit, isUnsaved } from "../model/state.js";
import type { EditorDocument } from "../model/types.js";
import { useAutomaticSave, useSaver } from "../saving/use-saver.js";
import { Thumbnail } from "../scene/thumbnail.js";
import { useCanvasView, useEditor, useEditorStore } from "../state/editor-context.js";
import { useVersion } from "./use-versions.js";
import style from "./versions.module.css";

/** The picture of a version, its differences from the drawing on the canvas, and the way back to it. */
export function VersionDetails({ version }: { readonly version: TreeVersion }) {
  const { t } = useTranslation("web-versions");
  const { data: earlier, error, refetch } = useVersion(version.id);
  const restore = useRestore();
  if (earlier === undefined)
    return <ListStatus error={error} retry={refetch} text={(key) => t(key)} className={style.waiting} />;
  return (
    <>
      <Thumbnail document={earlier} className={style.picture} />
      <h3>{t("since")}</h3>
      <Structure earlier={earlier} />
      <Behaviour earlier={earlier} />
      <Button disabled={version.current} onClick={() => void restore(earlier)}>
        {t("restore")}
      </Button>
    </>
  );
}

/** Puts a version on the canvas as one step of undo and saves it. Unsaved changes become a version before. */
function useRestore() {
  const store = useEditorStore();
  const saveAutomatically = useAutomaticSave();
  const { save } = useSaver();
  return async (earlier: EditorDocument): Promise<void> => {
    const { name, description } = store.getState().document;
    if (isUnsaved(store.getState())) {
      const { kind } = await saveAutomatically(name, description);
      if (kind !== "saved") return;
    }
    store.run((state) => commit(state, { ...earlier, origin: state.document.origin }));
    await save({ name: earlier.name, description: earlier.description }, "nothing");
  };
}

const stateOf = (document: EditorDocument) => ({ ...document, ...treeFileOf(document), name: document.name });

/** Nodes and edges that were drawn since then. Those that are still on the canvas can be selected there. */
function Structure({ earlier }: { readonly earlier: EditorDocument }) {
  const { t } = useTranslation("web-versions");
  const store = useEditorStore();
  const canvas = useCanvasView();
  const document = useEditor((state) => state.document);
  const { nodes, edges, moved, isRenamed, isModulationChanged } = useMemo(
    () => differenceBetween(stateOf(earlier), stateOf(document)),
    [earlier, document],
  );
  const show = (ids: readonly string[]) => {
    store.run(selectNodes(ids));
    canvas.current?.zoomToSelection();
  };
  const ends = (ids: readonly string[]) => {
    const those = new Set(ids);
    return document.edges.filter(({ id }) => those.has(id)).flatMap(({ source, target }) => [source, target]);
  };
  const lines = [
    ["nodesAdded", nodes.added, nodes.added],
    ["nodesChanged", nodes.changed, nodes.changed],
    ["nodesRemoved", nodes.removed, undefined],
    ["edgesAdded", edges.added, ends(edges.added)],
    ["edgesChanged", edges.changed, ends(edges.changed)],
    ["edgesRemoved", edges.removed, undefined],
    ["nodesMoved", moved, moved],
  ] as const;
  const differing = lines.filter(([, ids]) => ids.length > 0);
  return (
    <ul className={style.differences}>
      {differing.map(([key, ids, shown]) => (
        <li key={key}>
          {t(key, { count: ids.length })}
          {shown && (
            <Button type="link" size="small" onClick={() => show(shown)}>
              {t("showOnCanvas")}
            </Button>
          )}
        </li>
      ))}
      {isRenamed && <li>{t("renamed", { name: earlier.name })}</li>}
      {isModulationChanged && <li>{t("modulationChanged")}</li>}
      {differing.length === 0 && !isRenamed && !isModulationChanged && <li>{t("same")}</li>}
    </ul>
  );
}

/** How both trees behave under the conditions of the analysis, with the signal of the canvas. */
function Behaviour({ earlier }: { readonly earlier: EditorDocument }) {
  const { t } = useTranslation(["web-versions", "receiver"]);
  const analysis = useAnalysisStore();
  const document = useEditor((state) => state.document);
  const { value, problem, run, stop } = useWorkerTask<"compare">();
  const rows = document.modulationTable?.length ?? 0;
  const canCompare = rows > 0 && errorsOf(document).length === 0 && errorsOf(earlier).length === 0;
  useEffect(() => {
    if (!canCompare) return stop();
    const options = optionsOf(conditionsFor(analysis.getState().conditions, rows));
    run({ kind: "compare", earlier: treeFileOf(earlier), tree: treeFileOf(document), options });
  }, [canCompare, rows, earlier, document, analysis, run, stop]);
  if (!canCompare) return <p className={style.about}>{t("notCompared")}</p>;
  return (
    <>
      {problem && <p role="alert">{t(`receiver:${problem.code}`, problem.params)}</p>}
      <div role="status">{value && <Compared value={value} />}</div>
      <UnderConditions hypotheses={rows} />
    </>
  );
}

function Compared({ value: { a, b, difference, decision, displacement } }: { readonly value: Comparison }) {
  const { t } = useTranslation("web-versions");
  const after = ({ record }: Parting<unknown>) =>
    record.length === 0 ? t("atTheRoot") : t("afterCounts", { counts: record.join(" ") });
  return (
    <ul className={style.differences}>
      <li>
        {t("success", {
          earlier: probability(a.success),
          now: probability(b.success),
          difference: formatChange(difference),
        })}
      </li>
      <li>
        {displacement === null
          ? t("displacementsAlike")
          : t("displacementDiffers", {
              after: after(displacement),
              earlier: displacement.a ?? t("decided"),
              now: displacement.b ?? t("decided"),
            })}
      </li>
      <li>
        {decision === null
          ? t("decisionsAlike")
          : t("decisionDiffers", { after: after(decision), earlier: `H${decision.a}`, now: `H${decision.b}` })}
      </li>
    </ul>
  );
}
