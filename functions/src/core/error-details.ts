import * as v from "valibot";
import { BookingStatus, PriceLine } from "./booking/booking.ts";
import { Instant, Minor } from "./fields.ts";

/** Another bookable time offered instead of a taken one, and its price. */
const Alternative = v.object({ instructorId: v.string(), start: Instant, end: Instant, amount: Minor });
export type Alternative = v.InferOutput<typeof Alternative>;

/** Why a code cannot be redeemed. */
const CodeState = v.picklist(["redeemed", "expired", "used-up", "currency"]);
export type CodeState = v.InferOutput<typeof CodeState>;

/** Status of a case that an operator can no longer act on. */
const CaseState = v.picklist(["closed", "changed"]);
export type CaseState = v.InferOutput<typeof CaseState>;

/** What a person lacks to book, or an application to teach: of the person, a field of its form, or a paper. */
const Gap = v.picklist([
  "name",
  "phone",
  "address",
  "email",
  "card",
  "bio",
  "certificates",
  "styles",
  "languages",
  "areas",
  "beacons",
  "timeZone",
  "schedule",
  "identity",
  "insurance",
]);

/** What an application to teach lacks. */
export type ApplicationGap = Exclude<v.InferOutput<typeof Gap>, "address" | "card">;

/** Status of an application that its applicant cannot change now, and from when they may apply again. */
const ApplicationObstacle = v.object({
  status: v.picklist(["none", "draft", "submitted", "requested", "approved", "rejected", "withdrawn"]),
  reapplyAt: v.optional(Instant),
});
export type ApplicationObstacle = v.InferOutput<typeof ApplicationObstacle>;

/** Why a session cannot be booked. */
const NotBookableReason = v.picklist([
  "notice",
  "horizon",
  "hours",
  "grid",
  "plan",
  "paused",
  "blocked",
  "self",
  "people",
  "overlap",
  "holds",
]);
export type NotBookableReason = v.InferOutput<typeof NotBookableReason>;

/** What prevents the deletion of an account. Amounts in minor units. */
const Obstacles = v.object({
  /** Open bookings, at most one page. */
  bookings: v.array(
    v.object({
      appointmentId: v.string(),
      start: Instant,
      timeZone: v.string(),
      name: v.string(),
      instructor: v.string(),
    }),
  ),
  /** Credit on hold for them. */
  held: Minor,
  /** Payments in progress. */
  payments: v.number(),
  /** Credit left over: `back` + `lost` + `given`. */
  balance: Minor,
  /** The part that goes back to the cards it was paid with. */
  back: Minor,
  /** Paid credit that no card can take back anymore. */
  lost: Minor,
  /** Credit that we gave. */
  given: Minor,
  /** ISO 4217. */
  currency: v.string(),
});
export type Obstacles = v.InferOutput<typeof Obstacles>;

/** Schema of the `details` of each code that has any; plain JSON. A code that is not listed has none. */
export const detailsByCode = {
  /** Field (dotted where nested) to what is wrong with it. */
  "bad-request": v.pipe(v.record(v.string(), v.string()), v.readonly()),
  /** Why an operator may not act: the case is their own, it takes a treasurer, or the sign-in lacks a second factor. */
  "claim-required": v.object({ reason: v.picklist(["own", "treasurer", "second-factor"]) }),
  "insufficient-credit": v.object({ available: Minor, needed: Minor }),
  /** `reason` is the processor's code. For a Held booking: its id and when its hold expires. */
  "payment-refused": v.object({
    reason: v.string(),
    appointmentId: v.optional(v.string()),
    expiresAt: v.optional(Instant),
  }),
  /** At most three. */
  "slot-taken": v.object({ alternatives: v.pipe(v.array(Alternative), v.readonly()) }),
  "price-changed": v.object({
    amount: Minor,
    lines: v.pipe(v.array(PriceLine), v.readonly()),
    /** The price may be the same: the rules that were shown hold no longer. */
    terms: v.optional(v.boolean()),
  }),
  "refund-changed": v.object({ refund: Minor, nextTierAt: v.nullable(Instant) }),
  /** The status of the booking, code, card setup or case; why an account cannot be deleted, or when a conversation closed. */
  "wrong-state": v.union([
    v.object({ status: v.union([BookingStatus, CodeState, v.literal("open"), CaseState]) }),
    v.object({ teaches: v.literal(true) }),
    Obstacles,
    v.object({ closedAt: Instant }),
    ApplicationObstacle,
  ]),
  "not-bookable": v.object({ reason: NotBookableReason }),
  "profile-incomplete": v.object({ missing: v.pipe(v.array(Gap), v.readonly()) }),
  /** Name of the nearest area; empty if there is none. */
  "outside-area": v.object({ nearest: v.string() }),
  /** Reference of the failure in the log. */
  internal: v.object({ ref: v.string() }),
};

/** Type of the details of each code. */
export type DetailsByCode = { [C in keyof typeof detailsByCode]: v.InferOutput<(typeof detailsByCode)[C]> };

/** Codes that carry details. */
export type DetailedCode = keyof DetailsByCode;
