import { styled } from "@mui/material/styles";
import { priceOf } from "@shared/domain/price.ts";
import type { Beacon } from "@shared/model/pricing.ts";
import { perHead } from "../../booking/per-head.ts";
import { formatMoney } from "../../ui/money-format.ts";
import { Panel } from "../../ui/panel.tsx";
import { addressLine } from "./address-line.ts";
import type { FlowFacts } from "./flow-facts.ts";
import { timeWords } from "./said.ts";

const Card = styled(Panel)(({ theme }) => ({
  position: "sticky",
  top: 88,
  display: "none",
  [theme.breakpoints.up("md")]: { display: "block" },
}));
const Bar = styled("aside")(({ theme }) => ({
  position: "sticky",
  bottom: 0,
  zIndex: 1,
  margin: "0 -20px",
  padding: "12px 20px",
  display: "flex",
  gap: 12,
  justifyContent: "space-between",
  background: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  "& span": { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  [theme.breakpoints.up("md")]: { display: "none" },
}));
const Facts = styled("dl")(({ theme }) => ({
  margin: 0,
  display: "grid",
  gap: 12,
  "& dt": { fontSize: "0.85rem", color: theme.vars.palette.text.secondary },
  "& dd": { margin: 0 },
  "& .total": { fontSize: "1.4rem", fontWeight: 700 },
}));

interface SummaryProps extends Pick<FlowFacts, "wish" | "area" | "timeZone"> {
  beacon: Beacon;
  home: Parameters<typeof addressLine>[0] | null;
  /** Name of the instructor who was chosen, or empty. */
  coming: string;
  /** Whether the price is on the page anyway. */
  isPaying: boolean;
}

/** What is being booked, beside the steps; on a phone one line at the foot. */
export function Summary({ wish, area, timeZone, beacon, home, coming, isPaying }: SummaryProps) {
  const { amount } = priceOf(beacon, wish.people);
  const total = formatMoney(amount, area.currency);
  const place = wish.other ?? home;
  const when = timeWords(wish, beacon, timeZone);
  return (
    <>
      <Card aria-label="Your session so far">
        <Facts>
          <div>
            <dt>Session</dt>
            <dd>
              {beacon.service}, {beacon.minutes} minutes
              <br />
              {wish.people} {wish.people === 1 ? "person" : "people"}
            </dd>
          </div>
          {when && (
            <div>
              <dt>When</dt>
              <dd>{when}</dd>
            </div>
          )}
          {coming && (
            <div>
              <dt>With</dt>
              <dd>{coming}</dd>
            </div>
          )}
          {place?.line1 && (
            <div>
              <dt>Where</dt>
              <dd>{addressLine(place)}</dd>
            </div>
          )}
          <div>
            <dt>Total</dt>
            <dd className="total">{total}</dd>
            {wish.people > 1 && <dd>{formatMoney(perHead(amount, wish.people), area.currency)} a person</dd>}
          </div>
        </Facts>
      </Card>
      {!isPaying && (
        <Bar aria-hidden="true">
          <span>{when || `${beacon.style}, ${beacon.minutes} min`}</span>
          <strong>{total}</strong>
        </Bar>
      )}
    </>
  );
}
