import {
  type Former,
  formerEvent,
  formerIntent,
  formerTransaction,
} from "../shared/domain/deletion-former.ts";
import type { Read } from "./access.ts";
import { Batch } from "./commit.ts";
import { eraseFromBookings } from "./erase-bookings.ts";
import {
  isRequestOf,
  keptQueries,
  messagesFrom,
  ownDocuments,
  ownQueries,
  ratingsBy,
  requestsOf,
} from "./holdings.ts";
import { dropAll, pagesOf, workThrough } from "./pages.ts";
import { testimonialRef } from "./social.ts";

/**
 * Erases what is stored about a person, and puts the pseudonym where something must be kept: in the books, in bookings,
 * and in reports of others. Every step may be repeated, and finds nothing to do where it was done.
 */
export async function eraseAccount(former: Former, email: string | undefined): Promise<void> {
  const { uid } = former;
  await dropOwn(uid);
  await eraseFromBookings(former);
  for (const query of ownQueries(uid)) await dropAll(query);
  await dropAll(requestsOf(uid), ({ id }) => isRequestOf(uid, id));
  if (email !== undefined) await dropAll(messagesFrom(email));
  await dropOpinions(uid);
  await keepWithoutPerson(former);
}

async function dropOwn(uid: string): Promise<void> {
  const batch = new Batch();
  for (const ref of ownDocuments(uid)) batch.drop(ref);
  await batch.commit();
}

/** Opinions and their words for everybody; the instructors' sums stay, for they were deserved. */
async function dropOpinions(uid: string): Promise<void> {
  for await (const page of pagesOf(ratingsBy(uid))) {
    const batch = new Batch();
    for (const one of page) {
      batch.drop(testimonialRef({ uid, instructorId: String(one.get("instructorId")) }));
      batch.drop(one.ref);
    }
    await batch.commit();
  }
}

/** The books are kept by law; they name nobody from now on. */
async function keepWithoutPerson(former: Former): Promise<void> {
  const { ledger, transactions, intents, reports } = keptQueries(former.uid);
  await workThrough(ledger, (batch, read) => rename(batch, read, formerEvent(read.data, former)));
  await workThrough(transactions, (batch, read) => rename(batch, read, formerTransaction(read.data, former)));
  await workThrough(intents, (batch, read) => rename(batch, read, formerIntent(read.data, former)));
  await workThrough(reports, (batch, read) => batch.put(read, { ...read.data, uid: former.pseudonym }));
}

/** Writes a document under the id it says of itself, and no longer under the one it had. */
function rename<T extends { id: string }>(batch: Batch, read: Read<T>, value: T): void {
  if (value.id === read.ref.id) batch.put(read, value);
  else {
    batch.remove(read);
    batch.create(read.ref.parent.doc(value.id), value);
  }
}
