import * as v from "valibot";
import { HOUR } from "../core/constants.ts";
import { AppError } from "../core/errors.ts";
import { ClientReport, type ScrubbedReport, scrubReport } from "../core/watch/client-report.ts";
import { errorAnswer, type HttpAnswer, noStore } from "../http/http-answer.ts";
import { writeLine } from "../http/log-postponed.ts";
import { openPipelineDeps } from "../http/pipeline/pipeline-deps.ts";
import { parseBody } from "../http/request-body.ts";
import type { PlainRequest } from "../http/send-answer.ts";
import { type LogEntry, REPORTED } from "../http/to-app-error.ts";

/**
 * Reports of one address in an hour: of browsers that App Check believes, and of anything else. A direct call forges its address, so
 * there are also so many at most that aren't believed, of all addresses.
 */
const MOST = { believed: 60, other: 5, unbelieved: 1_000 };

/** Addresses that are counted at once. */
const COUNTED = 10_000;

const messages: Readonly<Record<ScrubbedReport["kind"], string>> = {
  error: "A page failed",
  violation: "A page did what its content security policy forbids",
  "missing code": "A page's code did not load",
};

/** A report as a line of the log, which Error Reporting takes as an error of the site and its release. */
function lineOf({ kind, text, frames, route, host, release }: ScrubbedReport): LogEntry & { route: string } {
  const line = { message: messages[kind], path: "/reports/client", route, error: text };
  // A lost connection is no error of ours.
  if (kind === "missing code") return { severity: "WARNING", ...line };
  return {
    severity: "ERROR",
    ...line,
    "@type": REPORTED,
    stack_trace: [text, ...frames].join("\n"),
    serviceContext: { service: host, version: release },
  };
}

/** Counts in memory, in windows of an hour: one instance takes all reports. */
function makeCounter(now: () => number): (key: string, most: number) => number | undefined {
  let window = 0;
  const counts = new Map<string, number>();
  return (key, most) => {
    const current = Math.floor(now() / HOUR);
    if (current !== window || counts.size > COUNTED) counts.clear();
    window = current;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= most ? undefined : Math.ceil(((current + 1) * HOUR - now()) / 1000);
  };
}

async function isBelieved(token: string | undefined): Promise<boolean> {
  if (!token) return false;
  const { verifiers } = await openPipelineDeps();
  return verifiers.verifyAppCheck(token).then(
    () => true,
    () => false,
  );
}

/** What the route needs; tests inject their own. */
interface ReportDeps {
  isBelieved(token: string | undefined): Promise<boolean>;
  log(entry: LogEntry): void;
  now(): number;
}

/** Makes the handler of `/reports/client`: browsers tell of errors and violations there, signed in or not. */
export function makeClientReports(deps: ReportDeps): (request: PlainRequest) => Promise<HttpAnswer> {
  const [countAddress, countAll] = [makeCounter(deps.now), makeCounter(deps.now)];
  const waitFor = (isBelieved: boolean, ip: string): number | undefined => {
    const group = isBelieved ? "believed" : "other";
    const wait = countAddress(`${group} ${ip}`, MOST[group]);
    return wait === undefined && !isBelieved ? countAll("", MOST.unbelieved) : wait;
  };
  return async ({ method, header, rawBody, ip }) => {
    if (method !== "POST") return errorAnswer(new AppError("method"), { Allow: "POST" });
    const wait = waitFor(await deps.isBelieved(header("x-firebase-appcheck")), ip);
    if (wait !== undefined) return errorAnswer(new AppError("rate-limited", undefined, undefined, wait));
    const read = v.safeParse(ClientReport, parseBody(rawBody));
    if (!read.success) return errorAnswer(new AppError("bad-request"));
    const report = scrubReport(read.output);
    if (report) deps.log(lineOf(report));
    return { status: 204, headers: noStore, body: "" };
  };
}

/** Answers `/reports/client`. */
export const answerClientReport = makeClientReports({ isBelieved, log: writeLine, now: Date.now });
