import { pathsIn } from "../../../web/src/routing/route-table.ts";
import { routes } from "../../../web/src/routing/routes.ts";

/** Options of `npm run bench:web`. */
export interface BenchOptions {
  pages: string[];
  /** Visits of each page; the median is printed. */
  runs: number;
  /** First port of a running demo world whose signed-in pages are visited too. */
  world?: number;
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
    else if (name === "--world") options.world = mustBePort(arg);
    if (!["--pages", "--runs", "--world"].includes(name))
      throw new Error(`Unknown option: ${arg}. Use --pages <path …>, --runs <number> and --world <port>.`);
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

function mustBePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1_024 || port > 65_000)
    throw new Error(`--world takes the first port of a demo world, not ${text}.`);
  return port;
}
