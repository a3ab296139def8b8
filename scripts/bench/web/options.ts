import { publicRoutes } from "../../hosting/routes.ts";

/** What `npm run bench:web` was asked for. */
export interface Options {
  pages: string[];
  /** Visits of each page; the median is printed. */
  runs: number;
}

/** The public pages; /404 is none that somebody looks for. */
export const allPages = publicRoutes.filter((path) => path !== "/404");

const MOST = 25;

/** Reads `--pages / /help --runs 3`. Throws one sentence for what it does not understand. */
export function optionsOf(args: string[]): Options {
  const options: Options = { pages: [], runs: 5 };
  let name = "";
  for (const arg of args) {
    if (arg.startsWith("--")) name = arg;
    else if (name === "--pages") options.pages.push(mustBePage(arg));
    else if (name === "--runs") options.runs = mustBeRuns(arg);
    if (name !== "--pages" && name !== "--runs")
      throw new Error(`Not understood: ${arg}. There are --pages <path …> and --runs <number>.`);
  }
  return options.pages.length > 0 ? options : { ...options, pages: allPages };
}

function mustBePage(path: string): string {
  if (!allPages.includes(path)) throw new Error(`No public page: ${path}. There are ${allPages.join(" ")}.`);
  return path;
}

function mustBeRuns(text: string): number {
  const runs = Number(text);
  if (!Number.isInteger(runs) || runs < 1 || runs > MOST)
    throw new Error(`--runs takes a whole number from 1 to ${MOST}, not ${text}.`);
  return runs;
}
