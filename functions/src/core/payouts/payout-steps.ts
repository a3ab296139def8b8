import { isConcerned, ownCase } from "../desk/own-case.ts";
import { AppError } from "../errors.ts";
import type { Instant, Minor } from "../fields.ts";
import type { Payout, PayoutLine, PayoutLineState, SkipReason } from "./payout.ts";
import { payoutTotalOf } from "./prepared-line.ts";

const closed = (message: string): AppError => new AppError("wrong-state", message, { status: "closed" });

/** Who acts, and when. */
interface By {
  uid: string;
  now: Instant;
}

/**
 * Prepares the payout after `latest`; no money moves yet.
 * @throws AppError `wrong-state` {closed} while another one is under way, or if there is nothing to pay
 */
export function preparePayout(
  latest: NewestPayout | undefined,
  until: Instant,
  lines: readonly PayoutLine[],
  { uid, now }: By,
): Payout {
  mustBeDone(latest);
  if (lines.length === 0) throw closed("Nothing is due for any instructor who can be paid.");
  return {
    number: (latest?.number ?? 0) + 1,
    state: "prepared",
    by: uid,
    until,
    total: payoutTotalOf(lines),
    lines: lines.length,
    preparedAt: now,
  };
}

/** What counts of the newest payout for the next one. */
type NewestPayout = Pick<Payout, "number" | "state">;

/** Only one payout at a time. @throws AppError `wrong-state` {closed} */
export function mustBeDone(latest: NewestPayout | undefined): void {
  if (latest && latest.state !== "done" && latest.state !== "discarded")
    throw closed(
      `Payout ${latest.number} comes first: release it and mark each of its lines, or discard it.`,
    );
}

/** Input of a release. */
interface Release extends By {
  /** The total the treasurer saw, minor units. */
  total: Minor;
  /** Number of treasurers, counted up to two. */
  treasurers: number;
}

/**
 * Releases a prepared payout. With two or more treasurers, it must not be the one who prepared it.
 * A line that pays the treasurer is left out: see `withoutOwnLine`.
 * @throws AppError `wrong-state` {closed} or {changed}, `claim-required` {own}
 */
export function releasePayout(payout: Payout, { uid, now, total, treasurers }: Release): Payout {
  mustBePrepared(payout);
  if (payout.total !== total)
    throw new AppError("wrong-state", "The total has changed. Look at the payout again.", {
      status: "changed",
    });
  if (treasurers > 1 && isConcerned(uid, "payout", payout))
    throw ownCase("You prepared this payout, so another treasurer releases it.");
  return { ...payout, state: "releasing", releasedBy: uid, releasedAt: now, due: now };
}

/** @throws AppError `wrong-state` {closed} once a payout is released or discarded */
function mustBePrepared({ state }: Payout): void {
  if (state === "discarded") throw closed("This payout was discarded.");
  if (state !== "prepared") throw closed("This payout was already released.");
}

/** A line that is not paid, and why. */
export const skippedLine = (line: PayoutLine, reason: SkipReason): PayoutLine => ({
  ...line,
  state: "skipped",
  reason,
});

/**
 * Discards a prepared payout: nothing has moved, and the next one pays its items.
 * @throws AppError `wrong-state` {closed}
 */
export function discardPayout(payout: Payout, uid: string): Payout {
  mustBePrepared(payout);
  return { ...payout, state: "discarded", discardedBy: uid };
}

/** Ends the release once every line is booked or skipped. */
export function endRelease({ due: _due, ...payout }: Payout, states: readonly PayoutLineState[]): Payout {
  const waiting = states.filter((state) => state === "booked").length;
  return { ...payout, state: waiting > 0 ? "released" : "done", waiting };
}

const isReleased = ({ state }: Payout): boolean => state === "released" || state === "done";

/** Requires a released payout: the file for the bank contains only booked lines. @throws AppError `wrong-state` {closed} */
export function mustBeBooked(payout: Payout): void {
  if (!isReleased(payout)) throw closed("Release this payout first.");
}

/** What the bank did with a line. */
export type BankOutcome = { outcome: "sent"; reference: string } | { outcome: "failed"; reason: string };

/**
 * Marks a line of a released payout as sent or failed; a sent one may still be returned.
 * @throws AppError `wrong-state` {closed}
 */
export function markLine(
  payout: Payout,
  line: PayoutLine,
  bank: BankOutcome,
): { payout: Payout; line: PayoutLine } {
  const isPossible = line.state === "booked" || (line.state === "sent" && bank.outcome === "failed");
  if (!isReleased(payout) || !isPossible) throw closed("This line can't be marked like that anymore.");
  const { outcome: state, ...details } = bank;
  // A line that could not be read when the release ended was not counted.
  const waiting = Math.max(0, (payout.waiting ?? 0) - (line.state === "booked" ? 1 : 0));
  const after = { ...line, state, ...details };
  const { sent = 0, returned = 0 } = payout;
  const [was, is] = [fateOf(line), fateOf(after)];
  const fate = { sent: sent + is.sent - was.sent, returned: returned + is.returned - was.returned };
  return {
    line: after,
    payout: { ...payout, ...fate, waiting, state: waiting > 0 ? "released" : "done" },
  };
}

/** What a line adds to what a payout has sent and what came back, minor units. */
const fateOf = ({ state, paid = 0 }: Pick<PayoutLine, "state" | "paid">) => ({
  sent: state === "sent" ? paid : 0,
  returned: state === "failed" ? paid : 0,
});

/** What the bank has paid of a payout, and what came back, from all its lines. */
export const payoutFate = (
  lines: readonly Pick<PayoutLine, "state" | "paid">[],
): Required<Pick<Payout, "sent" | "returned">> => ({
  sent: lines.reduce((sum, line) => sum + fateOf(line).sent, 0),
  returned: lines.reduce((sum, line) => sum + fateOf(line).returned, 0),
});
