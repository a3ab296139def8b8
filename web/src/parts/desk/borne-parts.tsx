import type { Bearers } from "@core/desk/who-bears.ts";
import { styled } from "@mui/material/styles";
import { MoneyText } from "../../ui/formats/money-text.tsx";

/** A part of what something costs, minor units; below zero, it gets something back. */
export interface BornePart {
  label: string;
  minor: number;
  /** Whether it is said that it is nothing, too. */
  isAlways?: boolean;
  isTotal?: boolean;
}

const Parts = styled("dl")(({ theme }) => ({
  margin: 0,
  padding: "8px 12px",
  maxWidth: "42rem",
  borderRadius: 8,
  background: theme.vars.palette.mist,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: "2px 16px",
  "& dd": { margin: 0, textAlign: "end" },
  "& [data-total]": { fontWeight: 600 },
}));

/** Who bears what, one part a line; parts of nothing are left out, unless they matter. */
export function BorneParts({ parts }: { parts: readonly BornePart[] }) {
  const shown = parts.filter(({ minor, isAlways, isTotal }) => minor !== 0 || isAlways || isTotal);
  return (
    <Parts>
      {shown.map(({ label, minor, isTotal }) => (
        <div key={label} style={{ display: "contents" }}>
          <dt data-total={isTotal}>{label}</dt>
          <dd data-total={isTotal}>
            <MoneyText minor={minor} />
          </dd>
        </div>
      ))}
    </Parts>
  );
}

/** The parts of a refund, or of several: what is paid back, and who bears it; both sides as they are called there. */
export const bornePartsOf = (
  { customer, ownCredit, owed, instructor, us, loss, gift }: Bearers,
  labels: { customer: string; instructor: string },
): BornePart[] => [
  { label: labels.customer, minor: customer, isTotal: true },
  { label: "From the customer's frozen credit", minor: ownCredit },
  { label: "Owed to them already", minor: owed },
  { label: labels.instructor, minor: instructor, isAlways: true },
  { label: "We pay, of our share", minor: us, isAlways: true },
  { label: "Our loss", minor: loss, isAlways: true },
  { label: "Gift that is gone with it", minor: gift },
];
