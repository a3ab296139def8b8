import type { CallInput, CallOutput } from "@core/api/index.ts";
import { attemptDeskCall } from "../desk-client.ts";

/** The books of a day. */
export type BooksOfDay = CallOutput<"/api/operator/balance">;
/** What happened, by day and area, by week and by month. */
export type Insights = CallOutput<"/api/operator/insight">;

/** The books of a day; of the newest that is closed without a date. */
export const readBooks = (input: CallInput<"/api/operator/balance">) =>
  attemptDeskCall("/api/operator/balance", input);
/** What happened in a range of days. */
export const readInsights = (input: CallInput<"/api/operator/insight">) =>
  attemptDeskCall("/api/operator/insight", input);
