import type { DocumentData, DocumentReference, Query } from "firebase-admin/firestore";
import {
  exportBooking,
  exportInstructorShare,
  exportJoined,
  exportPlace,
  exportSheet,
  roleInBooking,
  type StoredDocument,
} from "../../core/account/export.ts";
import { exportPath, withoutRequestKeys, withoutSecrets } from "../../core/account/export-secrets.ts";
import { toReadableJson } from "../../core/account/readable-json.ts";
import { get } from "../../store/access.ts";
import { bookings, instructors, reliabilities, testimonials, wallets } from "../../store/collections.ts";
import { documentAt, documentPages, readRaw } from "../../store/document-pages.ts";
import {
  answersTo,
  blocksBy,
  bookingsVisibleTo,
  contactMessagesFrom,
  earningsOf,
  isStoredRequestOf,
  joinedBy,
  keptDocumentRefs,
  ledgerOfAccount,
  ledgerOfBookings,
  ownDocumentRefs,
  ownQueries,
  ratingsBy,
  retainedQueries,
  sessionsHandedOverBy,
  storedRequestsOf,
} from "../../store/people/personal-data-map.ts";

/** Documents by path. */
type Documents = Record<string, unknown>;

/** Maximum number of values that Firestore accepts in one `in` query. */
const IN_QUERY_LIMIT = 30;

/**
 * Reads every document with a person's id, and messages sent from their verified email address (undefined if it is not
 * verified). From other people's documents it takes only what concerns them. Without secrets, and with pictures of
 * identity documents only if `identity` asks for them. Sorted by path, as readable JSON.
 */
export async function readAccountData(
  uid: string,
  email: string | undefined,
  identity: boolean,
): Promise<Documents> {
  const parts = await Promise.all([
    readRaw([
      ...ownDocumentRefs(uid),
      ...keptDocumentRefs(uid),
      instructors().withConverter(null).doc(uid),
      reliabilities().withConverter(null).doc(uid),
    ]),
    ...ownQueries(uid).map((query) => readQuery(query)),
    ...Object.values(retainedQueries(uid)).map((query) => readQuery(query)),
    readQuery(storedRequestsOf(uid), (id) => isStoredRequestOf(uid, id)),
    ...(email === undefined ? [] : [readQuery(contactMessagesFrom(email)), readQuery(answersTo(email))]),
    readLedger(uid),
    readRatings(uid),
    readBookings(uid),
    readJoined(uid),
    readEarnings(uid),
    readBlocksBy(uid),
  ]);
  const all = parts.flatMap((part) => Object.entries(part));
  return withoutRequestKeys(
    Object.fromEntries(
      all
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([path, data], at) => [
          exportPath(path, at),
          toReadableJson(withoutSecrets(path, data as StoredDocument, identity)),
        ]),
    ),
  );
}

async function readQuery(query: Query, isMeant = (_id: string) => true): Promise<Documents> {
  const documents: Documents = {};
  for await (const page of documentPages(query))
    for (const one of page) if (isMeant(one.id)) documents[one.ref.path] = one.data();
  return documents;
}

async function readLedger(uid: string): Promise<Documents> {
  const { data: wallet } = await get(wallets().doc(uid));
  return wallet ? readQuery(ledgerOfAccount(wallet.accountId)) : {};
}

async function readEarnings(uid: string): Promise<Documents> {
  const [sums, ...queries] = earningsOf(uid);
  const parts = await Promise.all([readRaw([sums]), ...queries.map((query) => readQuery(query))]);
  return Object.assign({}, ...parts);
}

/** Whom an instructor has blocked, without the other instructors who have. */
async function readBlocksBy(uid: string): Promise<Documents> {
  const found = Object.keys(await readQuery(blocksBy(uid)));
  return Object.fromEntries(found.map((path) => [path, { instructors: [uid] }]));
}

/** Ratings with their testimonials, which do not contain a uid. */
async function readRatings(uid: string): Promise<Documents> {
  const ratings = await readQuery(ratingsBy(uid));
  const refs = Object.values(ratings).flatMap((rating) => {
    const { testimonialId } = rating as { testimonialId?: string };
    return testimonialId ? [testimonials().withConverter(null).doc(testimonialId)] : [];
  });
  return { ...ratings, ...(await readRaw(refs)) };
}

/** Bookings with their places, an instructor's share of each, and what they had of the ones they handed over. */
async function readBookings(uid: string): Promise<Documents> {
  const documents: Documents = {};
  for await (const page of documentPages(bookingsVisibleTo(uid))) {
    const read = Object.fromEntries(page.map((one) => [one.ref.path, one.data()]));
    Object.assign(documents, await withDetails(read, uid));
    const taught = page.filter((one) => roleInBooking(one.data(), uid) === "instructor").map(({ id }) => id);
    Object.assign(documents, await readShares(taught, uid));
  }
  for await (const page of documentPages(sessionsHandedOverBy(uid)))
    for (const one of page)
      if (!documents[one.ref.path]) documents[one.ref.path] = exportBooking(one.data(), uid);
  return documents;
}

/** Sessions joined as a guest: what the guest sees, and what concerns them of the booking and its place. */
async function readJoined(uid: string): Promise<Documents> {
  const documents: Documents = {};
  for await (const page of documentPages(joinedBy(uid))) {
    for (const one of page) documents[one.ref.path] = exportJoined(one.data(), uid);
    const refs = page.map(
      (joined) =>
        bookings()
          .withConverter(null)
          .doc(String(joined.get("bookingId"))) as DocumentReference,
    );
    Object.assign(documents, await withDetails(await readRaw(refs), uid));
  }
  return documents;
}

/**
 * A person's data of bookings (by path), of their places and sheets where the person may see them, and their own words in
 * claims.
 */
async function withDetails(read: Readonly<Record<string, StoredDocument>>, uid: string): Promise<Documents> {
  const documents: Documents = {};
  const pathsOf = (bookingPath: string) =>
    [`${bookingPath}/private/place`, `${bookingPath}/private/claim`, `${bookingPath}/private/after`] as const;
  const details = await readRaw(
    Object.keys(read).flatMap((path) => pathsOf(path).map((detail) => documentAt(detail))),
  );
  for (const [path, booking] of Object.entries(read)) {
    documents[path] = exportBooking(booking, uid);
    const [pathOfPlace, pathOfClaim, pathOfSheet] = pathsOf(path);
    const isOwn = roleInBooking(booking, uid) === "customer";
    const place = details[pathOfPlace] as DocumentData | undefined;
    if (place?.allow?.includes(uid)) documents[pathOfPlace] = exportPlace(place, isOwn);
    const sheet = details[pathOfSheet] as DocumentData | undefined;
    if (sheet?.allow?.includes(uid)) documents[pathOfSheet] = exportSheet(sheet, isOwn);
    const statement = details[pathOfClaim] as DocumentData | undefined;
    // The other side's words are for us alone.
    if (statement?.uid === uid) documents[pathOfClaim] = statement;
  }
  return documents;
}

async function readShares(bookingIds: string[], uid: string): Promise<Documents> {
  const shares: Documents = {};
  for (let i = 0; i < bookingIds.length; i += IN_QUERY_LIMIT) {
    const events = await readQuery(ledgerOfBookings(bookingIds.slice(i, i + IN_QUERY_LIMIT)));
    for (const [path, event] of Object.entries(events)) {
      const share = exportInstructorShare(event as StoredDocument, uid);
      if (share) shares[path] = share;
    }
  }
  return shares;
}
