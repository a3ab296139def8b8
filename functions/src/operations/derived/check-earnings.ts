import { isDifferent, type TrialCheck } from "../../core/derived/trial-balance.ts";
import { isExplained } from "../../core/derived/trial-checks.ts";
import { Earnings, EarningsItem } from "../../core/earnings/earnings.ts";
import { type ExpectedItem, expectedItems } from "../../core/earnings/earnings-item.ts";
import type { SignedMinor } from "../../core/fields.ts";
import { LedgerEvent } from "../../core/ledger/ledger.ts";
import { ledgerAccount } from "../../core/ledger/ledger-event.ts";
import { earnings, earningsItems, ledger } from "../../store/collections.ts";
import { earningsPages, sumOfItems } from "../../store/derived/books-at-once.ts";
import { readable, type Snapshot } from "../../store/derived/snapshot.ts";

/** Maximum number of items compared in one run to find the wrong ones. */
const MOST_COMPARED = 5_000;

/** Compares items with what is expected of them; returns those that differ. */
export async function compareItems(
  snapshot: Snapshot,
  expected: readonly ExpectedItem[],
  onUnreadable: (path: string) => void,
): Promise<TrialCheck[]> {
  const stored = await snapshot.getAll(
    expected.map(({ instructorId, id }) => earningsItems(instructorId).doc(id)),
  );
  return expected
    .map(({ instructorId, id, amount }, at) => {
      const found = stored[at];
      const [item] = found ? readable([found], EarningsItem, onUnreadable) : [];
      const account = ledgerAccount.instructor(instructorId);
      return {
        kind: "item" as const,
        accounts: [account],
        ref: id,
        ledger: amount,
        stored: item?.amount ?? 0,
      };
    })
    .filter(isDifferent);
}

/**
 * Compares the sums of all earnings and of all their items with `inLedger`, all that the ledger owes instructors at this
 * moment. If `named`, the items of the newest events that differ, do not explain a difference, the items of all instructors are
 * compared.
 */
export async function checkEarnings(
  snapshot: Snapshot,
  inLedger: SignedMinor,
  named: readonly TrialCheck[],
  onUnreadable: (path: string) => void,
): Promise<TrialCheck[]> {
  const { balance } = await snapshot.sums(earnings(), ["balance"]);
  const amount = await sumOfItems(snapshot);
  const items: TrialCheck = { kind: "items", accounts: ["instructor"], ledger: inLedger, stored: amount };
  const total: TrialCheck = { kind: "earnings", accounts: ["instructor"], ledger: inLedger, stored: balance };
  if (isExplained([items], named) && !isDifferent(total)) return [...named, items, total];
  return [...(await compareAll(snapshot, onUnreadable)), ...named, items, total].filter(isFirst);
}

const isFirst = (check: TrialCheck, at: number, all: readonly TrialCheck[]): boolean =>
  all.findIndex(
    ({ kind, ref, accounts }) =>
      kind === check.kind && ref === check.ref && accounts[0] === check.accounts[0],
  ) === at;

/** Compares each item with its event, and each instructor's balance with the items' events. */
async function compareAll(snapshot: Snapshot, onUnreadable: (path: string) => void): Promise<TrialCheck[]> {
  const checks: TrialCheck[] = [];
  let left = MOST_COMPARED;
  for await (const page of earningsPages(snapshot))
    for (const earner of page) {
      let owed = 0;
      const account = ledgerAccount.instructor(earner.id);
      for await (const items of snapshot.pages(earningsItems(earner.id))) {
        if (left <= 0) return checks;
        left -= items.length;
        const stored = await snapshot.getAll(items.map(({ id }) => ledger().doc(id)));
        for (const [at, doc] of items.entries())
          if (!stored[at]?.exists)
            for (const { amount } of readable([doc], EarningsItem, onUnreadable))
              checks.push({ kind: "item", accounts: [account], ref: doc.id, ledger: 0, stored: amount });
        const expected = readable(stored, LedgerEvent, onUnreadable).flatMap(expectedItems);
        owed += expected.reduce((sum, { amount }) => sum + amount, 0);
        checks.push(...(await compareItems(snapshot, expected, onUnreadable)));
      }
      const [sums] = readable([earner], Earnings, onUnreadable);
      const check: TrialCheck = {
        kind: "earnings",
        accounts: [account],
        ref: earner.id,
        ledger: owed,
        stored: sums?.balance ?? 0,
      };
      if (isDifferent(check)) checks.push(check);
    }
  return checks;
}
