import type { BooksState } from "../../../core/derived/closed/books-state.ts";
import { dayBefore } from "../../../core/derived/closed/day-range.ts";
import type { Fold } from "../../../core/derived/closed/fold.ts";
import { stateAfterClosing } from "../../../core/derived/closed/state-after-closing.ts";
import type { TrialBalance } from "../../../core/derived/trial-balance.ts";
import type { Loaded } from "../../../store/access.ts";
import { closedEvents, trialBalances } from "../../../store/collections.ts";
import { Batch, isStaleWriteError } from "../../../store/commit.ts";
import { putBooksState } from "../../../store/derived/closed/books-state.ts";
import { putMonth } from "../../../store/derived/closed/ledger-months.ts";
import { getTrialBalanceToChange } from "../../../store/derived/trial-balances.ts";
import { addUnmet } from "../../../store/derived/unmet-searches.ts";
import type { FoldStep } from "./fold-day.ts";

/** Commits; false if another process was faster. */
async function isCommitted(batch: Batch): Promise<boolean> {
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (isStaleWriteError(error)) return false;
    throw error;
  }
}

/** Stores a step of a fold with its list: two writes. Returns the state after it; undefined if another process was faster. */
export async function saveStep(
  state: Loaded<BooksState>,
  { fold, list }: FoldStep,
): Promise<Loaded<BooksState> | undefined> {
  const batch = new Batch();
  if (list) batch.set(closedEvents().doc(`${list.date}_${list.part}`), list);
  const after: BooksState = { ...(state.data ?? { late: [] }), fold };
  putBooksState(batch, state, after);
  if (!(await isCommitted(batch))) return undefined;
  const updateTime = batch.writeTimes.at(-1);
  return { ref: state.ref, data: after, snapshot: updateTime ? { updateTime } : {} };
}

/**
 * Stores the closing of a folded day, what it moved, and the searches of the day before that found no one: exactly once, because its
 * document is created. Returns false if another process was faster.
 */
export async function saveClosing(
  state: Loaded<BooksState>,
  done: TrialBalance,
  fold: Fold,
): Promise<boolean> {
  const batch = new Batch();
  batch.create(trialBalances().doc(done.date), done);
  await addUnmet(batch, dayBefore(done.date));
  await putMonth(batch, done.date, fold.moved);
  putBooksState(batch, state, stateAfterClosing(state.data, done, fold));
  return isCommitted(batch);
}

/** Stores what the second look at the newest day has found. Returns false if another process was faster. */
export async function saveSecondLook(done: TrialBalance): Promise<boolean> {
  const read = await getTrialBalanceToChange(done.date);
  if (read.data?.due === undefined) return false;
  const batch = new Batch();
  batch.put(read, done);
  return isCommitted(batch);
}
