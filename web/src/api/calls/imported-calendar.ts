import type { CallInput } from "@core/api/index.ts";
import { attemptCall } from "../attempt.ts";

/** What is known of the calendar that the instructor imports; asks nobody outside. */
export const readImportedCalendar = () => attemptCall("/api/provider/calendarstate", {});
/** Imports the calendar at an address, looks at it again, or removes it. */
export const changeImportedCalendar = (input: CallInput<"/api/provider/calendar">) =>
  attemptCall("/api/provider/calendar", input);
