import type { DocumentData, DocumentReference, Query } from "firebase-admin/firestore";
import { firestore } from "../firebase.ts";
import { bookingFor, placeFor, type Stored, shareFor, sideIn } from "../shared/domain/export.ts";
import { readable } from "../shared/domain/readable.ts";
import { tally } from "./access.ts";
import { instructors, ledger, placeRef } from "./collections.ts";
import {
  bookingsSeenBy,
  isRequestOf,
  keptQueries,
  messagesFrom,
  ownDocuments,
  ownQueries,
  ratingsBy,
  requestsOf,
} from "./holdings.ts";
import { pagesOf } from "./pages.ts";
import { testimonialRef } from "./social.ts";

/** Documents by their path, as JSON that a person can read. */
type Documents = Record<string, unknown>;

/** As many values as one query may ask for at once. */
const AT_ONCE = 30;

/**
 * Reads every document that holds a person's id, and what they wrote under a confirmed address (undefined where it is
 * not). Of other people's documents only what concerns them. Read in pages, sorted by path.
 */
export async function readAccountData(uid: string, email: string | undefined): Promise<Documents> {
  const parts = await Promise.all([
    readDocuments([...ownDocuments(uid), instructors().withConverter(null).doc(uid)]),
    ...ownQueries(uid).map((query) => readAll(query)),
    ...Object.values(keptQueries(uid)).map((query) => readAll(query)),
    readAll(requestsOf(uid), (id) => isRequestOf(uid, id)),
    ...(email === undefined ? [] : [readAll(messagesFrom(email))]),
    readOpinions(uid),
    readBookings(uid),
  ]);
  const all = parts.flatMap((part) => Object.entries(part));
  return Object.fromEntries(
    all.sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, data]) => [path, readable(data)]),
  );
}

async function readDocuments(refs: DocumentReference[]): Promise<Documents> {
  if (refs.length === 0) return {};
  tally.reads += refs.length;
  const found = await firestore().getAll(...refs);
  return Object.fromEntries(found.flatMap((one) => (one.exists ? [[one.ref.path, one.data()]] : [])));
}

async function readAll(query: Query, isMeant = (_id: string) => true): Promise<Documents> {
  const found: Documents = {};
  for await (const page of pagesOf(query))
    for (const one of page) if (isMeant(one.id)) found[one.ref.path] = one.data();
  return found;
}

/** Opinions, and their words for everybody, which name nobody. */
async function readOpinions(uid: string): Promise<Documents> {
  const ratings = await readAll(ratingsBy(uid));
  const refs = Object.values(ratings).map((rating) => {
    const { instructorId } = rating as { instructorId: string };
    return testimonialRef({ uid, instructorId }).withConverter(null) as DocumentReference;
  });
  return { ...ratings, ...(await readDocuments(refs)) };
}

/** Bookings with their places, and an instructor's share of each. */
async function readBookings(uid: string): Promise<Documents> {
  const found: Documents = {};
  for await (const page of pagesOf(bookingsSeenBy(uid))) {
    const places = page.map(({ id }) => placeRef(id).withConverter(null) as DocumentReference);
    const placeOf = await readDocuments(places);
    for (const one of page) {
      const booking = one.data();
      found[one.ref.path] = bookingFor(booking, uid);
      const path = placeRef(one.id).path;
      const place = placeOf[path] as DocumentData | undefined;
      if (place?.allow?.includes(uid)) found[path] = placeFor(place, sideIn(booking, uid) === "customer");
    }
    const taught = page.filter((one) => sideIn(one.data(), uid) === "instructor").map(({ id }) => id);
    Object.assign(found, await readShares(taught, uid));
  }
  return found;
}

async function readShares(aids: string[], uid: string): Promise<Documents> {
  const found: Documents = {};
  for (let i = 0; i < aids.length; i += AT_ONCE) {
    const events = await readAll(ledger().where("aid", "in", aids.slice(i, i + AT_ONCE)));
    for (const [path, event] of Object.entries(events)) {
      const share = shareFor(event as Stored, uid);
      if (share) found[path] = share;
    }
  }
  return found;
}
