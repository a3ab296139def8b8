import { DAY } from "../../constants.ts";
import { boundsOf } from "../../ledger/reconciliation/days.ts";
import type { Review, Walk } from "../closed/books-state.ts";
import type { Health } from "../health.ts";

/** Each closed day, and each booking, is read again at least once in this many nights. */
const REVIEWED_WITHIN = 90;

/** How many closed days and bookings there are. */
interface Counts {
  days: number;
  bookings: number;
}

/** What a night reads of `count` documents: one more than a ninetieth, for each night may add one, and the end of a walk costs a read. */
const shareOf = (count: number): number => Math.ceil(count / REVIEWED_WITHIN) + 1;

/** A walk that has to read its share of `count` documents for each of some nights, and what it still owes. */
const further = (walk: Walk | undefined, count: number, nights: number): Walk => ({
  after: walk?.after ?? "",
  left: Math.min(count, (walk?.left ?? 0) + shareOf(count) * nights),
});

/** A walk through everything; one that has not ended continues. */
const whole = (walk: Walk | undefined): Walk => (walk && walk.left > 0 ? walk : { after: "", left: 1 });

const unique = (all: readonly (string | undefined)[]): string[] => [
  ...new Set(all.filter((one) => one !== undefined)),
];

/** Ids of bookings that a difference is about: of one that can't be read, by its path. */
function bookingOf({ kind, ref }: Health["differences"][number]): string | undefined {
  if (kind !== "unreadable") return ref;
  const [collection, id, ...more] = ref?.split("/") ?? [];
  return collection === "book" && more.length === 0 ? id : undefined;
}

/** What a night has to compare beside the day that it closed, after the review `before`, with what differs already. */
export function planReview(
  night: string,
  before: Review | undefined,
  { days, bookings }: Counts,
  { differences }: Health,
): Review {
  const { from } = boundsOf(night);
  const since = before ? boundsOf(before.night).until : from;
  const nights = Math.max(1, Math.round((from - since) / DAY) + 1);
  const ofSource = (source: string) => differences.filter((one) => one.source === source);
  return {
    night,
    from: before?.changed.left ? before.from : Math.min(since, from),
    again: {
      days: unique(ofSource("days").map(({ day }) => day)),
      bookings: unique(ofSource("bookings").map(bookingOf)),
    },
    days: further(before?.days, days, nights),
    instructors: whole(before?.instructors),
    changed: whole(before?.changed),
    bookings: further(before?.bookings, bookings, nights),
    isDone: false,
  };
}

/** A walk after a page of documents, of which at most `most` were asked for. At the end of its collection it begins again. */
export function walked(walk: Walk, page: readonly string[], most: number): Walk {
  const isEnd = page.length < most;
  return { after: isEnd ? "" : (page.at(-1) ?? ""), left: Math.max(0, walk.left - Math.max(1, page.length)) };
}

/** A walk through everything after a page: done when the page was not full. */
export const walkedWhole = (page: readonly string[], most: number): Walk =>
  page.length < most ? { after: "", left: 0 } : { after: page.at(-1) ?? "", left: 1 };
