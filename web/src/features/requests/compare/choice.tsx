import type { FileTransfer } from "@clicktree/contract";
import { Button, Checkbox } from "antd";
import { useTranslation } from "react-i18next";
import { LatestLink, type ListSearch } from "../../../shared/list-search/index.js";
import style from "./choice.module.css";
import { choices, firstChoice, hasResult, withChoice } from "./chosen-results.js";

interface ToolsProps {
  readonly search: ListSearch;
  readonly compared: readonly FileTransfer[] | undefined;
  /** The request open beside the list. */
  readonly open: FileTransfer | undefined;
}

/** Starts and ends a comparison, and selects all or none of the listed results. */
export function CompareTools({ search: { addressOf, change }, compared, open }: ToolsProps) {
  const { t } = useTranslation("web-labels");
  if (compared === undefined)
    return (
      <LatestLink className={style.link} address={() => addressOf(undefined, { compare: firstChoice(open) })}>
        {t("compare")}
      </LatestLink>
    );
  const show = () => {
    const title = document.getElementById("compare-title");
    title?.scrollIntoView();
    title?.focus();
  };
  return (
    <div className={style.tools}>
      {open ? (
        <LatestLink className={style.link} address={() => addressOf(undefined)}>
          {t("toComparison", { count: compared.length })}
        </LatestLink>
      ) : (
        <Button size="small" className={style.below ?? ""} onClick={show}>
          {t("toComparison", { count: compared.length })}
        </Button>
      )}
      <Button size="small" onClick={() => change({ compare: choices.all })}>
        {t("chooseAll")}
      </Button>
      <Button size="small" onClick={() => change({ compare: choices.none })}>
        {t("chooseNone")}
      </Button>
      <LatestLink className={style.link} address={() => addressOf(open?.id, { compare: "" })}>
        {t("endCompare")}
      </LatestLink>
    </div>
  );
}

interface ChoiceProps {
  readonly request: FileTransfer;
  readonly compared: readonly FileTransfer[];
  readonly change: ListSearch["change"];
}

/** The checkbox that adds a result to the comparison; requests without counts have none. */
export function Choice({ request, compared, change }: ChoiceProps) {
  const { t } = useTranslation("web-labels");
  if (!hasResult(request)) return <span />;
  const { id, requestNumber } = request;
  return (
    <Checkbox
      className={style.choice ?? ""}
      aria-label={t("chooseResult", { request: requestNumber })}
      checked={compared.some((one) => one.id === id)}
      onChange={({ target }) => change({ compare: withChoice(compared, id, target.checked) })}
    />
  );
}
