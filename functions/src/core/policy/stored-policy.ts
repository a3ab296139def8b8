import * as v from "valibot";
import {
  BOOKING_HORIZON,
  BOOKING_POLICY,
  BUSINESS_HOURS,
  CURRENCY,
  DAY,
  HOUR,
  MINUTE,
  SALES_TAX,
  SLOT_STEP_MINUTES,
  TIP_LIMITS,
  TOP_UP_LIMITS,
} from "../constants.ts";
import { Id, Instant, typedLine } from "../fields.ts";
import { formatMoney } from "../money.ts";
import { sayDuration } from "../say-duration.ts";
import { type TargetName, targetNames } from "./answer-targets.ts";

/** Maximum changes a document keeps, upcoming ones included; older ones are merged into its value. */
export const MOST_POLICY_CHANGES = 50;

/**
 * What a policy can be. Notice: from the time by which an instructor must answer on, as nothing sooner could be requested.
 * Horizon: calendars are imported, and instructors' days kept, no farther ahead. Hours: instructors choose theirs within the
 * default ones. Sales tax: none, until prices, refunds and the books have a part that is tax. Amounts of a top-up and a tip: within the default ones, which calls accept.
 */
export const POLICY_BOUNDS = {
  share: { min: 50, max: 100 },
  steps: 4,
  before: { min: 0, max: 30 * DAY },
  percent: { min: 1, max: 100 },
  notice: { min: BOOKING_POLICY.answerBefore, max: 7 * DAY },
  horizon: { min: 7 * DAY, max: BOOKING_HORIZON },
  hours: { min: BUSINESS_HOURS.from, max: BUSINESS_HOURS.to, least: 120 },
  support: { min: 0, max: 24 * 60, least: 120 },
  tax: { min: 0, max: SALES_TAX },
  seller: { name: 120, lines: 5, line: 120 },
  welcome: { min: 1, max: 50 },
  welcomeWithin: { min: DAY, max: 90 * DAY },
  topUp: TOP_UP_LIMITS,
  tip: TIP_LIMITS,
  weekday: { min: 1, max: 7 },
  payoutHour: { min: 1, max: 24 },
  answer: { min: HOUR, max: 30 * DAY },
} as const;

const between = ({ min, max }: { min: number; max: number }, step: number, message: string) =>
  v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(min, message),
    v.maxValue(max, message),
    v.multipleOf(step, message),
  );

const percentBetween = (bounds: { min: number; max: number }) =>
  between(bounds, 1, `Enter a whole percentage from ${bounds.min} to ${bounds.max}.`);

const timeBetween = (bounds: { min: number; max: number }, step: number) =>
  between(
    bounds,
    step,
    bounds.min === 0
      ? `Enter a time of ${sayDuration(bounds.max)} at most.`
      : `Enter a time from ${sayDuration(bounds.min)} to ${sayDuration(bounds.max)}.`,
  );

/** Said of a rate of sales tax above the one that can be charged. */
export const TAX_REFUSED = "We can't charge sales tax yet, so no rate above zero can be set.";

const RefundStep = v.object({
  before: timeBetween(POLICY_BOUNDS.before, MINUTE),
  percent: percentBetween(POLICY_BOUNDS.percent),
});

/** Whether each step is nearer to the start than the one before it, and refunds less. */
const areFalling = (steps: v.InferOutput<typeof RefundStep>[]): boolean =>
  steps.every((step, i) => {
    const earlier = steps[i - 1];
    return !earlier || (step.before < earlier.before && step.percent < earlier.percent);
  });

/** A part of the day between two of its half hours. */
const hoursBetween = (bounds: { min: number; max: number; least: number }) => {
  const message = `Choose full or half hours from ${bounds.min / 60}:00 to ${bounds.max / 60}:00.`;
  const time = between(bounds, SLOT_STEP_MINUTES, message);
  return v.pipe(
    v.object({ from: time, to: time }),
    v.check(
      ({ from, to }) => to - from >= bounds.least,
      `There have to be at least ${sayDuration(bounds.least * MINUTE)}.`,
    ),
  );
};

const { seller } = POLICY_BOUNDS;

/** Two amounts within bounds, minor units, of which the second is at least twice the first. */
const amountsBetween = (bounds: { min: number; max: number }) => {
  const money = (minor: number) => formatMoney(minor, CURRENCY);
  const message = `Enter amounts from ${money(bounds.min)} to ${money(bounds.max)}.`;
  const amount = between(bounds, 1, message);
  return v.pipe(
    v.object({ min: amount, max: amount }),
    v.check(({ min, max }) => max >= 2 * min, "The largest has to be at least twice the smallest."),
  );
};

const answerTime = v.optional(timeBetween(POLICY_BOUNDS.answer, HOUR));

/** Within how many ms each kind of case is to be answered; a kind without one is as the defaults. */
const AnswerTimes = v.object(
  v.entriesFromList(targetNames, answerTime) as Record<TargetName, typeof answerTime>,
);

/** What a change sets; what it leaves out stays as it was. */
export const PolicyValue = v.object({
  share: v.optional(percentBetween(POLICY_BOUNDS.share)),
  refunds: v.optional(
    v.pipe(
      v.array(RefundStep),
      v.maxLength(POLICY_BOUNDS.steps, `There can be ${POLICY_BOUNDS.steps} steps at most.`),
      v.check(areFalling, "Each step has to be nearer to the start than the one before, and refund less."),
    ),
  ),
  notice: v.optional(timeBetween(POLICY_BOUNDS.notice, HOUR)),
  horizon: v.optional(timeBetween(POLICY_BOUNDS.horizon, DAY)),
  hours: v.optional(hoursBetween(POLICY_BOUNDS.hours)),
  tax: v.optional(between(POLICY_BOUNDS.tax, 1, TAX_REFUSED)),
  seller: v.optional(
    v.object({
      name: typedLine(seller.name),
      address: v.pipe(v.array(typedLine(seller.line)), v.minLength(1), v.maxLength(seller.lines)),
    }),
  ),
  support: v.optional(hoursBetween(POLICY_BOUNDS.support)),
  welcome: v.optional(
    v.object({
      percent: percentBetween(POLICY_BOUNDS.welcome),
      within: timeBetween(POLICY_BOUNDS.welcomeWithin, DAY),
    }),
  ),
  topUp: v.optional(amountsBetween(POLICY_BOUNDS.topUp)),
  tip: v.optional(amountsBetween(POLICY_BOUNDS.tip)),
  payoutDay: v.optional(
    v.object({
      weekday: between(POLICY_BOUNDS.weekday, 1, "Choose a day of the week."),
      hour: between(POLICY_BOUNDS.payoutHour, 1, "Choose a full hour of the day."),
    }),
  ),
  answers: v.optional(AnswerTimes),
  /** Number of the version of the terms; 0: those that pages are written with. */
  terms: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
export type PolicyValue = v.InferOutput<typeof PolicyValue>;

/** A change of the rules from an instant on, by whom (uid) and with whose yes. */
export const PolicyChange = v.object({
  /** Its number in this document, from 1 on. */
  version: v.number(),
  from: Instant,
  by: Id,
  at: Instant,
  reason: v.string(),
  /** The other treasurer; absent where there was none and 24 hours have passed. */
  approvedBy: v.optional(Id),
  value: PolicyValue,
});
export type PolicyChange = v.InferOutput<typeof PolicyChange>;

/** A change that waits for another treasurer's yes, or for 24 hours where there is none. */
export const WaitingPolicyChange = v.object({
  /** When it is to begin, ms UTC; absent: as soon as it is approved. */
  from: v.optional(Instant),
  by: Id,
  at: Instant,
  reason: v.string(),
  /** When it is approved without another treasurer, ms UTC; absent where there is one. */
  due: v.optional(Instant),
  value: PolicyValue,
});
export type WaitingPolicyChange = v.InferOutput<typeof WaitingPolicyChange>;

/** `policies/{area}`, or `policies/default` for every area: what has been changed of the rules. */
export const StoredPolicy = v.object({
  /** The number of the last change. */
  version: v.number(),
  /** What changes that are no longer listed have set, and the number of the last of them. */
  base: v.object({ version: v.number(), value: PolicyValue }),
  /** By the instant at which they begin. */
  changes: v.pipe(v.array(PolicyChange), v.maxLength(MOST_POLICY_CHANGES)),
  waits: v.optional(WaitingPolicyChange),
  /** A change of the terms: it is read for days, and holds up no other. */
  waitingTerms: v.optional(WaitingPolicyChange),
});
export type StoredPolicy = v.InferOutput<typeof StoredPolicy>;

/** Where a change waits: one of the terms beside one of the others. */
export const waitingPlaces = ["waits", "waitingTerms"] as const satisfies readonly (keyof StoredPolicy)[];
export type WaitingPlace = (typeof waitingPlaces)[number];

/** The changes of a document that wait. */
export const waitingChanges = (stored: Pick<StoredPolicy, WaitingPlace>): WaitingPolicyChange[] =>
  waitingPlaces.flatMap((place) => stored[place] ?? []);

/** Policies that no area has of its own. */
export const generalPolicies = [
  "seller",
  "support",
  "welcome",
  "topUp",
  "tip",
  "payoutDay",
  "answers",
  "terms",
] as const satisfies readonly (keyof PolicyValue)[];

/** A document before its first change. */
export const noPolicy: StoredPolicy = { version: 0, base: { version: 0, value: {} }, changes: [] };
