import { withBlockedClient } from "../../core/derived/client-list.ts";
import { AppError } from "../../core/errors.ts";
import { favoritesOf } from "../../core/people/favorites.ts";
import { getEach } from "../../store/access.ts";
import { getInstructor } from "../../store/availability/instructors.ts";
import { mustGetInstructorBooking } from "../../store/booking/bookings.ts";
import { blockedBy, clientLists, wallets } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { bumpWallet } from "../../store/ledger/wallets.ts";
import { type Caller, readOrCreateUser } from "../../store/people/users.ts";

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
    // Nobody is a favorite and blocked.
    const favorites = favoritesOf(user.data).filter((id) => !next.includes(id));
    batch.put(user, { ...user.data, blacklist: next, ...(user.data.favorites && { favorites }) });
    bumpWallet(batch, who.uid);
    return next;
  });

/**
 * Blocks or unblocks the customer of an instructor's booking; returns their uid. Four reads, and at most three writes if it changes anything: the
 * wallet's version rises in the same batch, so a booking decided before the block cannot be saved.
 * @throws AppError `not-found`, also for an account that is gone
 */
export const setCustomerBlocked = (uid: string, bookingId: string, isBlocked: boolean): Promise<string> =>
  decide(async (batch) => {
    const { customer } = (await mustGetInstructorBooking(uid, bookingId)).data;
    const [blocked, wallet, clients] = await getEach(
      blockedBy().doc(customer.id),
      wallets().doc(customer.id),
      clientLists().doc(uid),
    );
    const instructors = blocked.data?.instructors ?? [];
    if (!wallet.data) throw new AppError("not-found", "This account is closed.");
    if (instructors.includes(uid) === isBlocked) return customer.id;
    const next = isBlocked ? [...instructors, uid] : instructors.filter((id) => id !== uid);
    if (next.length > 0) batch.put(blocked, { instructors: next });
    else batch.remove(blocked);
    const listed = withBlockedClient(clients.data, customer.id, isBlocked);
    if (listed) batch.put(clients, listed);
    bumpWallet(batch, customer.id);
    return customer.id;
  });
