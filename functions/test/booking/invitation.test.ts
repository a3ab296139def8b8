import { describe, expect, it } from "vitest";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookCancel } from "../../src/endpoints/book/cancel.ts";
import { bookInvitation } from "../../src/endpoints/book/invitation.ts";
import { bookJoin } from "../../src/endpoints/book/join.ts";
import { bookShare } from "../../src/endpoints/book/share.ts";
import { storedBooking } from "../support/bookings.ts";
import { callEndpoint, notFound, unknownId } from "../support/call-endpoint.ts";
import { costOf } from "../support/document-cost.ts";
import { hostedSessions, join, linkOf } from "../support/requests/hosted-session.ts";
import { END, START } from "../support/world.ts";

/** A visitor who is not signed in. */
const nobody = { uid: "", email: "", emailVerified: false };
const { planted, plantGuest, withGuests, serial, world } = hostedSessions();

describe("an invitation link", () => {
  it("is given only to the host; others get the answer to an unknown booking (A2)", async () => {
    const { aid, host, instructorId, token, guests } = await withGuests(["Ben"]);
    const strangers = [await plantGuest("Eve"), instructorId, ...guests];
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
    const ben = await plantGuest("Ben");
    await expect(join(aid, first[0] ?? "", ben)).rejects.toMatchObject({ code: "not-found" });
    expect((await join(aid, renewed, ben)).message).toBe(`You've joined Hana${serial()} T.'s session.`);
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
      host: `Hana${serial()}`,
      instructor: instructorId.split("-")[0],
      service: "Hatha at home",
      minutes: 60,
      start: START,
      end: END,
      timeZone: "America/New_York",
      city: "New York",
      region: "NY",
      postalCode: world().postalCode,
      status: "Requested",
      seats: 1,
    });
  });

  it("with a wrong key gets the answer to an unknown booking, and so does joining with it", async () => {
    const { aid, token } = await withGuests([]);
    const eve = await plantGuest("Eve");
    const wrong = [
      { appointmentId: aid, token: `${token.slice(0, -1)}!` },
      { appointmentId: aid, token: "x" },
      { appointmentId: unknownId(), token },
    ];
    const neverShared = await planted();
    wrong.push({ appointmentId: neverShared.aid, token });
    const answers: unknown[] = [];
    const refusalIn = (refused: { status: number; toBody: () => unknown }) => [
      refused.status,
      refused.toBody(),
    ];
    for (const input of wrong) {
      answers.push(await callEndpoint(bookInvitation, input, { uid: eve }).catch(refusalIn));
      answers.push(await callEndpoint(bookJoin, input, { uid: eve }).catch(refusalIn));
    }
    const body = {
      code: "not-found",
      message: "This link doesn't work. Please ask your friend for a new one.",
    };
    expect(answers).toEqual(answers.map(() => [404, body]));
    expect((await storedBooking(aid)).guests).toBeUndefined();
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
