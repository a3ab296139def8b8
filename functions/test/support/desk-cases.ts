import { randomUUID } from "node:crypto";
import { ledgerAccount } from "../../src/core/ledger/ledger-event.ts";
import { intentId } from "../../src/core/payments/intent.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { storedEvent } from "../../src/core/testing/stored-event.ts";
import { instructorFeedback } from "../../src/endpoints/instructor/feedback.ts";
import { providerReport } from "../../src/endpoints/provider/report.ts";
import { auth } from "../../src/firebase.ts";
import {
  bookings,
  contactMessages,
  instructors,
  ledger,
  messagesOf,
  pictures,
  reports,
  reviewReplies,
  testimonials,
} from "../../src/store/collections.ts";
import { plantConfirmedBooking, plantRatedPair } from "./bookings.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { plantCustomer } from "./customers.ts";
import { plantEmail } from "./emails.ts";
import { plantApplication } from "./instructors/applications.ts";
import { bookByCard } from "./money/card-booking.ts";
import { plantInstructor, type World } from "./world.ts";

/** A case of the desk, and whom it concerns. */
interface PlantedCase {
  id: string;
  people: string[];
}

/** A session of three people: its customer, its instructor and a guest. */
async function session(): Promise<PlantedCase & { customer: string; instructor: string }> {
  const { id, customer, instructor } = await plantConfirmedBooking();
  const guest = { id: `gus-${id}`, name: "Gus", avatar: "default.jpg" };
  await bookings()
    .doc(id)
    .update({ guests: [guest] });
  const people = [customer.id, instructor.id, guest.id];
  return { id, customer: customer.id, instructor: instructor.id, people };
}

/** An instructor's report of the customer of a session. */
async function report(): Promise<PlantedCase> {
  const { id, instructor, people } = await session();
  await callEndpoint(providerReport, { appointmentId: id, comment: "Rude." }, { uid: instructor });
  const [doc] = (await reports().where("bookingId", "==", id).get()).docs;
  return { id: doc?.id ?? "", people };
}

async function message(): Promise<PlantedCase> {
  const { id, customer, instructor, people } = await session();
  const words = { side: "customer", text: "Pay me in cash.", at: NOW, isHidden: false } as const;
  await messagesOf(id)
    .doc("m1")
    .set({ ...words, allow: [customer, instructor], from: customer, expireAt: new Date(NOW) });
  return { id: `${id}:m1`, people };
}

async function person(world: World): Promise<PlantedCase> {
  const uid = await plantCustomer(world, `ada-${randomUUID().slice(0, 6)}`, 0);
  return { id: uid, people: [uid] };
}

async function contact(world: World): Promise<PlantedCase> {
  const { id: uid, people } = await person(world);
  const email = `${uid.toLowerCase()}@example.com`;
  await auth().createUser({ uid, email, emailVerified: true });
  const ref = contactMessages().doc();
  const words = { name: "Ada", email, subject: "Hello", message: "When?", agent: "", timeZone: "" };
  await ref.set({ ...words, createdAt: NOW, status: "open", side: "customer" });
  return { id: ref.id, people };
}

/** An instructor's reply to a published review. */
async function reply(world: World): Promise<PlantedCase> {
  const { id, people } = await testimonial(world);
  await testimonials().doc(id).update({ isRead: true, review: "published" });
  const [uid = ""] = people.slice(-1);
  const words = { text: "Thank you.", state: "waiting", at: NOW, reviewAt: NOW } as const;
  await reviewReplies()
    .doc(id)
    .set({ uid, bookingId: `${id}-session`, ...words });
  return { id, people };
}

async function testimonial(world: World): Promise<PlantedCase> {
  const { uid, instructorId } = await plantRatedPair(world);
  const comment = `Calm ${randomUUID()}`;
  await callEndpoint(instructorFeedback, { instructorId, score: 5, comment, isTestimonial: true }, { uid });
  const [doc] = (await testimonials().where("text", "==", comment).get()).docs;
  return { id: doc?.id ?? "", people: [uid, instructorId] };
}

/** A picture of an instructor that waits. */
async function picture(world: World): Promise<PlantedCase> {
  const uid = await plantInstructor(world, `ada-${randomUUID().slice(0, 6)}`);
  const id = `picture-${uid}`;
  const facts = { state: "pending", width: 960, height: 720, at: NOW } as const;
  await pictures()
    .doc(id)
    .set({ uid, ...facts });
  await instructors()
    .doc(uid)
    .update({ pictures: [{ id, ...facts }] });
  return { id, people: [uid] };
}

async function application(world: World): Promise<PlantedCase> {
  const uid = await plantApplication(world, `ada-${randomUUID().slice(0, 6)}`);
  return { id: uid, people: [uid] };
}

async function payment(world: World): Promise<PlantedCase> {
  const { aid, uid, instructorId } = await bookByCard(world, "visa", true);
  return { id: intentId.book(aid), people: [uid, instructorId] };
}

/** A ledger event of a payment that has left 5.00 unclaimed. */
async function unclaimed(world: World): Promise<PlantedCase> {
  const { id: intent, people } = await payment(world);
  const facts = { kind: "refund failed", currency: "USD", at: NOW, intent } as const;
  const event = storedEvent({ id: `${intent}_refund_1_failed`, ...facts }, [
    [ledgerAccount.processor, -500],
    [ledgerAccount.unclaimed, 500],
  ]);
  await ledger().doc(event.id).set(event);
  return { id: event.id, people };
}

async function email(): Promise<PlantedCase> {
  const { id, uid } = await plantEmail();
  return { id, people: [uid] };
}

/** Makes a new case of each kind that people of the desk read and decide about. */
export const plantCase = {
  session,
  report,
  message,
  person,
  contact,
  testimonial,
  reply,
  picture,
  application,
  payment,
  unclaimed,
  email,
};
