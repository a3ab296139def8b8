import { isDeepStrictEqual } from "node:util";
import { FieldValue, type Query } from "firebase-admin/firestore";
import {
  type Former,
  formerBooking,
  nameIn,
  withoutName,
  withoutReasons,
} from "../shared/domain/deletion-former.ts";
import { withoutGuest } from "../shared/domain/guests.ts";
import { get } from "./access.ts";
import { bookings, mail, notes, placeRef, shareRef } from "./collections.ts";
import { Batch, decide } from "./commit.ts";
import { bookingsBy, bookingsSeenBy, lettersTo } from "./holdings.ts";
import { pagesOf, startingWith } from "./pages.ts";

/** Bookings worked on at a time. */
const AT_ONCE = 10;

/**
 * Makes a person's bookings those of a former customer, takes them off the bookings they are a guest of, and their name
 * out of what others were told of these and of bookings they have left. Letters to the person tell of which, so they
 * must still be there.
 */
export async function eraseFromBookings(former: Former): Promise<void> {
  const { uid, name } = former;
  const told = await toldOf(uid);
  const leave = (work: (aid: string) => Promise<void>) => async (aid: string) => {
    await work(aid);
    told.delete(aid);
  };
  await eachOf(
    bookingsBy(uid),
    leave((aid) => leaveOwn(aid, former)),
  );
  await eachOf(
    bookingsSeenBy(uid),
    leave((aid) => leaveAsGuest(aid, uid)),
  );
  if (name) for (const aid of told) await forgetName(aid, name);
}

/** Ids of the bookings that a person was ever told of. */
async function toldOf(uid: string): Promise<Set<string>> {
  const aids = new Set<string>();
  for await (const page of pagesOf(lettersTo(uid).select()))
    for (const { id } of page) {
      const aid = /^(.+?)_\d+_/.exec(id)?.[1];
      if (aid !== undefined) aids.add(aid);
    }
  return aids;
}

async function eachOf(query: Query, work: (aid: string) => Promise<void>): Promise<void> {
  for await (const page of pagesOf(query.select()))
    for (let i = 0; i < page.length; i += AT_ONCE)
      await Promise.all(page.slice(i, i + AT_ONCE).map(({ id }) => work(id)));
}

/** The words of others go first: afterwards nothing tells any more which name to look for. */
async function leaveOwn(aid: string, former: Former): Promise<void> {
  await forgetNameIn(aid, former.uid, { change: withoutReasons, dropped: ["calendar"] });
  await decide(async (batch) => {
    const booking = await get(bookings().doc(aid));
    if (booking.data?.customer.id !== former.uid) return;
    batch.put(booking, formerBooking(booking.data, former));
    batch.drop(placeRef(aid));
    batch.drop(shareRef(aid));
  });
}

async function leaveAsGuest(aid: string, uid: string): Promise<void> {
  await forgetNameIn(aid, uid);
  await decide(async (batch) => {
    const [booking, place] = await Promise.all([get(bookings().doc(aid)), get(placeRef(aid))]);
    if (!booking.data) return;
    batch.put(booking, withoutGuest(booking.data, uid));
    if (place.data?.allow.includes(uid)) batch.patch(place.ref, { allow: FieldValue.arrayRemove(uid) });
  });
}

/** What else goes of what others were told: a change of each document, and fields that tell where somebody lives. */
interface Besides {
  change: (document: unknown) => unknown;
  dropped: readonly string[];
}
const nothingElse: Besides = { change: (document) => document, dropped: [] };

async function forgetNameIn(aid: string, uid: string, besides?: Besides): Promise<void> {
  const { data: booking } = await get(bookings().doc(aid));
  const name = booking && nameIn(booking, uid);
  if (name !== undefined) await forgetName(aid, name, besides);
}

/** Takes a name out of what others were told of a booking. Notes and letters stay: they mark what was told. */
async function forgetName(aid: string, name: string, { change, dropped } = nothingElse): Promise<void> {
  const without: Besides = { change: (document) => change(withoutName(document, name)), dropped };
  await rewrite(notes().where("aid", "==", aid), without);
  await rewrite(startingWith(mail(), `${aid}_`), without);
}

/** Only fields that change are written: reading a note or sending a letter may come between. */
async function rewrite(query: Query, { change, dropped }: Besides): Promise<void> {
  for await (const page of pagesOf(query)) {
    const batch = new Batch();
    for (const one of page) {
      const before = one.data();
      const changed = Object.entries(change(before) as object).flatMap(([key, after]) => {
        if (dropped.includes(key)) return [[key, FieldValue.delete()]];
        return isDeepStrictEqual(after, before[key]) ? [] : [[key, after]];
      });
      if (changed.length > 0) batch.patch(one.ref, Object.fromEntries(changed));
    }
    await batch.commit();
  }
}
