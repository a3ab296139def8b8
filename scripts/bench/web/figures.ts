/** The parts of a Lighthouse report this bench reads. */
export interface LighthouseReport {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { score: number | null; title: string; numericValue?: number; details?: unknown; displayValue?: string }
  >;
}

/** Figures of one visit, or medians of several. */
export interface Figures {
  /** 0 to 100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** ms. */
  fcp: number;
  lcp: number;
  tbt: number;
  /** Layout shift, no unit. */
  cls: number;
  kiloBytes: number;
  requests: number;
}

/** Returns the median. Throws for an empty list. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const high = sorted[Math.floor(sorted.length / 2)];
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  if (high === undefined || low === undefined) throw new Error("An empty list has no median.");
  return (low + high) / 2;
}

/** Reads the figures of a report. Throws when Lighthouse could not measure one of them. */
export function figuresOf({ categories, audits }: LighthouseReport): Figures {
  const score = (id: string) => mustBeNumber(categories[id]?.score, id) * 100;
  const value = (id: string) => mustBeNumber(audits[id]?.numericValue, id);
  const requests = (audits["network-requests"]?.details as { items?: unknown[] } | undefined)?.items;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    kiloBytes: value("total-byte-weight") / 1000,
    requests: mustBeNumber(requests?.length, "network-requests"),
  };
}

function mustBeNumber(value: number | null | undefined, name: string): number {
  if (typeof value !== "number") throw new Error(`Lighthouse could not measure ${name}.`);
  return value;
}

/** Returns the median of each figure. */
export function medians(visits: Figures[]): Figures {
  const names = Object.keys(visits[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(names.map((name) => [name, median(visits.map((one) => one[name]))])) as Record<
    keyof Figures,
    number
  >;
}

/** Returns the audits that cost points in a category with target 100, with Lighthouse's explanation. */
export function complaintsOf({ categories, audits }: LighthouseReport): string[] {
  return ["accessibility", "best-practices", "seo"].flatMap((id) =>
    (categories[id]?.auditRefs ?? []).flatMap((ref) => {
      const audit = audits[ref.id];
      const costs = ref.weight > 0 && audit?.score !== null && audit !== undefined && audit.score < 1;
      return costs ? [`${id}: ${audit.title} (${ref.id})`] : [];
    }),
  );
}
