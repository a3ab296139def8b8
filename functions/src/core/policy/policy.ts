import { BOOKING_HORIZON, BOOKING_POLICY, BUSINESS_HOURS, SELLER, SUPPORT_HOURS } from "../constants.ts";

/** A part of a day, minutes of the local day. */
interface DayHours {
  from: number;
  to: number;
}

/** A company, with the lines of its postal address. */
export interface Seller {
  name: string;
  address: readonly string[];
}

/** The rules of the business in an area at an instant. Times are ms, shares percent. */
export interface Policy {
  /** Which changes it consists of: see `policyAt`. A quote names it. */
  version: string;
  /** The instructor's percentage of the price, rounded down. */
  share: number;
  /** Percent refunded, by ms before the start; the first match applies. */
  refunds: readonly { before: number; percent: number }[];
  /** Minimum ms between booking a session and its start. */
  notice: number;
  /** How far ahead a session can be booked. */
  horizon: number;
  /** When sessions can be, at the place. */
  hours: DayHours;
  /** Who sells, as receipts and statements name it; the same everywhere. */
  seller: Seller;
  /** When we read messages, every day; the same everywhere. */
  support: DayHours;
}

/** The rules where nobody has changed any. */
export const DEFAULT_POLICY: Policy = {
  version: "0.0",
  share: BOOKING_POLICY.instructorShare,
  refunds: BOOKING_POLICY.refunds,
  notice: BOOKING_POLICY.notice,
  horizon: BOOKING_HORIZON,
  hours: BUSINESS_HOURS,
  seller: SELLER,
  support: SUPPORT_HOURS,
};

/** What of a policy decides when sessions can be booked. */
export type TimePolicy = Pick<Policy, "notice" | "horizon" | "hours">;
