import { createHash } from "node:crypto";
import { FieldValue } from "firebase-admin/firestore";
import { firestore } from "../functions/src/firebase.ts";
import { followNextFree } from "../functions/src/operations/availability/follow-next-free.ts";
import { recomputeProfile } from "../functions/src/operations/people/recompute-profile.ts";
import { outboxEmails, ratings, testimonials } from "../functions/src/store/collections.ts";
import { writeClockOffset } from "../functions/src/store/demo-clock.ts";
import { openAccounts } from "./seed/accounts.ts";
import { printCodes } from "./seed/codes.ts";
import { signUpCustomer } from "./seed/customers.ts";
import { fillDesk } from "./seed/desk.ts";
import { emptyWorld } from "./seed/empty.ts";
import { fixtures, type SessionFixture } from "./seed/fixtures.ts";
import { payInstructors } from "./seed/payouts.ts";
import { publishPictures } from "./seed/pictures.ts";
import { openPlaces, signUpInstructor } from "./seed/places.ts";
import { seedSession } from "./seed/sessions.ts";

const mark = () => firestore().doc("demo/seeded");

/** Whether the demo world of these emulators is complete. */
const isSeeded = async (): Promise<boolean> => (await mark().get()).exists;

/**
 * Fills the emulators with the demo world of emulator-data/ through the product's own calls, so that wallets, ledger,
 * ratings and notifications agree. Does nothing when the world is complete; starts over when it is not. `today` is ms
 * UTC; one that is ahead of real time moves the world's clock there. Returns whether it seeded.
 */
export async function seed(today = Date.now()): Promise<boolean> {
  if (await isSeeded()) return false;
  await emptyWorld();
  if (today > Date.now()) await writeClockOffset(today - Date.now());
  const { customers, sessions, codes, desk, payout, ...places } = fixtures();
  await Promise.all([openAccounts(customers), openPlaces(places)]);
  await Promise.all([
    ...customers.map((customer) => signUpCustomer(customer, today)),
    ...Object.entries(places.instructors).map(([uid, it]) => signUpInstructor(uid, it, today)),
    ...Object.keys(places.instructors).map((uid) => publishPictures(uid, today)),
  ]);

  const pairOf = (session: { customer: string; instructor: string }) => {
    const customer = customers.find(({ uid }) => uid === session.customer);
    const instructor = places.instructors[session.instructor];
    if (!customer || !instructor)
      throw new Error(`Unknown customer or instructor: ${session.customer}, ${session.instructor}.`);
    return { customer, instructor: { uid: session.instructor, email: "", name: instructor.name } };
  };
  await holdSessions(sessions, (session) => {
    const { customer, instructor } = pairOf(session);
    return seedSession(session, customer, instructor, today);
  });
  await publishTestimonials();
  await fillDesk(desk, pairOf, today);
  await payInstructors(payout, today);
  await Promise.all([sendOldMail(today), printCodes(codes, customers, today)]);
  await Promise.all(customers.map(({ uid }) => recomputeProfile(uid)));
  await Promise.all(Object.keys(places.instructors).map(recomputeProfile));
  for (const [uid, { areas }] of Object.entries(places.instructors)) await followNextFree(uid, areas, today);
  await mark().set({ at: today });
  return true;
}

/** In parallel, but in list order for each person, so that their history has the right order. */
async function holdSessions(
  sessions: readonly SessionFixture[],
  hold: (session: SessionFixture) => Promise<void>,
): Promise<void> {
  const busy = new Map<string, Promise<void>>();
  for (const session of sessions) {
    const people = [session.customer, session.instructor];
    const done = Promise.all(people.map((uid) => busy.get(uid))).then(() => hold(session));
    for (const uid of people) busy.set(uid, done);
  }
  await Promise.all(busy.values());
}

/** Publishes each testimonial, under the same id in every world: the pages of the demo are built with them. */
async function publishTestimonials(): Promise<void> {
  for (const rating of (await ratings().get()).docs) {
    const { testimonialId, customerId, instructorId } = rating.data();
    if (testimonialId === undefined) continue;
    const id = createHash("sha256").update(`${customerId}/${instructorId}`).digest("hex");
    const before = testimonials().doc(testimonialId);
    const words = (await before.get()).data();
    if (words)
      await testimonials()
        .doc(id)
        .set({ ...words, isRead: true, review: "published" });
    await rating.ref.update({ testimonialId: id });
    if (id !== testimonialId) await before.delete();
  }
}

/** Marks emails from before today as sent. */
async function sendOldMail(today: number): Promise<void> {
  const { docs } = await outboxEmails().where("status", "==", "waiting").get();
  const old = docs.filter((email) => email.data().createdAt < today);
  await Promise.all(old.map((email) => email.ref.update({ status: "sent", due: FieldValue.delete() })));
}
