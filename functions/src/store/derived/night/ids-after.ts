import { FieldPath, type Query } from "firebase-admin/firestore";
import type { Instant } from "../../../core/fields.ts";
import { countOf, tally } from "../../access.ts";
import { bookings, instructors, trialBalances } from "../../collections.ts";

// Pages of ids for the walks of a night's review. Nothing is parsed, so a document that can't be read stops none.

async function idsAfter(query: Query, after: readonly string[], most: number): Promise<string[]> {
  const { docs } = await (after.length > 0 ? query.startAfter(...after) : query).select().limit(most).get();
  tally.reads += Math.max(1, docs.length);
  return docs.map(({ id }) => id);
}

const byIdAfter = (query: Query, after: string, most: number): Promise<string[]> =>
  idsAfter(query.withConverter(null).orderBy(FieldPath.documentId()), after ? [after] : [], most);

/** Dates of closings after another one, oldest first. */
export const closingsAfter = (date: string, most: number): Promise<string[]> =>
  idsAfter(trialBalances().withConverter(null).orderBy("date"), [date], most);

/** Ids of instructors after another one; an empty id begins. */
export const instructorsAfter = (id: string, most: number): Promise<string[]> =>
  byIdAfter(instructors(), id, most);

/** Ids of bookings after another one; an empty id begins. */
export const bookingsAfter = (id: string, most: number): Promise<string[]> => byIdAfter(bookings(), id, most);

/** Bookings that changed since an instant (ms UTC), each as its time and id; `after` is where a walk ended. */
export async function changedAfter(from: Instant, after: string, most: number): Promise<string[]> {
  const [at, id] = after.split(" ");
  const query = bookings().withConverter(null).where("updatedAt", ">=", from).orderBy("updatedAt");
  const ordered = query.orderBy(FieldPath.documentId()).select("updatedAt").limit(most);
  const { docs } = await (id ? ordered.startAfter(Number(at), id) : ordered).get();
  tally.reads += Math.max(1, docs.length);
  return docs.map((doc) => `${doc.get("updatedAt")} ${doc.id}`);
}

/** How many days are closed, and how many bookings there are: one read for each thousand. */
export async function countReviewed(): Promise<{ days: number; bookings: number }> {
  return { days: await countOf(trialBalances()), bookings: await countOf(bookings()) };
}
