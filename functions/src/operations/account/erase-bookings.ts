import { FieldValue, type QueryDocumentSnapshot } from "firebase-admin/firestore";
import {
  type DeletedAccount,
  nameInBooking,
  pseudonymizeBooking,
  withoutCustomer,
  withoutGuestName,
} from "../../core/account/pseudonym.ts";
import { withoutGuest } from "../../core/booking/guests/guests.ts";
import { NotificationData, type NotificationParams } from "../../core/notifications/kinds.ts";
import { get, parseStored } from "../../store/access.ts";
import { dropJoined, saveJoined } from "../../store/booking/joined.ts";
import { bookings, claimRef, placeRef, shareRef, sheetRef } from "../../store/collections.ts";
import { Batch, decide } from "../../store/commit.ts";
import { documentPages } from "../../store/document-pages.ts";
import {
  bookingsMadeBy,
  emailsTo,
  joinedBy,
  notificationsAbout,
} from "../../store/people/personal-data-map.ts";

/** Bookings changed concurrently. */
const AT_ONCE = 10;

/**
 * Pseudonymizes a person's bookings, removes them from bookings they joined as a guest, and removes their name from the
 * notifications and emails that others got about these bookings and about bookings they have left. Emails to the person
 * tell which bookings those are, so this must run before the emails are deleted.
 */
export async function erasePersonFromBookings(deleted: DeletedAccount): Promise<void> {
  const { uid, name } = deleted;
  const remaining = await notifiedBookingIds(uid);
  const handled = (work: (bookingId: string) => Promise<void>) => async (bookingId: string) => {
    await work(bookingId);
    remaining.delete(bookingId);
  };
  await forEachBooking(
    documentPages(bookingsMadeBy(uid), []),
    ({ id }) => id,
    handled((bookingId) => pseudonymizeOwnBooking(bookingId, deleted)),
  );
  await forEachBooking(
    documentPages(joinedBy(uid), ["bookingId"]),
    (joined) => String(joined.get("bookingId")),
    handled((bookingId) => removeGuestFrom(bookingId, uid)),
  );
  if (name) for (const bookingId of remaining) await forgetGuest(bookingId, name);
}

/** Ids of all bookings that a person was ever emailed about. */
async function notifiedBookingIds(uid: string): Promise<Set<string>> {
  const bookingIds = new Set<string>();
  for await (const page of documentPages(emailsTo(uid), ["aid"]))
    for (const email of page) if (email.get("aid")) bookingIds.add(email.get("aid"));
  return bookingIds;
}

/** Runs `work` for the booking of each document of some pages, several at a time. */
export async function forEachBooking(
  pages: AsyncIterable<QueryDocumentSnapshot[]>,
  bookingIdOf: (one: QueryDocumentSnapshot) => string,
  work: (bookingId: string) => Promise<void>,
): Promise<void> {
  for await (const page of pages)
    for (let i = 0; i < page.length; i += AT_ONCE)
      await Promise.all(page.slice(i, i + AT_ONCE).map((one) => work(bookingIdOf(one))));
}

async function pseudonymizeOwnBooking(bookingId: string, deleted: DeletedAccount): Promise<void> {
  // A calendar file contains the customer's name and address.
  await rewordNotifications(bookingId, withoutCustomer, { calendar: FieldValue.delete() });
  await decide(async (batch) => {
    const booking = await get(bookings().doc(bookingId));
    if (booking.data?.customer.id !== deleted.uid) return;
    const pseudonymized = pseudonymizeBooking(booking.data, deleted);
    batch.put(booking, pseudonymized);
    saveJoined(batch, pseudonymized);
    batch.drop(placeRef(bookingId));
    batch.drop(shareRef(bookingId));
    batch.drop(claimRef(bookingId));
    batch.drop(sheetRef(bookingId));
  });
}

/** Changes the notifications first: afterwards the booking no longer has the name to look for. */
async function removeGuestFrom(bookingId: string, uid: string): Promise<void> {
  const { data: joined } = await get(bookings().doc(bookingId));
  const name = joined && nameInBooking(joined, uid);
  if (name !== undefined) await forgetGuest(bookingId, name);
  await decide(async (batch) => {
    const booking = await get(bookings().doc(bookingId));
    const lists = await Promise.all([get(placeRef(bookingId)), get(sheetRef(bookingId))]);
    dropJoined(batch, bookingId, uid);
    if (!booking.data) return;
    const without = withoutGuest(booking.data, uid);
    batch.put(booking, without);
    saveJoined(batch, without);
    for (const { ref, data } of lists)
      if (data?.allow.includes(uid))
        batch.patch<{ allow: string[] }>(ref, { allow: FieldValue.arrayRemove(uid) });
  });
}

const forgetGuest = (bookingId: string, name: string): Promise<void> =>
  rewordNotifications(bookingId, (params) => withoutGuestName(params, name));

/**
 * Changes what the notifications and emails about a booking say. The documents stay, because their ids keep them from
 * being sent again. Only changed fields are written: a notification may be read or an email sent at the same time.
 */
export async function rewordNotifications(
  bookingId: string,
  change: (params: NotificationParams) => NotificationParams,
  more: { calendar?: FieldValue } = {},
): Promise<void> {
  for (const query of notificationsAbout(bookingId))
    for await (const page of documentPages(query)) {
      const batch = new Batch();
      for (const doc of page) {
        const { params } = parseStored(NotificationData, doc.data(), doc.ref.parent.id);
        const changed = change(params);
        const fields = {
          ...(changed !== params && { params: changed }),
          ...(doc.get("calendar") !== undefined && more),
        };
        if (Object.keys(fields).length > 0) batch.patch(doc.ref, fields);
      }
      await batch.commit();
    }
}
