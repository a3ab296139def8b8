import { FieldValue } from "firebase-admin/firestore";
import { AppError } from "../shared/errors.ts";
import { wallets } from "./collections.ts";
import { decide } from "./commit.ts";
import { getInstructor } from "./instructors.ts";
import { type Newcomer, readUser } from "./users.ts";

/**
 * Adds an instructor to the caller's blacklist or takes it off; answers the list. At most two reads and two writes:
 * the wallet's version rises in the same batch, so a booking that was decided before the block cannot be saved.
 * @throws AppError `not-found` for an unknown instructor
 */
export const setBlocked = (who: Newcomer, instructorId: string, isBlocked: boolean): Promise<string[]> =>
  decide(async (batch) => {
    const user = await readUser(who);
    const { blacklist } = user.data;
    const isListed = blacklist.includes(instructorId);
    // Somebody on the list is known, and can be taken off it even when they are gone from the product.
    if (!isListed && !(await getInstructor(instructorId))) throw new AppError("not-found");
    if (isListed === isBlocked) return blacklist;
    const next = isBlocked ? [...blacklist, instructorId] : blacklist.filter((id) => id !== instructorId);
    batch.put(user, { ...user.data, blacklist: next });
    batch.patch(wallets().doc(who.uid), { version: FieldValue.increment(1) });
    return next;
  });
