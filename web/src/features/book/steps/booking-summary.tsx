import { priceOf } from "@core/booking/money/price.ts";
import type { Beacon } from "@core/people/places/pricing.ts";
import { styled } from "@mui/material/styles";
import { formatAddress } from "../../../parts/address/format-address.ts";
import { perPersonText } from "../../../parts/booking/price/price-per-person.ts";
import { QuietFacts } from "../../../ui/facts.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { Panel } from "../../../ui/panel.tsx";
import { timeText } from "../choice/choice-text.ts";
import type { FlowFacts } from "./flow-facts.ts";

const Card = styled(Panel)(({ theme }) => ({
  position: "sticky",
  top: 88,
  display: "none",
  [theme.breakpoints.up("md")]: { display: "block" },
}));
const SummaryFacts = styled(QuietFacts)({ "& .total": { fontSize: "1.4rem", fontWeight: 700 } });

interface SummaryProps extends Pick<FlowFacts, "choice" | "area" | "timeZone"> {
  beacon: Beacon;
  home: Parameters<typeof formatAddress>[0] | null;
  /** Name of the chosen instructor, or empty. */
  instructorName: string;
}

/** Summary of the choice beside the steps; on a phone, the bar of each step shows it. */
export function BookingSummary({ choice, area, timeZone, beacon, home, instructorName }: SummaryProps) {
  const { amount } = priceOf(beacon, choice.people);
  const total = formatMoney(amount, area.currency);
  const place = choice.otherAddress ?? home;
  const when = timeText(choice, beacon, timeZone);
  return (
    <Card aria-label="Your session so far">
      <SummaryFacts>
        <div>
          <dt>Session</dt>
          <dd>
            {beacon.service}, {beacon.minutes} minutes
            <br />
            {choice.people} {choice.people === 1 ? "person" : "people"}
          </dd>
        </div>
        {when && (
          <div>
            <dt>When</dt>
            <dd>{when}</dd>
          </div>
        )}
        {instructorName && (
          <div>
            <dt>With</dt>
            <dd>{instructorName}</dd>
          </div>
        )}
        {place?.line1 && (
          <div>
            <dt>Where</dt>
            <dd dir="auto">{formatAddress(place)}</dd>
          </div>
        )}
        <div>
          <dt>Total</dt>
          <dd className="total">{total}</dd>
          {choice.people > 1 && <dd>{perPersonText(amount, choice.people, area.currency)} per person</dd>}
        </div>
      </SummaryFacts>
    </Card>
  );
}
