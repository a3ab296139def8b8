import { FieldValue } from "firebase-admin/firestore";
import { describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../../src/core/constants.ts";
import { intentId } from "../../src/core/payments/intent.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { blockSet } from "../../src/endpoints/block/set.ts";
import { bookCancel } from "../../src/endpoints/book/cancel.ts";
import { bookMove } from "../../src/endpoints/book/move.ts";
import { bookSubstitute } from "../../src/endpoints/book/substitute.ts";
import { instructorTip } from "../../src/endpoints/instructor/tip.ts";
import { messageSend } from "../../src/endpoints/message/send.ts";
import { operatorSubstitute } from "../../src/endpoints/operator/substitute.ts";
import { operatorSubstitutes } from "../../src/endpoints/operator/substitutes.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { providerAsked } from "../../src/endpoints/provider/asked.ts";
import { providerCancel } from "../../src/endpoints/provider/cancel.ts";
import { providerCheckin } from "../../src/endpoints/provider/checkin.ts";
import { providerCheckout } from "../../src/endpoints/provider/checkout.ts";
import { providerSubstitute } from "../../src/endpoints/provider/substitute.ts";
import { providerSubstitutes } from "../../src/endpoints/provider/substitutes.ts";
import { providerTimeoff } from "../../src/endpoints/provider/timeoff.ts";
import { readAccountData } from "../../src/operations/account/read-account-data.ts";
import { processDueBooking } from "../../src/operations/booking/process-due-booking.ts";
import { reviewInstructor } from "../../src/operations/derived/night/review-bookings.ts";
import { mendFormerInstructors } from "../../src/operations/mend/mend-former-instructors.ts";
import {
  auditEntries,
  bookings,
  clientLists,
  instructors,
  intents,
  messagesOf,
  placeRef,
} from "../../src/store/collections.ts";
import { handleBookWritten } from "../../src/triggers/handle-book-written.ts";
import { storedBooking } from "../support/bookings.ts";
import { callEndpoint, refusalOf } from "../support/call-endpoint.ts";
import { bookByCard } from "../support/money/card-booking.ts";
import { creditBookings } from "../support/money/credit-booking.ts";
import { accountBalances, ledgerOf, walletOf } from "../support/money/read-ledger.ts";
import { pathsOf } from "../support/paths-of.ts";
import { storedReservations } from "../support/proposals.ts";
import { START } from "../support/world.ts";

const { accepted, anotherInstructor, movable, world } = creditBookings();

const olive = { uid: "olive", name: "Olive" };
const reason = "Ines called: she's ill.";
const DATE = "2026-11-21";
const takenBy = async (instructorId: string) =>
  (await storedReservations(instructorId, DATE)).map(({ bookingId }) => bookingId);

/** Asks an instructor for a session, as it is. */
const ask = async (aid: string, instructorId: string, request: object = {}) => {
  const { version } = await storedBooking(aid);
  const input = { appointmentId: aid, version, instructorId, reason };
  return callEndpoint(operatorSubstitute, input, { ...olive, ...request });
};
const take = (aid: string, uid: string, accept = true, now = NOW) =>
  callEndpoint(providerSubstitute, { appointmentId: aid, accept }, { uid, now });
const agree = (aid: string, uid: string, accept = true, now = NOW) =>
  callEndpoint(bookSubstitute, { appointmentId: aid, accept }, { uid, now });

/** A session, and another instructor who is asked to take it over. */
const asked = async () => {
  const facts = await accepted();
  const other = await anotherInstructor();
  await ask(facts.aid, other);
  return { ...facts, other };
};

describe("another instructor who takes a session over", () => {
  it("is one of those who are free, is asked, and has it once both agree", async () => {
    const { aid, uid, instructorId } = await accepted();
    const other = await anotherInstructor();
    await callEndpoint(messageSend, { appointmentId: aid, text: "The bell is broken." }, { uid });
    const { candidates } = await callEndpoint(operatorSubstitutes, { appointmentId: aid }, olive);
    expect(candidates.map(({ id }) => id)).toContain(other);
    expect(candidates.map(({ id }) => id)).not.toContain(instructorId);

    expect(await ask(aid, other)).toEqual({ status: "Confirmed", until: NOW + HOUR });
    expect(await storedReservations(other, DATE)).toEqual([
      {
        from: START,
        to: START + HOUR,
        bookingId: `substitute:${aid}`,
        area: world().area,
        until: NOW + HOUR,
      },
    ]);
    const { sessions } = await callEndpoint(providerAsked, {}, { uid: other });
    expect(sessions).toMatchObject([{ appointmentId: aid, share: 7_200, hasAgreed: false }]);
    expect(JSON.stringify(sessions)).not.toContain("line1");
    const entry = (await auditEntries().where("on.id", "==", aid).get()).docs[0]?.data();
    expect(entry).toMatchObject({ act: "substitute", reason, after: { substitute: other } });

    expect(await take(aid, other)).toEqual({ appointmentId: aid, status: "Confirmed" });
    expect((await storedBooking(aid)).instructor.id).toBe(instructorId);
    await agree(aid, uid);
    const after = await storedBooking(aid);
    expect(after).toMatchObject({
      instructor: { id: other },
      allow: [uid, other],
      billing: { amount: 9_000 },
    });
    expect(after.substitute).toBeUndefined();
    expect([await takenBy(instructorId), await takenBy(other)]).toEqual([[], [aid]]);
    expect((await placeRef(aid).get()).data()?.allow).toEqual([uid, other]);
    const messages = (await messagesOf(aid).get()).docs.map((doc) => doc.data().allow);
    expect(messages).toEqual([[uid, other]]);
    expect(await walletOf(uid)).toMatchObject({ amount: 11_000, held: 0 });
  });

  it("is paid and tipped for it; the first one is not", async () => {
    const { aid, uid, instructorId, other } = await asked();
    await take(aid, other);
    await agree(aid, uid);
    const at = { uid: other, now: START };
    expect(
      (
        await refusalOf(callEndpoint(providerCheckin, { appointmentId: aid }, { ...at, uid: instructorId }))
      )[1],
    ).toBe("not-found");
    await callEndpoint(providerCheckin, { appointmentId: aid }, at);
    await callEndpoint(providerCheckout, { appointmentId: aid }, { uid: other, now: START + HOUR });
    await processDueBooking(aid, START + 3 * HOUR + MINUTE);
    const tip = { appointmentId: aid, instructorId: other, pmid: "credit", amount: 500 };
    await callEndpoint(instructorTip, tip, { uid, now: START + 4 * HOUR });
    const paid = accountBalances(await ledgerOf(uid));
    expect([paid[`instructor:${other}`], paid[`instructor:${instructorId}`]]).toEqual([7_700, undefined]);
  });

  it("is asked once by 50 offers at once, and holds one of three sessions at the same time", async () => {
    await accepted();
    const earlier = await anotherInstructor();
    const { aid } = await accepted();
    const others = [earlier, await anotherInstructor()];
    const { version } = await storedBooking(aid);
    const all = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) =>
        callEndpoint(
          operatorSubstitute,
          { appointmentId: aid, version, instructorId: others[n % 2] ?? "", reason },
          olive,
        ),
      ),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const booked = await Promise.all(others.map(takenBy));
    expect(booked.flat()).toEqual([`substitute:${aid}`]);

    const sessions = [await accepted(), await accepted(), await accepted()];
    const other = await anotherInstructor();
    const results = await Promise.allSettled(sessions.map((one) => ask(one.aid, other)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await takenBy(other)).toHaveLength(1);
  });

  it("comes at once where the customer has said that a substitute is fine, who then cancels for free", async () => {
    const { aid, uid } = await accepted();
    const other = await anotherInstructor();
    const soon = START - 3 * HOUR;
    await callEndpoint(bookSubstitute, { appointmentId: aid, isFine: true }, { uid, now: soon });
    await ask(aid, other, { now: soon });
    await take(aid, other, true, soon + MINUTE);
    expect(await storedBooking(aid)).toMatchObject({
      instructor: { id: other },
      freeUntil: soon + HOUR + MINUTE,
    });
    const cancel = { appointmentId: aid, refund: 9_000 };
    await callEndpoint(bookCancel, cancel, { uid, now: soon + HOUR });
    expect(await walletOf(uid)).toMatchObject({ amount: 20_000, held: 0 });
    expect(await takenBy(other)).toEqual([]);
  });

  it("is free in the commit in which either says no, the session is canceled or moved, or the time is over", async () => {
    const declined = await asked();
    await take(declined.aid, declined.other, false);
    expect(await takenBy(declined.other)).toEqual([]);
    const kept = await asked();
    await take(kept.aid, kept.other);
    await agree(kept.aid, kept.uid, false);
    expect([await takenBy(kept.other), await takenBy(kept.instructorId)]).toEqual([[], [kept.aid]]);
    const canceled = await asked();
    await callEndpoint(bookCancel, { appointmentId: canceled.aid, refund: 9_000 }, { uid: canceled.uid });
    expect(await takenBy(canceled.other)).toEqual([]);
    const moved = await movable();
    const other = await anotherInstructor();
    await ask(moved.aid, other);
    await callEndpoint(bookMove, { appointmentId: moved.aid, start: START + HOUR }, { uid: moved.uid });
    expect((await storedBooking(moved.aid)).substitute).toBeUndefined();
    expect(await takenBy(other)).toEqual([]);
    const late = await asked();
    await processDueBooking(late.aid, NOW + HOUR);
    expect((await storedBooking(late.aid)).substitute).toBeUndefined();
    expect((await refusalOf(take(late.aid, late.other, true, NOW + HOUR)))[1]).toBe("not-found");
  });

  it("is refused to others, to one who is busy or blocked, and once they may not anymore", async () => {
    const { aid, uid, instructorId, other } = await asked();
    expect((await refusalOf(take(aid, instructorId)))[1]).toBe("not-found");
    expect((await refusalOf(agree(aid, "stranger")))[1]).toBe("not-found");
    expect((await refusalOf(agree(aid, uid)))[1]).toBe("wrong-state");
    await callEndpoint(blockSet, { instructorId: other, blocked: true }, { uid });
    expect((await refusalOf(take(aid, other)))[1]).toBe("wrong-state");
    const busy = await accepted();
    expect((await refusalOf(ask((await accepted()).aid, busy.instructorId)))[1]).toBe("wrong-state");
  });

  it("leaves the time of who could not come off until they open it, where a cancellation would", async () => {
    const { aid, uid, instructorId } = await accepted();
    const other = await anotherInstructor();
    const cancel = { appointmentId: aid, reason: "I'm sick.", substituteId: other };
    await callEndpoint(providerCancel, cancel, { uid: instructorId });
    await take(aid, other);
    await agree(aid, uid);
    expect([await takenBy(instructorId), await takenBy(other)]).toEqual([[`off:${aid}`], [aid]]);
    await instructors().doc(other).update({ instantConfirm: true });
    await callEndpoint(bookMove, { appointmentId: aid, start: START + HOUR }, { uid });
    expect(await takenBy(instructorId)).toEqual([`off:${aid}`]);
    for (const id of [instructorId, other])
      expect((await reviewInstructor(id, NOW)).map(({ kind, ref }) => `${kind} ${ref}`)).toEqual([]);

    const times = async (uid: string, input = {}) =>
      (await callEndpoint(providerTimeoff, input, { uid })).times;
    const off = { appointmentId: aid, start: START, end: START + HOUR };
    expect([await times(instructorId), await times(other)]).toEqual([[off], []]);
    expect((await refusalOf(times(uid, { remove: aid })))[1]).toBe("not-found");
    expect(await times(instructorId, { remove: aid })).toEqual([]);
    expect(await takenBy(instructorId)).toEqual([]);
    expect((await storedBooking(aid)).instructor.id).toBe(other);
  });

  it("leaves its former instructor what they had of it in the export of their data", async () => {
    const { aid, uid, instructorId, other } = await asked();
    await take(aid, other);
    await agree(aid, uid);
    const exported = await readAccountData(instructorId, undefined, false);
    const kept = exported[`book/${aid}`] as { events: { name: string }[] };
    expect(Object.keys(kept).sort()).toEqual(["customer", "events", "id", "service", "timesOff"]);
    expect(kept.events.at(-1)?.name).toBe("accept substitute");
    const read = await bookings().doc(aid).get();
    await bookings().doc(aid).update({ formerInstructors: FieldValue.delete() });
    expect((await readAccountData(instructorId, undefined, false))[`book/${aid}`]).toBeUndefined();
    expect(await pathsOf(mendFormerInstructors(true))).toContain(`book/${aid}`);
    expect(await pathsOf(mendFormerInstructors(false))).toContain(`book/${aid}`);
    expect(await pathsOf(mendFormerInstructors(false))).toEqual([]);
    expect((await bookings().doc(aid).get()).data()?.formerInstructors).toEqual(
      read.data()?.formerInstructors,
    );
  });

  it("comes before a cancellation of the instructor's own, which follows where nobody agrees", async () => {
    const { aid, uid, instructorId } = await accepted();
    const other = await anotherInstructor();
    const found = await callEndpoint(providerSubstitutes, { appointmentId: aid }, { uid: instructorId });
    expect(found.candidates.map(({ id }) => id)).not.toContain(instructorId);
    const cancel = { appointmentId: aid, reason: "I'm sick.", substituteId: other };
    expect(await callEndpoint(providerCancel, cancel, { uid: instructorId })).toEqual({
      appointmentId: aid,
      status: "Confirmed",
      refund: 0,
      askedUntil: NOW + HOUR,
    });
    await take(aid, other);
    await agree(aid, uid, false);
    const canceled = await storedBooking(aid);
    expect(canceled).toMatchObject({ status: "Canceled", billing: { refunded: 9_000 } });
    expect(canceled.events.at(-1)).toMatchObject({ name: "cancel", by: "instructor", reason: "I'm sick." });
    expect(await walletOf(uid)).toMatchObject({ amount: 20_000, held: 0 });
    expect([await takenBy(instructorId), await takenBy(other)]).toEqual([[`off:${aid}`], []]);
  });

  it("is the one whom a payment by card names from then on", async () => {
    const { aid, uid, instructorId } = await bookByCard(world(), "visa");
    await callEndpoint(providerAccept, { appointmentId: aid }, { uid: instructorId });
    const other = await anotherInstructor();
    await ask(aid, other);
    await take(aid, other);
    await agree(aid, uid);
    expect((await intents().doc(intentId.book(aid)).get()).data()?.instructorId).toBe(other);
  });

  it("has the customer in their list of clients, and the first one no more", async () => {
    const { aid, uid, instructorId, other } = await asked();
    const before = await bookings().doc(aid).get();
    await handleBookWritten(undefined, before.data());
    await take(aid, other);
    await agree(aid, uid);
    const stored = await bookings().doc(aid).get();
    await handleBookWritten({ ...before.data(), version: stored.get("version") - 1 }, stored.data());
    const clientsOf = async (id: string) => (await clientLists().doc(id).get()).data()?.customers ?? [];
    expect(await clientsOf(other)).toEqual([uid]);
    expect(await clientsOf(instructorId)).toEqual([]);
    expect(START - NOW).toBeGreaterThan(DAY);
  });
});
