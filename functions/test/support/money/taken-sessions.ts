import { beforeAll, expect } from "vitest";
import { HOUR } from "../../../src/core/constants.ts";
import type { SandboxCard } from "../../../src/core/payments/sandbox.ts";
import { bookCancel } from "../../../src/endpoints/book/cancel.ts";
import { paymentProcessor, processorSync } from "../../../src/operations/payments/run-payment.ts";
import type { OurProcessor } from "../../../src/payment/our-account.ts";
import type { Sandbox } from "../../../src/payment/sandbox/sandbox.ts";
import { ledger, notifications } from "../../../src/store/collections.ts";
import { callEndpoint } from "../call-endpoint.ts";
import { plantWorld, START, type World } from "../world.ts";
import { bookByCard, paymentOfBooking } from "./card-booking.ts";
import { ledgerLinesOf } from "./read-ledger.ts";

/** The sandbox of this process, for what happens at the processor without us. */
export const sandboxProcessor = async () => (await paymentProcessor()) as OurProcessor & Sandbox;

/** Cancels a session so late that half of its price is refunded. */
export const cancelForHalf = ({ aid, uid }: { aid: string; uid: string }) =>
  callEndpoint(bookCancel, { appointmentId: aid, refund: 4_500 }, { uid, now: START - 20 * HOUR });

/** What the ledger says of a booking: kind, and each account without its id. */
export const booksOf = async (aid: string) =>
  (await ledger().where("aid", "==", aid).get()).docs
    .map((doc) => [doc.data().kind, ...ledgerLinesOf(doc.data())].join(", "))
    .sort();

/** Expects exactly these events in the books of a booking, in any order: some have the same time. */
export const expectBooks = async (aid: string, events: string[]) =>
  expect(await booksOf(aid)).toEqual(events.sort());

/** Kinds of the notifications to a person. */
export const kindsFor = async (uid: string) =>
  (await notifications().where("allow", "array-contains", uid).get()).docs.map((doc) => doc.data().kind);

/** Opens a dispute of a payment and tells us of it, as the processor's event does. */
export async function dispute(processorId: string, amount: number, now: number): Promise<string> {
  const id = await (await sandboxProcessor()).openDispute(processorId, amount);
  await processorSync.syncPayment(processorId, now, { dispute: id });
  return id;
}

/** Lets the bank of a payment warn that it may be fraud, and tells us of it twice, as the processor's event does. */
export async function warn(processorId: string, at: number): Promise<void> {
  const warning = await (await sandboxProcessor()).warn(processorId, at);
  for (const _twice of [1, 2]) await processorSync.syncPayment(processorId, at, { warning });
}

/** Decides a dispute as the bank, and tells us of it twice. */
export async function verdict(processorId: string, isWon: boolean, id: string, now: number): Promise<void> {
  await (await sandboxProcessor()).decideDispute(processorId, isWon);
  for (const _twice of [1, 2]) await processorSync.syncPayment(processorId, now, { dispute: id });
}

/** The lines of the ledger for the capture of 90.00, its refund of half, and its shares. */
export const bookLines = {
  capture: "capture, processor -9000, escrow 9000",
  cancel: "cancel, escrow -9000, processor 4500, instructor 3600, revenue 900",
  close: "close, escrow -9000, instructor 7200, revenue 1800",
};

/** Confirmed sessions of 90.00, taken from the card, each with the processor's id of its payment. */
export function takenSessions() {
  let world: World;
  beforeAll(async () => {
    world = await plantWorld();
  });
  const confirmed = async (card: SandboxCard = "visa") => {
    const one = await bookByCard(world, card, true);
    const { processorId = "" } = (await paymentOfBooking(one.aid)) ?? {};
    return { ...one, processorId };
  };
  return { world: () => world, confirmed };
}
