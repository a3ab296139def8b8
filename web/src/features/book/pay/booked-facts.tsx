import type { Booking, BookingPlace } from "@core/booking/booking.ts";
import { splitDisplayName } from "@core/people/names.ts";
import { formatAddress } from "../../../parts/address/format-address.ts";
import { QuietFacts } from "../../../ui/facts.ts";
import { LocalTime } from "../../../ui/formats/local-time.tsx";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { Quiet } from "../../../ui/text.ts";

interface BookedFactsProps {
  booking: Pick<Booking, "status" | "schedule" | "service" | "billing" | "location" | "instructor">;
  /** The street; null while it loads: then the town is shown. */
  place: Pick<BookingPlace, "line1" | "line2"> | null;
}

/** What was booked: when, where, and what it costs. */
export function BookedFacts({ booking, place }: BookedFactsProps) {
  const { status, schedule, service, billing, location, instructor } = booking;
  const { firstname } = splitDisplayName(instructor.name);
  const paidBy = billing.source === "credit" ? "from your credit" : "by card";
  return (
    <QuietFacts>
      <div>
        <dt>When</dt>
        <dd>
          <LocalTime at={schedule.start} until={schedule.end} timeZone={schedule.timeZone} />
        </dd>
      </div>
      <div>
        <dt>Where</dt>
        <dd dir="auto">{formatAddress({ line1: "", ...location, ...place })}</dd>
      </div>
      <div>
        <dt>Price</dt>
        <dd>
          <strong>{formatMoney(billing.amount, billing.currency)}</strong>{" "}
          <Quiet>
            {service.people > 1 && `for ${service.people} people, `}
            {status === "Requested" ? `paid ${paidBy} if ${firstname} accepts` : `paid ${paidBy}`}
          </Quiet>
        </dd>
      </div>
    </QuietFacts>
  );
}
