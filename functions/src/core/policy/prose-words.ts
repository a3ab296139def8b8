import { CURRENCY, DAY, HOUR, MINUTE } from "../constants.ts";
import { formatMoney } from "../money.ts";
import { sayDuration } from "../say-duration.ts";
import type { Policy } from "./policy.ts";

type Rules = Omit<Policy, "version">;

/** A minute of the day: "6:00AM". */
function clockWord(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, "0")}${hour < 12 ? "AM" : "PM"}`;
}

/** A minute of the day, short where it is a full hour: "6 AM", "6:30 AM". */
export const hourWord = (minute: number): string =>
  clockWord(minute)
    .replace(":00", "")
    .replace(/([AP]M)$/, " $1");

/** An ISO day of the week: "Friday". January 4, 1970, was a Sunday. */
export const weekdayWord = (weekday: number): string =>
  new Date((weekday + 3) * DAY).toLocaleDateString("en-US", { weekday: "long", timeZone: "UTC" });

/** A time before a start: in hours where it is whole ones, so that two of them can be compared. */
export const beforeWord = (ms: number): string =>
  ms % HOUR === 0 && ms >= 2 * HOUR ? `${ms / HOUR} hours` : sayDuration(ms);

const money = (minor: number): string => formatMoney(minor, CURRENCY);

const words = {
  instructorShare: ({ share }) => `${share}%`,
  notice: ({ notice }) => beforeWord(notice),
  horizon: ({ horizon }) => `${horizon / DAY} days`,
  opens: ({ hours }) => clockWord(hours.from),
  closes: ({ hours }) => clockWord(hours.to),
  opensShort: ({ hours }) => hourWord(hours.from),
  closesShort: ({ hours }) => hourWord(hours.to),
  seller: ({ seller }) => seller.name,
  sellerAddress: ({ seller }) => seller.address.join(", "),
  supportFrom: ({ support }) => hourWord(support.from),
  supportUntil: ({ support }) => hourWord(support.to),
  welcomePercent: ({ welcome }) => `${welcome.percent}%`,
  welcomeWithin: ({ welcome }) => `${welcome.within / DAY} days`,
  topUpLeast: ({ topUp }) => money(topUp.min),
  topUpMost: ({ topUp }) => money(topUp.max),
  tipLeast: ({ tip }) => money(tip.min),
  tipMost: ({ tip }) => money(tip.max),
  payoutDay: ({ payoutDay }) => weekdayWord(payoutDay.weekday),
} satisfies Record<string, (rules: Rules) => string>;

/** Prose says canceling in two steps, a full refund and a part; others it cannot say. */
function refundWords({ refunds }: Pick<Rules, "refunds">) {
  const [full, part, ...more] = refunds;
  if (full?.percent !== 100 || !part || part.before < MINUTE || more.length > 0) return undefined;
  return {
    fullRefundBefore: beforeWord(full.before),
    partRefundBefore: beforeWord(part.before),
    partRefund: `${part.percent}%`,
  };
}

/** What prose says of a policy: the number of each sentence, by its name. */
export type ProseWords = Readonly<
  Record<keyof typeof words, string> & NonNullable<ReturnType<typeof refundWords>>
>;

/** Whether prose can say how canceling is refunded. */
export const canSayRefunds = (rules: Pick<Rules, "refunds">): boolean => refundWords(rules) !== undefined;

/** The rules as prose says them; those of refunds only where it can. */
export const proseWords = (rules: Rules): Partial<ProseWords> => ({
  ...Object.fromEntries(Object.entries(words).map(([name, say]) => [name, say(rules)])),
  ...refundWords(rules),
});

/** The words in which some rules differ from others. */
export const changedWords = (rules: Rules, from: Rules): Record<string, string> => {
  const before: Readonly<Record<string, string | undefined>> = proseWords(from);
  return Object.fromEntries(
    Object.entries(proseWords(rules)).filter(([name, word]) => before[name] !== word),
  );
};
