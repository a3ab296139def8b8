import {
  type DeletedAccount,
  pseudonymizeIntent,
  pseudonymizeTransaction,
} from "../../core/account/pseudonym.ts";
import { withoutDeskPerson } from "../../core/desk/cases/case-notes.ts";
import { withWork } from "../../core/desk/inbox/desk-item.ts";
import type { Instant } from "../../core/fields.ts";
import { reviewReplies, testimonials } from "../../store/collections.ts";
import { Batch } from "../../store/commit.ts";
import { deleteAll, documentPages, updatePages } from "../../store/document-pages.ts";
import {
  answersTo,
  clientNotesAbout,
  contactMessagesFrom,
  deskItemsAbout,
  deskItemsOf,
  deskNotesAbout,
  deskNotesOf,
  deskNotesOnMessage,
  hiddenDocumentRefs,
  isStoredRequestOf,
  ownDocumentRefs,
  ownQueries,
  ratingsBy,
  reportsAboutCustomer,
  retainedQueries,
  sessionRatingsOf,
  storedRequestsOf,
} from "../../store/people/personal-data-map.ts";
import { removeExternalCalendar } from "../calendar/save-external-calendar.ts";
import { removeClient } from "../derived/save-client.ts";
import { pseudonymizeSessions } from "../derived/save-session-change.ts";
import { wakeDeskItem } from "../desk/inbox/follow-desk-item.ts";
import { erasePersonFromBookings } from "./erase-bookings.ts";
import { eraseInstructor } from "./erase-instructor.ts";

/**
 * Erases the data of a person, and replaces their id with the pseudonym in what must be kept: money records, bookings,
 * and reports about others. Every step is safe to repeat.
 */
export async function eraseAccount(
  deleted: DeletedAccount,
  email: string | undefined,
  now: Instant,
): Promise<void> {
  const { uid } = deleted;
  await pseudonymizeSessions(deleted);
  // Its times are in days of the instructor; the calendar says in which.
  await removeExternalCalendar(uid);
  await deleteOwnDocuments(uid);
  await erasePersonFromBookings(deleted);
  // A session that closed recently may have been counted in the meantime.
  await pseudonymizeSessions(deleted);
  await removeClient(uid);
  for (const query of [...ownQueries(uid), clientNotesAbout(uid)]) await deleteAll(query);
  await deleteAll(storedRequestsOf(uid), ({ id }) => isStoredRequestOf(uid, id));
  if (email !== undefined) {
    await deleteNotesOnMessages(email);
    await deleteAll(contactMessagesFrom(email));
    await deleteAll(answersTo(email));
  }
  await deleteRatings(uid);
  await deleteAll(sessionRatingsOf(uid));
  await pseudonymizeRetained(deleted);
  await eraseInstructor(uid);
  await deleteAll(deskNotesAbout(uid));
  await updatePages(deskNotesOf(uid), (batch, read) => batch.put(read, withoutDeskPerson(read.data, uid)));
  await followItemsAbout(uid, now);
}

/** Notes on messages of someone who may have had no account when they were written. */
async function deleteNotesOnMessages(email: string): Promise<void> {
  for await (const page of documentPages(contactMessagesFrom(email), [])) {
    const batch = new Batch();
    for (const { id } of page) batch.drop(deskNotesOnMessage(id));
    await batch.commit();
  }
}

/** Items of the desk's inbox that name the person, once their cases no longer do, and those they looked after. */
async function followItemsAbout(uid: string, now: Instant): Promise<void> {
  for await (const page of documentPages(deskItemsAbout(uid), []))
    for (const { id } of page) await wakeDeskItem(id, now);
  await updatePages(deskItemsOf(uid), (batch, { data, ...read }) => {
    const { assignee: _gone, ...work } = data.work ?? {};
    batch.put({ ...read, data }, withWork(data, work, now));
  });
}

async function deleteOwnDocuments(uid: string): Promise<void> {
  const batch = new Batch();
  for (const ref of [...ownDocumentRefs(uid), ...hiddenDocumentRefs(uid)]) batch.drop(ref);
  await batch.commit();
}

/** Ratings, testimonials and the replies to them; the sums in the instructors' ratings stay. */
async function deleteRatings(uid: string): Promise<void> {
  for await (const page of documentPages(ratingsBy(uid))) {
    const batch = new Batch();
    for (const rating of page) {
      const { testimonialId } = rating.data();
      if (testimonialId) {
        batch.drop(testimonials().doc(testimonialId));
        batch.drop(reviewReplies().doc(testimonialId));
      }
      batch.drop(rating.ref);
    }
    await batch.commit();
  }
}

/** The law requires us to keep money records; they keep a pseudonym only, and the ledger never had the uid. */
async function pseudonymizeRetained(deleted: DeletedAccount): Promise<void> {
  const { transactions, intents, reports } = retainedQueries(deleted.uid);
  await updatePages(transactions, (batch, read) =>
    batch.put(read, pseudonymizeTransaction(read.data, deleted)),
  );
  await updatePages(intents, (batch, read) => batch.put(read, pseudonymizeIntent(read.data, deleted)));
  await updatePages(reports, (batch, read) => batch.put(read, { ...read.data, uid: deleted.pseudonym }));
  await updatePages(reportsAboutCustomer(deleted.uid), (batch, read) =>
    batch.put(read, { ...read.data, about: deleted.pseudonym }),
  );
}
