import type { TreeFile } from "@clicktree/contract";
import { evaluateTree, readTable } from "@clicktree/core/receiver";
import { checkTree, compileTree, hasErrors } from "@clicktree/core/tree";
import { formatError } from "@clicktree/messages/number-format";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { LazyBoundary, lazyPart } from "../../shared/lazy-boundary/index.js";
import { exactProbability } from "../../shared/number-format/index.js";
import { treePicture } from "../editor/index.js";
import style from "./sharing.module.css";

const TreePicture = lazyPart(treePicture);

/** The picture of a tree, its size and its success. */
export function SharedTree({ tree }: { readonly tree: TreeFile }) {
  const { t } = useTranslation("web-share");
  const merit = useMemo(() => meritOf(tree), [tree]);
  const { nodes, modulationTable } = tree;
  const count = nodes.length;
  return (
    <>
      {tree.description && <p className={style.description}>{tree.description}</p>}
      <p className={style.figures}>
        {modulationTable
          ? t("size", { count, hypotheses: modulationTable.length, bins: modulationTable[0]?.length ?? 0 })
          : t("sizeWithoutTable", { count })}
      </p>
      {merit && (
        <p className={style.figures}>
          {t("success", { success: exactProbability(merit.success), error: formatError(merit.error) })}
        </p>
      )}
      <LazyBoundary waiting={<div className={style.picture} />}>
        <TreePicture tree={tree} className={style.picture} isLarge />
      </LazyBoundary>
    </>
  );
}

/** Undefined for a tree that has errors or no modulation table, or is too large to evaluate. */
function meritOf(tree: TreeFile) {
  const table = readTable(tree.modulationTable);
  if (!table.ok || hasErrors(checkTree(tree))) return undefined;
  const evaluation = evaluateTree(compileTree(tree), table.value);
  return evaluation.ok ? evaluation.value : undefined;
}
