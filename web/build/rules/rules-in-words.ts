import {
  BACKUPS_KEPT_FOR,
  booksKeptFor,
  printedPeriods,
} from "../../../functions/src/core/account/periods.ts";
import { CONVERSATION_OPEN_AFTER } from "../../../functions/src/core/booking/conversation/conversation-time.ts";
import * as rules from "../../../functions/src/core/constants.ts";
import { LATE_NOTICE } from "../../../functions/src/core/derived/reliability.ts";
import { TREASURER_WAIT } from "../../../functions/src/core/desk/roles/role-book.ts";
import { formatMoney } from "../../../functions/src/core/money.ts";
import { REAPPLY_AFTER } from "../../../functions/src/core/people/applications/decide-application.ts";
import { DEFAULT_POLICY } from "../../../functions/src/core/policy/policy.ts";
import { hourWord, type ProseWords, proseWords } from "../../../functions/src/core/policy/prose-words.ts";

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
const weeks = (ms: number) => whole(ms, 7 * DAY, "weeks");
/** Of 365.25 days, as four years with a leap day have. */
const years = (ms: number) => whole(ms, 365.25 * DAY, "years");
const money = (minor: number) => formatMoney(minor, CURRENCY);

function times(count: number): string {
  const word = ["once", "twice"][count - 1];
  return word ?? `${count} times`;
}

/** What pages are written with; every sentence has its number. */
const built = proseWords(DEFAULT_POLICY) as ProseWords;
const [firstReminder, lastReminder] = rules.REMINDER_LEAD_TIMES;

/** The rules of the business as prose says them: the only place where pages get a number of one from. */
export const rulesInWords = {
  ...built,
  hold: minutes(BOOKING_POLICY.holdFor),
  ratingHidden: days(rules.RATINGS.hiddenFor),
  holdForEmail: minutes(BOOKING_POLICY.holdForEmail),
  answerWithin: hours(BOOKING_POLICY.answerWithin),
  answerBefore: hours(BOOKING_POLICY.answerBefore),
  grace: minutes(BOOKING_POLICY.graceFor),
  moves: times(BOOKING_POLICY.moves),
  noShowAfter: minutes(BOOKING_POLICY.absentFrom),
  contestWithin: hours(BOOKING_POLICY.claimFor),
  closesAfter: hours(BOOKING_POLICY.closeAfter),
  applying: minutes(rules.APPLYING_TAKES),
  applicationAnswer: days(rules.APPLICATION_ANSWER_WITHIN),
  nightFrom: hourWord(rules.REPLY_NIGHT.from),
  nightUntil: hourWord(rules.REPLY_NIGHT.to),
  areaTravel: minutes(rules.AREA_TRAVEL_MINUTES * MINUTE),
  firstReminder: hours(firstReminder),
  lastReminder: hours(lastReminder),
  priceKept: minutes(rules.PRICE_TOLERANCE),
  cardRefundWithin: days(rules.CARD_REFUND_WITHIN),
  backupsKept: weeks(BACKUPS_KEPT_FOR),
  booksKept: years(booksKeptFor),
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
} as const satisfies ProseWords & Record<string, string>;

/** The periods of keeping as /privacy prints them. */
export const periodsInWords = printedPeriods;
