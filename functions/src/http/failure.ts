import { AppError } from "../shared/errors.ts";

/** One line of the log. Nothing a person wrote or is called by belongs in it. */
export interface LogEntry {
  severity: "ERROR" | "WARNING";
  message: string;
  path: string;
  ref?: string;
  error?: string;
  code?: string;
  stack?: string[];
}

/** Codes of gRPC that mean "Firestore cannot answer now": deadline, exhausted, aborted, unavailable. */
const unavailable = new Set<unknown>([4, 8, 10, 14]);

const codeOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "code" in error ? error.code : undefined;

/** Where an unknown error was thrown. Its message stays out: it may quote a document or a request. */
function placeOf(error: unknown): Pick<LogEntry, "error" | "code" | "stack"> {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const code = codeOf(error);
  return {
    error: error.name,
    ...((typeof code === "string" || typeof code === "number") && { code: String(code) }),
    stack: frames.slice(0, 12).map((line) => line.trim()),
  };
}

/** Turns whatever was thrown into the error a client may see; the log keeps the rest under the same reference. */
export function toAppError(
  error: unknown,
  path: string,
  log: (entry: LogEntry) => void,
  newRef: () => string,
): AppError {
  if (error instanceof AppError) return error;
  if (unavailable.has(codeOf(error))) {
    log({ severity: "WARNING", message: "Firestore is unavailable", path, ...placeOf(error) });
    return new AppError("unavailable");
  }
  const ref = newRef();
  log({ severity: "ERROR", message: "A call failed", path, ref, ...placeOf(error) });
  return new AppError("internal", undefined, { ref });
}
