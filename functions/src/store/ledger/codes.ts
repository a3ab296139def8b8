import { createHash } from "node:crypto";
import type { CodeRedemption, RedeemableCode } from "../../core/ledger/code-model.ts";
import { codePosting } from "../../core/ledger/credit-posting.ts";
import type { GiftUse } from "../../core/ledger/gift-use.ts";
import { unknownCodeError, withRedemption } from "../../core/ledger/promotion-code.ts";
import type { Wallet } from "../../core/ledger/wallet.ts";
import { getEach, type Loaded } from "../access.ts";
import { codes, codeUseRef, wallets } from "../collections.ts";
import type { Batch } from "../commit.ts";
import { type Caller, ensureCustomer } from "../people/users.ts";
import { savePosting } from "./append-ledger.ts";
import { isGiftUsed, readGiftUses, saveGiftUses } from "./gift-uses.ts";

/** The documents that redeeming a code reads. */
interface RedemptionDocuments {
  code: Loaded<RedeemableCode> & { data: RedeemableCode };
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
  return { code: { ...code, data: code.data }, use, giftUses, wallet: { ...wallet, data: wallet.data } };
}

/** The same for the same account and code, so that the ledger rejects a second event. */
const eventId = (code: string, accountId: string): string =>
  `code_${createHash("sha256").update(`${code}/${accountId}`).digest("hex").slice(0, 20)}`;

/**
 * Puts a redemption into the batch: its record, the code's count, wallet, ledger event and transaction. Returns the
 * changed wallet.
 * @throws AppError `wrong-state` {status}
 */
export function saveRedemption(
  batch: Batch,
  { code, use, giftUses, wallet }: RedemptionDocuments,
  { uid, now }: { uid: string; now: number },
): Wallet {
  const { currency } = wallet.data;
  const isRedeemed = use.data !== undefined || isGiftUsed(giftUses);
  batch.put(code, withRedemption(code.data, { isRedeemed, currency, now }));
  saveGiftUses(batch, giftUses, now);
  batch.create(use.ref, { uid, at: now });
  const credit = {
    id: eventId(code.ref.id, wallet.data.accountId),
    amount: code.data.amount,
    currency: code.data.currency,
  };
  const posting = codePosting(credit, uid, wallet.data, now);
  savePosting(batch, wallet, posting);
  return posting.wallet;
}
