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

/** Converts anything thrown into the error a client may see; logs the details under the same reference. */
export function toAppError(
  error: unknown,
  path: string,
  log: (entry: LogEntry) => void,
  newRef: () => string,
  env: Env = process.env,
): AppError {
  if (error instanceof AppError) return error;
  if (unavailable.has(errorCodeOf(error))) {
    log({ severity: "WARNING", message: "Firestore is unavailable", path, ...detailsOf(error) });
    return new AppError("unavailable");
  }
  const ref = newRef();
  const message = "A call failed";
  log({ severity: "ERROR", message, path, ref, ...detailsOf(error), ...reported(error, message, env) });
  return new AppError("internal", undefined, { ref });
}
