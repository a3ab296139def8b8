import type { Wallet } from "../shared/model/wallet.ts";
import { get, type Read } from "./access.ts";
import { wallets } from "./collections.ts";

/** Reads a customer's wallet for changing it. */
export const readWallet = (uid: string): Promise<Read<Wallet>> => get(wallets().doc(uid));

/** Reads a customer's wallet; undefined before `ensureCustomer` has made it. */
export const getWallet = async (uid: string): Promise<Wallet | undefined> => (await readWallet(uid)).data;
