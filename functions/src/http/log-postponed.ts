import { write } from "firebase-functions/logger";
import { toAppError } from "./to-app-error.ts";

/** Logs that work failed and was left to the next sweep: the error's code, never its message. */
export function logPostponed(message: string, path: string, error: unknown, ref = ""): void {
  const { code } = toAppError(error, path, write, () => ref);
  write({ severity: "WARNING", message, path, ...(ref && { ref }), code });
}
