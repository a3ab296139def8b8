import { beforeAll, describe, expect, it } from "vitest";
import type { CallOutput } from "../../src/core/api/index.ts";
import { MINUTE } from "../../src/core/constants.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookPropose } from "../../src/endpoints/book/propose.ts";
import { bookQuote } from "../../src/endpoints/book/quote.ts";
import { bookSlots } from "../../src/endpoints/book/slots.ts";
import { operatorWhy } from "../../src/endpoints/operator/why.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { providerPropose } from "../../src/endpoints/provider/propose.ts";
import { providerWeek } from "../../src/endpoints/provider/week.ts";
import { readNextSlots } from "../../src/operations/availability/read-next-slots.ts";
import { processDueBooking } from "../../src/operations/booking/process-due-booking.ts";
import { runPayment } from "../../src/operations/payments/run-payment.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { storedBooking } from "../support/bookings.ts";
import { callEndpoint, newKey } from "../support/call-endpoint.ts";
import { plantCustomer, plantPayer } from "../support/customers.ts";
import { processorStatesOf } from "../support/money/card-booking.ts";
import { answerChallenge } from "../support/money/sandbox.ts";
import { newYork, plantInstructor, plantWorld, type World } from "../support/world.ts";

let world: World;
let serial = 0;
beforeAll(async () => {
  world = await plantWorld();
});

/** Half past seven in the evening is the last minute at which 9 AM tomorrow can be asked for, due at 9 PM. */
const EVENING = newYork(0, 19, 30);
const TOO_LATE = EVENING + MINUTE;
const MORNING = newYork(1, 9);

/** Makes a customer and an instructor, and the calls that ask for a session tomorrow at nine. */
async function evening({ instantConfirm = false } = {}) {
  serial += 1;
  const instructorId = await plantInstructor(world, `asked${serial}`, { instantConfirm });
  const uid = await plantPayer(world, `asking${serial}`, 20_000);
  const wanted = { instructorId, beacon: world.hour, start: MORNING, people: 1 };
  const search = { beacon: world.hour, from: "2026-11-20", days: 1, instructorId };
  const firstSlot = async (now: number) =>
    (await callEndpoint(bookSlots, search, { uid, now })).instructors[0]?.slots[0]?.start;
  const quote = (now: number) => callEndpoint(bookQuote, wanted, { uid, now });
  const book = (now: number, pmid = "credit", start = MORNING) =>
    callEndpoint(bookCreate, { ...wanted, start, amount: 9_000, pmid }, { uid, ...newKey(), now });
  return { uid, instructorId, firstSlot, quote, book };
}

const passChallenge = (payment: CallOutput<"/api/book/create">["payment"]) =>
  answerChallenge(payment.status === "action" ? payment.action.clientSecret : "", "pass");

const tooLate = {
  code: "not-bookable",
  message: expect.stringMatching(/^asked\d+ can't answer in time\.$/),
  details: { reason: "notice" },
};

describe("B16: a request that could only be answered at night", () => {
  it("is not offered, quoted or booked, and the same time is with who confirms instantly", async () => {
    const asked = await evening();
    expect(await asked.firstSlot(EVENING)).toBe(newYork(1, 6));
    expect(await asked.firstSlot(TOO_LATE)).toBe(newYork(1, 10, 30));
    await expect(asked.quote(TOO_LATE)).rejects.toMatchObject(tooLate);
    await expect(asked.book(TOO_LATE)).rejects.toMatchObject(tooLate);
    const instant = await evening({ instantConfirm: true });
    expect(await instant.firstSlot(TOO_LATE)).toBe(newYork(1, 6));
    expect(await instant.quote(TOO_LATE)).toMatchObject({ instant: true });
    expect((await instant.book(TOO_LATE)).status).toBe("Confirmed");
  });

  it("has its deadline at 9 PM where it can still be made, and the quote says so", async () => {
    const { quote, book } = await evening();
    expect(await quote(EVENING)).toMatchObject({ instant: false, answerBy: newYork(0, 21) });
    const { appointmentId } = await book(EVENING);
    expect(await storedBooking(appointmentId)).toMatchObject({
      status: "Requested",
      deadline: newYork(0, 21),
    });
  });

  it("is left out of the next free times of the area, and named in the week and at the desk", async () => {
    const own = await plantWorld();
    const instructorId = await plantInstructor(own, "Ines Alvarez");
    const uid = await plantCustomer(own, "asks", 20_000);
    const next = await readNextSlots(own.area, TOO_LATE);
    expect(next?.instructors[0]?.slots[0]?.start).toBe(newYork(1, 10, 30));
    const week = await callEndpoint(
      providerWeek,
      { from: "2026-11-20" },
      { uid: instructorId, now: TOO_LATE },
    );
    expect(week.days[0]?.starts[0]).toBe(newYork(1, 10, 30));
    expect(week.days[0]?.closed.map(({ reason }) => reason)).toContain("answer");
    const question = { customerId: uid, instructorId, beacon: own.hour, start: MORNING, people: 1 };
    const { text } = await callEndpoint(operatorWhy, question, { uid: "olive", now: TOO_LATE });
    expect(text).toContain("couldn't answer in time: no reply is due between 9:00 PM and 7:00 AM");
  });

  it("cannot be made as a proposal of either side, for the time of the session or the new one", async () => {
    const { uid, instructorId, book } = await evening();
    const { appointmentId } = await book(newYork(0, 10));
    await callEndpoint(
      providerAccept,
      { appointmentId },
      { uid: instructorId, ...newKey(), now: newYork(0, 11) },
    );
    const later = { appointmentId, start: newYork(4, 10) };
    const late = { ...newKey(), now: TOO_LATE };
    await expect(callEndpoint(bookPropose, later, { uid, ...late })).rejects.toMatchObject(tooLate);
    await expect(
      callEndpoint(providerPropose, later, { uid: instructorId, ...newKey(), now: TOO_LATE }),
    ).rejects.toMatchObject({
      message: "Your customer can't answer in time.",
      details: { reason: "notice" },
    });
    const look = { appointmentId, beacon: world.hour, from: "2026-11-22", days: 2 };
    for (const caller of [uid, instructorId]) {
      const { instructors } = await callEndpoint(bookSlots, look, { uid: caller, now: TOO_LATE });
      expect(instructors.flatMap(({ slots }) => slots)).toEqual([]);
      const before = await callEndpoint(bookSlots, look, { uid: caller, now: EVENING });
      expect(before.instructors.flatMap(({ slots }) => slots).length).toBeGreaterThan(0);
    }
    const made = await callEndpoint(bookPropose, later, { uid, ...newKey(), now: EVENING });
    expect(made.proposal?.until).toBe(newYork(0, 21));
  });
});

describe("B16: a card that is authorized after its request would have been due", () => {
  it("is voided, and the booking expires", async () => {
    const { uid, book } = await evening();
    const { appointmentId: aid, payment } = await book(EVENING, testCardPmid("challenge"));
    expect((await storedBooking(aid)).status).toBe("Held");
    await passChallenge(payment);
    // The job was late: the bank's answer is found at 9 PM.
    const found = newYork(0, 21);
    for (const intent of await processDueBooking(aid, found, { runPayment })) await runPayment(intent, found);
    expect(await storedBooking(aid)).toMatchObject({ status: "Expired", allow: [uid] });
    expect(await processorStatesOf(aid)).toEqual(["voided"]);
  });

  it("counts a minute before, and is answered by 9 PM", async () => {
    const { book } = await evening();
    const { appointmentId: aid, payment } = await book(EVENING, testCardPmid("challenge"));
    await passChallenge(payment);
    const found = newYork(0, 21) - MINUTE;
    await processDueBooking(aid, found, { runPayment });
    expect(await storedBooking(aid)).toMatchObject({ status: "Requested", deadline: newYork(0, 21) });
  });
});
