import { AppError } from "../../core/errors.ts";
import { getInstructor } from "../availability/instructors.ts";
import { decide } from "../commit.ts";
import { bumpWallet } from "../ledger/wallets.ts";
import { type Caller, readOrCreateUser } from "./users.ts";

/**
 * Adds an instructor to the caller's blacklist or removes them; returns the list. At most two reads and two writes: the
 * wallet's version rises in the same batch, so a booking decided before the block cannot be saved.
 * @throws AppError `not-found` for an unknown instructor
 */
export const setBlocked = (who: Caller, instructorId: string, isBlocked: boolean): Promise<string[]> =>
  decide(async (batch) => {
    const user = await readOrCreateUser(who);
    const { blacklist } = user.data;
    const isListed = blacklist.includes(instructorId);
    // An instructor on the list can be removed from it even if their document no longer exists.
    if (!isListed && !(await getInstructor(instructorId))) throw new AppError("not-found");
    if (isListed === isBlocked) return blacklist;
    const next = isBlocked ? [...blacklist, instructorId] : blacklist.filter((id) => id !== instructorId);
    batch.put(user, { ...user.data, blacklist: next });
    bumpWallet(batch, who.uid);
    return next;
  });
