import type { Booking } from "../../booking/booking.ts";
import { escrowedOf } from "../../booking/money/captured.ts";
import { leftToShare } from "../../booking/money/covered.ts";
import { EVENTS_KEPT } from "../../constants.ts";
import type { SignedMinor } from "../../fields.ts";
import type { LedgerEvent } from "../../ledger/ledger.ts";
import { ledgerAccount } from "../../ledger/ledger-event.ts";
import { sumOnAccount } from "../ledger-sums.ts";
import { stepsOf } from "../status-step.ts";
import { isDifferent, type TrialCheck } from "../trial-balance.ts";

/** A booking, as far as its status and its money must fit each other. */
type SettledBooking = Pick<Booking, "id" | "status" | "billing" | "events" | "version">;

/** Names a booking whose status isn't what its events lead to. One that has dropped events can't be told. */
function checkStatus({ id, status, events, version }: SettledBooking): TrialCheck[] {
  const folded = stepsOf({ events, version }).at(-1)?.to;
  if (events.length >= EVENTS_KEPT || folded === undefined || folded === status) return [];
  return [{ kind: "status", accounts: [], ref: id, ledger: 0, stored: 0 }];
}

const sharesOf = ({ entries }: LedgerEvent): SignedMinor =>
  entries.reduce((sum, { account, amount }) => {
    const isShare = account === ledgerAccount.revenue || account.startsWith(ledgerAccount.instructor(""));
    return isShare ? sum + amount : sum;
  }, 0);

/** Compares what was shared of a settled price with what its status leaves to share; a disputed one follows its bank. */
function checkShares({ id, status, billing }: SettledBooking, events: readonly LedgerEvent[]): TrialCheck[] {
  const { refunded = 0, capturedAt, settledAt } = billing;
  const isDisputed = billing.disputed || events.some(({ kind }) => kind.startsWith("dispute"));
  if (capturedAt === undefined || settledAt === undefined || isDisputed) return [];
  const settling = events.filter(({ kind }) => kind === "close" || kind === "cancel");
  const ledger = settling.reduce((sum, one) => sum + sharesOf(one), 0);
  const owed = leftToShare(billing, status === "Closed" ? 0 : refunded);
  return [{ kind: "settled", accounts: ["instructor", "revenue"], ref: id, ledger, stored: owed }];
}

/** Compares a booking with its events, and with all events of the ledger about it; lists what differs. */
export function checkBooking(booking: SettledBooking, events: readonly LedgerEvent[]): TrialCheck[] {
  const { id, billing, status } = booking;
  const entries = events.flatMap((event) => event.entries);
  const held =
    sumOnAccount(entries, ledgerAccount.heldPaid(id)) + sumOnAccount(entries, ledgerAccount.heldGiven(id));
  const isHeld = billing.source === "credit" && status === "Requested";
  const checks: TrialCheck[] = [
    {
      kind: "held",
      accounts: ["heldPaid", "heldGiven"],
      ref: id,
      ledger: held,
      stored: isHeld ? billing.amount : 0,
    },
    {
      kind: "booking",
      accounts: [ledgerAccount.escrow(id)],
      ref: id,
      ledger: sumOnAccount(entries, ledgerAccount.escrow(id)),
      stored: escrowedOf(booking),
    },
    ...checkShares(booking, events),
  ];
  return [...checkStatus(booking), ...checks.filter(isDifferent)];
}
