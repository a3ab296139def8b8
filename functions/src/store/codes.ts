import { createHash } from "node:crypto";
import { redeemed, unknownCode } from "../shared/domain/code.ts";
import * as ledgers from "../shared/domain/ledger.ts";
import type { Code, CodeUse } from "../shared/model/code.ts";
import type { Wallet } from "../shared/model/wallet.ts";
import { availableOf } from "../shared/model/wallet.ts";
import { getEach, type Read } from "./access.ts";
import { saveEvent, saveTransaction } from "./bookings.ts";
import { codes, codeUseRef, wallets } from "./collections.ts";
import type { Batch } from "./commit.ts";
import { ensureCustomer, type Newcomer } from "./users.ts";

/** What redeeming a code is decided on. */
export interface Redemption {
  code: Read<Code> & { data: Code };
  /** The mark that this person has redeemed it. */
  use: Read<CodeUse>;
  wallet: Read<Wallet> & { data: Wallet };
}

/**
 * Reads a code, as `normalCode` writes it, with what redeeming it touches; opens the caller's account when there is
 * none yet.
 * @throws AppError `not-found`
 */
export async function mustReadRedemption(id: string, who: Newcomer): Promise<Redemption> {
  const read = () =>
    getEach<[Code, CodeUse, Wallet]>(codes().doc(id), codeUseRef(id, who.uid), wallets().doc(who.uid));
  let [code, use, wallet] = await read();
  if (code.data && !wallet.data) {
    await ensureCustomer(who);
    [code, use, wallet] = await read();
  }
  if (!code.data) throw unknownCode();
  if (!wallet.data) throw new Error(`The wallet of ${who.uid} is missing.`);
  return { code: { ...code, data: code.data }, use, wallet: { ...wallet, data: wallet.data } };
}

/** The same for the same person and code, so that the ledger itself refuses a second time. */
const eventId = (code: string, uid: string): string =>
  `code_${createHash("sha256").update(`${code}/${uid}`).digest("hex").slice(0, 20)}`;

/**
 * Puts the redeeming of a code into the batch: mark, count, wallet, ledger, and the customer's view. Answers the wallet
 * after it.
 * @throws AppError `wrong-state` {status}
 */
export function saveRedemption(
  batch: Batch,
  { code, use, wallet }: Redemption,
  { uid, now }: { uid: string; now: number },
): Wallet {
  const { currency } = wallet.data;
  batch.put(code, redeemed(code.data, { isRedeemed: use.data !== undefined, currency, now }));
  batch.create(use.ref, { uid, at: now });
  const event = ledgers.codeEvent(eventId(code.ref.id, uid), uid, code.data, now);
  const after = ledgers.post(wallet.data, event).wallet;
  batch.put(wallet, after);
  saveEvent(batch, event);
  const source = { source: "promo", balance: availableOf(after) } as const;
  saveTransaction(batch, ledgers.transactionOf(event, "code", code.data.amount, source));
  return after;
}
