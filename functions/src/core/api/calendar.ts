import * as v from "valibot";
import { cleanLine } from "../clean-text.ts";
import { Id, Instant, Minor } from "../fields.ts";
import type { Contract } from "./contract.ts";
import { EmptyInput } from "./fields.ts";

/**
 * The calendar that an instructor imports. Without `host` there is none. `okAt` is when it was last read; with `problem`
 * (a sentence) it has been failing since `failingSince`. Instants ms UTC.
 */
const ImportedCalendar = v.object({
  host: v.optional(v.string()),
  checkedAt: v.optional(Instant),
  okAt: v.optional(Instant),
  failingSince: v.optional(Instant),
  problem: v.optional(v.string()),
  /** Events that take time within the next 90 days, each repetition counted. */
  events: Minor,
  /** Sessions at whose time the calendar has something else. */
  clashes: v.array(v.object({ appointmentId: Id, start: Instant })),
});
export type ImportedCalendar = v.InferOutput<typeof ImportedCalendar>;

/** Calls about the calendar that an instructor imports. */
export const calendarContracts = {
  /** `url` sets it; `check` reads it once more; neither removes it. */
  "/api/provider/calendar": {
    input: v.strictObject({
      url: v.optional(v.pipe(v.string(), v.transform(cleanLine))),
      check: v.optional(v.literal(true)),
    }),
    output: ImportedCalendar,
  },
  "/api/provider/calendarstate": { input: EmptyInput, output: ImportedCalendar },
} satisfies Record<string, Contract>;
