import { localDate } from "../availability/time-zone.ts";
import type { Booking } from "../booking/booking.ts";
import { addCounts, answerTimeOf, cancelTimeOf, type DailyCounts } from "./daily-stats.ts";
import {
  askingStep,
  closesSession,
  reopensSession,
  type StatusStep,
  stepsOf,
  stepsSince,
} from "./status-step.ts";

/** Counts by local date of the place, yyyy-mm-dd. */
export type CountsByDate = Map<string, DailyCounts>;

/** The steps that requested the session, and that replied to it first: another time that is offered is a reply. */
interface Asked {
  asking: StatusStep | undefined;
  reply: StatusStep | undefined;
}

function askedBy(steps: readonly StatusStep[]): Asked {
  const reply = steps.find(({ from, event }) => from === "Requested" && event.by === "instructor");
  return { asking: askingStep(steps), reply };
}

/** What a step counts on its own date. */
function countsOf({ schedule }: Booking, step: StatusStep, { asking, reply }: Asked): DailyCounts {
  const { event, from, to } = step;
  if (step === asking) return { asked: 1, ...(to === "Confirmed" && { confirmed: 1, instant: 1 }) };
  const isAnswer = step === reply && asking !== undefined;
  const answer = isAnswer ? { [`answered-${answerTimeOf(event.at - asking.event.at)}`]: 1 } : {};
  if (from === to) return answer;
  if (from === "Requested") {
    if (to === "Confirmed") return { confirmed: 1, ...answer };
    if (to === "Declined") return { declined: 1, ...answer };
    return to === "Expired" ? { expired: 1 } : { withdrawn: 1 };
  }
  if (from === "Confirmed" && to === "Canceled")
    return { [`canceled-${event.by}-${cancelTimeOf(schedule.start - event.at)}`]: 1 };
  if (closesSession(step)) return { closed: 1 };
  if (to === "Missed")
    return event.by === "customer" || event.name === "couldn't come"
      ? { "missed-instructor": 1 }
      : { "missed-customer": 1 };
  return {};
}

/**
 * Counts of the events after `previousVersion`, each on its local date at the place. A no-show reported after the
 * session closed reverses what the closing counted, on the closing's date.
 */
export function bookingCounts(booking: Booking, previousVersion = 0): CountsByDate {
  const all = stepsOf(booking);
  const asked = askedBy(all);
  const byDate: CountsByDate = new Map();
  const count = (step: StatusStep, counts: DailyCounts) => {
    const date = localDate(step.event.at, booking.schedule.timeZone);
    byDate.set(date, addCounts(byDate.get(date) ?? {}, counts));
  };
  for (const { version } of stepsSince(booking, previousVersion)) {
    const step = all.find((one) => one.version === version);
    if (!step) continue;
    count(step, countsOf(booking, step, asked));
    const closing =
      reopensSession(step) && all.findLast((one) => one.version < version && closesSession(one));
    if (closing) count(closing, { closed: -1 });
  }
  return new Map([...byDate].filter(([, counts]) => Object.keys(counts).length > 0));
}
