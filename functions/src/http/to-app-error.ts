import { AppError } from "../core/errors.ts";
import { errorCodeOf } from "../store/error-code.ts";
import type { Env } from "./environment/boot-problems.ts";

/** One line of the log, without personal data. */
export interface LogEntry {
  severity: "ERROR" | "WARNING";
  message: string;
  path: string;
  ref?: string;
  error?: string;
  code?: string;
  /** What Error Reporting groups by, and shows: see `reported`. */
  "@type"?: string;
  stack_trace?: string;
  serviceContext?: { service: string; version: string };
}

/** gRPC codes that mean Firestore is unavailable: deadline exceeded, resource exhausted, aborted, unavailable. */
const unavailable = new Set<unknown>([4, 8, 10, 14]);

/** Name and code of an unknown error. */
function detailsOf(error: unknown): Pick<LogEntry, "error" | "code"> {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = errorCodeOf(error);
  return {
    error: error.name,
    ...((typeof code === "string" || typeof code === "number") && { code: String(code) }),
  };
}

/** Type of a line that Error Reporting takes as an error. */
export const REPORTED = "type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent";

/**
 * What makes Google's Error Reporting take a line of the log as an error of this function and its release (`K_SERVICE` and
 * `K_REVISION`, which the platform sets): where it was thrown, without its message, which may quote a document or a request.
 */
function reported(
  error: unknown,
  message: string,
  { K_SERVICE: service = "local", K_REVISION: version = "local" }: Env,
): Pick<LogEntry, "@type" | "stack_trace" | "serviceContext"> {
  const [name, stack] = error instanceof Error ? [error.name, error.stack ?? ""] : [typeof error, ""];
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
  return {
    "@type": REPORTED,
    stack_trace: [`${name}: ${message}`, ...frames.slice(0, 12)].join("\n"),
    serviceContext: { service, version },
  };
}

/** What failed, and where: `ref` is the id of a document, or the reference that a person is told. */
type Failed = Pick<LogEntry, "message" | "path" | "ref">;

const isUnavailable = (error: unknown): boolean => unavailable.has(errorCodeOf(error));

/** The line of the log about anything thrown, without its message. That Firestore is away is no error of ours. */
export function failureEntry(error: unknown, { ref, ...failed }: Failed, env: Env = process.env): LogEntry {
  const { path, message } = failed;
  if (isUnavailable(error))
    return { severity: "WARNING", message: "Firestore is unavailable", path, ...detailsOf(error) };
  const about = ref === undefined ? {} : { ref };
  return { severity: "ERROR", ...failed, ...about, ...detailsOf(error), ...reported(error, message, env) };
}

/** Converts anything thrown into the error a client may see; logs the details under the same reference. */
export function toAppError(
  error: unknown,
  path: string,
  log: (entry: LogEntry) => void,
  newRef: () => string,
  env: Env = process.env,
): AppError {
  if (error instanceof AppError) return error;
  const ref = isUnavailable(error) ? undefined : newRef();
  log(failureEntry(error, { message: "A call failed", path, ...(ref !== undefined && { ref }) }, env));
  return ref === undefined ? new AppError("unavailable") : new AppError("internal", undefined, { ref });
}
