import { TRIAL_BALANCE_GRACE } from "../../constants.ts";
import type { Instant } from "../../fields.ts";
import {
  CHECKS_LISTED,
  isDifferent,
  isKeptByTriggers,
  type TrialBalance,
  type TrialCheck,
} from "../trial-balance.ts";
import { worstFirst } from "../trial-checks.ts";
import { changedDay } from "./closing-chain.ts";

/** What is compared of a day alone: a second look at what triggers keep doesn't compare it again. */
const ofDayItself: readonly TrialCheck["kind"][] = [
  "total",
  "event",
  "late entry",
  "changed event",
  "missing event",
  "closed day",
];

/** A path of the closed books, or of the ledger. */
const isOfBooks = (ref = ""): boolean => /^(ledger|closedEvents|trialBalances)\//.test(ref);

const isOfDayItself = ({ kind, ref }: TrialCheck): boolean =>
  ofDayItself.includes(kind) || (kind === "unreadable" && isOfBooks(ref));

const keyOf = ({ kind, ref, accounts }: TrialCheck): string => `${kind} ${ref ?? ""} ${accounts.join()}`;

/** What a closing has compared, and how that ended at `now` (ms UTC); on a first look, what triggers keep may be late. */
export function verdictOf(checks: readonly TrialCheck[], isFirstLook: boolean, now: Instant) {
  const once = [...new Map(checks.map((one) => [keyOf(one), one])).values()];
  const found = once.filter(isDifferent);
  const isWaiting = found.some(isKeptByTriggers) && isFirstLook;
  const state = found.length === 0 ? "agrees" : isWaiting ? "waiting" : "differs";
  return {
    checks: worstFirst(once, CHECKS_LISTED),
    state,
    ...(state === "waiting" && { due: now + TRIAL_BALANCE_GRACE }),
    at: now,
  } as const;
}

/** What a day adds to the total of all accounts, which is nothing. */
export const totalCheck = ({ moves, closing }: Pick<TrialBalance, "moves" | "closing">): TrialCheck => ({
  kind: "total",
  accounts: Object.keys(closing),
  ledger: Object.values(moves).reduce((sum, amount) => sum + amount, 0),
  stored: 0,
});

/** The newest day, of which what is stored beside the ledger was compared once more at `now` (ms UTC): its amounts stay. */
export function secondLook(last: TrialBalance, checks: readonly TrialCheck[], now: Instant): TrialBalance {
  const { due: _due, ...closed } = last;
  return { ...closed, ...verdictOf([...checks, ...last.checks.filter(isOfDayItself)], false, now) };
}

/** Names the newest day that we remember, if its closing is another or gone. */
export const lostHead = (
  head: { date: string; digest: string } | undefined,
  last: Pick<TrialBalance, "date" | "digest"> | undefined,
): TrialCheck[] =>
  head && (head.date !== last?.date || head.digest !== last.digest) ? [changedDay(head.date)] : [];
