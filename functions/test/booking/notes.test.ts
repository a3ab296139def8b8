import { beforeAll, describe, expect, it } from "vitest";
import { HOUR } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookCancel } from "../../src/endpoints/book/cancel.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookNotes } from "../../src/endpoints/book/notes.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { providerCheckin } from "../../src/endpoints/provider/checkin.ts";
import { providerDecline } from "../../src/endpoints/provider/decline.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { notifications, outboxEmails, placeRef } from "../../src/store/collections.ts";
import { storedBooking } from "../support/bookings.ts";
import { callEndpoint, notFound, refusalOf, unknownId } from "../support/call-endpoint.ts";
import { card, plantCustomer } from "../support/customers.ts";
import { newYork, plantInstructor, plantWorld, type World } from "../support/world.ts";

const START = newYork(2, 10);
let world: World;
let serial = 0;
beforeAll(async () => {
  world = await plantWorld();
});

interface NotedSession {
  instructions?: string;
  bodyNotes?: string;
  instantConfirm?: boolean;
  pmid?: string;
}

/** Nora's booking with Ines: a request from credit unless told otherwise. */
async function planted({
  instructions = "",
  bodyNotes,
  instantConfirm = false,
  pmid = "credit",
}: NotedSession = {}) {
  serial += 1;
  const instructorId = await plantInstructor(world, `ines-notes${serial}`, { instantConfirm });
  const cards = pmid === "credit" ? [] : [card(pmid)];
  const uid = await plantCustomer(world, `Nora${serial}`, 20_000, { cards });
  const input = { instructorId, beacon: world.hour, start: START, people: 1, amount: 9_000, pmid };
  const { appointmentId: aid } = await callEndpoint(
    bookCreate,
    { ...input, instructions, ...(bodyNotes !== undefined && { bodyNotes }) },
    { uid },
  );
  return { aid, uid, instructorId };
}

const save = (aid: string, uid: string, instructions: string, now = NOW) =>
  callEndpoint(bookNotes, { appointmentId: aid, instructions }, { uid, now });
const notesOf = async (aid: string) => (await placeRef(aid).get()).data()?.instructions;
const notificationsTo = async (uid: string, aid: string) => {
  const found = await notifications().where("allow", "array-contains", uid).get();
  return found.docs.map((doc) => doc.data()).filter((one) => one.aid === aid);
};

describe("book/notes", () => {
  it("stores the notes with the place, and in the booking only that there are some", async () => {
    const { aid, uid } = await planted();
    const before = { booking: await storedBooking(aid), place: (await placeRef(aid).get()).data() };
    expect(before.booking.instructions).toBe(false);
    expect(await save(aid, uid, "  My knee hurts.\nTwo cats. ")).toEqual({
      message: "Your notes are saved.",
    });
    expect(await storedBooking(aid)).toEqual({ ...before.booking, instructions: true });
    expect((await placeRef(aid).get()).data()).toEqual({
      ...before.place,
      instructions: "My knee hurts.\nTwo cats.",
    });
    await save(aid, uid, " \n ");
    expect(await storedBooking(aid)).toEqual(before.booking);
    expect(await notesOf(aid)).toBe("");
  });

  it("A2: answers for another customer's booking, the instructor and an unknown id alike, and changes nothing", async () => {
    const { aid, instructorId } = await planted({ instructions: "Ring twice." });
    const stranger = await plantCustomer(world, `Eve${serial}`, 0);
    for (const [id, uid] of [
      [aid, stranger],
      [aid, instructorId],
      [unknownId(), stranger],
    ] as const)
      await expect(save(id, uid, "Leave the door open.")).rejects.toMatchObject(notFound);
    expect(await notesOf(aid)).toBe("Ring twice.");
  });

  it("answers for a booking whose place is gone like for an unknown one", async () => {
    const { aid, uid } = await planted();
    await placeRef(aid).delete();
    await expect(save(aid, uid, "Knock.")).rejects.toMatchObject(notFound);
    expect((await placeRef(aid).get()).exists).toBe(false);
  });

  it("works while a booking waits for a payment", async () => {
    const { aid, uid } = await planted({ pmid: testCardPmid("challenge") });
    expect((await storedBooking(aid)).status).toBe("Held");
    await save(aid, uid, "Third floor.");
    expect(await notesOf(aid)).toBe("Third floor.");
  });

  it("is refused once a request is withdrawn or declined, and after its deadline", async () => {
    const withdrawn = await planted();
    await callEndpoint(bookCancel, { appointmentId: withdrawn.aid, refund: 9_000 }, { uid: withdrawn.uid });
    const declined = await planted();
    await callEndpoint(
      providerDecline,
      { appointmentId: declined.aid, reason: "Ill" },
      { uid: declined.instructorId },
    );
    const late = await planted();
    const refusals = [
      await refusalOf(save(withdrawn.aid, withdrawn.uid, "x")),
      await refusalOf(save(declined.aid, declined.uid, "x")),
      await refusalOf(save(late.aid, late.uid, "x", NOW + 24 * HOUR)),
    ];
    expect(refusals).toEqual(
      ["Canceled", "Declined", "Expired"].map((status) => [409, "wrong-state", { status }]),
    );
    for (const { aid } of [withdrawn, declined, late]) expect(await notesOf(aid)).toBe("");
  });

  it("is refused from the start on, and once the instructor has checked in", async () => {
    const { aid, uid, instructorId } = await planted({ instantConfirm: true });
    await save(aid, uid, "Knock.", START - 1);
    expect(await refusalOf(save(aid, uid, "x", START))).toEqual([
      409,
      "wrong-state",
      { status: "Confirmed" },
    ]);
    const early = START - HOUR / 6;
    await callEndpoint(providerCheckin, { appointmentId: aid }, { uid: instructorId, now: early });
    expect(await refusalOf(save(aid, uid, "x", early))).toEqual([409, "wrong-state", { status: "Started" }]);
    expect(await notesOf(aid)).toBe("Knock.");
  });

  it("takes 1000 characters and refuses one more, as book/create does", async () => {
    const { aid, uid } = await planted();
    await save(aid, uid, ` ${"n".repeat(1000)} `);
    expect(await notesOf(aid)).toHaveLength(1000);
    const tooLong = {
      status: 400,
      details: { instructions: "Please keep your notes within 1000 characters." },
    };
    await expect(save(aid, uid, "n".repeat(1001))).rejects.toMatchObject(tooLong);
    await expect(planted({ instructions: "n".repeat(1001) })).rejects.toMatchObject(tooLong);
    expect(await notesOf(aid)).toHaveLength(1000);
  });

  it.each([
    "<img src=x onerror=alert(1)>",
    "BEGIN:VEVENT\nSUMMARY:x",
    "$" + "{process.env.SECRET} __proto__ ../../users/x",
    "💐".repeat(500),
  ])("stores %j as the text it is", async (text) => {
    const { aid, uid } = await planted();
    await save(aid, uid, text);
    expect(await notesOf(aid)).toBe(text);
  });

  it("stores a text without what shows nothing, and its lines as lines", async () => {
    const { aid, uid } = await planted();
    await save(aid, uid, "\u202eevil\u202c, \u0000 and \u200b\r\nbell 4");
    expect(await notesOf(aid)).toBe("evil,  and \nbell 4");
  });

  it.each([7, null, true, { a: 1 }])("refuses %j, which is not a text", async (instructions) => {
    const { aid, uid } = await planted({ instructions: "Ring twice." });
    await expect(save(aid, uid, instructions as unknown as string)).rejects.toMatchObject({ status: 400 });
    expect(await notesOf(aid)).toBe("Ring twice.");
  });
});

describe("the instructor of a session with notes", () => {
  it("sees the notes from accepting on, also those changed since the request", async () => {
    const { aid, uid, instructorId } = await planted({ instructions: "Ring twice." });
    await save(aid, uid, "Knock.");
    const place = async () => (await placeRef(aid).get()).data();
    expect((await place())?.allow).toEqual([uid]);
    await callEndpoint(providerAccept, { appointmentId: aid }, { uid: instructorId });
    expect(await place()).toMatchObject({ allow: [uid, instructorId], instructions: "Knock." });
  });

  it("is notified of changed notes only once confirmed, in one notification however often they change", async () => {
    const { aid, uid, instructorId } = await planted();
    await save(aid, uid, "Ring twice.");
    expect(await notificationsTo(instructorId, aid)).toEqual([]);
    await callEndpoint(providerAccept, { appointmentId: aid }, { uid: instructorId });
    await save(aid, uid, "Knock.");
    const [first, ...others] = await notificationsTo(instructorId, aid);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ kind: "notes-changed", side: "instructor", read: false, createdAt: NOW });
    expect(JSON.stringify(first)).not.toContain("Knock");
    const id = first?.id ?? "";
    await notifications().doc(id).update({ read: true });
    await save(aid, uid, "Knock.", NOW + HOUR);
    expect(await notificationsTo(instructorId, aid)).toMatchObject([{ id, read: true }]);
    await save(aid, uid, "Knock twice.", NOW + HOUR);
    expect(await notificationsTo(instructorId, aid)).toMatchObject([
      { id, read: false, createdAt: NOW + HOUR },
    ]);
    expect(await notificationsTo(uid, aid)).toEqual([]);
    expect((await outboxEmails().doc(id).get()).exists).toBe(false);
  });

  it("loses neither the notes nor the place by accepting at the same moment", async () => {
    const { aid, uid, instructorId } = await planted();
    await Promise.all([
      callEndpoint(providerAccept, { appointmentId: aid }, { uid: instructorId }),
      ...["One", "Two", "Three"].map((text) => save(aid, uid, text)),
    ]);
    const [booking, place] = [await storedBooking(aid), (await placeRef(aid).get()).data()];
    expect(booking).toMatchObject({ status: "Confirmed", instructions: true, version: 2 });
    expect(place?.allow).toEqual([uid, instructorId]);
    expect(["One", "Two", "Three"]).toContain(place?.instructions);
  });
});

describe("notes about the body", () => {
  const KNEE = "My knee hurts.";
  const bodyNotesOf = async (aid: string) => ({
    booking: (await storedBooking(aid)).bodyNotes,
    place: (await placeRef(aid).get()).data()?.bodyNotes,
  });
  const withInstructor = { booking: KNEE, place: undefined };
  const withCustomer = { booking: undefined, place: KNEE };

  it("are in the booking, which its instructor reads from the request on, and not in the place", async () => {
    const { aid, instructorId } = await planted({ bodyNotes: KNEE, instructions: "Ring twice." });
    const { allow, instructions } = await storedBooking(aid);
    expect({ isListed: allow.includes(instructorId), instructions }).toEqual({
      isListed: true,
      instructions: true,
    });
    expect(await bodyNotesOf(aid)).toEqual(withInstructor);
    await callEndpoint(providerAccept, { appointmentId: aid }, { uid: instructorId });
    expect(await bodyNotesOf(aid)).toEqual(withInstructor);
  });

  it("change without those on how to get in, which stay", async () => {
    const { aid, uid } = await planted({ bodyNotes: "Old.", instructions: "Ring twice." });
    await callEndpoint(bookNotes, { appointmentId: aid, bodyNotes: KNEE }, { uid });
    expect(await bodyNotesOf(aid)).toEqual(withInstructor);
    expect(await notesOf(aid)).toBe("Ring twice.");
    await callEndpoint(bookNotes, { appointmentId: aid, bodyNotes: "" }, { uid });
    expect(await storedBooking(aid)).not.toHaveProperty("bodyNotes");
    expect((await storedBooking(aid)).instructions).toBe(true);
  });

  it("are taken from an instructor who declines, and kept for the customer alone", async () => {
    const { aid, uid, instructorId } = await planted({ bodyNotes: KNEE });
    await callEndpoint(providerDecline, { appointmentId: aid, reason: "Ill." }, { uid: instructorId });
    expect(await bodyNotesOf(aid)).toEqual(withCustomer);
    expect((await placeRef(aid).get()).data()?.allow).toEqual([uid]);
  });

  it("are taken from the instructor of a session that is canceled", async () => {
    const { aid, uid, instructorId } = await planted({ bodyNotes: KNEE });
    await callEndpoint(providerAccept, { appointmentId: aid }, { uid: instructorId });
    await callEndpoint(bookCancel, { appointmentId: aid, refund: 9_000 }, { uid });
    expect(await bodyNotesOf(aid)).toEqual(withCustomer);
    expect((await placeRef(aid).get()).data()?.allow).toEqual([uid]);
  });

  it("are lost by neither of two who write at the same moment", async () => {
    const { aid, uid, instructorId } = await planted({ bodyNotes: "Old." });
    await Promise.all([
      callEndpoint(providerAccept, { appointmentId: aid }, { uid: instructorId }),
      callEndpoint(bookNotes, { appointmentId: aid, bodyNotes: KNEE }, { uid }),
    ]);
    expect(await storedBooking(aid)).toMatchObject({ status: "Confirmed", bodyNotes: KNEE, version: 2 });
  });
});
