import { write } from "firebase-functions/logger";
import { logged } from "../log-context.ts";
import { type LogEntry, toAppError } from "./to-app-error.ts";

/** Writes a line of the log. */
export const writeLine = (entry: LogEntry): void => write(logged(entry));

/** Logs that work failed and was left to the next sweep: the error's code, never its message. */
export function logPostponed(message: string, path: string, error: unknown, ref = ""): void {
  const { code } = toAppError(error, path, writeLine, () => ref);
  write(logged({ severity: "WARNING", message, path, ...(ref && { ref }), code }));
}
