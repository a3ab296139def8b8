import { OpenTime, OpenTimeList } from "../../parts/showcase/open-times/open-time-list.tsx";
import { bookSlotPath } from "../../routing/paths.ts";
import { formatMoney } from "../../ui/formats/money-format.ts";
import { formatTime } from "../../ui/formats/time-format.ts";
import type { MeetTime } from "./load-meet-times.ts";

const offerWords = ({ minutes, style, people, amount, currency }: MeetTime) =>
  `${minutes} min ${style}, ${formatMoney(amount, currency)}${people > 1 ? ` for ${people} people` : ""}`;

/** Open times of one instructor; each starts a booking. */
export const MeetTimeList = ({ instructor, times }: { instructor: string; times: readonly MeetTime[] }) => (
  <OpenTimeList>
    {times.map((time) => (
      <OpenTime
        key={time.start}
        to={bookSlotPath({ instructor, beacon: time.offer, people: time.people, start: time.start })}
        time={formatTime(time.start, time.timeZone)}
        offer={offerWords(time)}
      />
    ))}
  </OpenTimeList>
);
