import type { TreeVersion } from "@clicktree/contract";
import { Input, Switch } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { DateTime } from "../../../shared/date-time/index.js";
import { ListStatus } from "../../../shared/waiting/index.js";
import { useAutosaveChoice } from "../saving/use-autosave.js";
import { useNameVersion, useVersions } from "./use-versions.js";
import { VersionDetails } from "./version-details.js";
import { groupsOf, versionName } from "./version-groups.js";
import style from "./versions.module.css";

/** The versions of the stored tree on the canvas. The chosen one is compared with the canvas and can be restored. */
export default function VersionsPanel() {
  const { t } = useTranslation("web-versions");
  const { data: versions, error, refetch } = useVersions();
  const [isOn, setOn] = useAutosaveChoice();
  const [chosen, setChosen] = useState<number>();
  /**
   * Versions that stay in sight. A group is unfolded if one of them is behind its head: a version that is saved
   * in the meantime becomes the head, and would fold a group known by its head.
   */
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const id = useId();
  const choose = (version: TreeVersion | undefined) => {
    setChosen(version?.id);
    if (version) setUnfolded(withIds(unfolded, [version], true));
  };
  return (
    <section className={style.panel} aria-label={t("title")}>
      <h2>{t("title")}</h2>
      <p className={style.about}>{t("about")}</p>
      <p className={style.choice}>
        <Switch id={id} size="small" checked={isOn} onChange={setOn} />
        <label htmlFor={id}>{t("autosave")}</label>
      </p>
      {versions === undefined && (
        <ListStatus error={error} retry={refetch} text={(key) => t(key)} className={style.waiting} />
      )}
      <ol className={style.versions}>
        {groupsOf(versions ?? []).flatMap(({ head, earlier }) => {
          const row = (version: TreeVersion) => (
            <Row key={version.id} version={version} versions={versions ?? []} chosen={chosen} choose={choose} />
          );
          if (earlier.length === 0) return [row(head)];
          const isUnfolded = earlier.some(({ id }) => unfolded.has(id));
          return [
            row(head),
            <li key={`more ${head.id}`}>
              <button
                type="button"
                className={style.more}
                aria-expanded={isUnfolded}
                onClick={() => setUnfolded(withIds(unfolded, earlier, !isUnfolded))}
              >
                {t("moreAutomatic", { count: earlier.length })}
              </button>
            </li>,
            ...(isUnfolded ? earlier.map(row) : []),
          ];
        })}
      </ol>
    </section>
  );
}

function withIds(ids: ReadonlySet<number>, versions: readonly TreeVersion[], isIn: boolean): ReadonlySet<number> {
  const changed = new Set(ids);
  for (const { id } of versions)
    if (isIn) changed.add(id);
    else changed.delete(id);
  return changed;
}

interface RowProps {
  readonly version: TreeVersion;
  readonly versions: readonly TreeVersion[];
  readonly chosen: number | undefined;
  readonly choose: (version: TreeVersion | undefined) => void;
}

function Row({ version, versions, chosen, choose }: RowProps) {
  const { t } = useTranslation("web-versions");
  const isChosen = version.id === chosen;
  return (
    <li data-chosen={isChosen}>
      <button
        type="button"
        className={style.version}
        aria-expanded={isChosen}
        onClick={() => choose(isChosen ? undefined : version)}
      >
        <DateTime at={version.savedAt} />
        <span className={style.name}>{versionName(version, t)}</span>
        <span className={style.size}>{t("nodes", { count: version.nodeCount })}</span>
      </button>
      {isChosen && (
        <div>
          <NameField key={version.name} version={version} />
          <VersionDetails version={version} versions={versions} />
        </div>
      )}
    </li>
  );
}

/** The name of a version. Enter or leaving the field stores it. A named version is never deleted automatically. */
function NameField({ version }: { readonly version: TreeVersion }) {
  const { t } = useTranslation("web-versions");
  const store = useNameVersion();
  const before = version.name ?? "";
  return (
    <Input
      aria-label={t("name")}
      placeholder={t("name")}
      defaultValue={before}
      maxLength={200}
      onPressEnter={(event) => event.currentTarget.blur()}
      onBlur={({ target }) => target.value.trim() !== before && void store(version.id, target.value.trim())}
    />
  );
}
