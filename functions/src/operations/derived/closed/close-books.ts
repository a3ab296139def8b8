import { lostHead, secondLook, totalCheck, verdictOf } from "../../../core/derived/closed/decide-closing.ts";
import { closingOf, type Fold, newFold } from "../../../core/derived/closed/fold.ts";
import {
  isDifferent,
  type TrialBalance,
  type TrialCheck,
  unreadableCheck,
} from "../../../core/derived/trial-balance.ts";
import type { Instant } from "../../../core/fields.ts";
import { closingStore, dropListsOf } from "../../../store/derived/closed/closing-store.ts";
import { digestOfLists } from "../../../store/derived/closed/digest-of-lists.ts";
import { readBooks } from "../read-books.ts";
import { foldDay } from "./fold-day.ts";
import { type ClosingPlan, daysAgain, planClosing } from "./plan-closing.ts";
import { saveClosing, saveSecondLook, saveStep } from "./save-closing.ts";

/** Called for each difference, before the day is stored; again after a crash. */
type OnDifference = (check: TrialCheck, date: string) => void;

/** The fold of the day to close: as far as an earlier run has come, or at its beginning. */
async function begunFold({ date, isNewest, last, state, unreadable }: ClosingPlan): Promise<Fold> {
  const stored = state.data?.fold;
  if (stored?.date === date) return stored;
  await dropListsOf(date);
  if (!isNewest) return newFold(date);
  const fold = newFold(date, { again: await daysAgain(date, last), late: state.data?.late ?? [] }, true);
  const lost = lostHead(state.data?.head, last);
  return { ...fold, checks: [...(unreadable ? [unreadableCheck(unreadable)] : []), ...lost] };
}

/** The closing of a folded day. If it is the newest, everything stored beside the ledger is compared with it, at one moment. */
async function closingAt({ last }: ClosingPlan, fold: Fold, now: Instant): Promise<TrialBalance> {
  const closed = closingOf(fold, last);
  const parts = Array.from({ length: fold.parts }, (_, part) => part);
  const { digest } = await digestOfLists(closingStore, closed, parts);
  const beside = fold.isNewest ? await readBooks(closed) : [];
  return { ...closed, digest, ...verdictOf([totalCheck(closed), ...fold.checks, ...beside], true, now) };
}

/**
 * Folds the day a page at a time, stores each, and closes it. Undefined if the time is over, or another process was faster: the
 * next run goes on from there.
 */
async function closeDay(
  plan: ClosingPlan,
  isTimeLeft: () => boolean,
  onDifference: OnDifference,
  now: Instant,
): Promise<TrialBalance | undefined> {
  let { state } = plan;
  let fold = await begunFold(plan);
  for await (const step of foldDay(closingStore, fold)) {
    const saved = await saveStep(state, step);
    if (!saved || !isTimeLeft()) return undefined;
    [state, fold] = [saved, step.fold];
  }
  const done = await closingAt(plan, fold, now);
  tellOf(done, onDifference);
  return (await saveClosing(state, done, fold)) ? done : undefined;
}

async function lookAgain(
  last: TrialBalance,
  onDifference: OnDifference,
  now: Instant,
): Promise<TrialBalance | undefined> {
  const done = secondLook(last, await readBooks(last), now);
  tellOf(done, onDifference);
  return (await saveSecondLook(done)) ? done : undefined;
}

function tellOf({ date, state, checks }: TrialBalance, onDifference: OnDifference): void {
  if (state === "differs") for (const one of checks) if (isDifferent(one)) onDifference(one, date);
}

/**
 * Closes the books of each day (UTC) due at `now` (ms UTC), oldest first: folds its events onto the closing before, and compares
 * the newest day with everything stored outside the ledger, and the days before it with what was closed. A closed day stays as it
 * is. Derived data is compared once more ten minutes later before a difference counts. Stops when `isTimeLeft` returns false; the
 * next run goes on with the page after. Returns the days done; repeating it changes nothing.
 */
export async function closeBooks(
  onDifference: OnDifference,
  now: Instant,
  isTimeLeft: () => boolean = () => true,
): Promise<TrialBalance[]> {
  const days: TrialBalance[] = [];
  for (;;) {
    const plan = await planClosing(now);
    if (!plan) return days;
    const done =
      plan.isSecondLook && plan.last
        ? await lookAgain(plan.last, onDifference, now)
        : await closeDay(plan, isTimeLeft, onDifference, now);
    if (!done) return days;
    days.push(done);
    // Another day may be over by now: the next run closes it, once this one's differences are told.
    if (plan.isNewest || !isTimeLeft()) return days;
  }
}
