import { asResult } from "../../../api/as-result.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { now } from "../../../clock.ts";
import { useWithoutBlocked } from "../../../parts/showcase/blocked-instructors.ts";
import { fetchNextSlots } from "../../../parts/showcase/fetch-public-file.ts";
import { NextSlotList } from "../../../parts/showcase/open-times/next-slot-list.tsx";
import { timeZoneNote } from "../../../parts/showcase/open-times/open-time-text.ts";
import { OpenTimesLoading } from "../../../parts/showcase/open-times/open-times-loading.tsx";
import type { PublicArea } from "../../../parts/showcase/price-list.ts";
import { PublicLoadError } from "../../../parts/showcase/public-load-error.tsx";

/** The next open times of an area; each starts a booking. */
export function NearbyTimes({ area }: { area: PublicArea }) {
  const { answer } = useAnswer(area.id, (id) => asResult(fetchNextSlots(id)));
  const note = timeZoneNote(now(), area.timeZone);
  const instructors = useWithoutBlocked(answer.status === "ready" ? answer.value.instructors : []);
  if (answer.status === "loading") return <OpenTimesLoading note={note} />;
  if (answer.status === "failed")
    return (
      <PublicLoadError retry={answer.retry}>
        We couldn't load the open times. Check your connection.
      </PublicLoadError>
    );
  const { area: place, currency } = answer.value;
  return (
    <>
      <p>
        <strong>Next open times</strong>
        {note && <br />}
        {note}
      </p>
      <NextSlotList area={place} currency={currency} instructors={[...instructors]} />
    </>
  );
}
