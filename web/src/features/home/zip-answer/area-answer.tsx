import type { NextSlotsData } from "@core/api/public/next-slots.ts";
import { Link } from "react-router-dom";
import { useWithoutBlocked } from "../../../parts/showcase/blocked-instructors.ts";
import { InstructorNames } from "../../../parts/showcase/open-times/instructor-names.tsx";
import { NextSlotList } from "../../../parts/showcase/open-times/next-slot-list.tsx";
import { zoneNote } from "../../../parts/showcase/open-times/open-time-text.ts";
import { bookPath, contactPath } from "../../../routing/paths.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";

/** Who teaches in an area, from what price, and the next open times. */
export function AreaAnswer({ area, currency, from, instructors }: NextSlotsData) {
  const shown = useWithoutBlocked(instructors);
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
        <InstructorNames instructors={shown} />
        {from !== undefined && ` Sessions start at ${formatMoney(from, currency)}.`}
        {` ${zoneNote(shown, area.timeZone)}`}
      </p>
      <NextSlotList area={area} currency={currency} instructors={[...shown]} />
      <p>
        <Link to={bookPath({ area: area.id })}>See all open times in {area.name}</Link>
      </p>
    </>
  );
}
