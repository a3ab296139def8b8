import { formatMoney } from "./money-format.ts";

/** An amount in minor units, in figures of equal width. */
export function Money({ minor, currency = "USD" }: { minor: number; currency?: string }) {
  return (
    <span style={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
      {formatMoney(minor, currency)}
    </span>
  );
}
