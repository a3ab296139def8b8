import { CURRENCY } from "@core/constants.ts";
import { formatMoney } from "./money-format.ts";

/** An amount in minor units, in tabular figures, with a real minus sign. */
export function MoneyText({ minor, currency = CURRENCY }: { minor: number; currency?: string }) {
  return (
    <span style={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
      {formatMoney(minor, currency)}
    </span>
  );
}
