import type { LedgerEvent } from "../../ledger/ledger.ts";
import { unclaimedOf, unpaidUnclaimed } from "../../ledger/postings/unclaimed-posting.ts";
import type { DeskCase } from "../case.ts";
import { factsFrom } from "./facts-from.ts";

/** What a case's events left unclaimed: facts, and the act that pays it. The oldest first, if there are several. */
export function unclaimedPart(events: readonly LedgerEvent[]): Pick<DeskCase, "facts" | "acts"> {
  const left = unpaidUnclaimed(events);
  if (!left) return { facts: [], acts: [] };
  return {
    facts: factsFrom([
      ["Unclaimed, of an account that is gone", "money", unclaimedOf(left), "bad", "unclaimed"],
      ["Its ledger event", "id", left.id, undefined, "entry"],
    ]),
    acts: [{ act: "unclaimed", label: "Pay what is unclaimed", treasurer: true }],
  };
}
