import type { Insights } from "../../api/answers.ts";

type Counts = Insights["days"][number]["counts"];

/** What happened in some days and areas, added up. */
export interface DaySums {
  asked: number;
  confirmed: number;
  instant: number;
  declined: number;
  expired: number;
  closed: number;
  missed: number;
  canceled: number;
  unmet: number;
}

const sumOf = (counts: Counts, isMeant: (name: string) => boolean): number =>
  Object.entries(counts).reduce((sum, [name, count]) => (isMeant(name) ? sum + (count ?? 0) : sum), 0);

/** The sums of some days and areas. */
export const sumCounts = (days: readonly { counts: Counts }[]): DaySums => {
  const of = (isMeant: (name: string) => boolean) =>
    days.reduce((sum, { counts }) => sum + sumOf(counts, isMeant), 0);
  const named = (name: string) => of((one) => one === name);
  return {
    asked: named("asked"),
    confirmed: named("confirmed"),
    instant: named("instant"),
    declined: named("declined"),
    expired: named("expired"),
    closed: named("closed"),
    missed: of((name) => name.startsWith("missed-")),
    canceled: of((name) => name.startsWith("canceled-")),
    unmet: named("unmet"),
  };
};

/** Confirmed ÷ asked in percent, "75%"; empty when nobody asked. */
export const fillText = ({ asked, confirmed }: Pick<DaySums, "asked" | "confirmed">): string =>
  asked === 0 ? "" : `${Math.round((confirmed / asked) * 100)}%`;
