import * as v from "valibot";
import { CURRENCY } from "../../constants.ts";
import { CorrectedAccount, JournalEntryKind } from "../../desk/corrections/correction.ts";
import { Currency, Id, Instant, Minor, SignedMinor, typedLine } from "../../fields.ts";
import { formatMoney } from "../../money.ts";
import type { Contract } from "../contract.ts";
import { MessageOutput } from "../fields.ts";
import { ReasonText } from "./operator.ts";

/** An account of the ledger with its number and name in the chart. */
const EntryAccount = v.object({ account: v.string(), number: v.string(), name: v.string() });

/** One line of an entry, in which a credit is above zero. */
const EntryLine = v.object({
  ...EntryAccount.entries,
  amount: SignedMinor,
  /** Why no correction moves it, and what does instead; absent where one can. */
  refused: v.optional(v.string()),
});
export type EntryLine = v.InferOutput<typeof EntryLine>;

const askedCorrection = {
  /** Whether the caller asked. */
  isMine: v.boolean(),
  byName: v.string(),
  at: Instant,
  reason: v.string(),
  lines: v.array(EntryLine),
};

/** The most that one correction moves, minor units: an entry of the journal above it is a mistake in itself. */
const MOST_MOVED = 10_000_000;

const amount = v.pipe(
  Minor,
  v.minValue(1, "Enter an amount above zero."),
  v.maxValue(MOST_MOVED, `Enter at most ${formatMoney(MOST_MOVED, CURRENCY)}.`),
);

/** An account of the ledger; which of them can be moved is the decision's to say. */
const AccountText = typedLine(150);

/** What is to be corrected: the whole entry, or an amount that moves between two accounts of the ledger. */
export const TypedWish = v.variant("how", [
  v.strictObject({ how: v.literal("reverse") }),
  v.strictObject({ how: v.literal("move"), debit: AccountText, credit: AccountText, amount }),
]);

const step = { id: Id, version: v.number(), reason: ReasonText };

/** Calls about one entry of the journal, and what corrects it. Amounts are minor units. */
export const operatorEntryContracts = {
  "/api/operator/entry": {
    input: v.strictObject({ id: Id }),
    output: v.object({
      id: Id,
      kind: JournalEntryKind,
      at: Instant,
      currency: Currency,
      /** Ids of its session and its payment. */
      appointmentId: v.optional(Id),
      payment: v.optional(Id),
      /** Of a correction: the entry that it corrects. */
      corrects: v.optional(Id),
      lines: v.array(EntryLine),
      /** Raised by each step of a correction. */
      version: v.number(),
      /** What has corrected it, the oldest first. */
      booked: v.array(
        v.object({ ...askedCorrection, id: Id, bookedAt: Instant, approvedBy: v.optional(v.string()) }),
      ),
      /** A correction that waits; `due`: from when who asked can book it, ms UTC; absent where another treasurer has to approve it. */
      waits: v.optional(v.object({ ...askedCorrection, due: v.optional(Instant) })),
      /** The accounts that a correction can move. */
      accounts: v.array(v.object({ ...EntryAccount.entries, account: CorrectedAccount })),
      /** The lines that would reverse it, or why it can't be reversed. */
      reversal: v.union([v.object({ lines: v.array(EntryLine) }), v.object({ refused: v.string() })]),
      /** Why nothing of it can be corrected; absent where something can. */
      refused: v.optional(v.string()),
    }),
  },
  "/api/operator/correct": {
    input: v.variant("step", [
      v.strictObject({ ...step, step: v.literal("ask"), wish: TypedWish }),
      v.strictObject({ ...step, step: v.literal("approve") }),
      v.strictObject({ ...step, step: v.literal("stop") }),
    ]),
    output: MessageOutput,
  },
} satisfies Record<string, Contract>;
