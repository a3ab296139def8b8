import { asResult } from "../../../api/as-result.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { useWithoutBlocked } from "../../../parts/showcase/blocked-instructors.ts";
import { fetchNextSlots } from "../../../parts/showcase/fetch-public-file.ts";
import { NotLoaded } from "../../../parts/showcase/not-loaded.tsx";
import { NextSlotList } from "../../../parts/showcase/open-times/next-slot-list.tsx";
import { zoneNote } from "../../../parts/showcase/open-times/open-time-text.ts";
import { OpenTimesLoading } from "../../../parts/showcase/open-times/open-times-loading.tsx";

/** The next open times of an area (its id); each starts a booking. */
export function NearbyTimes({ area }: { area: string }) {
  const { answer } = useAnswer(area, (id) => asResult(fetchNextSlots(id)));
  const instructors = useWithoutBlocked(answer.status === "ready" ? answer.value.instructors : []);
  if (answer.status === "loading") return <OpenTimesLoading />;
  if (answer.status === "failed")
    return (
      <NotLoaded retry={answer.retry}>We couldn't load the open times. Check your connection.</NotLoaded>
    );
  const { area: place, currency } = answer.value;
  return (
    <>
      <p>
        <strong>Next open times</strong> {zoneNote(instructors, place.timeZone)}
      </p>
      <NextSlotList area={place} currency={currency} instructors={[...instructors]} />
    </>
  );
}
