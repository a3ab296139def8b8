import { describe, expect, it } from "vitest";
import { complaintsOf, type Figures, figuresOf, type LighthouseReport, median, medians } from "./figures.ts";
import { tableOf } from "./table.ts";
import { missedTargets } from "./targets.ts";

const category = (score: number | null, ...ids: string[]) => ({
  score,
  auditRefs: ids.map((id) => ({ id, weight: id === "informative" ? 0 : 1 })),
});
const value = (numericValue: number) => ({ score: 1, title: "", numericValue });

const report: LighthouseReport = {
  categories: {
    performance: category(0.98, "slow"),
    accessibility: category(1),
    "best-practices": category(0.96, "errors-in-console", "informative", "fine"),
    seo: category(1, "not-applicable"),
  },
  audits: {
    slow: { score: 0.5, title: "Is slow" },
    "errors-in-console": { score: 0, title: "Browser errors were logged" },
    informative: { score: 0, title: "Costs nothing" },
    fine: { score: 1, title: "Fine" },
    "not-applicable": { score: null, title: "Says nothing" },
    "first-contentful-paint": value(900),
    "largest-contentful-paint": value(1100),
    "total-blocking-time": value(12),
    "cumulative-layout-shift": value(0.002),
    "total-byte-weight": value(134_000),
    "network-requests": { score: 1, title: "", details: { items: [{}, {}, {}] } },
  },
};
const good: Figures = { ...figuresOf(report), performance: 99, bestPractices: 100 };

describe("the figures of bench:web", () => {
  it("are read from a report, and a missing one is an error", () => {
    expect(figuresOf(report)).toMatchObject({ performance: 98, lcp: 1100, kiloBytes: 134, requests: 3 });
    const broken = { ...report, categories: { ...report.categories, performance: category(null) } };
    expect(() => figuresOf(broken)).toThrow("could not measure performance");
  });

  it("are medians over all visits, each separately", () => {
    expect([median([5, 1, 3]), median([4, 1, 2, 3])]).toEqual([3, 2.5]);
    expect(() => median([])).toThrow("no median");
    const visits = [good, { ...good, lcp: 900, tbt: 80 }, { ...good, lcp: 2000, tbt: 90 }];
    expect(medians(visits)).toEqual({ ...good, lcp: 1100, tbt: 80 });
  });

  it("name the audits that cost points where the target is 100, and no others", () => {
    expect(complaintsOf(report)).toEqual(["best-practices: Browser errors were logged (errors-in-console)"]);
  });

  it("miss their targets, which are stricter for the home page", () => {
    expect(missedTargets("/", good)).toEqual([]);
    expect(missedTargets("/", { ...good, performance: 98 })).toEqual(["performance"]);
    expect(missedTargets("/help", { ...good, performance: 97 })).toEqual([]);
    expect(missedTargets("/help", { ...good, seo: 92, tbt: 51, cls: 0.02 })).toEqual(["seo", "tbt", "cls"]);
  });

  it("are printed in a table, one line per page", () => {
    const [head, first, second] = tableOf([
      ["/", good],
      ["/help", { ...good, seo: 92 }],
    ]);
    expect(head).toMatch(/^page +perf/);
    expect(first).toMatch(/^\/ +99 .* ok$/);
    expect(second).toMatch(/^\/help +99 .* short: seo$/);
  });
});
