import { write } from "firebase-functions/logger";
import { logged } from "../log-context.ts";
import { failureEntry, type LogEntry, toAppError } from "./to-app-error.ts";

/** Writes a line of the log. */
export const writeLine = (entry: LogEntry): void => write(logged(entry));

const written = new WeakSet<object>();

/**
 * Logs that an event or a run of a job failed, once for each error, and returns what to throw in its place: the platform prints the
 * message and the stack of what it is thrown, and those may quote a document.
 */
export function logFailure(error: unknown, failed: Pick<LogEntry, "message" | "path" | "ref">): Error {
  const isKnown = typeof error === "object" && error !== null && written.has(error);
  if (!isKnown) writeLine(failureEntry(error, failed));
  if (typeof error === "object" && error !== null) written.add(error);
  const { message } = failed;
  return Object.assign(new Error(message), { stack: `Error: ${message}` });
}

/** Logs that work failed and was left to the next sweep: the error's code, never its message. */
export function logPostponed(message: string, path: string, error: unknown, ref = ""): void {
  const { code } = toAppError(error, path, writeLine, () => ref);
  write(logged({ severity: "WARNING", message, path, ...(ref && { ref }), code }));
}
