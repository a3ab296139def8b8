import type { CallInput } from "@core/api/index.ts";
import { attemptCall } from "../attempt.ts";

/** The instructor's plan, and a week of it as customers see it. */
export const readWeek = (input: CallInput<"/api/provider/week">) => attemptCall("/api/provider/week", input);
/** Changes when the instructor works; answers with the bookings that stay outside the plan. */
export const savePlan = (input: CallInput<"/api/provider/plan">) => attemptCall("/api/provider/plan", input);
/** Times that stay off after canceled sessions; opens one of them first, if asked. */
export const readCanceledTimes = (input: CallInput<"/api/provider/timeoff">) =>
  attemptCall("/api/provider/timeoff", input);
/** What is known of the calendar that the instructor imports; asks nobody outside. */
export const readImportedCalendar = () => attemptCall("/api/provider/calendarstate", {});
/** Imports the calendar at an address, looks at it again, or removes it. */
export const changeImportedCalendar = (input: CallInput<"/api/provider/calendar">) =>
  attemptCall("/api/provider/calendar", input);
