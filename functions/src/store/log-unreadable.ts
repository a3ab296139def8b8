import { logged } from "../log-context.ts";

/** Logs for operators that a stored document can't be read: its path, and nothing of it. */
export const logUnreadable = (document: string): void =>
  console.warn(
    JSON.stringify(
      logged({
        severity: "ERROR",
        message: "A stored document can't be read and is left out",
        path: "store",
        document,
      }),
    ),
  );
