import { randomUUID } from "node:crypto";
import { intentId } from "../../../src/core/payments/intent.ts";
import type { SandboxCard } from "../../../src/core/payments/sandbox.ts";
import { bookCreate } from "../../../src/endpoints/book/create.ts";
import { testCardPmid } from "../../../src/payment/sandbox/test-cards.ts";
import { dayRef, intents } from "../../../src/store/collections.ts";
import { callEndpoint, newKey } from "../call-endpoint.ts";
import { plantPayer } from "../customers.ts";
import { plantInstructor, START, type World } from "../world.ts";
import { paymentsFor } from "./sandbox.ts";

/** Makes a customer, an instructor, and the call that books a session of 90.00 between them at START. */
export async function prepareCardBooking(world: World, card: SandboxCard, instantConfirm = false) {
  const instructorId = await plantInstructor(world, `by-card-${randomUUID().slice(0, 6)}`, {
    instantConfirm,
  });
  const uid = await plantPayer(world, "payer");
  const pmid = testCardPmid(card);
  const input = { instructorId, beacon: world.hour, start: START, people: 1, amount: 9_000, pmid };
  const request = newKey();
  const create = () => callEndpoint(bookCreate, input, { uid, ...request });
  return { uid, instructorId, input, request, create };
}

/** Books a session by card; `made` is the answer. */
export async function bookByCard(world: World, card: SandboxCard, instantConfirm = false) {
  const facts = await prepareCardBooking(world, card, instantConfirm);
  const made = await facts.create();
  return { ...facts, made, aid: made.appointmentId };
}

/** Reads the payment of a booking. */
export const paymentOfBooking = async (aid: string) => (await intents().doc(intentId.book(aid)).get()).data();

/** States of a booking's payments at the processor. */
export const processorStatesOf = async (aid: string) =>
  (await paymentsFor(intentId.book(aid))).map(({ state }) => state);

/** The reserved times of an instructor on the day of START. */
export const reservationsAtStart = async (instructorId: string) =>
  (await dayRef(instructorId, "2026-11-21").get()).data()?.reservations ?? [];
