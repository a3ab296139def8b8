import { beforeAll, describe, expect, it } from "vitest";
import { endClaim, reportNoShow } from "../../src/core/booking/claims/no-show-claims.ts";
import { moveSession } from "../../src/core/booking/transitions.ts";
import { CLIENTS, DAY, HOUR } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { accountDelete } from "../../src/endpoints/account/delete.ts";
import { accountExport } from "../../src/endpoints/account/export.ts";
import { bookCancel } from "../../src/endpoints/book/cancel.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { providerAfter } from "../../src/endpoints/provider/after.ts";
import { providerBlock } from "../../src/endpoints/provider/block.ts";
import { providerClient } from "../../src/endpoints/provider/client.ts";
import { providerClientnote } from "../../src/endpoints/provider/clientnote.ts";
import { providerClients } from "../../src/endpoints/provider/clients.ts";
import { providerRequest } from "../../src/endpoints/provider/request.ts";
import { rebuildFromBookings } from "../../src/operations/derived/rebuild-from-bookings.ts";
import { bookings, clientLists, clientNotes, users } from "../../src/store/collections.ts";
import { handleBookWritten } from "../../src/triggers/handle-book-written.ts";
import { decideOnBooking, plantClosedBooking, storedBooking } from "../support/bookings.ts";
import { callEndpoint, contextOf, notFound, refusalOf, unknownId } from "../support/call-endpoint.ts";
import { plantCustomer } from "../support/customers.ts";
import { costOf } from "../support/document-cost.ts";
import { spoil } from "../support/spoil.ts";
import { newYork, plantInstructor, plantWorld, type World } from "../support/world.ts";

let world: World;
let serial = 0;
beforeAll(async () => {
  world = await plantWorld();
});

/** A new instructor, and their list. */
async function teacher() {
  serial += 1;
  const uid = await plantInstructor(world, `teaches${serial}`);
  const customer = await plantCustomer(world, `cleo${serial}`, 50_000);
  /** Runs the trigger for what changed of a booking, twice. */
  const follow = async (id: string, change: () => Promise<unknown>) => {
    const before = (await bookings().doc(id).get()).data();
    await change();
    const after = await storedBooking(id);
    for (let n = 0; n < 2; n++) await handleBookWritten(before, after);
  };
  const book = async (start: number, by = customer) => {
    const input = { instructorId: uid, beacon: world.hour, people: 1, amount: 9_000, pmid: "credit", start };
    const { appointmentId } = await callEndpoint(bookCreate, input, { uid: by });
    await handleBookWritten(undefined, await storedBooking(appointmentId));
    return appointmentId;
  };
  const accept = (id: string) =>
    follow(id, () => callEndpoint(providerAccept, { appointmentId: id }, { uid }));
  /** A session that took place `days` ago. */
  const took = async (days = 1, by = customer) => {
    const booking = await plantClosedBooking(by, uid);
    const start = NOW - days * DAY;
    const schedule = { ...booking.schedule, start, end: start + HOUR };
    await bookings().doc(booking.id).update({ schedule });
    await handleBookWritten(undefined, await storedBooking(booking.id));
    return { id: booking.id, at: start };
  };
  return {
    uid,
    customer,
    follow,
    book,
    accept,
    took,
    list: async (of?: string[]) => callEndpoint(providerClients, { ...(of && { of }) }, { uid }),
    client: (customerId = customer, more: object = {}) =>
      callEndpoint(providerClient, { customerId, ...more }, { uid }),
    note: (text: string, seenAt?: number, more: { customerId?: string; uid?: string } = {}) =>
      callEndpoint(
        providerClientnote,
        { customerId: more.customerId ?? customer, text, ...(seenAt !== undefined && { seenAt }) },
        { uid: more.uid ?? uid },
      ),
    storedNote: async () => (await clientNotes().doc(`${uid}_${customer}`).get()).data(),
  };
}

describe("an instructor's list of clients", () => {
  it("follows each event: confirmed, moved, closed, missed, canceled; a request alone makes no client", async () => {
    const { uid, customer, follow, book, accept, took, list } = await teacher();
    expect(await list()).toEqual({ people: [], isWhole: false, blocked: [] });
    const start = newYork(2, 10);
    const id = await book(start);
    expect((await list()).people).toEqual([]);
    await accept(id);
    expect(await list()).toMatchObject({
      people: [{ id: customer, kept: 0, of: 0, next: { id, at: start }, at: start }],
      isWhole: true,
    });
    await follow(id, () =>
      decideOnBooking(id, NOW, (booking) =>
        moveSession(
          booking,
          {
            schedule: { ...booking.schedule, start: start + HOUR, end: start + 2 * HOUR },
            days: booking.days,
          },
          NOW,
        ),
      ),
    );
    expect((await list()).people).toMatchObject([{ next: { at: start + HOUR } }]);
    const earlier = await took();
    expect((await list()).people).toMatchObject([{ kept: 1, of: 1, last: earlier, next: { id } }]);
    await follow(id, () => callEndpoint(bookCancel, { appointmentId: id, refund: 9_000 }, { uid: customer }));
    const [afterwards] = (await list()).people;
    expect(afterwards).toMatchObject({ kept: 1, of: 1, last: earlier, at: earlier.at });
    expect(afterwards).not.toHaveProperty("next");
    const missed = await book(newYork(3, 10));
    await accept(missed);
    const { end } = (await storedBooking(missed)).schedule;
    await follow(missed, () =>
      decideOnBooking(missed, end, (booking) => reportNoShow(booking, "instructor", end)),
    );
    expect((await list()).people).toEqual([afterwards]);
    await follow(missed, () => decideOnBooking(missed, end + DAY, (booking) => endClaim(booking, end + DAY)));
    expect((await list()).people).toMatchObject([{ kept: 1, of: 2, last: earlier }]);
    expect((await clientLists().doc(uid).get()).data()?.customers).toEqual([customer]);
  });

  it("costs one read, and has the latest first", async () => {
    const { customer, took, list } = await teacher();
    const other = await plantCustomer(world, `omar${serial}`, 0);
    await took(9);
    await took(3, other);
    expect((await list()).people.map(({ id }) => id)).toEqual([other, customer]);
    expect((await list([customer, unknownId()])).people.map(({ id }) => id)).toEqual([customer]);
    expect(await costOf(() => list([customer]))).toEqual({ reads: 1, writes: 0 });
    expect(await costOf(() => list())).toEqual({ reads: 1, writes: 0 });
  });

  it("is the same in every order of delivery, beside a booking that can't be read, and after a rebuild", async () => {
    const { uid, customer, book, accept, took, list } = await teacher();
    const id = await book(newYork(3, 10));
    await accept(id);
    await took(2);
    const broken = await took(4);
    await spoil(bookings().doc(broken.id), { schedule: { start: NOW - 4 * DAY } });
    await took(5);
    await bookings().doc(broken.id).delete();
    const latest = await took(1);
    const before = (await clientLists().doc(uid).get()).data();
    expect(before?.people).toMatchObject([{ id: customer, kept: 3, of: 3, last: latest, next: { id } }]);
    const own = async () =>
      (await rebuildFromBookings(NOW + 60 * DAY)).filter(({ path }) => path === `clients/${uid}`);
    expect(await own()).toEqual([]);
    await clientLists().doc(uid).delete();
    expect(await own()).toEqual([{ path: `clients/${uid}`, was: "missing" }]);
    expect((await list()).people).toEqual(before?.people);
  });

  it("counts a session that took place though it can't be read, and says how many others can't be", async () => {
    const { uid, customer, book, accept, took, follow, list, client } = await teacher();
    const upcoming = await book(newYork(3, 10));
    await accept(upcoming);
    const [first, latest] = [await took(5), await took(2)];
    for (const id of [latest.id, upcoming]) await spoil(bookings().doc(id), { service: null });
    const other = await took(9);
    expect((await list()).people).toMatchObject([{ id: customer, kept: 3, of: 3, last: first, unread: 1 }]);
    const rebuilt = await rebuildFromBookings(NOW + 60 * DAY);
    expect(rebuilt.filter(({ path }) => path === `clients/${uid}`)).toEqual([]);
    const shown = await client();
    expect(shown).toMatchObject({ client: { kept: 3, of: 3, unread: 1 }, unread: 1 });
    expect(shown.sessions.map(({ appointmentId }) => appointmentId)).toEqual([first.id, other.id]);
    const requested = await book(newYork(4, 14));
    const { history } = await callEndpoint(providerRequest, { appointmentId: requested }, { uid });
    expect(history).toMatchObject({ kept: 3, of: 3, unread: 1, last: { at: first.at } });
    await follow(requested, () =>
      callEndpoint(bookCancel, { appointmentId: requested, refund: 9_000 }, { uid: customer }),
    );
    for (const id of [latest.id, upcoming]) await bookings().doc(id).delete();
  });

  it("begins with everyone the instructor taught before there were lists, blocked or not", async () => {
    const { uid, customer, took, list } = await teacher();
    const other = await plantCustomer(world, `omar${serial}`, 0);
    const { id } = await took(9, other);
    await callEndpoint(providerBlock, { appointmentId: id, blocked: true }, { uid });
    await clientLists().doc(uid).delete();
    expect(await list()).toMatchObject({ people: [], isWhole: false });
    await took(3);
    const whole = {
      people: [
        { id: customer, kept: 1 },
        { id: other, kept: 1 },
      ],
      blocked: [other],
    };
    expect(await list()).toMatchObject({ ...whole, isWhole: true });
    const rebuilt = await rebuildFromBookings(NOW + 60 * DAY);
    expect(rebuilt.filter(({ path }) => path === `clients/${uid}`)).toEqual([]);
  });

  it("says whom the instructor has blocked, and nothing of who has blocked them", async () => {
    const { uid, customer, took, list, client } = await teacher();
    const { id } = await took();
    await users()
      .doc(customer)
      .update({ blacklist: [uid] });
    expect(await list()).toMatchObject({ people: [{ id: customer }], blocked: [] });
    expect(await client()).toMatchObject({ isBlocked: false });
    await callEndpoint(providerBlock, { appointmentId: id, blocked: true }, { uid });
    expect(await list()).toMatchObject({ people: [{ id: customer }], blocked: [customer] });
    expect(await client()).toMatchObject({ isBlocked: true });
    // The next session changes nothing of that, nor does a rebuild; the end of the block does.
    await took(3);
    expect(await costOf(() => list())).toEqual({ reads: 1, writes: 0 });
    expect(await list()).toMatchObject({ people: [{ kept: 2 }], blocked: [customer] });
    expect(
      (await rebuildFromBookings(NOW + 60 * DAY)).filter(({ path }) => path === `clients/${uid}`),
    ).toEqual([]);
    await callEndpoint(providerBlock, { appointmentId: id, blocked: false }, { uid });
    expect(await list()).toMatchObject({ people: [{ id: customer }], blocked: [] });
  });

  it("is what a request's history says too", async () => {
    const { uid, customer, took, book } = await teacher();
    const { at } = await took();
    const appointmentId = await book(newYork(2, 14));
    const { history } = await callEndpoint(providerRequest, { appointmentId }, { uid });
    expect(history).toMatchObject({ kept: 1, of: 1, last: { at } });
    expect(customer).not.toBe(uid);
  });
});

describe("a client", () => {
  it("has the sessions newest first, page by page, with what was practiced", async () => {
    const { uid, customer, took, book, follow, client } = await teacher();
    const past = [];
    for (let n = 0; n < CLIENTS.page + 1; n++) past.push(await took(n + 1));
    const withdrawn = await book(newYork(4, 10));
    await follow(withdrawn, () =>
      callEndpoint(bookCancel, { appointmentId: withdrawn, refund: 9_000 }, { uid: customer }),
    );
    const [newest] = past;
    const words = { practiced: "Hips and breath.", atHome: "" };
    await callEndpoint(providerAfter, { appointmentId: newest?.id ?? "", ...words }, { uid });
    const first = await client();
    expect(first.client).toMatchObject({ id: customer, kept: 11, of: 11, last: newest });
    // The withdrawn request is on the page that was read, and no session.
    expect(first.sessions.map(({ appointmentId }) => appointmentId)).toEqual(
      past.slice(0, CLIENTS.page - 1).map(({ id }) => id),
    );
    expect(first.sessions[0]).toMatchObject({ ending: "closed", sheet: words, minutes: 60 });
    expect(first.sessions[1]).not.toHaveProperty("sheet");
    const second = await client(customer, { after: first.next });
    expect(second.sessions.map(({ appointmentId }) => appointmentId)).toEqual(
      past.slice(CLIENTS.page - 1).map(({ id }) => id),
    );
    expect(second).not.toHaveProperty("next");
    expect((await costOf(() => client())).reads).toBeLessThanOrEqual(25);
  });

  it("has its next page though the last session of one can't be read", async () => {
    const { took, client } = await teacher();
    const past = [];
    for (let n = 0; n < CLIENTS.page + 1; n++) past.push(await took(n + 1));
    const broken = past[CLIENTS.page - 1];
    await spoil(bookings().doc(broken?.id ?? ""), { service: null });
    const first = await client();
    expect(first.sessions).toHaveLength(CLIENTS.page - 1);
    const second = await client(undefined, { after: first.next });
    expect(second.sessions.map(({ appointmentId }) => appointmentId)).toEqual([past.at(-1)?.id]);
    await bookings()
      .doc(broken?.id ?? "")
      .delete();
  });

  it("is not found by another instructor, by anyone without a booking together, and with an unknown id", async () => {
    const { customer, took } = await teacher();
    await took();
    const other = await teacher();
    for (const who of [customer, unknownId()]) {
      await expect(other.client(who)).rejects.toMatchObject(notFound);
      await expect(other.note("Hi.", undefined, { customerId: who })).rejects.toMatchObject(notFound);
    }
    expect(await other.storedNote()).toBeUndefined();
  });

  it("can be looked at from the request on, and before its payment not", async () => {
    const { customer, book, client } = await teacher();
    const id = await book(newYork(2, 10));
    expect(await client()).toMatchObject({ client: { id: customer, kept: 0, of: 0 }, sessions: [] });
    await bookings()
      .doc(id)
      .update({ allow: [customer] });
    await expect(client()).rejects.toMatchObject(notFound);
  });
});

describe("the notes about a client", () => {
  it("are saved for their instructor alone, and an older page is told of a conflict", async () => {
    const { uid, customer, took, client, note, storedNote } = await teacher();
    await took();
    expect((await client()).note).toEqual({ text: "" });
    const { note: saved } = await note("A stiff left hip.");
    expect(saved).toEqual({ text: "A stiff left hip.", at: NOW });
    expect(await storedNote()).toEqual({ uid, customerId: customer, ...saved });
    expect((await client()).note).toEqual(saved);
    const refusal = await refusalOf(note("From an older page."));
    expect(refusal).toEqual([409, "wrong-state", { status: "changed" }]);
    expect(await storedNote()).toMatchObject({ text: "A stiff left hip." });
    // An answer that was lost: the same again is no conflict, and writes nothing.
    expect((await costOf(() => note("A stiff left hip."))).writes).toBe(0);
    expect(await note("", NOW)).toEqual({ note: { text: "" } });
    expect(await storedNote()).toBeUndefined();
  });

  it("are refused when they are too long", async () => {
    const { took, note, storedNote } = await teacher();
    await took();
    const refusal = await refusalOf(note("x".repeat(CLIENTS.note + 1)));
    expect(refusal).toMatchObject([400, "bad-request", { text: expect.any(String) }]);
    expect(await storedNote()).toBeUndefined();
  });

  it("are in the instructor's export and in no other, and go with either account", async () => {
    const { uid, customer, took, note, list } = await teacher();
    await took();
    await note("A stiff left hip.");
    const exportOf = async (who: string) => (await accountExport.handler({}, contextOf(who))).documents;
    const path = `clientNotes/${uid}_${customer}`;
    expect((await exportOf(uid))[path]).toMatchObject({ text: "A stiff left hip." });
    expect(await exportOf(uid)).toHaveProperty([`clients/${uid}`, "people", 0, "id"], customer);
    const theirs = await exportOf(customer);
    expect(Object.keys(theirs).filter((one) => /^client/.test(one))).toEqual([]);
    expect(JSON.stringify(theirs)).not.toContain("stiff");
    await accountDelete.handler({ forfeit: 50_000 }, contextOf(customer, { now: NOW + 9 * DAY }));
    expect((await clientNotes().where("customerId", "==", customer).get()).size).toBe(0);
    expect(await list()).toEqual({ people: [], isWhole: true, blocked: [] });
  });

  it("go with a customer whose row a late event has brought back, once the deletion is due again", async () => {
    const { uid, customer, took, list } = await teacher();
    await took();
    const row = (await clientLists().doc(uid).get()).data();
    await accountDelete.handler({ forfeit: 50_000 }, contextOf(customer, { now: NOW + 9 * DAY }));
    await clientLists()
      .doc(uid)
      .set({ ...row, people: row?.people ?? [], customers: row?.customers ?? [] });
    const { runDue } = await import("../../src/jobs/run-due.ts");
    await runDue(NOW + 10 * DAY);
    expect((await list()).people).toEqual([]);
  });
});
