import * as v from "valibot";
import { BookingStatus } from "../../booking/booking.ts";
import { subjectPages } from "../../desk/act-words.ts";
import { DeskCase, DeskValue } from "../../desk/case.ts";
import { deskListNames, filterFields } from "../../desk/lists/desk-list.ts";
import { Currency, Id, Instant, Minor, optionalLine, TimeZone, typedLines } from "../../fields.ts";
import type { Contract } from "../contract.ts";
import { ReasonText } from "./operator.ts";

/** One row of a list of the desk: an entry for each column that has a value. */
export const DeskRow = v.object({
  id: Id,
  cells: v.record(v.string(), DeskValue),
  /** What the row leads to, where that is not the case of its list. */
  opens: v.optional(v.object({ what: v.picklist([...deskListNames, ...subjectPages]), id: v.string() })),
});
export type DeskRow = v.InferOutput<typeof DeskRow>;

const Text = optionalLine(200);

/** What the next page of a list begins after, as we made it: base64url. */
const NO_CURSOR = "This isn't the end of a page of this list.";

const LookedUpBy = v.picklist(["id", "short code", "email", "phone", "card", "amount", "name", "city"]);

const FoundInDesk = v.object({
  id: Id,
  /** The public name of a customer, the full one of an instructor. */
  name: v.string(),
  role: v.picklist(["customer", "instructor", "both"]),
  by: LookedUpBy,
});

const BookingInDesk = v.object({
  id: Id,
  /** Its number, such as EBY-7K2M-9QXA. */
  short: v.string(),
  customer: v.string(),
  instructor: v.string(),
  start: Instant,
  timeZone: TimeZone,
  status: BookingStatus,
});

/** A payment about no session, such as a top-up, of a customer who has no account any more. */
const PaymentInDesk = v.object({
  id: Id,
  amount: Minor,
  currency: Currency,
  at: Instant,
});

const Cursor = v.pipe(v.string(), v.maxLength(600), v.regex(/^[\w-]*$/, NO_CURSOR));
const Filter = v.strictObject(v.entriesFromList(filterFields, v.optional(Text)));

/** Calls with which operators look: lists, cases, the search, and why a session cannot be booked. */
export const operatorListContracts = {
  "/api/operator/list": {
    input: v.strictObject({
      what: v.picklist(deskListNames),
      filter: v.optional(Filter),
      after: v.optional(Cursor),
      /** The zone in which a day of a filter is meant; UTC without it. */
      timeZone: v.optional(TimeZone),
    }),
    output: v.object({
      items: v.array(DeskRow),
      next: v.optional(v.string()),
      /** Of a queue, on its first page; 1,000 means at least so many. */
      count: v.optional(v.number()),
    }),
  },
  "/api/operator/export": {
    input: v.strictObject({
      what: v.picklist(deskListNames),
      filter: v.optional(Filter),
      timeZone: TimeZone,
      /** Why columns about people are wanted; without it they are left out. Of the first page. */
      reason: v.optional(ReasonText),
      /** The end of the page before; the entry in the audit is that of the first one. */
      after: v.optional(v.pipe(v.string(), v.maxLength(1_200), v.regex(/^[\w-]*$/, NO_CURSOR))),
    }),
    output: v.object({
      /** As a file has them; the first page begins with the names of the columns. */
      rows: v.array(v.array(v.string())),
      next: v.optional(v.string()),
      /** How many rows the list has, on the first page; one more than a file holds means more. */
      count: v.optional(v.number()),
    }),
  },
  "/api/operator/get": {
    input: v.strictObject({ what: v.picklist(deskListNames), id: Id }),
    output: DeskCase,
  },
  "/api/operator/find": {
    input: v.strictObject({ text: typedLines(200) }),
    output: v.object({
      people: v.array(FoundInDesk),
      bookings: v.array(BookingInDesk),
      payments: v.array(PaymentInDesk),
      by: LookedUpBy,
    }),
  },
  "/api/operator/why": {
    input: v.strictObject({
      customerId: Id,
      instructorId: Id,
      beacon: Id,
      start: Instant,
      people: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
    }),
    output: v.object({
      bookable: v.boolean(),
      /** Code, reason and details of the error that booking it would answer. */
      code: v.optional(v.string()),
      reason: v.optional(v.string()),
      details: v.optional(v.record(v.string(), v.unknown())),
      text: v.string(),
    }),
  },
} satisfies Record<string, Contract>;
