import type { Figures } from "./figures.ts";
import { missedTargets } from "./targets.ts";

const columns: [head: string, text: (figures: Figures) => string][] = [
  ["perf", ({ performance }) => performance.toFixed(0)],
  ["a11y", ({ accessibility }) => accessibility.toFixed(0)],
  ["best", ({ bestPractices }) => bestPractices.toFixed(0)],
  ["seo", ({ seo }) => seo.toFixed(0)],
  ["FCP ms", ({ fcp }) => fcp.toFixed(0)],
  ["LCP ms", ({ lcp }) => lcp.toFixed(0)],
  ["TBT ms", ({ tbt }) => tbt.toFixed(0)],
  ["CLS", ({ cls }) => cls.toFixed(3)],
  ["kB", ({ kiloBytes }) => kiloBytes.toFixed(1)],
  ["requests", ({ requests }) => requests.toFixed(0)],
];

/** Formats the figures, one line per page, with the missed targets at the end. */
export function tableOf(rows: [path: string, figures: Figures][]): string[] {
  const cells = rows.map(([path, figures]) => {
    const short = missedTargets(path, figures);
    return [
      path,
      ...columns.map(([, text]) => text(figures)),
      short.length > 0 ? `short: ${short.join(", ")}` : "ok",
    ];
  });
  const lines = [["page", ...columns.map(([head]) => head), ""], ...cells];
  const widths = lines[0]?.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0))) ?? [];
  return lines.map((line) =>
    line
      .map((cell, at) =>
        at === 0 || at === line.length - 1 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
      )
      .join("  ")
      .trimEnd(),
  );
}
