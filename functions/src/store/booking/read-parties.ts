import type { Wallet } from "../../core/ledger/wallet.ts";
import type { Instructor } from "../../core/people/instructors/instructor.ts";
import type { User } from "../../core/people/user.ts";
import { getEach, type Loaded } from "../access.ts";
import { blockedBy, instructors, users, wallets } from "../collections.ts";

/** A customer's account, wallet and blocks, read together: a block between two reads would go unnoticed. */
interface Payer {
  user: Loaded<User>;
  wallet: Loaded<Wallet>;
  /** The instructors who blocked them. */
  blockedBy: readonly string[];
}

/** Reads a customer's account, wallet and who has blocked them in one round trip: three reads. */
export async function readPayer(uid: string): Promise<Payer> {
  const [user, wallet, blocked] = await getEach(users().doc(uid), wallets().doc(uid), blockedBy().doc(uid));
  return { user, wallet, blockedBy: blocked.data?.instructors ?? [] };
}

/** Reads the same, and an instructor, in one round trip: four reads. */
export async function readParties(
  uid: string,
  instructorId: string,
): Promise<Payer & { instructor: Loaded<Instructor> }> {
  const [user, wallet, blocked, instructor] = await getEach(
    users().doc(uid),
    wallets().doc(uid),
    blockedBy().doc(uid),
    instructors().doc(instructorId),
  );
  return { user, wallet, blockedBy: blocked.data?.instructors ?? [], instructor };
}
