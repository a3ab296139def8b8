import { pathsIn } from "../../../web/src/routing/route-table.ts";
import { routes } from "../../../web/src/routing/routes.ts";

/** Options of `npm run bench:web`. */
export interface BenchOptions {
  pages: string[];
  /** Visits of each page; the median is printed. */
  runs: number;
  /** How many teachers there are instead of the demo's own. */
  teachers?: number;
  /** First port of a running demo world whose signed-in pages are visited too. */
  world?: number;
  /** `dist` of a demo build of an earlier commit: its signed-in pages are visited beside the world's, and nothing else is measured. */
  before?: string;
  /** First port of a running demo world in which controls are pressed, and nothing else is measured. */
  presses?: number;
}

/** The public pages except /404. */
export const allPages: string[] = pathsIn(routes, "public");

/** The page of one area's teachers. */
const AREA_PAGE = /^\/teachers\/[\w-]+$/;

const MOST = 25;
/** In all areas together. */
const MOST_TEACHERS = 2_000;

/** Reads `--pages / /teachers/new-york --runs 3 --teachers 500`. Throws one sentence for an unknown option. */
export function parseBenchOptions(args: string[]): BenchOptions {
  const options: BenchOptions = { pages: [], runs: 5 };
  let name = "";
  for (const arg of args) {
    if (arg.startsWith("--")) name = arg;
    else if (name === "--pages") options.pages.push(mustBePage(arg));
    else if (name === "--runs") options.runs = mustBeUpTo(MOST, name, arg);
    else if (name === "--teachers") options.teachers = mustBeUpTo(MOST_TEACHERS, name, arg);
    else if (name === "--world") options.world = mustBePort(name, arg);
    else if (name === "--before") options.before = arg;
    else if (name === "--presses") options.presses = mustBePort(name, arg);
    if (!["--pages", "--runs", "--teachers", "--world", "--before", "--presses"].includes(name))
      throw new Error(
        `Unknown option: ${arg}. Use --pages <path …>, --runs <number>, --teachers <number>, --world <port>, --before <folder> and --presses <port>.`,
      );
  }
  if (options.before !== undefined && options.world === undefined)
    throw new Error("--before takes the pages of a demo world: use it with --world <port>.");
  return options.pages.length > 0 ? options : { ...options, pages: allPages };
}

function mustBePage(path: string): string {
  if (!allPages.includes(path) && !AREA_PAGE.test(path))
    throw new Error(`Not a public page: ${path}. Choose from ${allPages.join(" ")}.`);
  return path;
}

function mustBeUpTo(most: number, name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new Error(`${name} takes a whole number from 1 to ${most}, not ${text}.`);
  return number;
}

function mustBePort(name: string, text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1_024 || port > 65_000)
    throw new Error(`${name} takes the first port of a demo world, not ${text}.`);
  return port;
}
