import { FieldValue } from "firebase-admin/firestore";
import {
  withFormerInstructor,
  withoutInstructor,
  withoutInstructorName,
} from "../../core/account/leaving-instructor.ts";
import { withoutInstructorIn } from "../../core/people/instructors/reconnect.ts";
import { get } from "../../store/access.ts";
import { saveJoined } from "../../store/booking/joined.ts";
import { bookings, instructors, reconnectLists, sheetRef, testimonials } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { documentPages, updatePages } from "../../store/document-pages.ts";
import { blocksBy, sessionsTaughtBy, testimonialsAbout } from "../../store/people/personal-data-map.ts";
import { forEachBooking, rewordNotifications } from "./erase-bookings.ts";

/**
 * Reduces an instructor who left to their first name in what customers, guests and visitors see, and removes them from
 * reconnect lists and from lists of who blocked a customer. Money records and the audit stay: they have ids only. Does
 * nothing for anyone who has not left. Every step is safe to repeat.
 */
export async function eraseInstructor(uid: string): Promise<void> {
  const { data: instructor } = await get(instructors().doc(uid));
  if (instructor?.status !== "left") return;
  await forEachBooking(
    documentPages(sessionsTaughtBy(uid), []),
    ({ id }) => id,
    async (bookingId) => {
      await rewordNotifications(bookingId, withoutInstructorName, { calendar: FieldValue.delete() });
      await forgetInstructorOf(bookingId, uid);
    },
  );
  for await (const page of documentPages(testimonialsAbout(uid), []))
    for (const { id } of page) await forgetInstructorIn(id);
  await updatePages(blocksBy(uid), (batch, read) => {
    const others = read.data.instructors.filter((id) => id !== uid);
    if (others.length > 0) batch.put(read, { instructors: others });
    else batch.remove(read);
  });
}

/** The booking first: later closings and redelivered events read it, and do not list the instructor again. */
async function forgetInstructorOf(bookingId: string, uid: string): Promise<void> {
  const customerId = await decide(async (batch) => {
    const read = await get(bookings().doc(bookingId));
    if (!read.data) return undefined;
    const { allow, customer } = read.data;
    if (allow.includes(uid)) {
      const without = withoutInstructor(read.data);
      batch.put(read, without);
      saveJoined(batch, without);
      // Their own words, as their messages are.
      batch.drop(sheetRef(bookingId));
    }
    return customer.id;
  });
  if (customerId === undefined) return;
  await decide(async (batch) => {
    const list = await get(reconnectLists().doc(customerId));
    if (!list.data) return;
    const without = withoutInstructorIn(list.data, uid);
    if (without !== list.data) batch.put(list, without);
  });
}

const forgetInstructorIn = (id: string): Promise<void> =>
  decide(async (batch) => {
    const read = await get(testimonials().doc(id));
    if (read.data) batch.put(read, withFormerInstructor(read.data));
  });
