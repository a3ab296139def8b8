import type { FieldValue } from "firebase-admin/firestore";
import { CURRENCY, DEFAULT_AVATAR, WELCOME_OFFER } from "../shared/constants.ts";
import { nameParts } from "../shared/domain/account.ts";
import { AppError } from "../shared/errors.ts";
import type { User } from "../shared/model/user.ts";
import type { Wallet } from "../shared/model/wallet.ts";
import { create, get, type Read } from "./access.ts";
import { deletions, users, wallets } from "./collections.ts";
import { Batch, isMissing, isTaken } from "./commit.ts";

/** Who signed in, as the token tells it; `now` is ms UTC. A request's context is one. */
export interface Newcomer {
  uid: string;
  /** Display name, empty when there is none. */
  name: string;
  now: number;
}

/** A customer's account that exists, as it was read. */
export type ReadUser = Read<User> & { data: User };

/** Reads a customer's account; undefined before the first `meta/get`. */
export const getUser = async (uid: string): Promise<User | undefined> => (await get(users().doc(uid))).data;

/**
 * Reads a customer's account with the means to change it by `Batch.put`.
 * @throws AppError `not-found` before the first `meta/get`
 */
export async function mustGetUser(uid: string): Promise<ReadUser> {
  const read = await get(users().doc(uid));
  if (!read.data) throw new AppError("not-found");
  return { ...read, data: read.data };
}

/** Reads the caller's own account with the means to change it, and opens it when there is none yet. */
export async function readUser(who: Newcomer): Promise<ReadUser> {
  const read = await get(users().doc(who.uid));
  if (read.data) return { ...read, data: read.data };
  await ensureCustomer(who);
  return mustGetUser(who.uid);
}

const newUser = ({ name, now }: Newcomer): User => ({
  ...nameParts(name),
  phone: "",
  avatar: DEFAULT_AVATAR,
  bio: "",
  location: null,
  serviceArea: "",
  timeZone: "",
  cards: [],
  schedule: [],
  blacklist: [],
  offer: { id: WELCOME_OFFER.id, until: now + WELCOME_OFFER.within },
  createdAt: now,
});

const newWallet: Wallet = { amount: 0, held: 0, currency: CURRENCY, version: 1 };

/**
 * Makes what a customer needs, account and wallet, unless it is there. Any number of calls at once leave one of
 * each, because both are made by `create()`. Answers what is stored: two reads, and the first time one more and two
 * writes.
 * @throws AppError `auth-required` for an account that was deleted while this call was on its way
 */
export async function ensureCustomer(who: Newcomer): Promise<{ user: User; wallet: Wallet }> {
  const userRef = users().doc(who.uid);
  const walletRef = wallets().doc(who.uid);
  const [user, wallet] = await Promise.all([get(userRef), get(walletRef)]);
  if (!user.data && (await get(deletions().doc(who.uid))).data) throw new AppError("auth-required");
  const [made, opened] = await Promise.all([
    user.data ?? createOrGet(user, newUser(who)),
    wallet.data ?? createOrGet(wallet, newWallet),
  ]);
  return { user: made, wallet: opened };
}

async function createOrGet<T>({ ref }: Read<T>, value: T): Promise<T> {
  try {
    await create(ref.parent, ref.id, value);
    return value;
  } catch (error) {
    if (!isTaken(error)) throw error;
    return (await get(ref)).data ?? value; // somebody else was quicker
  }
}

/** Overwrites fields of the caller's own account, whatever else happens to it: one write. */
export async function changeUser(
  who: Newcomer,
  fields: { [K in keyof User]?: User[K] | FieldValue },
): Promise<void> {
  const change = () => {
    const batch = new Batch();
    batch.patch(users().doc(who.uid), fields);
    return batch.commit();
  };
  try {
    await change();
  } catch (error) {
    if (!isMissing(error)) throw error;
    await ensureCustomer(who); // a call that came before the first meta/get
    await change();
  }
}
