import type { DayEvents } from "../../../core/derived/closed/close-days.ts";
import {
  type LedgerMonth,
  monthOfDate,
  movementsOf,
  withDay,
} from "../../../core/derived/journal/month-moves.ts";
import { get, getAll } from "../../access.ts";
import { ledgerMonths } from "../../collections.ts";
import type { Batch } from "../../commit.ts";

/** What each closed day of a month (yyyy-mm) moved: one read. */
export const getLedgerMonth = async (month: string): Promise<LedgerMonth | undefined> =>
  (await get(ledgerMonths().doc(month))).data;

/** What the events of a day moved, that its closing saw first. */
export const movementsOfDay = ({ own, late }: DayEvents) =>
  movementsOf([...own, ...late].flatMap(({ event }) => event ?? []));

/** Puts what days that are being closed moved into the batch: one read and one write for each month. */
export async function putMonths(batch: Batch, seen: readonly DayEvents[]): Promise<void> {
  const byMonth = Map.groupBy(seen, ({ date }) => monthOfDate(date));
  const read = await getAll([...byMonth.keys()].map((month) => ledgerMonths().doc(month)));
  for (const month of read) {
    const days = byMonth.get(month.ref.id) ?? [];
    const after = days.reduce<LedgerMonth | undefined>(
      (stored, day) => withDay(stored, day.date, movementsOfDay(day)),
      month.data,
    );
    if (after) batch.put(month, after);
  }
}
