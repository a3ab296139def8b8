import { DAY, HOUR } from "../constants.ts";
import type { Instant } from "../fields.ts";
import type { ApplicationFileEntry } from "../people/applications/application.ts";
import type { Instructor } from "../people/instructors/instructor.ts";
import { type PaperKind, type Papers, paperKinds } from "../people/instructors/papers.ts";
import { addDays, localDate, startOfDate } from "./time-zone.ts";

/** Whose papers they are. */
export interface PaperOwner {
  timeZone: string;
  papers?: Papers | undefined;
}

/** How many days before the last one the instructor is told. */
const TOLD_BEFORE = [30, 7, 1] as const;
/** The hour of the day at which they are told. */
const TOLD_AT = 9 * HOUR;

/**
 * The instant (ms UTC) from which on no session of an instructor can begin, as things are at `now`: the end of the first
 * day on which one of their papers ends; never, while nothing ends and nothing is missing that is required.
 */
export function papersEnd({ timeZone, papers }: PaperOwner, now: Instant): Instant {
  const isRequired = (papers?.requiredFrom ?? Infinity) <= now;
  const ends = paperKinds.map((kind) => {
    const day = papers?.[kind];
    if (day === undefined) return isRequired ? -Infinity : Infinity;
    return startOfDate(addDays(day, 1), timeZone);
  });
  return Math.min(...ends);
}

/**
 * The instant (ms UTC) from which on sessions need a check, because no paper covers them: as `papersEnd`, and where one is
 * missing from the instant on at which it is required. Such a session may have been booked before that.
 */
export const coveredUntil = ({ timeZone, papers }: PaperOwner): Instant =>
  Math.min(
    ...paperKinds.map((kind) => {
      const day = papers?.[kind];
      if (day === undefined) return papers?.requiredFrom ?? Infinity;
      return startOfDate(addDays(day, 1), timeZone);
    }),
  );

/** One time at which an instructor is told of a paper. */
export interface PaperReminder {
  kind: PaperKind;
  /** Its last day; for one that is missing the last day without it. */
  day: string;
  /** Whether there is none yet. */
  isMissing: boolean;
  /** How many days before that day. */
  before: number;
  at: Instant;
}

/** Every time at which an instructor is told of a paper that ends, or is needed and missing, in order. */
function remindersOf({ timeZone, papers }: PaperOwner): PaperReminder[] {
  const needed = papers?.requiredFrom;
  const lastWithout = needed === undefined ? undefined : localDate(needed - 1, timeZone);
  return paperKinds
    .flatMap((kind) => {
      const day = papers?.[kind] ?? lastWithout;
      if (day === undefined) return [];
      return TOLD_BEFORE.map((before) => ({
        kind,
        day,
        before,
        isMissing: papers?.[kind] === undefined,
        at: startOfDate(addDays(day, -before), timeZone) + TOLD_AT,
      }));
    })
    .sort((a, b) => a.at - b.at);
}

/** What an instructor is to be told at `now` (ms UTC), since `since`: of each paper the latest alone. */
export const remindersDue = (owner: PaperOwner, since: Instant, now: Instant): PaperReminder[] => {
  const passed = remindersOf(owner).filter(({ at }) => since <= at && at <= now);
  return paperKinds.flatMap((kind) => passed.findLast((one) => one.kind === kind) ?? []);
};

/** The papers of an instructor with what follows from their days: the first one, and when they are told next after `now`. */
export function withPaperDates(owner: PaperOwner, papers: Papers, now: Instant): Papers {
  const { identity, insurance, requiredFrom, booked } = papers;
  const kept = {
    ...(identity !== undefined && { identity }),
    ...(insurance !== undefined && { insurance }),
    ...(requiredFrom !== undefined && { requiredFrom }),
    ...(booked !== undefined && { booked }),
  };
  const [ends] = [identity, insurance].filter((day) => day !== undefined).sort();
  const due = remindersOf({ ...owner, papers: kept }).find(({ at }) => at > now)?.at;
  return { ...kept, ...(ends !== undefined && { ends }), ...(due !== undefined && { due }) };
}

/** The papers of an instructor after one changed at `now` (ms UTC): the job counts the sessions after them at once. */
export const changedPapers = (owner: PaperOwner, papers: Papers, now: Instant): Papers => ({
  ...withPaperDates(owner, papers, now),
  due: now,
});

/** How soon sessions after the papers are counted again: while there are some, and while a missing paper allows new ones. */
const COUNTED_AGAIN = { booked: HOUR, missing: DAY } as const;

/** The papers of an instructor after the job checked them at `now` (ms UTC) and counted the sessions after them. */
export function countedPapers(owner: PaperOwner, papers: Papers, count: number, now: Instant): Papers {
  const { booked, ...dated } = withPaperDates(owner, papers, now);
  const isMissing = paperKinds.some((kind) => papers[kind] === undefined);
  const again = [
    ...(dated.due === undefined ? [] : [dated.due]),
    ...(count > 0 ? [now + COUNTED_AGAIN.booked] : []),
    ...(isMissing && papers.requiredFrom !== undefined ? [now + COUNTED_AGAIN.missing] : []),
  ];
  return {
    ...dated,
    ...(again.length > 0 && { due: Math.min(...again) }),
    ...(count > 0 && { booked: { count, since: booked?.since ?? now } }),
  };
}

/** The last days that the files of an application show, of the kinds that an operator has checked. */
export const daysOfFiles = (
  files: readonly Pick<ApplicationFileEntry, "kind" | "until">[],
  checked: readonly string[],
): Pick<Papers, PaperKind> =>
  Object.fromEntries(
    paperKinds
      .filter((kind) => checked.includes(kind))
      .flatMap((kind) => {
        const days = files.flatMap((file) => (file.kind === kind && file.until ? [file.until] : []));
        const last = days.sort().at(-1);
        return last === undefined ? [] : [[kind, last]];
      }),
  );

/**
 * An instructor with the papers that an operator accepts at `now` (ms UTC); those they have already stay. Without any, and
 * while none is required, nothing is stored.
 */
export function withAcceptedPapers(
  instructor: Instructor,
  days: Pick<Papers, PaperKind>,
  requiredFrom: Instant | undefined,
  now: Instant,
): Instructor {
  const papers = { ...instructor.papers, ...(requiredFrom !== undefined && { requiredFrom }), ...days };
  if (Object.keys(papers).length === 0) return instructor;
  return { ...instructor, papers: changedPapers(instructor, papers, now) };
}
