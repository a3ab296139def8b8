import type { PriceLine } from "@core/booking/booking.ts";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { MoneyText } from "../../../ui/formats/money-text.tsx";
import { perPersonText } from "./price-per-person.ts";

const Lines = styled("dl")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: "8px 0",
  margin: 0,
  "& dd": { margin: 0, paddingLeft: 16, textAlign: "right" },
  "& .total": {
    fontWeight: 700,
    fontSize: "1.15rem",
    paddingTop: 8,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  "& .each": { color: theme.vars.palette.text.secondary },
}));

/** A price by line, with the total (minor units) and the price per person; children add lines as `dt` and `dd`. */
export function PriceLines(props: {
  lines: readonly PriceLine[];
  total: number;
  currency: string;
  people: number;
  children?: ReactNode;
}) {
  const { lines, total, currency, people, children } = props;
  return (
    <Lines>
      {lines.map(({ label, amount }) => [
        <dt key={`${label} label`}>{label}</dt>,
        <dd key={label}>
          <MoneyText minor={amount} currency={currency} />
        </dd>,
      ])}
      <dt className="total">Total</dt>
      <dd className="total">
        <MoneyText minor={total} currency={currency} />
      </dd>
      {people > 1 && (
        <>
          <dt className="each">Per person</dt>
          <dd className="each">{perPersonText(total, people, currency)}</dd>
        </>
      )}
      {children}
    </Lines>
  );
}
