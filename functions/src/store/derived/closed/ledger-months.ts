import {
  type LedgerMonth,
  type Movements,
  monthOfDate,
  withDay,
} from "../../../core/derived/journal/month-moves.ts";
import { get } from "../../access.ts";
import { ledgerMonths } from "../../collections.ts";
import type { Batch } from "../../commit.ts";

/** What each closed day of a month (yyyy-mm) moved: one read. */
export const getLedgerMonth = async (month: string): Promise<LedgerMonth | undefined> =>
  (await get(ledgerMonths().doc(month))).data;

/** Puts what a day that is being closed moved into the batch: one read and one write. */
export async function putMonth(batch: Batch, date: string, moved: Movements): Promise<void> {
  const month = await get(ledgerMonths().doc(monthOfDate(date)));
  batch.put(month, withDay(month.data, date, moved));
}
