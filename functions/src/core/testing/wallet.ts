import { newWallet } from "../ledger/credit.ts";
import type { Wallet } from "../ledger/wallet.ts";

/** The wallet of account `acct-1` with these amounts (minor units), at version 3. */
export const walletWith = (changes: Partial<Wallet> = {}): Wallet => ({
  ...newWallet("acct-1"),
  version: 3,
  ...changes,
});
