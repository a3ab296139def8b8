import { pathsIn } from "../../../web/src/routing/route-table.ts";
import { routes } from "../../../web/src/routing/routes.ts";

/** Options of `npm run bench:web`. */
export interface BenchOptions {
  pages: string[];
  /** Visits of each page; the median is printed. */
  runs: number;
}

/** The public pages except /404. */
export const allPages: string[] = pathsIn(routes, "public");

const MOST = 25;

/** Reads `--pages / /help --runs 3`. Throws one sentence for an unknown option. */
export function parseBenchOptions(args: string[]): BenchOptions {
  const options: BenchOptions = { pages: [], runs: 5 };
  let name = "";
  for (const arg of args) {
    if (arg.startsWith("--")) name = arg;
    else if (name === "--pages") options.pages.push(mustBePage(arg));
    else if (name === "--runs") options.runs = mustBeRuns(arg);
    if (name !== "--pages" && name !== "--runs")
      throw new Error(`Unknown option: ${arg}. Use --pages <path …> and --runs <number>.`);
  }
  return options.pages.length > 0 ? options : { ...options, pages: allPages };
}

function mustBePage(path: string): string {
  if (!allPages.includes(path))
    throw new Error(`Not a public page: ${path}. Choose from ${allPages.join(" ")}.`);
  return path;
}

function mustBeRuns(text: string): number {
  const runs = Number(text);
  if (!Number.isInteger(runs) || runs < 1 || runs > MOST)
    throw new Error(`--runs takes a whole number from 1 to ${MOST}, not ${text}.`);
  return runs;
}
