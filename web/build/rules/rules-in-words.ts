import { CONVERSATION_OPEN_AFTER } from "../../../functions/src/core/booking/conversation/conversation-time.ts";
import * as rules from "../../../functions/src/core/constants.ts";
import { LATE_NOTICE } from "../../../functions/src/core/derived/reliability.ts";
import { TREASURER_WAIT } from "../../../functions/src/core/desk/roles/role-book.ts";
import { formatMoney } from "../../../functions/src/core/money.ts";
import { REAPPLY_AFTER } from "../../../functions/src/core/people/applications/decide-application.ts";

const { BOOKING_POLICY, CURRENCY, DAY, HOUR, MINUTE } = rules;

/** A number of units that a rule is said in; a rule that is not whole in them cannot be said so. */
function whole(ms: number, unit: number, name: string): string {
  const count = ms / unit;
  if (!Number.isInteger(count) || count < 2) throw new Error(`${ms} ms can't be said in ${name}.`);
  return `${count} ${name}`;
}
const minutes = (ms: number) => whole(ms, MINUTE, "minutes");
const hours = (ms: number) => whole(ms, HOUR, "hours");
const days = (ms: number) => whole(ms, DAY, "days");
/** Of 365.25 days, as four years with a leap day have. */
const years = (ms: number) => whole(ms, 365.25 * DAY, "years");
const money = (minor: number) => formatMoney(minor, CURRENCY);

/** A minute of the day: "6:00AM". */
function clock(minute: number): string {
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, "0")}${hour < 12 ? "AM" : "PM"}`;
}
/** A full hour of the day: "6 AM". */
function fullHour(minute: number): string {
  if (minute % 60 !== 0) throw new Error(`Minute ${minute} of the day isn't a full hour.`);
  return clock(minute).replace(":00", " ");
}

/** An ISO day of the week: "Friday". January 4, 1970, was a Sunday. */
const weekday = (day: number): string =>
  new Date((day + 3) * DAY).toLocaleDateString("en-US", { weekday: "long", timeZone: "UTC" });

function times(count: number): string {
  const word = ["once", "twice"][count - 1];
  return word ?? `${count} times`;
}

const [full, part] = BOOKING_POLICY.refunds;
const [firstReminder, lastReminder] = rules.REMINDER_LEAD_TIMES;

/** The rules of the business as prose says them: the only place where pages get a number of one from. */
export const rulesInWords = {
  seller: rules.SELLER.name,
  sellerAddress: rules.SELLER.address.join(", "),
  hold: minutes(BOOKING_POLICY.holdFor),
  ratingHidden: days(rules.RATINGS.hiddenFor),
  holdForEmail: minutes(BOOKING_POLICY.holdForEmail),
  answerWithin: hours(BOOKING_POLICY.answerWithin),
  answerBefore: hours(BOOKING_POLICY.answerBefore),
  notice: hours(BOOKING_POLICY.notice),
  grace: minutes(BOOKING_POLICY.graceFor),
  fullRefundBefore: hours(full.before),
  partRefundBefore: hours(part.before),
  partRefund: `${part.percent}%`,
  moves: times(BOOKING_POLICY.moves),
  noShowAfter: minutes(BOOKING_POLICY.absentFrom),
  contestWithin: hours(BOOKING_POLICY.claimFor),
  closesAfter: hours(BOOKING_POLICY.closeAfter),
  instructorShare: `${BOOKING_POLICY.instructorShare}%`,
  payoutDay: weekday(rules.PAYOUT_DAY.weekday),
  applying: minutes(rules.APPLYING_TAKES),
  applicationAnswer: days(rules.APPLICATION_ANSWER_WITHIN),
  horizon: days(rules.BOOKING_HORIZON),
  opens: clock(rules.BUSINESS_HOURS.from),
  closes: clock(rules.BUSINESS_HOURS.to),
  opensShort: fullHour(rules.BUSINESS_HOURS.from),
  closesShort: fullHour(rules.BUSINESS_HOURS.to),
  supportFrom: fullHour(rules.SUPPORT_HOURS.from),
  supportUntil: fullHour(rules.SUPPORT_HOURS.to),
  nightFrom: fullHour(rules.REPLY_NIGHT.from),
  nightUntil: fullHour(rules.REPLY_NIGHT.to),
  areaTravel: minutes(rules.AREA_TRAVEL_MINUTES * MINUTE),
  firstReminder: hours(firstReminder),
  lastReminder: hours(lastReminder),
  priceKept: minutes(rules.PRICE_TOLERANCE),
  topUpLeast: money(rules.TOP_UP_LIMITS.min),
  topUpMost: money(rules.TOP_UP_LIMITS.max),
  tipLeast: money(rules.TIP_LIMITS.min),
  tipMost: money(rules.TIP_LIMITS.max),
  welcomeWithin: days(rules.WELCOME_OFFER.within),
  welcomePercent: `${rules.WELCOME_OFFER.percent}%`,
  cardRefundWithin: days(rules.CARD_REFUND_WITHIN),
  resultsKept: days(rules.REPLAY_RETENTION),
  earningsAfter: hours(rules.EARNINGS_DUE_AFTER),
  firstEarningsWait: days(rules.FIRST_EARNINGS_WAIT),
  accountWait: hours(rules.PAYOUT_ACCOUNT_WAIT),
  accountWaitShort: hours(rules.PAYOUT_ACCOUNT_WAIT).replace(" hours", "-hour"),
  taxLimit: money(rules.TAX.stateLimit),
  taxKept: years(rules.TAX.keptFor),
  operatorOnce: money(rules.OPERATOR_LIMITS.once),
  phoneLink: days(rules.PHONE_LINK_WORKS),
  treasurerWait: hours(TREASURER_WAIT),
  conversationAfter: hours(CONVERSATION_OPEN_AFTER),
  lateNotice: hours(LATE_NOTICE),
  reliability: days(rules.RELIABILITY_COUNTS_FOR),
  reapplyAfter: days(REAPPLY_AFTER),
} as const;
