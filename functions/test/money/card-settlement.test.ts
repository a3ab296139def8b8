import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { acceptBooking } from "../../src/core/booking/transitions.ts";
import { DAY, HOUR, MINUTE } from "../../src/core/constants.ts";
import { intentId } from "../../src/core/payments/intent.ts";
import type { SandboxCard } from "../../src/core/payments/sandbox.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookAbsent } from "../../src/endpoints/book/absent.ts";
import { bookConfirm } from "../../src/endpoints/book/confirm.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { providerAbsent } from "../../src/endpoints/provider/absent.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { processDueBooking } from "../../src/operations/booking/process-due-booking.ts";
import { runPayment } from "../../src/operations/payments/run-payment.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { bookings, intents } from "../../src/store/collections.ts";
import { decideOnBooking, storedBooking } from "../support/bookings.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { plantPayer } from "../support/customers.ts";
import { ledgerKindsOf, statementOf } from "../support/money/read-ledger.ts";
import { chargesFor } from "../support/money/sandbox.ts";
import { END, plantInstructor, plantWorld, START, type World } from "../support/world.ts";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});

/** Makes a customer, an instructor, and the request of a booking of 90.00 between them. */
async function prepare(card: SandboxCard, instantConfirm = false) {
  const instructorId = await plantInstructor(world, `settled-${randomUUID().slice(0, 6)}`, {
    instantConfirm,
  });
  const uid = await plantPayer(world, "payer");
  const pmid = testCardPmid(card);
  const input = { instructorId, beacon: world.hour, start: START, people: 1, amount: 9_000, pmid };
  const request = newKey();
  return { uid, instructorId, create: () => callEndpoint(bookCreate, input, { uid, ...request }) };
}

async function booked(card: SandboxCard, instantConfirm = false) {
  const facts = await prepare(card, instantConfirm);
  return { ...facts, aid: (await facts.create()).appointmentId };
}

/** Does what is due for a booking, and for its payment. */
async function sweepAt(aid: string, now: number): Promise<void> {
  for (const intent of await processDueBooking(aid, now)) await runPayment(intent, now);
}

describe("a booking by card", () => {
  it("with a customer no-show is charged like a late cancellation once the claim has ended", async () => {
    const { uid, instructorId, aid } = await booked("visa", true);
    const now = START + 30 * MINUTE;
    await callEndpoint(providerAbsent, { appointmentId: aid }, { uid: instructorId, now });
    expect(await ledgerKindsOf(aid)).toEqual(["capture"]);
    await sweepAt(aid, now + DAY);
    expect(await chargesFor(intentId.book(aid))).toEqual([9_000]);
    expect(await ledgerKindsOf(aid)).toEqual(["cancel", "capture"]);
    expect(await statementOf(uid)).toEqual(["book -9000 card"]);
    expect((await storedBooking(aid)).billing.settledAt).toBe(now + DAY);
  });

  it("with an instructor no-show is refunded in full once the claim has ended", async () => {
    const { uid, aid } = await booked("visa", true);
    const now = START + 30 * MINUTE;
    await callEndpoint(bookAbsent, { appointmentId: aid }, { uid, now });
    await sweepAt(aid, now + DAY - 1);
    expect(await chargesFor(intentId.book(aid))).toEqual([9_000]);
    await sweepAt(aid, now + DAY);
    expect(await chargesFor(intentId.book(aid))).toEqual([0]);
    expect((await statementOf(uid)).sort()).toEqual(["book -9000 card", "refund 9000 card"]);
  });

  it("captured late, after the session, books its shares in the batch of the capture and never before", async () => {
    const { aid } = await booked("visa");
    await decideOnBooking(aid, NOW + HOUR, (booking) => acceptBooking(booking, "instructor", NOW + HOUR));
    const closing = END + 2 * HOUR;
    await processDueBooking(aid, closing);
    expect(await storedBooking(aid)).toMatchObject({ status: "Closed", due: END + DAY });
    expect(await ledgerKindsOf(aid)).toEqual([]);
    await runPayment(intentId.book(aid), closing + HOUR);
    expect(await ledgerKindsOf(aid)).toEqual(["capture", "close"]);
    expect((await storedBooking(aid)).billing).toMatchObject({
      capturedAt: closing + HOUR,
      settledAt: closing + HOUR,
    });
    await sweepAt(aid, closing + 2 * DAY);
    expect(await ledgerKindsOf(aid)).toEqual(["capture", "close"]);
  });

  it("whose capture is refused at once offers no other card, because the booking is canceled", async () => {
    const { create } = await prepare("capture-refused", true);
    for (let i = 0; i < 2; i++)
      await expect(create()).rejects.toMatchObject({
        status: 402,
        code: "payment-refused",
        message: expect.stringMatching(
          /^Your session with \S+ was canceled\. Your card was declined\. You weren't charged\.$/,
        ),
        details: { reason: expect.any(String) },
      });
    expect(await refusalOf(create())).toEqual([402, "payment-refused", { reason: expect.any(String) }]);
  });

  it("whose bank suspects fraud says only that the card was declined", async () => {
    const { uid, create } = await prepare("capture-refused", true);
    expect((await refusalOf(create()))[1]).toBe("payment-refused");
    const [booking] = (await bookings().where("customer.id", "==", uid).get()).docs;
    await intents()
      .doc(intentId.book(booking?.id ?? ""))
      .update({ reason: "fraudulent" });
    expect(await refusalOf(create())).toEqual([402, "payment-refused", { reason: "card_declined" }]);
  });

  it("takes no sixth card after five refused ones", async () => {
    const { uid, create } = await prepare("declined");
    const first = (await refusalOf(create()))[2] as { appointmentId: string };
    const { appointmentId } = first;
    const pmid = testCardPmid("declined");
    const another = () => refusalOf(callEndpoint(bookConfirm, { appointmentId, pmid }, { uid, ...newKey() }));
    for (let tries = 2; tries <= 4; tries++)
      expect(await another()).toEqual([402, "payment-refused", expect.objectContaining({ appointmentId })]);
    expect(await another()).toEqual([402, "payment-refused", { reason: expect.any(String) }]);
    expect(await another()).toEqual([409, "wrong-state", { status: "Held" }]);
    expect((await storedBooking(appointmentId)).events).toHaveLength(6);
  });

  it("says what it is after the capture when it is accepted, also when asked again", async () => {
    const { instructorId, aid } = await booked("capture-refused");
    const request = newKey();
    const accept = () =>
      callEndpoint(providerAccept, { appointmentId: aid }, { uid: instructorId, ...request });
    for (let i = 0; i < 2; i++) expect(await accept()).toEqual({ appointmentId: aid, status: "Canceled" });
  });
});
