import type { GroupSums } from "../../core/derived/ledger-sums.ts";
import { isDifferent, type TrialCheck } from "../../core/derived/trial-balance.ts";
import { isExplained } from "../../core/derived/trial-checks.ts";
import { newWallet } from "../../core/ledger/credit.ts";
import { foldWallet } from "../../core/ledger/postings/posting.ts";
import type { Wallet } from "../../core/ledger/wallet.ts";
import { wallets } from "../../store/collections.ts";
import { eventsOfWallet, walletByAccount, walletPages } from "../../store/derived/books-at-once.ts";
import type { Snapshot } from "../../store/derived/snapshot.ts";

const parts = ["paid", "given", "heldPaid", "heldGiven", "disputedCredit"] as const;

/** Maximum number of wallets folded in one run to find the wrong ones. */
const MOST_FOLDED = 2_000;

/** Compares the parts of a wallet with the fold of its ledger; a missing wallet counts as empty. */
async function compareWallet(
  snapshot: Snapshot,
  accountId: string,
  wallet: Wallet | undefined,
  onUnreadable: (path: string) => void,
): Promise<TrialCheck[]> {
  const events = await eventsOfWallet(snapshot, accountId, onUnreadable);
  const fold = events.reduce((folded, { entries }) => foldWallet(folded, entries), newWallet(accountId));
  return parts
    .map((part) => ({
      kind: "wallet" as const,
      accounts: [part],
      ref: accountId,
      ledger: fold[part] ?? 0,
      stored: wallet?.[part] ?? 0,
    }))
    .filter(isDifferent);
}

/**
 * Compares the sum of all wallets with the ledger's sums of this moment, and each wallet of `touched` (account ids) with
 * its fold. If these do not explain a difference, the other wallets are folded until one does.
 */
export async function checkWallets(
  snapshot: Snapshot,
  sums: GroupSums,
  touched: readonly string[],
  onUnreadable: (path: string) => void,
): Promise<TrialCheck[]> {
  const stored = await snapshot.sums(wallets(), parts);
  const totals = parts.map((part) => ({
    kind: "wallets" as const,
    accounts: [part],
    ledger: sums[part] ?? 0,
    stored: stored[part],
  }));
  const named: TrialCheck[] = [];
  const folded = new Set<string>();
  for (const accountId of touched.slice(0, MOST_FOLDED)) {
    folded.add(accountId);
    const wallet = await walletByAccount(snapshot, accountId, onUnreadable);
    named.push(...(await compareWallet(snapshot, accountId, wallet, onUnreadable)));
  }
  if (isExplained(totals, named)) return [...named, ...totals];
  for await (const page of walletPages(snapshot, onUnreadable)) {
    for (const wallet of page) {
      if (folded.has(wallet.accountId) || folded.size >= MOST_FOLDED) continue;
      folded.add(wallet.accountId);
      named.push(...(await compareWallet(snapshot, wallet.accountId, wallet, onUnreadable)));
    }
    if (folded.size >= MOST_FOLDED || isExplained(totals, named)) break;
  }
  return [...named, ...totals];
}
