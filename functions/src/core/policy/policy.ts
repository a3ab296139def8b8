import {
  ANSWER_TARGETS,
  BOOKING_HORIZON,
  BOOKING_POLICY,
  BUSINESS_HOURS,
  PAYOUT_DAY,
  SALES_TAX,
  SELLER,
  SUPPORT_HOURS,
  TIP_LIMITS,
  TOP_UP_LIMITS,
  WELCOME_OFFER,
} from "../constants.ts";
import type { Instant, Minor } from "../fields.ts";
import type { AnswerTargets } from "./answer-targets.ts";

/** A part of a day, minutes of the local day. */
interface DayHours {
  from: number;
  to: number;
}

/** The smallest and the largest amount, minor units. */
export interface AmountLimits {
  min: Minor;
  max: Minor;
}

/** What is added to a first top-up, percent, and within how many ms of signing up. */
export interface WelcomeOffer {
  percent: number;
  within: number;
}

/** When payouts are made: the ISO day of the week, and the hour until which earnings must be due to be in it. */
export interface PayoutDay {
  weekday: number;
  hour: number;
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
  /** From when on (ms UTC) no session begins in the area, because it closes; decided with the area, not with its policy. */
  closesAt?: Instant | undefined;
  /** When sessions can be, at the place. */
  hours: DayHours;
  /** Sales tax, thousandths of a percent of the price. */
  tax: number;
  /** Who sells, as receipts and statements name it; the same everywhere. */
  seller: Seller;
  /** When we read messages, every day; the same everywhere. */
  support: DayHours;
  /** For who signs up; an account keeps the offer it was given. */
  welcome: WelcomeOffer;
  /** Of one top-up; the same everywhere. */
  topUp: AmountLimits;
  /** Of one tip; the same everywhere. */
  tip: AmountLimits;
  /** The same everywhere. */
  payoutDay: PayoutDay;
  /** Within how many ms the desk answers each kind of case; the same everywhere. */
  answers: AnswerTargets;
  /** Number of the version of the terms, 0 for those that pages are written with; the same everywhere. */
  terms: number;
}

/** The rules where nobody has changed any. */
export const DEFAULT_POLICY: Policy = {
  version: "0.0",
  share: BOOKING_POLICY.instructorShare,
  refunds: BOOKING_POLICY.refunds,
  notice: BOOKING_POLICY.notice,
  horizon: BOOKING_HORIZON,
  hours: BUSINESS_HOURS,
  tax: SALES_TAX,
  seller: SELLER,
  support: SUPPORT_HOURS,
  welcome: { percent: WELCOME_OFFER.percent, within: WELCOME_OFFER.within },
  topUp: TOP_UP_LIMITS,
  tip: TIP_LIMITS,
  payoutDay: PAYOUT_DAY,
  answers: ANSWER_TARGETS,
  terms: 0,
};

/** What of a policy decides when sessions can be booked. */
export type TimePolicy = Pick<Policy, "notice" | "horizon" | "hours" | "closesAt">;
