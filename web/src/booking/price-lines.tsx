import { styled } from "@mui/material/styles";
import type { PriceLine } from "@shared/model/booking.ts";
import type { ReactNode } from "react";
import { Money } from "../ui/money.tsx";
import { perHead } from "./per-head.ts";

const Lines = styled("dl")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: "8px 0",
  margin: 0,
  "& dd": { margin: 0, paddingLeft: 16, textAlign: "right" },
  "& .total": {
    fontWeight: 700,
    paddingTop: 8,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  "& .each": { color: theme.vars.palette.text.secondary },
}));

/** A price line by line, with its total in minor units and what that is for each; more lines may follow as `dt` and `dd`. */
export function PriceLines(props: {
  lines: readonly PriceLine[];
  total: number;
  currency: string;
  /** For how many it is. */
  people: number;
  children?: ReactNode;
}) {
  const { lines, total, currency, people, children } = props;
  return (
    <Lines>
      {lines.map(({ label, amount }) => [
        <dt key={`${label} label`}>{label}</dt>,
        <dd key={label}>
          <Money minor={amount} currency={currency} />
        </dd>,
      ])}
      <dt className="total">Total</dt>
      <dd className="total">
        <Money minor={total} currency={currency} />
      </dd>
      {people > 1 && (
        <>
          <dt className="each">For each of {people}</dt>
          <dd className="each">
            <Money minor={perHead(total, people)} currency={currency} />
          </dd>
        </>
      )}
      {children}
    </Lines>
  );
}
