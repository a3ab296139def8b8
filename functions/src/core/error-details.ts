import type { BookingStatus, PriceLine } from "./booking/model.ts";
import type { Instant, Minor } from "./fields.ts";

/** Another bookable time offered instead of a taken one, and its price. */
export interface Alternative {
  instructorId: string;
  start: Instant;
  end: Instant;
  amount: Minor;
}

/** Why a code cannot be redeemed. */
export type CodeState = "redeemed" | "expired" | "used-up" | "currency";

/** Status of a case that an operator can no longer act on. */
export type CaseState = "closed" | "changed";

/** What a person lacks to book. */
type ProfileGap = "name" | "phone" | "address" | "email" | "card";

/** What an application to teach lacks: of the person, a field of its form, or a paper. */
export type ApplicationGap =
  | Extract<ProfileGap, "name" | "phone" | "email">
  | "bio"
  | "certificates"
  | "styles"
  | "languages"
  | "areas"
  | "beacons"
  | "timeZone"
  | "schedule"
  | "identity"
  | "insurance";

/** Status of an application that its applicant cannot change now, and from when they may apply again. */
export interface ApplicationObstacle {
  status: "none" | "draft" | "submitted" | "requested" | "approved" | "rejected" | "withdrawn";
  reapplyAt?: Instant | undefined;
}

/** Why a session cannot be booked. */
export type NotBookableReason =
  | "notice"
  | "horizon"
  | "hours"
  | "grid"
  | "plan"
  | "paused"
  | "blocked"
  | "self"
  | "people"
  | "overlap"
  | "holds";

/** What prevents the deletion of an account. Amounts in minor units. */
export interface Obstacles {
  /** Open bookings, at most one page. */
  bookings: { appointmentId: string; start: Instant; timeZone: string; name: string; instructor: string }[];
  /** Credit on hold for them. */
  held: Minor;
  /** Payments in progress. */
  payments: number;
  /** Credit left over: `back` + `lost` + `given`. */
  balance: Minor;
  /** The part that goes back to the cards it was paid with. */
  back: Minor;
  /** Paid credit that no card can take back anymore. */
  lost: Minor;
  /** Credit that we gave. */
  given: Minor;
  /** ISO 4217. */
  currency: string;
}

/** Type of the `details` of each code that has any; plain JSON. A code that is not listed has none. */
export interface DetailsByCode {
  /** Field (dotted where nested) to what is wrong with it. */
  "bad-request": Readonly<Record<string, string>>;
  /** Why an operator may not act: the case is their own, it takes a treasurer, or the sign-in lacks a second factor. */
  "claim-required": { reason: "own" | "treasurer" | "second-factor" };
  "insufficient-credit": { available: Minor; needed: Minor };
  /** `reason` is the processor's code. For a Held booking: its id and when its hold expires. */
  "payment-refused": { reason: string; appointmentId?: string | undefined; expiresAt?: Instant | undefined };
  /** At most three. */
  "slot-taken": { alternatives: readonly Alternative[] };
  "price-changed": { amount: Minor; lines: readonly PriceLine[] };
  "refund-changed": { refund: Minor; nextTierAt: Instant | null };
  /** The status of the booking, code, card setup or case; why an account cannot be deleted, or when a conversation closed. */
  "wrong-state":
    | { status: BookingStatus | CodeState | "open" | CaseState }
    | { teaches: true }
    | Obstacles
    | { closedAt: Instant }
    | ApplicationObstacle;
  "not-bookable": { reason: NotBookableReason };
  "profile-incomplete": { missing: readonly (ProfileGap | ApplicationGap)[] };
  /** Name of the nearest area; empty if there is none. */
  "outside-area": { nearest: string };
  /** Reference of the failure in the log. */
  internal: { ref: string };
}

/** Codes that carry details. */
export type DetailedCode = keyof DetailsByCode;

/** Details that only the desk is sent; the other sites do not check for them. */
export type DeskDetailedCode = "claim-required";
