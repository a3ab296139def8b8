import { createHash } from "node:crypto";
import type { CodeBatch } from "../../core/ledger/codes/code-batch.ts";
import type { CodeRedemption, RedeemableCode } from "../../core/ledger/codes/code-model.ts";
import { type CodeShard, shardsOfCode } from "../../core/ledger/codes/code-shards.ts";
import type { GiftUse } from "../../core/ledger/codes/gift-use.ts";
import { hasUsesLeft, unknownCodeError, withRedemption } from "../../core/ledger/codes/promotion-code.ts";
import { codePosting } from "../../core/ledger/postings/credit-posting.ts";
import type { Wallet } from "../../core/ledger/wallet.ts";
import { getAll, getEach, type Loaded } from "../../store/access.ts";
import { codes, codeUseRef, wallets } from "../../store/collections.ts";
import type { Batch } from "../../store/commit.ts";
import { savePosting } from "../../store/ledger/append-ledger.ts";
import { mustReadCodeBatch } from "../../store/ledger/code-batches.ts";
import { isGiftUsed, readGiftUses, saveGiftUses } from "../../store/ledger/gift-uses.ts";
import { type Caller, ensureCustomer } from "../../store/people/users.ts";

type LoadedCode = Loaded<RedeemableCode> & { data: RedeemableCode };

/** The documents that redeeming a code reads. */
interface RedemptionDocuments {
  code: LoadedCode;
  /** Where the use is counted: the code, or a shard of it. */
  shard: LoadedCode;
  /** The batch of the code, if it was made in one. */
  batch: (Loaded<CodeBatch> & { data: CodeBatch }) | undefined;
  /** The record that this account has redeemed it. */
  use: Loaded<CodeRedemption>;
  /** The record that this person has, with any account. */
  giftUses: Loaded<GiftUse>[];
  wallet: Loaded<Wallet> & { data: Wallet };
}

async function readShards(shards: readonly CodeShard[]): Promise<LoadedCode[]> {
  const found = await getAll(shards.map(({ id }) => codes().doc(id)));
  return found.flatMap((read, i) => {
    const data = read.data ?? shards[i]?.unused;
    return data ? [{ ...read, data }] : [];
  });
}

/**
 * Reads where an account's use of a code is counted: its own shard, or the next one that has a use left. Uses are never taken back, so
 * where none has one left, the code is used up.
 */
async function readShardOf(code: LoadedCode, uid: string): Promise<LoadedCode> {
  const [own, ...others] = shardsOfCode(code.ref.id, code.data, uid);
  if (!own) return code;
  const [first = code] = own.id === code.ref.id ? [code] : await readShards([own]);
  if (hasUsesLeft(first.data)) return first;
  return (await readShards(others)).find(({ data }) => hasUsesLeft(data)) ?? first;
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
  const known = { ...code, data: code.data };
  const [shard, batch] = await Promise.all([
    readShardOf(known, who.uid),
    code.data.batch === undefined ? undefined : mustReadCodeBatch(code.data.batch),
  ]);
  return {
    code: known,
    shard,
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
 * Puts a redemption into the batch: its record, the count of the code, wallet, ledger event and transaction. Returns the changed wallet.
 * @throws AppError `wrong-state` {status}
 */
export function saveRedemption(
  batch: Batch,
  { code, shard, batch: codeBatch, use, giftUses, wallet }: RedemptionDocuments,
  { uid, now }: { uid: string; now: number },
): Wallet {
  const { currency } = wallet.data;
  const isRedeemed = use.data !== undefined || isGiftUsed(giftUses);
  const isStopped = codeBatch?.data.stoppedAt !== undefined;
  batch.put(shard, withRedemption(shard.data, { isRedeemed, isStopped, currency, now }));
  // A code is never redeemed after its batch is stopped.
  if (codeBatch) batch.require(codeBatch);
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
