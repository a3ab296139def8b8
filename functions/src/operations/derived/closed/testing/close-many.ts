import { closingOf, type Fold, newFold } from "../../../../core/derived/closed/fold.ts";
import { foldDay } from "../fold-day.ts";
import type { pagedStore } from "./paged-store.ts";

/**
 * Closes a day of a double, in runs of `steps` pages each: what lies between two of them is stored as text. Returns the fold and
 * how many runs it took; `onStep` is called after each page.
 */
export async function closeInRuns(
  { store, saveList, saveClosing, closingOf: closed }: ReturnType<typeof pagedStore>,
  { date, again, before }: { date: string; again: readonly string[]; before: string | undefined },
  steps = Number.POSITIVE_INFINITY,
  onStep: () => void = () => undefined,
): Promise<{ fold: Fold; runs: number }> {
  let fold = newFold(date, { again }, true);
  let runs = 0;
  for (let isDone = false; !isDone; ) {
    runs += 1;
    isDone = true;
    let left = steps;
    for await (const step of foldDay(store, JSON.parse(JSON.stringify(fold)) as Fold)) {
      saveList(step);
      fold = step.fold;
      onStep();
      left -= 1;
      if (left > 0) continue;
      isDone = false;
      break;
    }
  }
  await saveClosing(closingOf(fold, before === undefined ? undefined : closed(before)));
  return { fold, runs };
}
