import { type EquipmentOffer, routes } from "@clicktree/contract";
import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { keys, useApi } from "../../../platform/api.js";
import { LoadFailure } from "../../../shared/waiting/index.js";
import { type Conditions, withBench } from "../analysis/conditions.js";
import { Field } from "./field.js";

/**
 * The conditions on registered equipment: its sign and resolvable counts, the rest as in the analysis. If the
 * resolvable counts differ, the conditions no longer count as calibrated.
 */
export function onBench(
  { bench: calibrated, ...conditions }: Conditions,
  offer: EquipmentOffer | undefined,
): Conditions {
  const before = { ...conditions, ...(calibrated !== undefined && { bench: calibrated }) };
  if (offer === undefined) return before;
  const detector = { ...conditions.detector, resolution: offer.topCount };
  return withBench({ ...conditions, sign: offer.sign, detector }, before);
}

interface Props {
  readonly bench: EquipmentOffer | undefined;
  readonly choose: (bench: EquipmentOffer | undefined) => void;
  readonly label: string;
  /** The text of the empty choice. */
  readonly none: string;
}

/** Chooses registered equipment by name; renders nothing if none is registered. */
export function BenchField({ bench, choose, label, none }: Props) {
  const { t } = useTranslation("web-simulate");
  const id = useId();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: keys.equipment(),
    queryFn: ({ signal }) => api.call(routes.equipment.offered, { signal }),
  });
  if (data === undefined) return error && <LoadFailure title={t("benchesFailed")} error={error} retry={refetch} />;
  if (data.length === 0) return null;
  const name = (offer: EquipmentOffer) =>
    t("benchName", {
      name: offer.name,
      sign: t(`benchSign_${offer.sign}`),
      counts: t(`benchCounts_${offer.topCount as 1 | 2 | 3}`),
    });
  return (
    <Field label={label} id={id}>
      <Select
        id={id}
        value={bench?.id ?? 0}
        onChange={(chosen: number) => choose(data.find((offer) => offer.id === chosen))}
        options={[{ value: 0, label: none }, ...data.map((offer) => ({ value: offer.id, label: name(offer) }))]}
      />
    </Field>
  );
}
