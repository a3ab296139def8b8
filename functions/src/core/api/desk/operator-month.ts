import * as v from "valibot";
import { accountGroups } from "../../derived/journal/account-group.ts";
import { TypedChartAccount } from "../../derived/journal/chart.ts";
import { liabilities, monthFigureNames } from "../../derived/journal/month-figures.ts";
import { MonthOfYear } from "../../derived/journal/month-moves.ts";
import { CalendarDate, Id, Instant, Minor, SignedMinor } from "../../fields.ts";
import { PayoutState } from "../../payouts/payout.ts";
import type { Contract } from "../contract.ts";
import { ReasonText } from "./operator.ts";

/** A group of accounts in a month: amounts are those of the ledger, in which a credit is above zero. */
const MonthAccount = v.object({
  group: v.string(),
  number: v.string(),
  name: v.string(),
  opening: SignedMinor,
  debit: Minor,
  credit: Minor,
  closing: SignedMinor,
});

/** A payout that was released in a month; `sent` and `returned` as far as the bank's answers are known. */
const MonthPayout = v.object({
  id: Id,
  state: PayoutState,
  releasedAt: Instant,
  total: Minor,
  sent: v.optional(Minor),
  returned: v.optional(Minor),
  /** Lines whose outcome at the bank is unknown. */
  waiting: Minor,
});

const named = <const T extends readonly string[]>(names: T) =>
  v.record(v.picklist(names), SignedMinor) as v.GenericSchema<Record<T[number], number>>;

/** Calls about the month of a treasurer: its figures, its journal, and the accounts in which that is. Amounts are minor units. */
export const operatorMonthContracts = {
  "/api/operator/month": {
    /** Without one, the last month of which every day is closed, or the newest that has any. */
    input: v.strictObject({ month: v.optional(MonthOfYear) }),
    output: v.object({
      month: MonthOfYear,
      /** The months that can be asked for. */
      first: MonthOfYear,
      last: MonthOfYear,
      /** The days (UTC) that are closed. */
      from: CalendarDate,
      to: CalendarDate,
      isWhole: v.boolean(),
      /** Closed days whose movements are still to be made from the ledger: figures and accounts lack them. */
      missing: v.number(),
      figures: named(monthFigureNames),
      /** Our share of what was settled, in hundredths of a percent. */
      takeRate: v.optional(v.number()),
      owed: named(Object.keys(liabilities) as (keyof typeof liabilities)[]),
      accounts: v.array(MonthAccount),
      /** The newest ones. */
      payouts: v.array(MonthPayout),
      hasMorePayouts: v.boolean(),
      /** How often the chart of accounts was changed. */
      version: v.number(),
    }),
  },
  "/api/operator/chart": {
    /** `version`: of the chart as it was shown. */
    input: v.strictObject({
      version: v.pipe(v.number(), v.safeInteger()),
      group: v.picklist(accountGroups),
      ...TypedChartAccount.entries,
      reason: ReasonText,
    }),
    output: v.object({ version: v.number() }),
  },
  "/api/operator/journal": {
    input: v.strictObject({
      month: MonthOfYear,
      /** The end of the page before; the entry in the audit is that of the first one. */
      after: v.optional(v.pipe(v.string(), v.maxLength(3_000), v.regex(/^[\w-]*$/))),
    }),
    output: v.object({
      head: v.array(v.string()),
      /** Whole entries, in the order in which their days were closed. */
      rows: v.array(v.array(v.string())),
      next: v.optional(v.string()),
      /** Days whose lines are not what the closing of the day says, by account. */
      differences: v.array(
        v.object({ date: CalendarDate, account: v.string(), journal: SignedMinor, books: SignedMinor }),
      ),
    }),
  },
} satisfies Record<string, Contract>;
