import type { TreeVersion } from "@clicktree/contract";
import { Button, Select, Switch } from "antd";
import { useEffect, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../../shared/date-time/index.js";
import { ListStatus } from "../../../shared/waiting/index.js";
import { commit, drawingKey, isUnsaved } from "../model/state.js";
import type { EditorDocument } from "../model/types.js";
import { useAutomaticSave, useSaver } from "../saving/use-saver.js";
import { Thumbnail } from "../scene/thumbnail.js";
import { useCanvasMarksStore, useEditor, useEditorStore } from "../state/editor-context.js";
import { Behaviour, useBehaviour } from "./behaviour.js";
import { DifferenceList } from "./difference-list.js";
import { differenceMarks, differencesBetween, nodeAfter } from "./differences.js";
import { useVersion } from "./use-versions.js";
import { versionName } from "./version-groups.js";
import style from "./versions.module.css";

interface Props {
  readonly version: TreeVersion;
  readonly versions: readonly TreeVersion[];
}

/** The picture of a version, its differences from the canvas or another version, and a button that restores it. */
export function VersionDetails({ version, versions }: Props) {
  const { t } = useTranslation("web-versions");
  const [other, setOther] = useState<number>();
  const { data: before, error, refetch } = useVersion(version.id);
  const second = useVersion(other);
  const drawn = useEditor((state) => state.document);
  const after = other === undefined ? drawn : second.data;
  const { restore, isBusy } = useRestore();
  if (before === undefined || after === undefined)
    return (
      <ListStatus
        error={error ?? second.error}
        retry={before === undefined ? refetch : second.refetch}
        text={(key) => t(key)}
        className={style.waiting}
      />
    );
  return (
    <>
      <Thumbnail document={before} className={style.picture} />
      <Button disabled={version.current} loading={isBusy} onClick={() => void restore(before)}>
        {t("restore")}
      </Button>
      <h3>{t("compareWith")}</h3>
      <Select
        aria-label={t("compareWith")}
        className={style.other ?? ""}
        value={other ?? 0}
        onChange={(id) => setOther(id === 0 ? undefined : id)}
        options={[
          { value: 0, label: t("theCanvas") },
          ...versions
            .filter(({ id }) => id !== version.id)
            .map((each) => ({ value: each.id, label: `${formatDateTime(each.savedAt)} ${versionName(each, t)}` })),
        ]}
      />
      <Compared before={before} after={after} />
    </>
  );
}

/** The differences in structure and in behaviour, listed here and marked on the canvas. */
function Compared({ before, after }: { readonly before: EditorDocument; readonly after: EditorDocument }) {
  const { t } = useTranslation("web-versions");
  const marks = useCanvasMarksStore();
  const canvas = useEditor((state) => state.document);
  const folded = useEditor((state) => state.folded);
  const [isMarked, setMarked] = useState(true);
  const id = useId();
  const differences = useMemo(() => differencesBetween(before, after, folded), [before, after, folded]);
  const behaviour = useBehaviour(before, after);
  const { value } = behaviour;
  const first = useMemo(
    () =>
      [value?.displacement?.record, value?.decision?.record]
        .filter((record) => record !== undefined)
        .flatMap((record) => [nodeAfter(after, record) ?? [], nodeAfter(before, record) ?? []].flat()),
    [value, after, before],
  );
  useEffect(() => {
    marks.showDifference(isMarked ? differenceMarks(differences, { before, after, canvas }, first) : undefined);
  }, [marks, isMarked, differences, before, after, canvas, first]);
  useEffect(() => () => marks.showDifference(undefined), [marks]);
  return (
    <>
      <p className={style.choice}>
        <Switch id={id} size="small" checked={isMarked} onChange={setMarked} />
        <label htmlFor={id}>{t("onCanvas")}</label>
      </p>
      <Behaviour {...behaviour} />
      <DifferenceList differences={differences} before={before} after={after} />
    </>
  );
}

/** Puts a version on the canvas as one undo step and saves it. Unsaved changes are saved as a version first. */
function useRestore() {
  const store = useEditorStore();
  const saveAutomatically = useAutomaticSave();
  const { save } = useSaver();
  const [isBusy, setBusy] = useState(false);
  const put = async (earlier: EditorDocument): Promise<void> => {
    const drawing = drawingKey(store.getState());
    // again for what was drawn during the save
    while (isUnsaved(store.getState())) {
      const { name, description } = store.getState().document;
      const { kind } = await saveAutomatically(name, description);
      // the version belongs to the tree that was on the canvas
      if (kind !== "saved" || drawingKey(store.getState()) !== drawing) return;
    }
    store.run((state) => commit(state, { ...earlier, origin: state.document.origin }));
    await save({ name: earlier.name, description: earlier.description }, "nothing");
  };
  const restore = async (earlier: EditorDocument): Promise<void> => {
    setBusy(true);
    await put(earlier).finally(() => setBusy(false));
  };
  return { restore, isBusy };
}
