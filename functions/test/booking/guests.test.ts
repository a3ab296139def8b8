import { beforeAll, describe, expect, it } from "vitest";
import { joinedId, toJoinedSession } from "../../src/core/booking/joined.ts";
import type { Booking } from "../../src/core/booking/model.ts";
import { DAY, HOUR, MINUTE } from "../../src/core/constants.ts";
import { renderNotification } from "../../src/core/notifications/notification-words.ts";
import { intentId } from "../../src/core/payments/intent.ts";
import type { User } from "../../src/core/people/user.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookCancel } from "../../src/endpoints/book/cancel.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookInvitation } from "../../src/endpoints/book/invitation.ts";
import { bookJoin } from "../../src/endpoints/book/join.ts";
import { bookMove } from "../../src/endpoints/book/move.ts";
import { bookPart } from "../../src/endpoints/book/part.ts";
import { bookShare } from "../../src/endpoints/book/share.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { processDueBooking } from "../../src/jobs/process-due-booking.ts";
import { runPayment } from "../../src/payment/run-payment.ts";
import { testCardPmid } from "../../src/payment/test-cards.ts";
import {
  bookings,
  joinedSessions,
  notifications,
  outboxEmails,
  placeRef,
  reconnectLists,
  shareRef,
  users,
} from "../../src/store/collections.ts";
import { handleBookWritten } from "../../src/triggers/handle-book-written.ts";
import { callEndpoint, notFound, unknownId } from "../support/call-endpoint.ts";
import { card, plantCustomer } from "../support/customers.ts";
import { costOf } from "../support/document-cost.ts";
import { callSandbox } from "../support/sandbox.ts";
import { newYork, plantInstructor, plantWorld, type World } from "../support/world.ts";

const START = newYork(2, 10);
const END = START + HOUR;
/** A visitor who is not signed in. */
const nobody = { uid: "", email: "", emailVerified: false };
let world: World;
let serial = 0;
beforeAll(async () => {
  world = await plantWorld();
});

interface HostedSession {
  people?: number;
  instantConfirm?: boolean;
  pmid?: string;
}

/** Hana's request to Ines for a session for three, paid from credit. */
async function planted({ people = 3, instantConfirm = false, pmid = "credit" }: HostedSession = {}) {
  serial += 1;
  const instructorId = await plantInstructor(world, `ines${serial}`, { instantConfirm });
  const cards = pmid === "credit" ? [] : [card(pmid)];
  const host = await plantCustomer(world, `Hana${serial}`, 50_000, { cards });
  const amount = 9_000 + 1_500 * (people - 1);
  const input = { instructorId, beacon: world.hour, start: START, people, amount, pmid };
  const { appointmentId: aid, payment } = await callEndpoint(bookCreate, input, { uid: host });
  return { aid, host, instructorId, payment };
}

const friend = (name: string, changes: Partial<User> = {}) =>
  plantCustomer(world, `${name}${serial}`, 0, { lastname: "Test", ...changes });
const linkOf = async (aid: string, host: string, renew = false) =>
  (
    await callEndpoint(bookShare, renew ? { appointmentId: aid, renew } : { appointmentId: aid }, {
      uid: host,
    })
  ).token;
const join = (aid: string, token: string, uid: string, now = NOW) =>
  callEndpoint(bookJoin, { appointmentId: aid, token }, { uid, now });
const part = (aid: string, guestId: string, uid: string, now = NOW) =>
  callEndpoint(bookPart, { appointmentId: aid, guestId }, { uid, now });

/** A session with guests who have joined. */
async function withGuests(names: string[], session: HostedSession = {}) {
  const facts = await planted(session);
  const token = await linkOf(facts.aid, facts.host);
  const guests: string[] = [];
  for (const name of names) {
    const uid = await friend(name);
    await join(facts.aid, token, uid);
    guests.push(uid);
  }
  return { ...facts, token, guests };
}

async function stored(aid: string): Promise<Booking> {
  const booking = (await bookings().doc(aid).get()).data();
  if (!booking) throw new Error(`There is no booking ${aid}.`);
  return booking;
}
const joinedBy = async (aid: string, uid: string) =>
  (await joinedSessions().doc(joinedId(aid, uid)).get()).data();
const readersOf = async (aid: string) => (await placeRef(aid).get()).data()?.allow;
const notesOf = async (uid: string) =>
  (await notifications().where("allow", "array-contains", uid).get()).docs.map((doc) => doc.data());

describe("an invitation link", () => {
  it("is given only to the host; others get the answer to an unknown booking (A2)", async () => {
    const { aid, host, instructorId, token, guests } = await withGuests(["Ben"]);
    const strangers = [await friend("Eve"), instructorId, ...guests];
    for (const uid of strangers)
      await expect(callEndpoint(bookShare, { appointmentId: aid }, { uid })).rejects.toMatchObject(notFound);
    await expect(
      callEndpoint(bookShare, { appointmentId: unknownId() }, { uid: host }),
    ).rejects.toMatchObject(notFound);
    expect(token).toMatch(/^[\w-]{32}$/);
  });

  it("stays the same until it is renewed, even when first requested five times at once", async () => {
    const { aid, host } = await planted();
    const first = await Promise.all(Array.from({ length: 5 }, () => linkOf(aid, host)));
    expect(new Set(first).size).toBe(1);
    const renewed = await linkOf(aid, host, true);
    expect(renewed).not.toBe(first[0]);
    expect(await linkOf(aid, host)).toBe(renewed);
    const ben = await friend("Ben");
    await expect(join(aid, first[0] ?? "", ben)).rejects.toMatchObject({ code: "not-found" });
    expect((await join(aid, renewed, ben)).message).toBe(`You've joined Hana${serial} T.'s session.`);
  });

  it("tells how many guests can still join", async () => {
    const { aid, host } = await withGuests(["Ben"]);
    expect((await callEndpoint(bookShare, { appointmentId: aid }, { uid: host })).seats).toBe(1);
  });

  it("is refused for a session for one person, and for one that has ended or is canceled", async () => {
    const single = await planted({ people: 1 });
    const refused = { code: "wrong-state", status: 409 };
    const shareOf = (aid: string, uid: string, now = NOW) =>
      callEndpoint(bookShare, { appointmentId: aid }, { uid, now });
    await expect(shareOf(single.aid, single.host)).rejects.toMatchObject(refused);
    const { aid, host } = await planted({ instantConfirm: true });
    await expect(shareOf(aid, host, END)).rejects.toMatchObject(refused);
    await callEndpoint(bookCancel, { appointmentId: aid, refund: 12_000 }, { uid: host });
    await expect(shareOf(aid, host)).rejects.toMatchObject({ ...refused, details: { status: "Canceled" } });
  });
});

describe("an invitation", () => {
  it("shows who invites, what, when and the part of town before signing in, but not the address", async () => {
    const { aid, instructorId, token } = await withGuests(["Ben"]);
    let invitation: unknown;
    const cost = await costOf(async () => {
      invitation = await callEndpoint(bookInvitation, { appointmentId: aid, token }, nobody);
    });
    expect(cost).toEqual({ reads: 2, writes: 0 });
    expect(invitation).toEqual({
      host: `Hana${serial}`,
      instructor: instructorId.split("-")[0],
      service: "Hatha at home",
      minutes: 60,
      start: START,
      end: END,
      timeZone: "America/New_York",
      city: "New York",
      region: "NY",
      postalCode: world.area.split("-").at(-1),
      status: "Requested",
      seats: 1,
    });
  });

  it("with a wrong key gets the answer to an unknown booking, and so does joining with it", async () => {
    const { aid, token } = await withGuests([]);
    const eve = await friend("Eve");
    const wrong = [
      { appointmentId: aid, token: `${token.slice(0, -1)}!` },
      { appointmentId: aid, token: "x" },
      { appointmentId: unknownId(), token },
    ];
    const neverShared = await planted();
    wrong.push({ appointmentId: neverShared.aid, token });
    const answers: unknown[] = [];
    const said = (refused: { status: number; toBody: () => unknown }) => [refused.status, refused.toBody()];
    for (const input of wrong) {
      answers.push(await callEndpoint(bookInvitation, input, { uid: eve }).catch(said));
      answers.push(await callEndpoint(bookJoin, input, { uid: eve }).catch(said));
    }
    const body = {
      code: "not-found",
      message: "This link doesn't work. Please ask your friend for a new one.",
    };
    expect(answers).toEqual(answers.map(() => [404, body]));
    expect((await stored(aid)).guests).toBeUndefined();
  });

  it("tells that a session is full, canceled or over, before anyone tries to join", async () => {
    const { aid, host, token } = await withGuests(["Ben", "Ada"], { instantConfirm: true });
    const see = (now = NOW) =>
      callEndpoint(bookInvitation, { appointmentId: aid, token }, { ...nobody, now });
    expect((await see()).seats).toBe(0);
    const refused = (message: string) => ({ status: 409, code: "wrong-state", message });
    await expect(see(END)).rejects.toMatchObject(refused("This session is over."));
    await callEndpoint(bookCancel, { appointmentId: aid, refund: 12_000 }, { uid: host });
    await expect(see()).rejects.toMatchObject(refused("This session isn't happening."));
  });
});

describe("joining a session", () => {
  it("shows the guest the session and the place, and notifies host and guest, for 3 reads and 7 writes", async () => {
    const { aid, host } = await planted();
    const token = await linkOf(aid, host);
    const before = await stored(aid);
    const ben = await friend("Ben", { avatar: "lotus.svg" });
    expect(await costOf(() => join(aid, token, ben))).toEqual({ reads: 3, writes: 7 });
    const guest = { id: ben, name: `Ben${serial} T.`, avatar: "lotus.svg" };
    const booking = await stored(aid);
    expect(booking).toEqual({ ...before, guests: [guest], guestChanges: 1 });
    expect(await joinedBy(aid, ben)).toEqual(toJoinedSession(booking, ben));
    expect(await readersOf(aid)).toEqual([host, ben]);
    expect(await notesOf(host)).toMatchObject([
      { kind: "guest-joined", params: { guest: guest.name }, aid, side: "customer" },
    ]);
    const toGuest = await notesOf(ben);
    expect(toGuest).toMatchObject([{ kind: "joined", aid, side: "customer", read: true }]);
    expect(
      (
        await outboxEmails()
          .doc(toGuest[0]?.id ?? "")
          .get()
      ).data(),
    ).toMatchObject({ status: "waiting", uid: ben });
  });

  it("a second time changes nothing, nor does the host's or the instructor's attempt", async () => {
    const { aid, host, instructorId, token, guests } = await withGuests(["Ben"]);
    const before = await stored(aid);
    const again = await costOf(() => join(aid, token, guests[0] ?? ""));
    expect(again.writes).toBe(0);
    expect((await join(aid, token, guests[0] ?? "")).message).toBe("You've already joined.");
    expect((await join(aid, token, host)).message).toBe("This is your own session.");
    await expect(join(aid, token, instructorId)).rejects.toMatchObject({
      status: 409,
      message: "You're teaching this session, so you're already in it.",
    });
    expect(await stored(aid)).toEqual(before);
  });

  it("ten times at once takes one place", async () => {
    const { aid, token } = await withGuests([]);
    const ben = await friend("Ben");
    await Promise.all(Array.from({ length: 10 }, () => join(aid, token, ben)));
    expect((await stored(aid)).guests).toHaveLength(1);
    expect(await notesOf(ben)).toHaveLength(1);
  });

  it("by 20 people at once admits exactly as many as there are places", async () => {
    const { aid, host, token } = await withGuests([], { people: 4 });
    const friends = await Promise.all(Array.from({ length: 20 }, (_, i) => friend(`friend${i}-`)));
    const answers = await Promise.allSettled(friends.map((uid) => join(aid, token, uid)));
    const inside = friends.filter((_, i) => answers[i]?.status === "fulfilled");
    expect(inside).toHaveLength(3);
    for (const answer of answers)
      if (answer.status === "rejected")
        expect(answer.reason).toMatchObject({
          status: 409,
          message: "This session is full.",
        });
    const booking = await stored(aid);
    expect(booking.guests?.map(({ id }) => id).sort()).toEqual(inside.sort());
    expect((await readersOf(aid))?.sort()).toEqual([host, ...inside].sort());
    for (const uid of inside) expect(await joinedBy(aid, uid)).toEqual(toJoinedSession(booking, uid));
    expect(await notesOf(host)).toHaveLength(3);
  });

  it("needs a name and a confirmed email, and nothing else; until then the address stays hidden", async () => {
    const { aid, host, token } = await withGuests([]);
    const attempt = async (tag: string, name: string, emailVerified: boolean) => {
      const uid = world.id(`${tag}${serial}`);
      await callEndpoint(bookJoin, { appointmentId: aid, token }, { uid, name, emailVerified });
      return uid;
    };
    const refused = (missing: string[]) => ({ code: "profile-incomplete", details: { missing } });
    await expect(attempt("both", "", false)).rejects.toMatchObject(refused(["name", "email"]));
    await expect(attempt("name", "", true)).rejects.toMatchObject(refused(["name"]));
    await expect(attempt("email", "Nia Moss", false)).rejects.toMatchObject(refused(["email"]));
    expect(await readersOf(aid)).toEqual([host]);
    expect((await stored(aid)).guests).toBeUndefined();
    const uid = await attempt("newcomer", "Nia Moss", true);
    expect((await stored(aid)).guests).toEqual([{ id: uid, name: "Nia M.", avatar: "default.jpg" }]);
    expect((await users().doc(uid).get()).exists).toBe(true);
  });

  it("is refused once the session has ended or is canceled, and with a blocked instructor", async () => {
    const { aid, host, instructorId } = await planted({ instantConfirm: true });
    const token = await linkOf(aid, host);
    const ben = await friend("Ben", { blacklist: [instructorId] });
    const blocked = { status: 422, code: "not-bookable", details: { reason: "blocked" } };
    await expect(join(aid, token, ben)).rejects.toMatchObject(blocked);
    const eve = await friend("Eve");
    const over = { status: 409, code: "wrong-state", message: "This session is over." };
    await expect(join(aid, token, eve, END)).rejects.toMatchObject(over);
    await callEndpoint(bookCancel, { appointmentId: aid, refund: 12_000 }, { uid: host });
    const off = { status: 409, message: "This session isn't happening." };
    await expect(join(aid, token, eve)).rejects.toMatchObject(off);
    expect((await stored(aid)).guests).toBeUndefined();
  });
});

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
    expect((await stored(aid)).version).toBe(1);
  });

  it("who leaves no longer sees the booking, and the host is notified", async () => {
    const { aid, host, guests } = await withGuests(["Ben", "Ada"], { instantConfirm: true });
    const [ben = "", ada = ""] = guests;
    const [joined] = await notesOf(ben);
    expect((await part(aid, ben, ben)).message).toBe(`You've left Hana${serial} T.'s session.`);
    const booking = await stored(aid);
    expect(booking.guests?.map(({ id }) => id)).toEqual([ada]);
    expect((await readersOf(aid))?.includes(ben)).toBe(false);
    expect((await readersOf(aid))?.includes(ada)).toBe(true);
    expect(await joinedBy(aid, ben)).toBeUndefined();
    expect(await joinedBy(aid, ada)).toEqual(toJoinedSession(booking, ada));
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
    expect(added).toMatchObject({ name: `Ben${serial}`, calendar: { status: "Confirmed" } });
    expect(dropped).toMatchObject({ name: `Ben${serial}`, calendar: { status: "Canceled" } });
    expect(dropped?.calendar?.version).toBeGreaterThan(added?.calendar?.version ?? Infinity);
    await expect(part(aid, ben, ben)).rejects.toMatchObject(notFound);
  });

  it("who is removed is notified, and can rejoin only with a valid link", async () => {
    const { aid, host, token, guests } = await withGuests(["Ben"]);
    const [ben = ""] = guests;
    expect((await part(aid, ben, host)).message).toBe(`Ben${serial} T. is no longer in your session.`);
    expect(await joinedBy(aid, ben)).toBeUndefined();
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
    expect((await stored(aid)).guests).toEqual([]);
  });

  it("can be removed only by the host, whose own place is never removed", async () => {
    const { aid, host, instructorId, guests } = await withGuests(["Ben"]);
    const [ben = ""] = guests;
    const eve = await friend("Eve");
    for (const uid of [eve, instructorId]) await expect(part(aid, ben, uid)).rejects.toMatchObject(notFound);
    await expect(part(aid, host, ben)).rejects.toMatchObject(notFound);
    await part(aid, host, host);
    expect((await stored(aid)).allow).toContain(host);
  });

  it("who leaves after the session causes no notification", async () => {
    const { aid, host, guests } = await withGuests(["Ben"], { instantConfirm: true });
    await part(aid, guests[0] ?? "", guests[0] ?? "", END);
    expect((await notesOf(host)).map(({ kind }) => kind)).not.toContain("guest-left");
    expect((await stored(aid)).guests).toEqual([]);
  });
});

describe("guests of a booking", () => {
  /** Runs the trigger for the last change five times, as with repeated delivery. */
  const tell = async (before: Booking | undefined, aid: string) => {
    const after = await stored(aid);
    for (let i = 0; i < 5; i++) await handleBookWritten(before, after);
  };

  it("stay when the instructor accepts; they are notified once, and the instructor sees the place, too", async () => {
    const { aid, host, instructorId, guests } = await withGuests(["Ben", "Ada"]);
    const before = await stored(aid);
    await callEndpoint(providerAccept, { appointmentId: aid }, { uid: instructorId });
    await tell(before, aid);
    expect(await readersOf(aid)).toEqual([host, ...guests, instructorId]);
    for (const uid of guests) {
      expect((await notesOf(uid)).map(({ kind }) => kind).sort()).toEqual(["joined", "shared-confirmed"]);
      expect(await joinedBy(aid, uid)).toEqual(toJoinedSession(await stored(aid), uid));
    }
    expect((await stored(aid)).allow).toEqual([host, instructorId]);
  });

  it("see the latest state whatever the order of deliveries, and nothing again after leaving", async () => {
    const { aid, host, instructorId, guests } = await withGuests(["Ben", "Ada"]);
    const [ben = "", ada = ""] = guests;
    const states = [await stored(aid)];
    await callEndpoint(providerAccept, { appointmentId: aid }, { uid: instructorId });
    states.push(await stored(aid));
    await part(aid, ben, ben);
    await callEndpoint(bookCancel, { appointmentId: aid, refund: 12_000 }, { uid: host });
    states.push(await stored(aid));
    const writes = [2, 1, 0, 1, 2].map((i) => [states[i - 1], states[i]] as const);
    for (const [before, after] of writes) await handleBookWritten(before, after);
    expect(await joinedBy(aid, ada)).toEqual(toJoinedSession(await stored(aid), ada));
    expect(await joinedBy(aid, ada)).toMatchObject({ status: "Canceled" });
    expect(await joinedBy(aid, ben)).toBeUndefined();
  });

  it("stay when they joined during the card payment", async () => {
    const { aid, host, instructorId, payment } = await planted({ pmid: testCardPmid("challenge") });
    if (payment.status !== "action") throw new Error("Expected a challenge.");
    const token = await linkOf(aid, host);
    const ben = await friend("Ben");
    await join(aid, token, ben);
    expect((await stored(aid)).allow).toEqual([host]);
    await callSandbox("POST", "/sandbox/challenge", {
      clientSecret: payment.action.clientSecret,
      outcome: "pass",
    });
    await runPayment(intentId.book(aid), NOW + MINUTE);
    expect(await stored(aid)).toMatchObject({ status: "Requested", allow: [host, instructorId] });
  });

  it("are notified of a cancellation, and still see the session but not the place", async () => {
    const { aid, host, guests } = await withGuests(["Ben"], { instantConfirm: true });
    const [ben = ""] = guests;
    const before = await stored(aid);
    await callEndpoint(bookCancel, { appointmentId: aid, refund: 12_000 }, { uid: host });
    await tell(before, aid);
    const [notification] = (await notesOf(ben)).filter(({ kind }) => kind === "shared-canceled");
    expect(notification?.params).toEqual(expect.not.objectContaining({ refunded: expect.anything() }));
    expect(notification).toBeDefined();
    expect(await joinedBy(aid, ben)).toMatchObject({ status: "Canceled" });
    expect(await readersOf(aid)).toEqual([host]);
  });

  it("are notified of an expired request, and no longer see the place", async () => {
    const { aid, host, guests } = await withGuests(["Ben"]);
    const before = await stored(aid);
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
    const before = await stored(aid);
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
    const ben = await friend("Ben");
    const before = await stored(aid);
    await join(aid, token, ben);
    await tell(before, aid);
    expect((await notesOf(host)).map(({ kind }) => kind)).toEqual(["guest-joined"]);
  });

  it("have an invitation key that is stored beside the booking, not in it", async () => {
    const { aid, token } = await withGuests(["Ben"]);
    expect((await shareRef(aid).get()).data()).toEqual({ token, createdAt: NOW });
    expect(JSON.stringify(await stored(aid))).not.toContain(token);
  });
});
