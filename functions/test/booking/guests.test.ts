import { beforeAll, describe, expect, it } from "vitest";
import { bookCancel } from "../../src/endpoints/book/cancel.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookInvitation } from "../../src/endpoints/book/invitation.ts";
import { bookJoin } from "../../src/endpoints/book/join.ts";
import { bookMove } from "../../src/endpoints/book/move.ts";
import { bookPart } from "../../src/endpoints/book/part.ts";
import { bookShare } from "../../src/endpoints/book/share.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { tendBooking } from "../../src/jobs/tend-booking.ts";
import { standingPmid } from "../../src/payment/sandbox-cards.ts";
import { settle } from "../../src/payment/settle.ts";
import { DAY, HOUR, MINUTE } from "../../src/shared/constants.ts";
import { intentId } from "../../src/shared/domain/intent.ts";
import type { Booking } from "../../src/shared/model/booking.ts";
import type { User } from "../../src/shared/model/user.ts";
import { bookings, mail, notes, placeRef, reconnect, shareRef, users } from "../../src/store/collections.ts";
import { bookWritten } from "../../src/triggers/book-written.ts";
import { ask, costOf } from "../api/ask.ts";
import { notFound, unknown } from "../api/pair.ts";
import { browse } from "../money/browser.ts";
import {
  card,
  NOW,
  newYork,
  plantCustomer,
  plantInstructor,
  plantWorld,
  type World,
} from "../world/plant.ts";

const START = newYork(2, 10);
const END = START + HOUR;
let world: World;
let serial = 0;
beforeAll(async () => {
  world = await plantWorld();
});

interface Wish {
  people?: number;
  instantConfirm?: boolean;
  pmid?: string;
}

/** A session for three that Hana has asked Ines for, from credit. */
async function planted({ people = 3, instantConfirm = false, pmid = "credit" }: Wish = {}) {
  serial += 1;
  const instructorId = await plantInstructor(world, `ines${serial}`, { instantConfirm });
  const cards = pmid === "credit" ? [] : [card(pmid)];
  const host = await plantCustomer(world, `Hana${serial}`, 50_000, { cards });
  const amount = 9_000 + 1_500 * (people - 1);
  const wish = { instructorId, beacon: world.hour, start: START, people, amount, pmid };
  const { appointmentId: aid, payment } = await ask(bookCreate, wish, { uid: host });
  return { aid, host, instructorId, payment };
}

const friend = (name: string, changes: Partial<User> = {}) =>
  plantCustomer(world, `${name}${serial}`, 0, changes);
const linkOf = async (aid: string, host: string, renew = false) =>
  (await ask(bookShare, renew ? { appointmentId: aid, renew } : { appointmentId: aid }, { uid: host })).token;
const join = (aid: string, token: string, uid: string, now = NOW) =>
  ask(bookJoin, { appointmentId: aid, token }, { uid, now });
const part = (aid: string, guestId: string, uid: string, now = NOW) =>
  ask(bookPart, { appointmentId: aid, guestId }, { uid, now });

/** A session with guests who have joined. */
async function withGuests(names: string[], wish: Wish = {}) {
  const facts = await planted(wish);
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
const readersOf = async (aid: string) => (await placeRef(aid).get()).data()?.allow;
const notesOf = async (uid: string) =>
  (await notes().where("allow", "array-contains", uid).get()).docs.map((doc) => doc.data());

describe("the link", () => {
  it("is the host's alone; to everybody else the booking is not there (A2)", async () => {
    const { aid, host, instructorId, token, guests } = await withGuests(["Ben"]);
    const strangers = [await friend("Eve"), instructorId, ...guests];
    for (const uid of strangers)
      await expect(ask(bookShare, { appointmentId: aid }, { uid })).rejects.toMatchObject(notFound);
    await expect(ask(bookShare, { appointmentId: unknown() }, { uid: host })).rejects.toMatchObject(notFound);
    expect(token).toMatch(/^[\w-]{32}$/);
  });

  it("stays the same until it is renewed, also when it is first asked for five times at once", async () => {
    const { aid, host } = await planted();
    const first = await Promise.all(Array.from({ length: 5 }, () => linkOf(aid, host)));
    expect(new Set(first).size).toBe(1);
    const renewed = await linkOf(aid, host, true);
    expect(renewed).not.toBe(first[0]);
    expect(await linkOf(aid, host)).toBe(renewed);
    const ben = await friend("Ben");
    await expect(join(aid, first[0] ?? "", ben)).rejects.toMatchObject({ code: "not-found" });
    expect((await join(aid, renewed, ben)).message).toBe(`You have joined Hana${serial} T.'s session.`);
  });

  it("says how many may still join", async () => {
    const { aid, host } = await withGuests(["Ben"]);
    expect((await ask(bookShare, { appointmentId: aid }, { uid: host })).seats).toBe(1);
  });

  it("is not given for a session for one, nor for one that is over or canceled", async () => {
    const single = await planted({ people: 1 });
    const refused = { code: "wrong-state", status: 409 };
    const shareOf = (aid: string, uid: string, now = NOW) =>
      ask(bookShare, { appointmentId: aid }, { uid, now });
    await expect(shareOf(single.aid, single.host)).rejects.toMatchObject(refused);
    const { aid, host } = await planted({ instantConfirm: true });
    await expect(shareOf(aid, host, END)).rejects.toMatchObject(refused);
    await ask(bookCancel, { appointmentId: aid, refund: 12_000 }, { uid: host });
    await expect(shareOf(aid, host)).rejects.toMatchObject({ ...refused, details: { status: "Canceled" } });
  });
});

describe("an invitation", () => {
  it("says who, what and when, but not where exactly", async () => {
    const { aid, instructorId, token } = await withGuests(["Ben"]);
    const eve = await friend("Eve");
    const invitation = await ask(bookInvitation, { appointmentId: aid, token }, { uid: eve });
    expect(invitation).toEqual({
      host: `Hana${serial} T.`,
      instructor: instructorId.split("-")[0],
      service: "Hatha at home",
      minutes: 60,
      start: START,
      end: END,
      timeZone: "America/New_York",
      city: "New York",
      status: "Requested",
      seats: 1,
    });
  });

  it("with a wrong key is answered like an unknown booking, and so is joining by it", async () => {
    const { aid, token } = await withGuests([]);
    const eve = await friend("Eve");
    const wrong = [
      { appointmentId: aid, token: `${token.slice(0, -1)}!` },
      { appointmentId: aid, token: "x" },
      { appointmentId: unknown(), token },
    ];
    const neverShared = await planted();
    wrong.push({ appointmentId: neverShared.aid, token });
    const answers: unknown[] = [];
    const said = (refused: { status: number; toBody: () => unknown }) => [refused.status, refused.toBody()];
    for (const input of wrong) {
      answers.push(await ask(bookInvitation, input, { uid: eve }).catch(said));
      answers.push(await ask(bookJoin, input, { uid: eve }).catch(said));
    }
    const body = {
      code: "not-found",
      message: "This link is not valid. Please ask your friend for a new one.",
    };
    expect(answers).toEqual(answers.map(() => [404, body]));
    expect((await stored(aid)).guests).toBeUndefined();
  });

  it("tells whoever cannot join why not, before they try", async () => {
    const { aid, token } = await withGuests(["Ben", "Ada"]);
    const eve = await friend("Eve");
    await expect(ask(bookInvitation, { appointmentId: aid, token }, { uid: eve })).rejects.toMatchObject({
      status: 409,
      message: "All places in this session are taken.",
    });
  });
});

describe("joining", () => {
  it("shows the friend the booking and the place, and tells both, for 3 reads and 6 writes", async () => {
    const { aid, host, instructorId } = await planted();
    const token = await linkOf(aid, host);
    const before = await stored(aid);
    const ben = await friend("Ben", { avatar: "lotus.svg" });
    expect(await costOf(() => join(aid, token, ben))).toEqual({ reads: 3, writes: 6 });
    const guest = { id: ben, name: `Ben${serial} T.`, avatar: "lotus.svg" };
    expect(await stored(aid)).toEqual({ ...before, guests: [guest], allow: [host, instructorId, ben] });
    expect(await readersOf(aid)).toEqual([host, ben]);
    const link = `/appt?id=${aid}`;
    expect(await notesOf(host)).toMatchObject([
      { kind: "guest-joined", title: `${guest.name} has joined your session`, link, side: "customer" },
    ]);
    const toGuest = await notesOf(ben);
    expect(toGuest).toMatchObject([{ kind: "joined", link, side: "customer", read: false }]);
    expect(
      (
        await mail()
          .doc(toGuest[0]?.id ?? "")
          .get()
      ).data(),
    ).toMatchObject({ status: "waiting", uid: ben });
  });

  it("twice changes nothing more; the host and the instructor are answered kindly", async () => {
    const { aid, host, instructorId, token, guests } = await withGuests(["Ben"]);
    const before = await stored(aid);
    const again = await costOf(() => join(aid, token, guests[0] ?? ""));
    expect(again.writes).toBe(0);
    expect((await join(aid, token, guests[0] ?? "")).message).toBe("You have joined already.");
    expect((await join(aid, token, host)).message).toBe("This is your own session.");
    await expect(join(aid, token, instructorId)).rejects.toMatchObject({
      status: 409,
      message: "You teach this session, so you are part of it anyway.",
    });
    expect(await stored(aid)).toEqual(before);
  });

  it("ten times at once by one friend takes one place", async () => {
    const { aid, token } = await withGuests([]);
    const ben = await friend("Ben");
    await Promise.all(Array.from({ length: 10 }, () => join(aid, token, ben)));
    expect((await stored(aid)).guests).toHaveLength(1);
    expect(await notesOf(ben)).toHaveLength(1);
  });

  it("at once by 20 friends lets exactly as many in as there are places", async () => {
    const { aid, host, instructorId, token } = await withGuests([], { people: 4 });
    const friends = await Promise.all(Array.from({ length: 20 }, (_, i) => friend(`friend${i}-`)));
    const answers = await Promise.allSettled(friends.map((uid) => join(aid, token, uid)));
    const inside = friends.filter((_, i) => answers[i]?.status === "fulfilled");
    expect(inside).toHaveLength(3);
    for (const answer of answers)
      if (answer.status === "rejected")
        expect(answer.reason).toMatchObject({
          status: 409,
          message: "All places in this session are taken.",
        });
    const booking = await stored(aid);
    expect(booking.guests?.map(({ id }) => id).sort()).toEqual(inside.sort());
    expect(booking.allow.sort()).toEqual([host, instructorId, ...inside].sort());
    expect((await readersOf(aid))?.sort()).toEqual([host, ...inside].sort());
    expect(await notesOf(host)).toHaveLength(3);
  });

  it("needs no profile, and opens an account that is not there yet", async () => {
    const { aid, token } = await withGuests([]);
    const uid = world.id(`newcomer${serial}`);
    await join(aid, token, uid);
    expect((await stored(aid)).guests).toEqual([{ id: uid, name: "A friend", avatar: "default.jpg" }]);
    expect((await users().doc(uid).get()).exists).toBe(true);
  });

  it("is refused once the session has ended or is canceled, and where the instructor is blocked", async () => {
    const { aid, host, instructorId } = await planted({ instantConfirm: true });
    const token = await linkOf(aid, host);
    const ben = await friend("Ben", { blacklist: [instructorId] });
    const blocked = { status: 422, code: "not-bookable", details: { reason: "blocked" } };
    await expect(join(aid, token, ben)).rejects.toMatchObject(blocked);
    const eve = await friend("Eve");
    const over = { status: 409, code: "wrong-state", message: "This session is over." };
    await expect(join(aid, token, eve, END)).rejects.toMatchObject(over);
    await ask(bookCancel, { appointmentId: aid, refund: 12_000 }, { uid: host });
    const off = { status: 409, message: "This session does not take place." };
    await expect(join(aid, token, eve)).rejects.toMatchObject(off);
    expect((await stored(aid)).guests).toBeUndefined();
  });
});

describe("a guest", () => {
  it("may look, but change nothing that the host may (A2)", async () => {
    const { aid, guests } = await withGuests(["Ben", "Ada"], { instantConfirm: true });
    const [uid = "", other = ""] = guests;
    const appointmentId = aid;
    const attempts = [
      () => ask(bookCancel, { appointmentId, refund: 12_000 }, { uid }),
      () => ask(bookMove, { appointmentId, start: newYork(3, 10) }, { uid }),
      () => part(aid, other, uid),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(notFound);
    expect((await stored(aid)).version).toBe(1);
  });

  it("who leaves sees nothing any more, and the host hears of it", async () => {
    const { aid, host, instructorId, guests } = await withGuests(["Ben", "Ada"]);
    const [ben = "", ada = ""] = guests;
    expect((await part(aid, ben, ben)).message).toBe(`You have left Hana${serial} T.'s session.`);
    const booking = await stored(aid);
    expect(booking.guests?.map(({ id }) => id)).toEqual([ada]);
    expect(booking.allow).toEqual([host, instructorId, ada]);
    expect(await readersOf(aid)).toEqual([host, ada]);
    expect((await notesOf(host)).map(({ kind }) => kind)).toContain("guest-left");
    await expect(part(aid, ben, ben)).rejects.toMatchObject(notFound);
  });

  it("who is removed is told, and comes back only by a link that is valid", async () => {
    const { aid, host, token, guests } = await withGuests(["Ben"]);
    const [ben = ""] = guests;
    expect((await part(aid, ben, host)).message).toBe(`Ben${serial} T. is no longer in your session.`);
    expect((await stored(aid)).allow).not.toContain(ben);
    expect(await readersOf(aid)).toEqual([host]);
    const [told] = (await notesOf(ben)).filter(({ kind }) => kind === "removed");
    expect(told?.link).toBe("/calendar");
    // The host whose answer was lost asks again.
    expect((await part(aid, ben, host)).message).toBe("They are not on the list any more.");
    expect((await notesOf(ben)).filter(({ kind }) => kind === "removed")).toHaveLength(1);

    await join(aid, token, ben);
    await part(aid, ben, host);
    await linkOf(aid, host, true);
    await expect(join(aid, token, ben)).rejects.toMatchObject({ code: "not-found" });
    expect((await stored(aid)).guests).toEqual([]);
  });

  it("is removed by nobody but the host, whose own place nobody takes", async () => {
    const { aid, host, instructorId, guests } = await withGuests(["Ben"]);
    const [ben = ""] = guests;
    const eve = await friend("Eve");
    for (const uid of [eve, instructorId]) await expect(part(aid, ben, uid)).rejects.toMatchObject(notFound);
    await expect(part(aid, host, ben)).rejects.toMatchObject(notFound);
    await part(aid, host, host);
    expect((await stored(aid)).allow).toContain(host);
  });

  it("goes quietly once the session is over", async () => {
    const { aid, host, guests } = await withGuests(["Ben"], { instantConfirm: true });
    await part(aid, guests[0] ?? "", guests[0] ?? "", END);
    expect((await notesOf(host)).map(({ kind }) => kind)).not.toContain("guest-left");
    expect((await stored(aid)).guests).toEqual([]);
  });
});

describe("guests through the life of a booking", () => {
  /** Tells of what has happened since, as the trigger would: five times, as at worst. */
  const tell = async (before: Booking | undefined, aid: string) => {
    const after = await stored(aid);
    for (let i = 0; i < 5; i++) await bookWritten(before, after);
  };

  it("stay when the instructor accepts; they are told once, and the instructor sees the place as well", async () => {
    const { aid, host, instructorId, guests } = await withGuests(["Ben", "Ada"]);
    const before = await stored(aid);
    await ask(providerAccept, { appointmentId: aid }, { uid: instructorId });
    await tell(before, aid);
    expect(await readersOf(aid)).toEqual([host, ...guests, instructorId]);
    for (const uid of guests)
      expect((await notesOf(uid)).map(({ kind }) => kind).sort()).toEqual(["confirmed", "joined"]);
    expect((await stored(aid)).allow).toEqual([host, instructorId, ...guests]);
  });

  it("stay when they joined while the card was still being asked", async () => {
    const { aid, host, instructorId, payment } = await planted({ pmid: standingPmid("challenge") });
    if (payment.status !== "action") throw new Error("Expected a challenge.");
    const token = await linkOf(aid, host);
    const ben = await friend("Ben");
    await join(aid, token, ben);
    expect((await stored(aid)).allow).toEqual([host, ben]);
    await browse("POST", "/sandbox/challenge", {
      clientSecret: payment.action.clientSecret,
      outcome: "pass",
    });
    await settle(intentId.book(aid), NOW + MINUTE);
    expect(await stored(aid)).toMatchObject({ status: "Requested", allow: [host, ben, instructorId] });
  });

  it("hear of a cancelation, still see the booking, and not the place any more", async () => {
    const { aid, host, guests } = await withGuests(["Ben"], { instantConfirm: true });
    const [ben = ""] = guests;
    const before = await stored(aid);
    await ask(bookCancel, { appointmentId: aid, refund: 12_000 }, { uid: host });
    await tell(before, aid);
    const [told] = (await notesOf(ben)).filter(({ kind }) => kind === "canceled");
    expect(told?.text).not.toContain("$");
    expect((await stored(aid)).allow).toContain(ben);
    expect(await readersOf(aid)).toEqual([host]);
  });

  it("hear of a request that ran out, and do not see the place any more", async () => {
    const { aid, host, guests } = await withGuests(["Ben"]);
    const before = await stored(aid);
    await tendBooking(aid, NOW + DAY);
    await tell(before, aid);
    expect((await notesOf(guests[0] ?? "")).map(({ kind }) => kind).sort()).toEqual(["expired", "joined"]);
    expect(await readersOf(aid)).toEqual([host]);
  });

  it("are reminded, see the place until a day after the end, and are not made to have met anybody", async () => {
    const { aid, host, instructorId, guests } = await withGuests(["Ben"], { instantConfirm: true });
    const [ben = ""] = guests;
    await tendBooking(aid, START - 2 * HOUR);
    expect((await notesOf(ben)).map(({ kind }) => kind).sort()).toEqual(["joined", "reminder-2h"]);
    const before = await stored(aid);
    await tendBooking(aid, END + DAY - 1);
    expect(await readersOf(aid)).toEqual([host, instructorId, ben]);
    await tell(before, aid);
    await tendBooking(aid, END + DAY);
    expect(await readersOf(aid)).toEqual([host]);
    expect((await reconnect().doc(ben).get()).exists).toBe(false);
    expect((await reconnect().doc(host).get()).exists).toBe(true);
    expect((await notesOf(ben)).map(({ kind }) => kind)).not.toContain("closed");
  });

  it("are no event: the trigger says nothing of their coming and going", async () => {
    const { aid, host, token } = await withGuests([]);
    const ben = await friend("Ben");
    const before = await stored(aid);
    await join(aid, token, ben);
    await tell(before, aid);
    expect((await notesOf(host)).map(({ kind }) => kind)).toEqual(["guest-joined"]);
  });

  it("the key of the link is stored beside the booking and nowhere in it", async () => {
    const { aid, token } = await withGuests(["Ben"]);
    expect((await shareRef(aid).get()).data()).toEqual({ token, createdAt: NOW });
    expect(JSON.stringify(await stored(aid))).not.toContain(token);
  });
});
