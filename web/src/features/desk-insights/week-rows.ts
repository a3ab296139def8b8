import { CURRENCY } from "@core/constants.ts";
import { toDecimal } from "@core/money.ts";
import type { WeeksInDesk } from "../../api/answers.ts";
import { deskCasePath, deskListPath } from "../../routing/desk-paths.ts";

type Week = WeeksInDesk["weeks"][number];
type Figures = Week["areas"][number]["figures"];
type Name = keyof Figures;

/** A figure of some weeks: a count, a share in percent, or minutes; undefined where it says nothing. */
export type WeekFigure = number | undefined;

const totalOf = (all: readonly Figures[], name: Name): number =>
  all.reduce((sum, figures) => sum + (figures[name] ?? 0), 0);

const share = (part: number, whole: number): WeekFigure =>
  whole === 0 ? undefined : Math.round((part / whole) * 100);

/** What is shown of some weeks, areas or instructors together. */
export interface WeekSums {
  asked: number;
  /** Confirmed of what was asked, percent. */
  fill: WeekFigure;
  /** Hours taught of the hours offered, percent. */
  used: WeekFigure;
  unmet: number;
  byCustomer: number;
  byInstructor: number;
  byUs: number;
  missed: number;
  /** Minutes until an answer, on average. */
  answer: WeekFigure;
  closed: number;
  /** Minutes. */
  taught: number;
  offered: number;
  /** What was settled of prices, and our share of it, minor units. */
  settled: number;
  ours: number;
}

/** Adds figures up. */
export function sumsOf(all: readonly Figures[]): WeekSums {
  const of = (name: Name) => totalOf(all, name);
  const answers = of("answers");
  return {
    asked: of("asked"),
    fill: share(of("confirmed"), of("asked")),
    used: share(of("taught"), of("offered")),
    unmet: of("unmet"),
    byCustomer: of("canceledByCustomer"),
    byInstructor: of("canceledByInstructor"),
    byUs: of("canceledByUs"),
    missed: of("missedByCustomer") + of("missedByInstructor"),
    answer: answers === 0 ? undefined : Math.round(of("answerMinutes") / answers),
    closed: of("closed"),
    taught: of("taught"),
    offered: of("offered"),
    settled: of("settled"),
    ours: of("ours"),
  };
}

/** The figures of a week in one area, or in all. */
const inArea = ({ areas }: Week, area: string): Figures[] =>
  areas.filter(({ id }) => area === "" || id === area).map(({ figures }) => figures);

/** The sums of each week, the oldest first. */
export const weekSums = (weeks: readonly Week[], area: string): WeekSums[] =>
  weeks.map((week) => sumsOf(inArea(week, area)));

/** One line of the tables: an area or an instructor over all weeks. */
export interface WeeksLine extends WeekSums {
  id: string;
  name: string;
}

/** Each area over all weeks, by name. */
export function areaLines(weeks: readonly Week[]): WeeksLine[] {
  const names = new Map(weeks.flatMap(({ areas }) => areas.map(({ id, name }) => [id, name] as const)));
  return [...names]
    .map(([id, name]) => ({ id, name, ...sumsOf(weeks.flatMap((week) => inArea(week, id))) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** What to do about an area or an instructor next, and where. */
export interface NextStep {
  text: string;
  path: string;
}

/** From which part of their hours on instructors are full, and below which they have hours to spare, percent. */
const FULL = 60;
const IDLE = 15;
/** Below which share of confirmed requests something is done, percent, and above which time of an answer, minutes. */
const POOR = 70;
const SLOW = 240;

/** What an area needs most; undefined where nothing stands out. */
export function nextForArea({
  id,
  unmet,
  fill,
  used,
  byInstructor,
  closed,
}: WeeksLine): NextStep | undefined {
  if (unmet > 0 && (used ?? 0) < FULL)
    return {
      text: "Ask its instructors for more hours",
      path: deskListPath("people", { show: "active instructors", area: id }),
    };
  if (unmet > 0 || (used ?? 0) >= FULL)
    return { text: "Find more instructors", path: deskListPath("applications") };
  if (fill !== undefined && fill < POOR)
    return {
      text: "Look at requests that expired",
      path: deskListPath("bookings", { status: "Expired", area: id }),
    };
  if (byInstructor > closed / 10)
    return {
      text: "Look at what was canceled",
      path: deskListPath("bookings", { status: "Canceled", area: id }),
    };
  if (used !== undefined && used < IDLE) return { text: "Bring customers: make codes", path: "/desk/codes" };
  return undefined;
}

/** What to talk about with an instructor; undefined where nothing stands out. */
export function nextForInstructor({
  id,
  byInstructor,
  missed,
  fill,
  answer,
  used,
}: WeeksLine): NextStep | undefined {
  const path = deskCasePath("people", id);
  if (byInstructor > 0) return { text: "Ask why they canceled", path };
  if (missed > 0)
    return {
      text: "Look at the no-shows",
      path: deskListPath("bookings", { status: "Missed", instructor: id }),
    };
  if (fill !== undefined && fill < POOR)
    return {
      text: "Look at requests that expired",
      path: deskListPath("bookings", { status: "Expired", instructor: id }),
    };
  if (answer !== undefined && answer > SLOW) return { text: "Ask for faster answers", path };
  return used !== undefined && used >= FULL ? { text: "Ask for more hours", path } : undefined;
}

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** The figures that a next step follows from: "9 requested, 78% confirmed, 2 canceled by instructors, 1% of hours used". */
export const reasonText = ({ asked, fill, unmet, byInstructor, missed, answer, used }: WeeksLine): string =>
  [
    `${asked} requested`,
    ...(fill === undefined ? [] : [`${fill}% confirmed`]),
    ...counted(unmet, "search found nobody", "searches found nobody"),
    ...counted(byInstructor, "canceled by the instructor", "canceled by instructors"),
    ...counted(missed, "no-show", "no-shows"),
    ...(answer !== undefined && answer > SLOW ? [`answered in ${minutesText(answer)}`] : []),
    ...(used === undefined ? [] : [`${used}% of hours used`]),
  ].join(", ");

/** Whether figures of weeks have a course to draw: where all that are known are the same, one number says it. */
export const hasCourse = (values: readonly WeekFigure[]): boolean =>
  new Set(values.filter((value) => value !== undefined && value > 0)).size > 1;

/** Of those who came for the first time in some weeks, how many came back in time: "5 of 6 (83%)"; empty for nobody. */
export function returnedText(weeks: readonly Week[]): string {
  const firsts = weeks.reduce((sum, week) => sum + week.firsts, 0);
  const seconds = weeks.reduce((sum, week) => sum + week.seconds, 0);
  return firsts === 0 ? "" : `${seconds} of ${firsts} (${Math.round((seconds / firsts) * 100)}%)`;
}

/** "40%", or nothing where it says nothing. */
export const percentText = (figure: WeekFigure): string => (figure === undefined ? "" : `${figure}%`);

/** Minutes as "35 min" or "2.5 h"; nothing where it says nothing. */
export const minutesText = (minutes: WeekFigure): string => {
  if (minutes === undefined) return "";
  return minutes < 90 ? `${minutes} min` : `${(minutes / 60).toFixed(1).replace(/\.0$/, "")} h`;
};

/** The tables as a file: each area of each week, without people. */
export function weekFileRows(weeks: readonly Week[]): string[][] {
  const head = [
    "Week from",
    "Area",
    "Requested",
    "Confirmed %",
    "Took place",
    "Hours taught",
    "Hours offered",
    "Canceled by customers",
    "Canceled by instructors",
    "Canceled by us",
    "No-shows",
    "Minutes to answer",
    "Searches that found nobody",
    "Settled",
    "Our share",
  ];
  const rows = weeks.flatMap((week) =>
    week.areas.map(({ name, figures }) => {
      const sums = sumsOf([figures]);
      const hours = (minutes: number) => (minutes / 60).toFixed(2);
      return [
        week.from,
        name,
        String(sums.asked),
        String(sums.fill ?? ""),
        String(sums.closed),
        hours(sums.taught),
        hours(sums.offered),
        String(sums.byCustomer),
        String(sums.byInstructor),
        String(sums.byUs),
        String(sums.missed),
        String(sums.answer ?? ""),
        String(sums.unmet),
        toDecimal(sums.settled, CURRENCY),
        toDecimal(sums.ours, CURRENCY),
      ];
    }),
  );
  return [head, ...rows];
}
