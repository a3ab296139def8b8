import type { Wallet } from "../../core/ledger/wallet.ts";
import type { Instructor } from "../../core/people/instructors/instructor.ts";
import type { User } from "../../core/people/user.ts";
import { getEach, type Loaded } from "../access.ts";
import { instructors, users, wallets } from "../collections.ts";

/** A customer's account and wallet, read together: a block between two reads would go unnoticed. */
interface Payer {
  user: Loaded<User>;
  wallet: Loaded<Wallet>;
}

/** Reads a customer's account and wallet in one round trip. */
export async function readPayer(uid: string): Promise<Payer> {
  const [user, wallet] = await getEach(users().doc(uid), wallets().doc(uid));
  return { user, wallet };
}

/** Reads a customer's account and wallet, and an instructor, in one round trip. */
export async function readParties(
  uid: string,
  instructorId: string,
): Promise<Payer & { instructor: Loaded<Instructor> }> {
  const [user, wallet, instructor] = await getEach(
    users().doc(uid),
    wallets().doc(uid),
    instructors().doc(instructorId),
  );
  return { user, wallet, instructor };
}
