import { describe, expect, it } from "vitest";
import { toJoinedSession } from "../../src/core/booking/guests/joined.ts";
import { authorizeBooking } from "../../src/core/booking/held/held-transitions.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookCancel } from "../../src/endpoints/book/cancel.ts";
import { bookJoin } from "../../src/endpoints/book/join.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { outboxEmails, users } from "../../src/store/collections.ts";
import { decideOnBooking, storedBooking } from "../support/bookings.ts";
import { callEndpoint } from "../support/call-endpoint.ts";
import { costOf } from "../support/document-cost.ts";
import {
  hostedSessions,
  join,
  linkOf,
  notesOf,
  readersOf,
  storedJoined,
} from "../support/requests/hosted-session.ts";
import { END } from "../support/world.ts";

const { planted, plantGuest, withGuests, serial, world } = hostedSessions();

describe("joining a session", () => {
  it("shows the guest the session and the place, and notifies host and guest, for 4 reads and 7 writes", async () => {
    const { aid, host } = await planted();
    const token = await linkOf(aid, host);
    const before = await storedBooking(aid);
    const ben = await plantGuest("Ben", { avatar: "lotus.svg" });
    expect(await costOf(() => join(aid, token, ben))).toEqual({ reads: 4, writes: 7 });
    const guest = { id: ben, name: `Ben${serial()} T.`, avatar: "lotus.svg" };
    const booking = await storedBooking(aid);
    expect(booking).toEqual({ ...before, guests: [guest], guestChanges: 1 });
    expect(await storedJoined(aid, ben)).toEqual(toJoinedSession(booking, ben));
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

  it("shows the place of a session that is not paid for only once it is", async () => {
    const { aid, host } = await planted({ pmid: testCardPmid("challenge") });
    expect((await storedBooking(aid)).status).toBe("Held");
    const ben = await plantGuest("Ben");
    await join(aid, await linkOf(aid, host), ben);
    expect(await readersOf(aid)).toEqual([host]);
    await decideOnBooking(aid, NOW, (booking) => authorizeBooking(booking, false, NOW));
    expect(await readersOf(aid)).toEqual([host, ben]);
  });

  it("a second time changes nothing, nor does the host's or the instructor's attempt", async () => {
    const { aid, host, instructorId, token, guests } = await withGuests(["Ben"]);
    const before = await storedBooking(aid);
    const again = await costOf(() => join(aid, token, guests[0] ?? ""));
    expect(again.writes).toBe(0);
    expect((await join(aid, token, guests[0] ?? "")).message).toBe("You've already joined.");
    expect((await join(aid, token, host)).message).toBe("This is your own session.");
    await expect(join(aid, token, instructorId)).rejects.toMatchObject({
      status: 409,
      message: "You're teaching this session, so you're already in it.",
    });
    expect(await storedBooking(aid)).toEqual(before);
  });

  it("ten times at once takes one place", async () => {
    const { aid, token } = await withGuests([]);
    const ben = await plantGuest("Ben");
    await Promise.all(Array.from({ length: 10 }, () => join(aid, token, ben)));
    expect((await storedBooking(aid)).guests).toHaveLength(1);
    expect(await notesOf(ben)).toHaveLength(1);
  });

  it("by 20 people at once admits exactly as many as there are places", async () => {
    const { aid, host, token } = await withGuests([], { people: 4 });
    const everyone = await Promise.all(Array.from({ length: 20 }, (_, i) => plantGuest(`friend${i}-`)));
    const answers = await Promise.allSettled(everyone.map((uid) => join(aid, token, uid)));
    const inside = everyone.filter((_, i) => answers[i]?.status === "fulfilled");
    expect(inside).toHaveLength(3);
    for (const answer of answers)
      if (answer.status === "rejected")
        expect(answer.reason).toMatchObject({
          status: 409,
          message: "This session is full.",
        });
    const booking = await storedBooking(aid);
    expect(booking.guests?.map(({ id }) => id).sort()).toEqual(inside.sort());
    expect((await readersOf(aid))?.sort()).toEqual([host, ...inside].sort());
    for (const uid of inside) expect(await storedJoined(aid, uid)).toEqual(toJoinedSession(booking, uid));
    expect(await notesOf(host)).toHaveLength(3);
  });

  it("needs a name and a confirmed email, and nothing else; until then the address stays hidden", async () => {
    const { aid, host, token } = await withGuests([]);
    const attempt = async (tag: string, name: string, emailVerified: boolean) => {
      const uid = world().id(`${tag}${serial()}`);
      await callEndpoint(bookJoin, { appointmentId: aid, token }, { uid, name, emailVerified });
      return uid;
    };
    const refused = (missing: string[]) => ({ code: "profile-incomplete", details: { missing } });
    await expect(attempt("both", "", false)).rejects.toMatchObject(refused(["name", "email"]));
    await expect(attempt("name", "", true)).rejects.toMatchObject(refused(["name"]));
    await expect(attempt("email", "Nia Moss", false)).rejects.toMatchObject(refused(["email"]));
    expect(await readersOf(aid)).toEqual([host]);
    expect((await storedBooking(aid)).guests).toBeUndefined();
    const uid = await attempt("newcomer", "Nia Moss", true);
    expect((await storedBooking(aid)).guests).toEqual([{ id: uid, name: "Nia M.", avatar: "default.jpg" }]);
    expect((await users().doc(uid).get()).exists).toBe(true);
  });

  it("is refused once the session has ended or is canceled, and with a blocked instructor", async () => {
    const { aid, host, instructorId } = await planted({ instantConfirm: true });
    const token = await linkOf(aid, host);
    const ben = await plantGuest("Ben", { blacklist: [instructorId] });
    const blocked = { status: 422, code: "not-bookable", details: { reason: "blocked" } };
    await expect(join(aid, token, ben)).rejects.toMatchObject(blocked);
    const eve = await plantGuest("Eve");
    const over = { status: 409, code: "wrong-state", message: "This session is over." };
    await expect(join(aid, token, eve, END)).rejects.toMatchObject(over);
    await callEndpoint(bookCancel, { appointmentId: aid, refund: 12_000 }, { uid: host });
    const off = { status: 409, message: "This session isn't happening." };
    await expect(join(aid, token, eve)).rejects.toMatchObject(off);
    expect((await storedBooking(aid)).guests).toBeUndefined();
  });
});
