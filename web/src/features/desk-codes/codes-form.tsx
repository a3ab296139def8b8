import { deskCall } from "../../api/desk-call.ts";
import { deskZone } from "../../parts/desk/desk-zone.ts";
import { type DeskField, reasonField, typedMinor, typedText } from "../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { endOfDate } from "../../parts/desk/instant-of.ts";
import type { MadeCodes } from "./new-codes.tsx";

const fields: readonly DeskField[] = [
  {
    name: "label",
    label: "Label",
    kind: "text",
    most: 120,
    hint: "What the batch is for. Only operators see it.",
  },
  {
    name: "kind",
    label: "Kind",
    kind: "choice",
    options: [
      { value: "gift", label: "Gift" },
      { value: "promotion", label: "Promotion" },
    ],
  },
  { name: "amount", label: "Value", kind: "money", most: 100_000 },
  { name: "count", label: "How many codes", kind: "count", least: 1, most: 500 },
  { name: "maxUses", label: "Uses per code", kind: "count", least: 1, most: 100_000 },
  {
    name: "until",
    label: "Last day",
    kind: "date",
    isOptional: true,
    hint: "Leave it empty for codes that never expire.",
  },
  reasonField,
];

/** Makes a batch of codes. */
export function CodesForm({
  onMade,
  onCancel,
}: {
  onMade: (codes: MadeCodes) => void;
  onCancel: () => void;
}) {
  return (
    <DeskForm
      fields={fields}
      initial={{ count: "1", maxUses: "1" }}
      label="Create codes"
      send={async (values, key) => {
        const label = typedText(values, "label");
        const result = await deskCall("/api/operator/codes")(
          {
            label,
            kind: values.kind === "promotion" ? "promotion" : "gift",
            amount: typedMinor(values.amount ?? "") ?? 0,
            count: Number(values.count),
            maxUses: Number(values.maxUses),
            reason: typedText(values, "reason"),
            ...(values.until && { until: endOfDate(values.until, deskZone()) }),
          },
          key,
        );
        return result.ok ? { ok: true, value: { label, codes: result.value.codes } } : result;
      }}
      onDone={onMade}
      onCancel={onCancel}
    />
  );
}
