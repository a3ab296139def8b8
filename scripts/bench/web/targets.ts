import type { Figures } from "./figures.ts";

/** The least or the most a figure may be (quality P7, P9). */
export interface Target {
  is: "least" | "most";
  value: number;
}

/** What is wanted of a public page; FCP, LCP, bytes and requests are told, and judged elsewhere. */
export const targetsOf = (path: string): Partial<Record<keyof Figures, Target>> => ({
  performance: { is: "least", value: path === "/" ? 99 : 97 },
  accessibility: { is: "least", value: 100 },
  bestPractices: { is: "least", value: 100 },
  seo: { is: "least", value: 100 },
  tbt: { is: "most", value: 50 },
  cls: { is: "most", value: 0.01 },
});

/** P8: LCP of / against a page of 0.5 kB. */
export const LCP_RATIO = 1.15;

/** Names of the figures that fall short of their target. */
export function shortOf(path: string, figures: Figures): string[] {
  const targets = Object.entries(targetsOf(path)) as [keyof Figures, Target][];
  return targets
    .filter(([name, { is, value }]) => (is === "least" ? figures[name] < value : figures[name] > value))
    .map(([name]) => name);
}
