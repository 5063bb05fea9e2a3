import { Checkbox } from "antd";
import { useTranslation } from "react-i18next";

interface Props {
  readonly skip: boolean;
  readonly setSkip: (skip: boolean) => void;
}

export function SkipCheckbox({ skip, setSkip }: Props) {
  const { t } = useTranslation("web-editor");
  return (
    <Checkbox checked={skip} onChange={(event) => setSkip(event.target.checked)}>
      {t("skipToday")}
    </Checkbox>
  );
}
