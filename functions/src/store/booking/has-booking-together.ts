import { list } from "../access.ts";
import { bookings, joinedSessions } from "../collections.ts";

/** Whether a person ever booked an instructor, or joined a session of theirs as a guest: at most two reads. */
export async function hasBookingTogether(uid: string, instructorId: string): Promise<boolean> {
  const booked = bookings().where("customer.id", "==", uid).where("instructor.id", "==", instructorId);
  if ((await list(booked.limit(1))).length > 0) return true;
  const joined = joinedSessions()
    .where("allow", "array-contains", uid)
    .where("instructor.id", "==", instructorId);
  return (await list(joined.limit(1))).length > 0;
}
