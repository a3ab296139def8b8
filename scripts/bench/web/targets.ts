import type { Figures } from "./figures.ts";

/** Lowest or highest allowed figure (docs/quality.md P7, P9). */
export interface Target {
  is: "least" | "most";
  value: number;
}

/** Targets of a public page; FCP, LCP, bytes and requests are printed only and checked elsewhere. */
const targetsOf = (path: string): Partial<Record<keyof Figures, Target>> => ({
  performance: { is: "least", value: path === "/" ? 99 : 97 },
  accessibility: { is: "least", value: 100 },
  bestPractices: { is: "least", value: 100 },
  seo: { is: "least", value: 100 },
  tbt: { is: "most", value: 50 },
  cls: { is: "most", value: 0.01 },
});

/** P8: LCP of / relative to a page of 0.5 kB. */
export const LCP_RATIO = 1.15;

/** Returns the names of the figures that miss their target. */
export function missedTargets(path: string, figures: Figures): string[] {
  const targets = Object.entries(targetsOf(path)) as [keyof Figures, Target][];
  return targets
    .filter(([name, { is, value }]) => (is === "least" ? figures[name] < value : figures[name] > value))
    .map(([name]) => name);
}
