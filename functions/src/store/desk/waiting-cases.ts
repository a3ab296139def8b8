import type { Query } from "firebase-admin/firestore";
import type { Instant } from "../../core/fields.ts";
import type { WaitingCases, WaitingList } from "../../core/notifications/email/desk-email.ts";
import { countOf, tally } from "../access.ts";
import {
  applications,
  bookings,
  contactMessages,
  holds,
  instructors,
  pictures,
  reports,
  reviewReplies,
  testimonials,
} from "../collections.ts";

/** What waits in a list, and the field that says since when. */
type Waiting = [query: Query, since: string];

const queues = (now: Instant): Record<WaitingList, Waiting> => ({
  applications: [applications().where("status", "==", "submitted"), "at"],
  reports: [reports().where("status", "==", "open"), "createdAt"],
  contacts: [contactMessages().where("status", "==", "open"), "createdAt"],
  contested: [bookings().where("claim.state", "==", "contested"), "claim.contested.at"],
  testimonials: [testimonials().where("review", "==", "waiting"), "createdAt"],
  replies: [reviewReplies().where("state", "==", "waiting"), "at"],
  pictures: [pictures().where("state", "==", "pending"), "at"],
  // Later ones are no row of the desk yet.
  holds: [holds().where("rowAt", "<=", now), "rowAt"],
  papers: [instructors().where("papers.booked.since", ">", 0), "papers.booked.since"],
});

async function waitingOf(what: WaitingList, [query, since]: Waiting): Promise<WaitingCases[]> {
  const [count, oldest] = await Promise.all([
    countOf(query),
    query.withConverter(null).orderBy(since).select(since).limit(1).get(),
  ]);
  tally.reads += 1;
  const [first] = oldest.docs;
  return first ? [{ what, count, oldest: Number(first.get(since)) }] : [];
}

/** What waits for operators, list by list, without the empty ones: eighteen reads, whatever is stored. */
export async function readWaitingCases(now: Instant): Promise<WaitingCases[]> {
  const all = Object.entries(queues(now)) as [WaitingList, Waiting][];
  return (await Promise.all(all.map(([what, waiting]) => waitingOf(what, waiting)))).flat();
}
