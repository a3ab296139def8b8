import { randomUUID } from "node:crypto";
import { FieldValue } from "firebase-admin/firestore";
import { AppError } from "../../core/errors.ts";
import { newWallet } from "../../core/ledger/credit.ts";
import type { Wallet } from "../../core/ledger/wallet.ts";
import type { BillTo } from "../../core/people/bill-to.ts";
import type { ReconnectList } from "../../core/people/instructors/reconnect.ts";
import { newUser } from "../../core/people/new-customer.ts";
import type { User } from "../../core/people/user.ts";
import { create, get, type Loaded } from "../access.ts";
import { deletions, reconnectLists, users, wallets } from "../collections.ts";
import { Batch, isAlreadyExistsError, isNotFoundError } from "../commit.ts";
import { currentPolicy } from "../settings/policies.ts";

/** A customer's account and wallet. */
export interface Customer {
  user: User;
  wallet: Wallet;
}

/** The signed-in person, from the ID token; `now` is ms UTC. `CallContext` is one. */
export interface Caller {
  uid: string;
  /** Display name, empty when there is none. */
  name: string;
  now: number;
}

/** An account that exists, as it was read. */
type LoadedUser = Loaded<User> & { data: User };

/** Reads a customer's account; undefined before the first `meta/get`. */
export const getUser = async (uid: string): Promise<User | undefined> => (await get(users().doc(uid))).data;

/** Reads a customer's reconnect list; undefined before the first Closed booking. */
export const getReconnectList = async (uid: string): Promise<ReconnectList | undefined> =>
  (await get(reconnectLists().doc(uid))).data;

/**
 * Reads a customer's account for changing it by `Batch.put`.
 * @throws AppError `not-found` before the first `meta/get`
 */
async function mustGetUser(uid: string): Promise<LoadedUser> {
  const read = await get(users().doc(uid));
  if (!read.data) throw new AppError("not-found");
  return { ...read, data: read.data };
}

/** Reads the caller's account for changing it, and creates it if it does not exist. */
export async function readOrCreateUser(who: Caller): Promise<LoadedUser> {
  const read = await get(users().doc(who.uid));
  if (read.data) return { ...read, data: read.data };
  await ensureCustomer(who);
  return mustGetUser(who.uid);
}

/**
 * Creates a customer's account and wallet unless they exist. Concurrent calls create one of each, because both use
 * `create()`. Returns what is stored: two reads, and the first time one more and two writes.
 * @throws AppError `auth-required` for an account that was deleted while this call was in progress
 */
export async function ensureCustomer(who: Caller): Promise<Customer> {
  const userRef = users().doc(who.uid);
  const walletRef = wallets().doc(who.uid);
  const [user, wallet] = await Promise.all([get(userRef), get(walletRef)]);
  if (!user.data && (await get(deletions().doc(who.uid))).data) throw new AppError("auth-required");
  const [storedUser, storedWallet] = await Promise.all([
    user.data ?? createUser(user, who),
    wallet.data ?? createOrGet(wallet, newWallet(randomUUID())),
  ]);
  return { user: storedUser, wallet: storedWallet };
}

/** Creates an account with the welcome offer of this time. */
async function createUser(read: Loaded<User>, { name, now }: Caller): Promise<User> {
  const { welcome } = await currentPolicy(undefined, now);
  return createOrGet(read, newUser(name, now, welcome));
}

async function createOrGet<T>({ ref }: Loaded<T>, value: T): Promise<T> {
  try {
    await create(ref.parent, ref.id, value);
    return value;
  } catch (error) {
    if (!isAlreadyExistsError(error)) throw error;
    return (await get(ref)).data ?? value; // a concurrent call created it
  }
}

/** Removes the welcome offer from the caller's account. */
export const dropOffer = (who: Caller): Promise<void> => updateUser(who, { offer: FieldValue.delete() });

/** Stores the company that the caller's receipts are made out to; undefined removes it. */
export const saveBillTo = (who: Caller, billTo: BillTo | undefined): Promise<void> =>
  updateUser(who, { billTo: billTo ?? FieldValue.delete() });

/** Overwrites fields of the caller's account without a precondition: one write. */
export async function updateUser(
  who: Caller,
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
    if (!isNotFoundError(error)) throw error;
    await ensureCustomer(who); // this call came before the first meta/get
    await change();
  }
}
