import type { LedgerEvent } from "../../ledger/ledger.ts";
import { utcDayOf } from "../../ledger/reconciliation/days.ts";
import { toDecimal } from "../../money.ts";
import { toDebitCredit } from "./account-group.ts";
import { type Chart, chartAccount } from "./chart.ts";
import { movementOf } from "./month-moves.ts";

/** The columns of the journal. `Happened` is the day (UTC) of the event itself, where it came after its day was closed. */
export const journalHead = [
  "Date",
  "Entry",
  "What",
  "Account",
  "Account name",
  "Debit",
  "Credit",
  "Currency",
  "Subaccount",
  "Session",
  "Happened",
] as const;

/** The lines of an event that the closing of `date` saw first: their debits and credits are equal, as its entries are zero. */
export function journalRows(event: LedgerEvent, date: string, chart: Chart): string[][] {
  const { id, currency, aid = "", at } = event;
  return event.entries.map(({ account, amount }) => {
    const [group = "", subaccount = ""] = account.split(":");
    const { number, name } = chartAccount(chart, group);
    const { debit, credit } = toDebitCredit(amount);
    const side = (minor: number) => (minor === 0 ? "" : toDecimal(minor, currency));
    const what = movementOf(event);
    const line: Record<(typeof journalHead)[number], string> = {
      Date: date,
      Entry: id,
      What: what,
      Account: number,
      "Account name": name,
      Debit: side(debit),
      Credit: side(credit),
      Currency: currency,
      Subaccount: subaccount,
      Session: aid,
      Happened: utcDayOf(at),
    };
    return journalHead.map((column) => line[column]);
  });
}
