import type { NextSlotsData } from "@core/api/public/next-slots.ts";
import { DAYS_AHEAD } from "@core/availability/next-slots.ts";
import { Link } from "react-router-dom";
import { useWithoutBlocked } from "../../../parts/showcase/blocked-instructors.ts";
import { bookPath, contactPath } from "../../../routing/paths.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { deviceTimeZone, isClockDifferent } from "../../../ui/formats/time-format.ts";
import { whoTeachesText, zoneCity } from "./answer-text.ts";
import { NextSlotList } from "./next-slot-list.tsx";

/** Who teaches in an area, from what price, and the next open times. */
export function AreaAnswer({ area, currency, from, instructors }: NextSlotsData) {
  const shown = useWithoutBlocked(instructors);
  const [first] = shown.flatMap(({ slots }) => slots);
  if (shown.length === 0)
    return (
      <p>
        We come to {area.name}, but no one teaches there right now.{" "}
        <Link to={contactPath({ subject: `An instructor in ${area.name}` })}>Write to us</Link>, or check back
        soon.
      </p>
    );
  return (
    <>
      <p>
        {whoTeachesText(shown)}
        {from !== undefined && ` Sessions start at ${formatMoney(from, currency)}.`}
        {first &&
          isClockDifferent(first.start, area.timeZone, deviceTimeZone()) &&
          ` Times are in ${zoneCity(area.timeZone)} time.`}
      </p>
      {first ? (
        <NextSlotList area={area} currency={currency} instructors={[...shown]} />
      ) : (
        <p>No open times in the next {DAYS_AHEAD} days.</p>
      )}
      <p>
        <Link to={bookPath({ area: area.id })}>See all open times in {area.name}</Link>
      </p>
    </>
  );
}
