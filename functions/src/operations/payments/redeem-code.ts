import { createHash } from "node:crypto";
import type { CodeBatch } from "../../core/ledger/codes/code-batch.ts";
import type { CodeRedemption, RedeemableCode } from "../../core/ledger/codes/code-model.ts";
import type { GiftUse } from "../../core/ledger/codes/gift-use.ts";
import { unknownCodeError, withRedemption } from "../../core/ledger/codes/promotion-code.ts";
import { codePosting } from "../../core/ledger/postings/credit-posting.ts";
import type { Wallet } from "../../core/ledger/wallet.ts";
import { getEach, type Loaded } from "../../store/access.ts";
import { codes, codeUseRef, wallets } from "../../store/collections.ts";
import type { Batch } from "../../store/commit.ts";
import { savePosting } from "../../store/ledger/append-ledger.ts";
import { mustReadCodeBatch } from "../../store/ledger/code-batches.ts";
import { isGiftUsed, readGiftUses, saveGiftUses } from "../../store/ledger/gift-uses.ts";
import { type Caller, ensureCustomer } from "../../store/people/users.ts";

/** The documents that redeeming a code reads. */
interface RedemptionDocuments {
  code: Loaded<RedeemableCode> & { data: RedeemableCode };
  /** The batch of the code, if it was made in one. */
  batch: (Loaded<CodeBatch> & { data: CodeBatch }) | undefined;
  /** The record that this account has redeemed it. */
  use: Loaded<CodeRedemption>;
  /** The record that this person has, with any account. */
  giftUses: Loaded<GiftUse>[];
  wallet: Loaded<Wallet> & { data: Wallet };
}

/**
 * Reads a code, in the form of `normalizeCode`, with the documents that redeeming it changes; creates the caller's
 * account if there is none.
 * @throws AppError `not-found`
 */
export async function mustReadRedemptionDocuments(
  id: string,
  who: Caller,
  giftUseIds: readonly string[],
): Promise<RedemptionDocuments> {
  const giftUses = await readGiftUses(giftUseIds);
  const read = () =>
    getEach<[RedeemableCode, CodeRedemption, Wallet]>(
      codes().doc(id),
      codeUseRef(id, who.uid),
      wallets().doc(who.uid),
    );
  let [code, use, wallet] = await read();
  if (code.data && !wallet.data) {
    await ensureCustomer(who);
    [code, use, wallet] = await read();
  }
  if (!code.data) throw unknownCodeError();
  if (!wallet.data) throw new Error(`The wallet of ${who.uid} is missing.`);
  const batch = code.data.batch === undefined ? undefined : await mustReadCodeBatch(code.data.batch);
  return {
    code: { ...code, data: code.data },
    batch,
    use,
    giftUses,
    wallet: { ...wallet, data: wallet.data },
  };
}

/** The same for the same account and code, so that the ledger rejects a second event. */
const eventId = (code: string, accountId: string): string =>
  `code_${createHash("sha256").update(`${code}/${accountId}`).digest("hex").slice(0, 20)}`;

/**
 * Puts a redemption into the batch: its record, the counts of the code and its batch, wallet, ledger event and transaction. Returns the
 * changed wallet.
 * @throws AppError `wrong-state` {status}
 */
export function saveRedemption(
  batch: Batch,
  { code, batch: codeBatch, use, giftUses, wallet }: RedemptionDocuments,
  { uid, now }: { uid: string; now: number },
): Wallet {
  const { currency } = wallet.data;
  const isRedeemed = use.data !== undefined || isGiftUsed(giftUses);
  const isStopped = codeBatch?.data.stoppedAt !== undefined;
  batch.put(code, withRedemption(code.data, { isRedeemed, isStopped, currency, now }));
  // With the batch as it was read as its precondition: a code is never redeemed after its batch is stopped.
  if (codeBatch) batch.put(codeBatch, { ...codeBatch.data, uses: codeBatch.data.uses + 1 });
  saveGiftUses(batch, giftUses, now);
  batch.create(use.ref, { uid, at: now });
  const credit = {
    id: eventId(code.ref.id, wallet.data.accountId),
    amount: code.data.amount,
    currency: code.data.currency,
  };
  const posting = codePosting(credit, uid, wallet.data);
  savePosting(batch, wallet, posting, now);
  return posting.wallet;
}
