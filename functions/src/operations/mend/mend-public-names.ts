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

/** The public name of an instructor's name as a document has it. */
type Shown = (name: string) => string;

/** Yields the path of each instructor who isn't stored by their public name, and learns what their copies are called. */
async function* mendInstructors(isDry: boolean, known: Map<string, string>): AsyncIterable<string> {
  for await (const page of documentPages(instructors(), ["status"]))
    for (const { id, ref } of page) {
      const isMended = await decide(async (batch) => {
        const [read, { data: user }] = await Promise.all([get(instructors().doc(id)), get(users().doc(id))]);
        if (!read.data || read.data.status === "left") return false;
        const name = user && user.name !== "" ? publicName(user) : publicNameOf(read.data.name);
        if (user) known.set(user.name, name);
        if (name === read.data.name) return false;
        known.set(read.data.name, name);
        if (!isDry) batch.put(read, { ...read.data, name });
        return true;
      });
      if (isMended) yield ref.path;
    }
}

/** A booking with public names of its instructor and of who is asked to take it over. */
function withPublicNames(booking: Booking, shown: Shown): Booking {
  const { instructor, substitute } = booking;
  const offered = substitute && {
    ...substitute,
    instructor: { ...substitute.instructor, name: shown(substitute.instructor.name) },
  };
  return {
    ...booking,
    instructor: { ...instructor, name: shown(instructor.name) },
    ...(offered && { substitute: offered }),
  };
}

/** Names of a booking's instructors: with one that isn't public it is to mend. */
const namesIn = ({ instructor, substitute }: Booking): string =>
  [instructor.name, substitute?.instructor.name].join();

/** Notifications first: a run that ends between the two finds the booking again. */
async function* mendBookings(isDry: boolean, shown: Shown): AsyncIterable<string> {
  for await (const page of documentPages(bookings(), []))
    for (const { id, ref } of page) {
      const { data } = await get(bookings().doc(id));
      if (!data || namesIn(withPublicNames(data, shown)) === namesIn(data)) continue;
      yield ref.path;
      if (isDry) continue;
      await rewordNotifications(id, (params) =>
        "instructor" in params && shown(params.instructor) !== params.instructor
          ? { ...params, instructor: shown(params.instructor) }
          : params,
      );
      await decide(async (batch) => {
        const read = await get(bookings().doc(id));
        if (!read.data) return;
        const mended = withPublicNames(read.data, shown);
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
async function* mendCopies(isDry: boolean, shown: Shown): AsyncIterable<string> {
  yield* mendEach(testimonials(), isDry, ({ instructor, ...words }) => {
    const name = shown(instructor.name);
    return name === instructor.name ? undefined : { ...words, instructor: { ...instructor, name } };
  });
  yield* mendEach(reconnectLists(), isDry, ({ people }) => {
    const named = people.map((one) => ({ ...one, name: shown(one.name) }));
    return named.some(({ name }, i) => name !== people[i]?.name) ? { people: named } : undefined;
  });
  yield* mendEach(transactions(), isDry, ({ instructor = "", ...line }) =>
    shown(instructor) === instructor ? undefined : { ...line, instructor: shown(instructor) },
  );
}

/**
 * Replaces instructors' full names by their public ones, "Ines A.", in all that customers and visitors read: the instructor,
 * bookings with what guests see, notifications and emails, reviews, reconnect lists and lines of credit. Yields the path of
 * each document to mend; nothing is changed where `isDry`. A second run finds none.
 */
export async function* mendPublicNames(isDry: boolean): AsyncIterable<string> {
  const known = new Map<string, string>();
  const shown: Shown = (name) => known.get(name) ?? publicNameOf(name);
  yield* mendInstructors(isDry, known);
  yield* mendBookings(isDry, shown);
  yield* mendCopies(isDry, shown);
}
