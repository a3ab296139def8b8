import type { NextSlotsData } from "@core/api/public/next-slots.ts";
import { DAYS_AHEAD, nextSlotsOf } from "@core/availability/next-slots.ts";
import { bookSlotPath } from "../../../routing/paths.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { OPEN_TIMES_SHOWN, OpenTime, OpenTimeList } from "./open-time-list.tsx";
import { offerText } from "./open-time-text.ts";

/** The next open times of an area over all its instructors, or that there are none; each starts a booking. */
export function NextSlotList({ area, currency, instructors }: Omit<NextSlotsData, "from">) {
  const slots = nextSlotsOf(instructors, OPEN_TIMES_SHOWN);
  if (slots.length === 0) return <p>No open times in the next {DAYS_AHEAD} days.</p>;
  return (
    <OpenTimeList>
      {slots.map(({ instructor, start }) => {
        const who = instructors.find(({ id }) => id === instructor);
        if (!who) return null;
        const { id: beacon, people } = who.offer;
        return (
          <OpenTime
            key={`${instructor} ${start}`}
            to={bookSlotPath({ instructor, beacon, people, start })}
            time={formatTime(start, area.timeZone)}
            offer={offerText(who, currency)}
            avatar={<Avatar name={who.name} avatar={who.avatar} size={44} />}
          />
        );
      })}
    </OpenTimeList>
  );
}
