import type { CollectionReference } from "firebase-admin/firestore";
import type { Booking } from "../../core/booking/booking.ts";
import { publicName, publicNameOf } from "../../core/people/public-name.ts";
import { get } from "../../store/access.ts";
import { saveJoined } from "../../store/booking/joined.ts";
import {
  bookings,
  instructors,
  reconnectLists,
  testimonials,
  transactions,
  users,
} from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { documentPages } from "../../store/document-pages.ts";
import { rewordNotifications } from "../account/erase-bookings.ts";

/** Public names of instructors who have not left, by their ids, and by what documents without an id call them. */
interface PublicNames {
  byId: Map<string, string>;
  byName: Map<string, string>;
}

/** Yields the path of each instructor who isn't stored by their public name, and learns all of these. */
async function* mendInstructors(isDry: boolean, { byId, byName }: PublicNames): AsyncIterable<string> {
  for await (const page of documentPages(instructors(), ["status"]))
    for (const { id, ref } of page) {
      const isMended = await decide(async (batch) => {
        const [read, { data: user }] = await Promise.all([get(instructors().doc(id)), get(users().doc(id))]);
        // One who left is called by their first name already, which may be of two words.
        if (!read.data || read.data.status === "left") return false;
        const name = user && user.name !== "" ? publicName(user) : publicNameOf(read.data.name);
        byId.set(id, name);
        if (user) byName.set(user.name, name);
        byName.set(read.data.name, name);
        if (name === read.data.name) return false;
        if (!isDry) batch.put(read, { ...read.data, name });
        return true;
      });
      if (isMended) yield ref.path;
    }
}

const named = <P extends { id: string; name: string }>(person: P, { byId }: PublicNames): P => ({
  ...person,
  name: byId.get(person.id) ?? person.name,
});

/** A booking with public names of its instructor and of who is asked to take it over. */
function withPublicNames(booking: Booking, names: PublicNames): Booking {
  const { instructor, substitute } = booking;
  return {
    ...booking,
    instructor: named(instructor, names),
    ...(substitute && { substitute: { ...substitute, instructor: named(substitute.instructor, names) } }),
  };
}

/** Names of a booking's instructors: with one that isn't public it is to mend. */
const namesIn = ({ instructor, substitute }: Booking): string =>
  [instructor.name, substitute?.instructor.name].join();

/** Notifications first: a run that ends between the two finds the booking again. */
async function* mendBookings(isDry: boolean, names: PublicNames): AsyncIterable<string> {
  for await (const page of documentPages(bookings(), []))
    for (const { id, ref } of page) {
      const { data } = await get(bookings().doc(id));
      if (!data) continue;
      const after = withPublicNames(data, names);
      if (namesIn(after) === namesIn(data)) continue;
      yield ref.path;
      if (isDry) continue;
      const shown = (name: string) =>
        name === data.instructor.name ? after.instructor.name : (names.byName.get(name) ?? name);
      await rewordNotifications(id, (params) =>
        "instructor" in params && shown(params.instructor) !== params.instructor
          ? { ...params, instructor: shown(params.instructor) }
          : params,
      );
      await decide(async (batch) => {
        const read = await get(bookings().doc(id));
        if (!read.data) return;
        const mended = withPublicNames(read.data, names);
        batch.put(read, mended);
        saveJoined(batch, mended);
      });
    }
}

/** Changes each document of a collection that `change` has something else for, and yields its path. */
async function* mendEach<T extends object>(
  collection: CollectionReference<T>,
  isDry: boolean,
  change: (data: T) => T | undefined,
): AsyncIterable<string> {
  for await (const page of documentPages(collection, []))
    for (const { id, ref } of page) {
      const isMended = await decide(async (batch) => {
        const read = await get(collection.doc(id));
        const mended = read.data && change(read.data);
        if (mended && !isDry) batch.put(read, mended);
        return mended !== undefined;
      });
      if (isMended) yield ref.path;
    }
}

/** What customers and visitors read beside bookings: reviews, who they practiced with, and the lines of their credit. */
async function* mendCopies(isDry: boolean, names: PublicNames): AsyncIterable<string> {
  yield* mendEach(testimonials(), isDry, ({ instructor, ...words }) => {
    const mended = named(instructor, names);
    return mended.name === instructor.name ? undefined : { ...words, instructor: mended };
  });
  yield* mendEach(reconnectLists(), isDry, ({ people }) => {
    const mended = people.map((one) => named(one, names));
    return mended.some(({ name }, i) => name !== people[i]?.name) ? { people: mended } : undefined;
  });
  yield* mendEach(transactions(), isDry, ({ instructor = "", ...line }) => {
    const name = names.byName.get(instructor) ?? instructor;
    return name === instructor ? undefined : { ...line, instructor: name };
  });
}

/**
 * Replaces instructors' full names by their public ones, "Ines A.", in all that customers and visitors read: the instructor,
 * bookings with what guests see, notifications and emails, reviews, reconnect lists and lines of credit. Those of who left stay. Yields
 * the path of each document to mend; nothing is changed where `isDry`. A second run finds none.
 */
export async function* mendPublicNames(isDry: boolean): AsyncIterable<string> {
  const names: PublicNames = { byId: new Map(), byName: new Map() };
  yield* mendInstructors(isDry, names);
  yield* mendBookings(isDry, names);
  yield* mendCopies(isDry, names);
}
