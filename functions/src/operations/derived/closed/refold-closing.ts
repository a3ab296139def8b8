import { closeDays, type DayEvents } from "../../../core/derived/closed/close-days.ts";
import { daysFrom } from "../../../core/derived/closed/day-range.ts";
import type { TrialBalance } from "../../../core/derived/trial-balance.ts";
import { boundsOf, utcDayOf } from "../../../core/ledger/reconciliation/days.ts";
import { ledger } from "../../../store/collections.ts";
import { foundEvent, readClosedEvents, sha256 } from "../../../store/derived/closed/closed-events.ts";
import { readAtOnce } from "../../../store/derived/snapshot.ts";
import { trialBalanceBefore } from "../../../store/derived/trial-balances.ts";

/**
 * Folds a closing that can't be read (yyyy-mm-dd) once more, from the closing before it and the events that it has seen: with
 * these it has the digest that it had. Nothing is written.
 */
export async function refoldClosing(date: string): Promise<TrialBalance> {
  const before = await trialBalanceBefore(date);
  const days = daysFrom(before ? utcDayOf(boundsOf(before.date).until) : date, date);
  const { known } = await readClosedEvents(days[0] ?? date, date);
  const refs = [...known.values()].flat().map(({ id }) => ledger().doc(id));
  const docs = await readAtOnce((snapshot) => snapshot.getAll(refs));
  const events = new Map(docs.map((doc) => [doc.id, foundEvent(doc, () => undefined).event]));
  const seen = days.map((day): DayEvents => {
    const mine = (known.get(day) ?? []).map((one) => ({ ...one, event: events.get(one.id) }));
    return {
      date: day,
      own: mine.filter((one) => one.day === day),
      late: mine.filter((one) => one.day !== day),
    };
  });
  const [closed] = closeDays(seen, before, sha256).slice(-1);
  const { until } = boundsOf(date);
  const nothing = { date, opening: {}, moves: {}, closing: before?.closing ?? {} };
  return { ...(closed ?? nothing), checks: [], state: "agrees", at: until };
}
