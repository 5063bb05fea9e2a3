import type { TreeVersion } from "@clicktree/contract";
import { Input, Switch } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { DateTime } from "../../../shared/date-time/index.js";
import { ListStatus } from "../../../shared/waiting/index.js";
import { useAutosaveChoice } from "../saving/use-autosave.js";
import { useNameVersion, useVersions } from "./use-versions.js";
import { VersionDetails } from "./version-details.js";
import style from "./versions.module.css";

/** The versions of the stored tree on the canvas. The chosen one is compared with the canvas and can be restored. */
export default function VersionsPanel() {
  const { t } = useTranslation("web-versions");
  const { data: versions, error, refetch } = useVersions();
  const [isOn, setOn] = useAutosaveChoice();
  const [chosen, setChosen] = useState<number>();
  const id = useId();
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
        {versions?.map((version) => (
          <li key={version.id} data-chosen={version.id === chosen}>
            <button
              type="button"
              className={style.version}
              aria-expanded={version.id === chosen}
              onClick={() => setChosen(version.id === chosen ? undefined : version.id)}
            >
              <DateTime at={version.savedAt} />
              <span className={style.name}>{labelOf(version, t)}</span>
              <span className={style.size}>{t("nodes", { count: version.nodeCount })}</span>
            </button>
            {version.id === chosen && (
              <div className={style.details}>
                <NameField key={version.name} version={version} />
                <VersionDetails version={version} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const labelOf = (
  { name, current, automatic }: TreeVersion,
  t: (key: "current" | "automatic" | "saved") => string,
): string => name ?? t(current ? "current" : automatic ? "automatic" : "saved");

/** The name of a version: Enter or leaving the field stores it. A version with a name is never deleted. */
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
