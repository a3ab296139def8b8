import { describe, expect, it } from "vitest";
import type { Booking } from "../../src/core/booking/booking.ts";
import { toJoinedSession } from "../../src/core/booking/guests/joined.ts";
import { DAY, HOUR, MINUTE } from "../../src/core/constants.ts";
import { renderNotification } from "../../src/core/notifications/text/notification-text.ts";
import { intentId } from "../../src/core/payments/intent.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookCancel } from "../../src/endpoints/book/cancel.ts";
import { bookMove } from "../../src/endpoints/book/move.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { processDueBooking } from "../../src/operations/booking/process-due-booking.ts";
import { runPayment } from "../../src/operations/payments/run-payment.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { outboxEmails, reconnectLists, shareRef } from "../../src/store/collections.ts";
import { handleBookWritten } from "../../src/triggers/handle-book-written.ts";
import { storedBooking } from "../support/bookings.ts";
import { callEndpoint, notFound } from "../support/call-endpoint.ts";
import { callSandbox } from "../support/money/sandbox.ts";
import {
  hostedSessions,
  join,
  linkOf,
  notesOf,
  part,
  readersOf,
  storedJoined,
} from "../support/requests/hosted-session.ts";
import { END, newYork, START } from "../support/world.ts";

const { planted, plantGuest, withGuests, serial } = hostedSessions();

describe("a guest", () => {
  it("can change nothing that only the host can (A2)", async () => {
    const { aid, guests } = await withGuests(["Ben", "Ada"], { instantConfirm: true });
    const [uid = "", other = ""] = guests;
    const appointmentId = aid;
    const attempts = [
      () => callEndpoint(bookCancel, { appointmentId, refund: 12_000 }, { uid }),
      () => callEndpoint(bookMove, { appointmentId, start: newYork(3, 10) }, { uid }),
      () => part(aid, other, uid),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(notFound);
    expect((await storedBooking(aid)).version).toBe(1);
  });

  it("who leaves no longer sees the booking, and the host is notified", async () => {
    const { aid, host, guests } = await withGuests(["Ben", "Ada"], { instantConfirm: true });
    const [ben = "", ada = ""] = guests;
    const [joined] = await notesOf(ben);
    expect((await part(aid, ben, ben)).message).toBe(`You've left Hana${serial()} T.'s session.`);
    const booking = await storedBooking(aid);
    expect(booking.guests?.map(({ id }) => id)).toEqual([ada]);
    expect((await readersOf(aid))?.includes(ben)).toBe(false);
    expect((await readersOf(aid))?.includes(ada)).toBe(true);
    expect(await storedJoined(aid, ben)).toBeUndefined();
    expect(await storedJoined(aid, ada)).toEqual(toJoinedSession(booking, ada));
    expect((await notesOf(host)).map(({ kind }) => kind)).toContain("guest-left");
    const left = (await notesOf(ben)).find(({ kind }) => kind === "left");
    const [added, dropped] = await Promise.all(
      [joined, left].map(async (note) =>
        (
          await outboxEmails()
            .doc(note?.id ?? "")
            .get()
        ).data(),
      ),
    );
    expect(added).toMatchObject({ name: `Ben${serial()}`, calendar: { status: "Confirmed" } });
    expect(dropped).toMatchObject({ name: `Ben${serial()}`, calendar: { status: "Canceled" } });
    expect(dropped?.calendar?.version).toBeGreaterThan(added?.calendar?.version ?? Infinity);
    await expect(part(aid, ben, ben)).rejects.toMatchObject(notFound);
  });

  it("who is removed is notified, and can rejoin only with a valid link", async () => {
    const { aid, host, token, guests } = await withGuests(["Ben"]);
    const [ben = ""] = guests;
    expect((await part(aid, ben, host)).message).toBe(`Ben${serial()} T. is no longer in your session.`);
    expect(await storedJoined(aid, ben)).toBeUndefined();
    expect(await readersOf(aid)).toEqual([host]);
    const [notification] = (await notesOf(ben)).filter(({ kind }) => kind === "removed");
    expect(notification && renderNotification(notification).link).toBe("/calendar");
    // The host's answer was lost, so the host retries.
    expect((await part(aid, ben, host)).message).toBe("They're no longer on the list.");
    expect((await notesOf(ben)).filter(({ kind }) => kind === "removed")).toHaveLength(1);

    await join(aid, token, ben);
    await part(aid, ben, host);
    await linkOf(aid, host, true);
    await expect(join(aid, token, ben)).rejects.toMatchObject({ code: "not-found" });
    expect((await storedBooking(aid)).guests).toEqual([]);
  });

  it("can be removed only by the host, whose own place is never removed", async () => {
    const { aid, host, instructorId, guests } = await withGuests(["Ben"]);
    const [ben = ""] = guests;
    const eve = await plantGuest("Eve");
    for (const uid of [eve, instructorId]) await expect(part(aid, ben, uid)).rejects.toMatchObject(notFound);
    await expect(part(aid, host, ben)).rejects.toMatchObject(notFound);
    await part(aid, host, host);
    expect((await storedBooking(aid)).allow).toContain(host);
  });

  it("who leaves after the session causes no notification", async () => {
    const { aid, host, guests } = await withGuests(["Ben"], { instantConfirm: true });
    await part(aid, guests[0] ?? "", guests[0] ?? "", END);
    expect((await notesOf(host)).map(({ kind }) => kind)).not.toContain("guest-left");
    expect((await storedBooking(aid)).guests).toEqual([]);
  });
});

describe("guests of a booking", () => {
  /** Runs the trigger for the last change five times, as with repeated delivery. */
  const tell = async (before: Booking | undefined, aid: string) => {
    const after = await storedBooking(aid);
    for (let i = 0; i < 5; i++) await handleBookWritten(before, after);
  };

  it("stay when the instructor accepts; they are notified once, and the instructor sees the place, too", async () => {
    const { aid, host, instructorId, guests } = await withGuests(["Ben", "Ada"]);
    const before = await storedBooking(aid);
    await callEndpoint(providerAccept, { appointmentId: aid }, { uid: instructorId });
    await tell(before, aid);
    expect(await readersOf(aid)).toEqual([host, ...guests, instructorId]);
    for (const uid of guests) {
      expect((await notesOf(uid)).map(({ kind }) => kind).sort()).toEqual(["joined", "shared-confirmed"]);
      expect(await storedJoined(aid, uid)).toEqual(toJoinedSession(await storedBooking(aid), uid));
    }
    expect((await storedBooking(aid)).allow).toEqual([host, instructorId]);
  });

  it("see the latest state whatever the order of deliveries, and nothing again after leaving", async () => {
    const { aid, host, instructorId, guests } = await withGuests(["Ben", "Ada"]);
    const [ben = "", ada = ""] = guests;
    const states = [await storedBooking(aid)];
    await callEndpoint(providerAccept, { appointmentId: aid }, { uid: instructorId });
    states.push(await storedBooking(aid));
    await part(aid, ben, ben);
    await callEndpoint(bookCancel, { appointmentId: aid, refund: 12_000 }, { uid: host });
    states.push(await storedBooking(aid));
    const writes = [2, 1, 0, 1, 2].map((i) => [states[i - 1], states[i]] as const);
    for (const [before, after] of writes) await handleBookWritten(before, after);
    expect(await storedJoined(aid, ada)).toEqual(toJoinedSession(await storedBooking(aid), ada));
    expect(await storedJoined(aid, ada)).toMatchObject({ status: "Canceled" });
    expect(await storedJoined(aid, ben)).toBeUndefined();
  });

  it("stay when they joined during the card payment", async () => {
    const { aid, host, instructorId, payment } = await planted({ pmid: testCardPmid("challenge") });
    if (payment.status !== "action") throw new Error("Expected a challenge.");
    const token = await linkOf(aid, host);
    const ben = await plantGuest("Ben");
    await join(aid, token, ben);
    expect((await storedBooking(aid)).allow).toEqual([host]);
    await callSandbox("POST", "/sandbox/challenge", {
      clientSecret: payment.action.clientSecret,
      outcome: "pass",
    });
    await runPayment(intentId.book(aid), NOW + MINUTE);
    expect(await storedBooking(aid)).toMatchObject({ status: "Requested", allow: [host, instructorId] });
  });

  it("are notified of a cancellation, and still see the session but not the place", async () => {
    const { aid, host, guests } = await withGuests(["Ben"], { instantConfirm: true });
    const [ben = ""] = guests;
    const before = await storedBooking(aid);
    await callEndpoint(bookCancel, { appointmentId: aid, refund: 12_000 }, { uid: host });
    await tell(before, aid);
    const [notification] = (await notesOf(ben)).filter(({ kind }) => kind === "shared-canceled");
    expect(notification?.params).toEqual(expect.not.objectContaining({ refunded: expect.anything() }));
    expect(notification).toBeDefined();
    expect(await storedJoined(aid, ben)).toMatchObject({ status: "Canceled" });
    expect(await readersOf(aid)).toEqual([host]);
  });

  it("are notified of an expired request, and no longer see the place", async () => {
    const { aid, host, guests } = await withGuests(["Ben"]);
    const before = await storedBooking(aid);
    await processDueBooking(aid, NOW + DAY);
    await tell(before, aid);
    expect((await notesOf(guests[0] ?? "")).map(({ kind }) => kind).sort()).toEqual([
      "joined",
      "shared-expired",
    ]);
    expect(await readersOf(aid)).toEqual([host]);
  });

  it("are reminded, see the place until a day after the end, and get no entry in their reconnect list", async () => {
    const { aid, host, instructorId, guests } = await withGuests(["Ben"], { instantConfirm: true });
    const [ben = ""] = guests;
    await processDueBooking(aid, START - 2 * HOUR);
    expect((await notesOf(ben)).map(({ kind }) => kind).sort()).toEqual(["joined", "reminder-2h"]);
    const before = await storedBooking(aid);
    await processDueBooking(aid, END + DAY - 1);
    expect(await readersOf(aid)).toEqual([host, instructorId, ben]);
    await tell(before, aid);
    await processDueBooking(aid, END + DAY);
    expect(await readersOf(aid)).toEqual([host]);
    expect((await reconnectLists().doc(ben).get()).exists).toBe(false);
    expect((await reconnectLists().doc(host).get()).exists).toBe(true);
    expect((await notesOf(ben)).map(({ kind }) => kind)).not.toContain("closed");
  });

  it("join and leave without a notification from the trigger", async () => {
    const { aid, host, token } = await withGuests([]);
    const ben = await plantGuest("Ben");
    const before = await storedBooking(aid);
    await join(aid, token, ben);
    await tell(before, aid);
    expect((await notesOf(host)).map(({ kind }) => kind)).toEqual(["guest-joined"]);
  });

  it("have an invitation key that is stored beside the booking, not in it", async () => {
    const { aid, token } = await withGuests(["Ben"]);
    expect((await shareRef(aid).get()).data()).toEqual({ token, createdAt: NOW });
    expect(JSON.stringify(await storedBooking(aid))).not.toContain(token);
  });
});
