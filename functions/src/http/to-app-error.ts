import { AppError } from "../core/errors.ts";
import { errorCodeOf } from "../store/error-code.ts";

/** One line of the log, without personal data. */
export interface LogEntry {
  severity: "ERROR" | "WARNING";
  message: string;
  path: string;
  ref?: string;
  error?: string;
  code?: string;
  stack?: string[];
}

/** gRPC codes that mean Firestore is unavailable: deadline exceeded, resource exhausted, aborted, unavailable. */
const unavailable = new Set<unknown>([4, 8, 10, 14]);

/** Name, code and stack of an unknown error, without its message, which may quote a document or a request. */
function detailsOf(error: unknown): Pick<LogEntry, "error" | "code" | "stack"> {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const code = errorCodeOf(error);
  return {
    error: error.name,
    ...((typeof code === "string" || typeof code === "number") && { code: String(code) }),
    stack: frames.slice(0, 12).map((line) => line.trim()),
  };
}

/** Converts anything thrown into the error a client may see; logs the details under the same reference. */
export function toAppError(
  error: unknown,
  path: string,
  log: (entry: LogEntry) => void,
  newRef: () => string,
): AppError {
  if (error instanceof AppError) return error;
  if (unavailable.has(errorCodeOf(error))) {
    log({ severity: "WARNING", message: "Firestore is unavailable", path, ...detailsOf(error) });
    return new AppError("unavailable");
  }
  const ref = newRef();
  log({ severity: "ERROR", message: "A call failed", path, ref, ...detailsOf(error) });
  return new AppError("internal", undefined, { ref });
}
