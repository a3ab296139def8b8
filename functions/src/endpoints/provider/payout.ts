import { earningsContracts } from "../../core/api/earnings.ts";
import { AppError } from "../../core/errors.ts";
import { earningsEntry } from "../../core/payouts/earnings-entry.ts";
import { receivedPayouts } from "../../core/payouts/received-payouts.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readPaidLine, sessionsNamedBy } from "../../store/earnings/read-earnings.ts";

/**
 * Shows the instructor one of their payouts, with what it paid for, newest first: at most 300 entries, two reads for each,
 * and four more.
 */
export const providerPayout = endpoint(
  "/api/provider/payout",
  earningsContracts,
  async ({ payoutId }, { uid }) => {
    const { line, booked, items, zone } = await readPaidLine(uid, payoutId);
    const lines = new Map(line && [[payoutId, line]]);
    const [payout] = receivedPayouts(booked, lines);
    if (!payout) throw new AppError("not-found");
    const sessions = await sessionsNamedBy(items);
    const entries = items
      // Of a returned payout, each item is where it is now: in none, or in a later one.
      .map((item) => earningsEntry({ ...item, state: "booked", payoutId }, lines, sessions))
      .sort((a, b) => b.at - a.at);
    return { payout, entries, timeZone: zone };
  },
);
