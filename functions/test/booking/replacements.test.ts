import { describe, expect, it } from "vitest";
import type { CallOutput } from "../../src/core/api/index.ts";
import { DAY, HOUR, MINUTE } from "../../src/core/constants.ts";
import type { Instructor } from "../../src/core/people/instructors/instructor.ts";
import { everyDay } from "../../src/core/testing/instructor.ts";
import { bookCancel } from "../../src/endpoints/book/cancel.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookMove } from "../../src/endpoints/book/move.ts";
import { bookReplace } from "../../src/endpoints/book/replace.ts";
import { bookReplacements } from "../../src/endpoints/book/replacements.ts";
import { operatorRefund } from "../../src/endpoints/operator/refund.ts";
import { providerCancel } from "../../src/endpoints/provider/cancel.ts";
import { auth } from "../../src/firebase.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import type { EmailMessage } from "../../src/mail/port.ts";
import { sendEmail } from "../../src/mail/send-email.ts";
import { rebuildFromLedger } from "../../src/operations/derived/rebuild-from-ledger.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { get } from "../../src/store/access.ts";
import { clearAreaCache } from "../../src/store/booking/pricing.ts";
import { bookings, ledger, outboxEmails, placeRef, pricingPlans } from "../../src/store/collections.ts";
import { handleBookWritten } from "../../src/triggers/handle-book-written.ts";
import { storedBooking } from "../support/bookings.ts";
import { callEndpoint, newKey } from "../support/call-endpoint.ts";
import { plantPayer } from "../support/customers.ts";
import { emailSenderBy } from "../support/emails.ts";
import { closeAt, deriveEarnings, NIGHT } from "../support/money/closed-books.ts";
import { accountBalances, foldOf, ledgerOf, statementOf, walletOf } from "../support/money/read-ledger.ts";
import { END, newYork, plantInstructor, plantWorld, START } from "../support/world.ts";

/** Five hours before the session: within a day, and later than anyone's own notice of four. */
const CANCELED = START - 5 * HOUR;
const SOON = START - 2 * HOUR;

interface Scene {
  /** Of the offer when the session is canceled, minor units; it was 90.00. */
  price?: number;
  /** How the canceled session was paid. */
  pmid?: string;
  canceledAt?: number;
  priya?: Partial<Instructor>;
}

/** A session at START for 90.00 that Ines cancels, and Priya and Omar, who are free; each in an area of its own. */
async function scene({ price = 9_000, pmid = "credit", canceledAt = CANCELED, priya = {} }: Scene = {}) {
  const world = await plantWorld();
  const uid = await plantPayer(world, "ada", 50_000);
  const plant = (name: string, changes: Partial<Instructor> = {}) =>
    plantInstructor(world, name, { instantConfirm: true, ...changes });
  const [ines, second, omar] = await Promise.all([
    plant("ines"),
    plant("priya", { noticeHours: 24, ...priya }),
    plant("omar", { instantConfirm: false }),
  ]);
  const book = async (instructorId: string, start: number, now?: number) => {
    const asked = { instructorId, beacon: world.hour, start, people: 1, amount: 9_000, pmid };
    const call = { uid, ...newKey(), ...(now !== undefined && { now }) };
    return (
      await callEndpoint(
        bookCreate,
        { ...asked, instructions: "Ring twice.", bodyNotes: "My knee hurts." },
        call,
      )
    ).appointmentId;
  };
  const cancel = (appointmentId: string, instructorId: string, now: number) =>
    callEndpoint(providerCancel, { appointmentId, reason: "Ill." }, { uid: instructorId, ...newKey(), now });
  const canceled = await book(ines, START);
  const plan = pricingPlans().doc(world.area);
  const beacons = (await plan.get()).data()?.beacons.map((one) => ({ ...one, amount: price })) ?? [];
  await plan.update({ beacons });
  clearAreaCache();
  await cancel(canceled, ines, canceledAt);
  const found = async (now = SOON, who = uid) =>
    (await callEndpoint(bookReplacements, { appointmentId: canceled }, { uid: who, now })).replacements;
  const replace = (
    amount: number,
    changes: { instructorId?: string; start?: number; pmid?: string; now?: number; uid?: string } = {},
  ): Promise<CallOutput<"/api/book/replace">> => {
    const { now = SOON, uid: who = uid, ...more } = changes;
    const asked = { appointmentId: canceled, instructorId: second, start: START, amount, pmid, ...more };
    return callEndpoint(bookReplace, asked, { uid: who, ...newKey(), now });
  };
  return { world, uid, ines, priya: second, omar, canceled, plant, book, cancel, found, replace };
}

/** The balance of an account of the ledger in the events of one booking. */
const balances = async (aid: string) =>
  accountBalances((await ledger().where("aid", "==", aid).get()).docs.map((doc) => doc.data()));

describe("who may replace an instructor who canceled", () => {
  it("confirms instantly and is free near the start, whatever notice they usually ask for", async () => {
    const { found, priya, replace } = await scene();
    const offered = { id: priya, start: START, end: END, amount: 9_000, covered: 0 };
    expect(await found()).toMatchObject([offered]);
    expect(await found(START - HOUR)).toMatchObject([offered]);
    // An hour ahead at least: then the next half hour, up to two hours later.
    expect(await found(START - HOUR + MINUTE)).toMatchObject([{ id: priya, start: START + 30 * MINUTE }]);
    expect(await found(START + HOUR)).toMatchObject([{ id: priya, start: START + 2 * HOUR }]);
    expect(await found(START + HOUR + MINUTE)).toEqual([]);
    const late = { now: START + HOUR + MINUTE };
    await expect(replace(9_000, { start: START + 150 * MINUTE, ...late })).rejects.toMatchObject({
      code: "slot-taken",
    });
  });

  it("is booked for the same session at the same place, with the same notes", async () => {
    const { canceled, priya, replace } = await scene();
    const { appointmentId, status } = await replace(9_000);
    expect(status).toBe("Confirmed");
    const [before, after] = [await storedBooking(canceled), await storedBooking(appointmentId)];
    expect(after).toMatchObject({
      instructor: { id: priya },
      service: before.service,
      location: before.location,
      billing: { amount: 9_000, source: "credit" },
    });
    const place = (await get(placeRef(appointmentId))).data;
    expect(place).toMatchObject({ line1: "1 Main St", instructions: "Ring twice." });
    expect([before.bodyNotes, after.bodyNotes]).toEqual([undefined, "My knee hurts."]);
    // The canceled one is as it was: nothing was covered.
    expect(before).not.toHaveProperty("coveredBy");
  });

  it("is never who answers by request, who canceled, or who is blocked", async () => {
    const { ines, omar, replace } = await scene();
    for (const instructorId of [ines, omar])
      await expect(replace(9_000, { instructorId })).rejects.toMatchObject({ code: "slot-taken" });
  });

  it("is offered for no time of another session of the customer, however many they have that day", async () => {
    const { plant, book, found } = await scene();
    const starts = [-1, 0, 1, 2].map((hours) => START + hours * HOUR);
    const others = await Promise.all(starts.map((_, i) => plant(`other ${i}`)));
    for (const [i, start] of starts.entries()) await book(others[i] ?? "", start, CANCELED);
    expect(await found()).toEqual([]);
  });

  it("is offered to nobody else, and for no session that its customer canceled", async () => {
    const { world, uid, priya, book, found, replace } = await scene();
    const other = await plantPayer(world, "bob", 50_000);
    await expect(found(SOON, other)).rejects.toMatchObject({ code: "not-found" });
    await expect(replace(9_000, { uid: other })).rejects.toMatchObject({ code: "not-found" });
    const own = await book(priya, newYork(6, 10));
    await callEndpoint(bookCancel, { appointmentId: own, refund: 9_000 }, { uid, ...newKey() });
    await expect(callEndpoint(bookReplacements, { appointmentId: own }, { uid })).rejects.toMatchObject({
      code: "wrong-state",
      details: { status: "Canceled" },
    });
  });

  it("is at most three, and not at a time at which the customer has another session", async () => {
    const { plant, found, book, priya } = await scene();
    await Promise.all(["a", "b", "c"].map((name) => plant(name)));
    expect(await found()).toHaveLength(3);
    const far = await scene({ priya: { schedule: everyDay(600, 1200) } });
    await far.book(far.priya, START + 4 * HOUR);
    expect(await far.found(START)).toMatchObject([{ start: START + HOUR }]);
    await book(priya, newYork(6, 12));
  });
});

describe("our part of a replacement's price", () => {
  it("is what the session costs more than before; it is paid by us, and shared as if the customer paid it", async () => {
    const { uid, priya, canceled, found, replace } = await scene({ price: 9_500 });
    expect(await found()).toMatchObject([{ id: priya, amount: 9_000, covered: 500 }]);
    const { appointmentId } = await replace(9_000);
    expect((await storedBooking(appointmentId)).billing).toMatchObject({ amount: 9_000, covered: 500 });
    expect(await storedBooking(canceled)).toMatchObject({ coveredBy: appointmentId });
    expect(await statementOf(uid)).toEqual(["book -9000 credit", "refund 9000 credit", "book -9000 credit"]);
    await runDue(END + 2 * HOUR);
    expect(await balances(appointmentId)).toMatchObject({
      customers: -9_000,
      loss: -500,
      [`escrow:${appointmentId}`]: 0,
      [`instructor:${priya}`]: 7_600,
      revenue: 1_900,
    });
    expect(await walletOf(uid)).toMatchObject(await foldOf(uid));
  });

  it("stays when the session is moved, as its price does, and goes back with what a later cancellation refunds", async () => {
    const { uid, priya, replace } = await scene({ price: 9_500 });
    const { appointmentId } = await replace(9_000, { now: CANCELED });
    const now = CANCELED + 30 * MINUTE;
    await callEndpoint(bookMove, { appointmentId, start: START + 3 * DAY }, { uid, ...newKey(), now });
    const { billing, schedule } = await storedBooking(appointmentId);
    expect(schedule.start).toBe(START + 3 * DAY);
    expect(billing).toMatchObject({ amount: 9_000, covered: 500, refundCap: 50 });
    expect(await balances(appointmentId)).toMatchObject({ customers: -9_000, loss: -500 });
    // Half is refunded, of the price as of what we cover, and the rest is shared.
    await callEndpoint(bookCancel, { appointmentId, refund: 4_500 }, { uid, ...newKey(), now });
    expect(await balances(appointmentId)).toMatchObject({
      customers: -4_500,
      loss: -250,
      [`escrow:${appointmentId}`]: 0,
      [`instructor:${priya}`]: 3_800,
      revenue: 950,
    });
  });

  it("is at most our own part of the price", async () => {
    const { found, replace } = await scene({ price: 12_000 });
    expect(await found()).toMatchObject([{ amount: 9_600, covered: 2_400 }]);
    await expect(replace(9_000)).rejects.toMatchObject({
      code: "price-changed",
      details: { amount: 9_600, lines: [{ amount: 12_000 }, { kind: "covered", amount: -2_400 }] },
    });
    expect((await replace(9_600)).status).toBe("Confirmed");
  });

  it("is nothing where it costs no more, or was canceled more than a day ahead", async () => {
    expect(await (await scene({ price: 8_000 })).found()).toMatchObject([{ amount: 8_000, covered: 0 }]);
    const early = await scene({ price: 9_500, canceledAt: START - DAY - 1 });
    expect(await early.found()).toMatchObject([{ amount: 9_500, covered: 0 }]);
    const late = await scene({ price: 9_500, canceledAt: START - DAY });
    expect(await late.found()).toMatchObject([{ amount: 9_000, covered: 500 }]);
  });

  it("is nothing where either has canceled another session of this customer within 90 days", async () => {
    for (const who of ["ines", "priya"] as const) {
      const one = await scene({ price: 9_500 });
      const plan = pricingPlans().doc(one.world.area);
      const raised = (await plan.get()).data()?.beacons ?? [];
      await plan.update({ beacons: raised.map((beacon) => ({ ...beacon, amount: 9_000 })) });
      const other = await one.book(one[who], newYork(20, 12));
      await plan.update({ beacons: raised });
      expect(await one.found()).toMatchObject([{ covered: 500 }]);
      await one.cancel(other, one[who], START - 3 * HOUR);
      expect(await one.found()).toMatchObject([{ amount: 9_500, covered: 0 }]);
      await expect(one.replace(9_000)).rejects.toMatchObject({ code: "price-changed" });
    }
  });

  it("is covered once: not again after it was paid, also if that session is canceled in turn", async () => {
    const { uid, found, replace, plant } = await scene({ price: 9_500 });
    const third = await plant("third");
    const { appointmentId } = await replace(9_000);
    // Within ten minutes of booking everything is refunded, and what we covered is ours again.
    await callEndpoint(
      bookCancel,
      { appointmentId, refund: 9_000 },
      { uid, ...newKey(), now: SOON + MINUTE },
    );
    expect(await balances(appointmentId)).toEqual({ customers: 0, loss: 0, [`escrow:${appointmentId}`]: 0 });
    expect((await found()).map(({ covered }) => covered)).toEqual([0, 0]);
    await expect(replace(9_000, { instructorId: third })).rejects.toMatchObject({ code: "price-changed" });
    expect((await replace(9_500, { instructorId: third })).status).toBe("Confirmed");
  });

  it("is covered again where the first was never paid", async () => {
    const { found, replace } = await scene({ price: 9_500 });
    const declined = replace(9_000, { pmid: testCardPmid("declined") });
    await expect(declined).rejects.toMatchObject({ code: "payment-refused" });
    // Held for another card, at this time; another time costs what it costs.
    const later = { start: START + 2 * HOUR };
    await expect(replace(9_000, later)).rejects.toMatchObject({ code: "price-changed" });
    await runDue(SOON + 11 * MINUTE);
    expect(await found(SOON + 11 * MINUTE)).toMatchObject([{ covered: 500 }]);
    expect((await replace(9_000, { now: SOON + 11 * MINUTE })).status).toBe("Confirmed");
  });

  it.each([["credit"], [testCardPmid("visa")]])(
    "is covered once for two presses at once (%s)",
    async (pmid) => {
      for (let round = 0; round < 5; round += 1) {
        const { canceled, uid, plant, replace } = await scene({ price: 9_500, pmid });
        const third = await plant("third");
        // Two tabs, two candidates, at two times that don't overlap.
        const both = [
          replace(9_000),
          replace(9_000, { instructorId: third, start: START + 2 * HOUR }),
          replace(9_000, { instructorId: third, start: START - HOUR }),
        ];
        const settled = await Promise.allSettled(both);
        const codes = settled.map((one) => (one.status === "rejected" ? one.reason.code : "booked"));
        expect(codes.sort()).toEqual(["booked", "price-changed", "price-changed"]);
        const own = (await bookings().where("customer.id", "==", uid).get()).docs.map((doc) => doc.data());
        const covered = own.filter(({ billing }) => billing.covered !== undefined);
        expect(covered).toHaveLength(1);
        expect(await storedBooking(canceled)).toMatchObject({ coveredBy: covered[0]?.id });
        const lost = accountBalances(await ledgerOf(uid)).loss;
        expect(lost).toBe(-500);
      }
    },
  );

  it("returns in proportion to what an operator refunds", async () => {
    const { priya, replace } = await scene({ price: 9_500 });
    const { appointmentId } = await replace(9_000);
    await runDue(END + 2 * HOUR);
    const refund = (amount: number, refunded: number, borneBy: "shared" | "us") =>
      callEndpoint(
        operatorRefund,
        { appointmentId, of: "price", amount, refunded, borneBy, reason: "They came late." },
        { uid: "olive", isTreasurer: true, ...newKey(), now: END + 3 * HOUR },
      );
    await refund(4_500, 0, "shared");
    expect(await balances(appointmentId)).toMatchObject({
      customers: -4_500,
      loss: -250,
      [`instructor:${priya}`]: 3_800,
      revenue: 950,
    });
    await refund(1_000, 4_500, "us");
    await refund(3_500, 5_500, "shared");
    expect(await balances(appointmentId)).toMatchObject({
      customers: 0,
      loss: -500 + Math.floor((8_000 * 500) / 9_000),
      [`instructor:${priya}`]: Math.floor((1_056 * 80) / 100),
    });
  });

  it("leaves the books of the day, the ledger and all that follows from it in agreement, by credit and by card", async () => {
    const scenes = [
      await scene({ price: 9_500 }),
      await scene({ price: 9_500, pmid: testCardPmid("visa") }),
      await scene({ price: 12_000, pmid: testCardPmid("visa") }),
    ];
    for (const [index, one] of scenes.entries()) await one.replace(index === 2 ? 9_600 : 9_000);
    const early = START - 20 * HOUR;
    const last = await scene({ price: 9_777, pmid: testCardPmid("visa"), canceledAt: early });
    const { appointmentId } = await last.replace(9_000, { now: early + HOUR });
    // A day or less ahead: half is refunded, and half of what we covered returns.
    const call = { uid: last.uid, ...newKey(), now: early + 2 * HOUR };
    await callEndpoint(bookCancel, { appointmentId, refund: 4_500 }, call);
    await runDue(END + 2 * HOUR);
    await deriveEarnings();
    expect(await balances(appointmentId)).toEqual({
      processor: -4_500,
      loss: 388 - 777,
      [`escrow:${appointmentId}`]: 0,
      [`instructor:${last.priya}`]: 3_911,
      revenue: 978,
    });
    const { differences, isEqual } = await closeAt(NIGHT);
    expect(differences).toEqual([]);
    expect(isEqual).toBe(true);
    const rebuilt = await rebuildFromLedger();
    expect(rebuilt.filter(({ path }) => path.startsWith("earnings"))).toEqual([]);
  });
});

describe("the email about the cancellation", () => {
  it("has who could come instead, with faces and a link each that books nothing", async () => {
    const { uid, canceled, priya } = await scene({ price: 9_500 });
    await auth().createUser({ uid, email: `${uid}@mail.example`, emailVerified: true });
    const after = await storedBooking(canceled);
    await handleBookWritten(undefined, after);
    const messages: EmailMessage[] = [];
    const sender = emailSenderBy({
      send: async (message) => void messages.push(message),
      close: () => undefined,
    });
    const told = await outboxEmails().where("uid", "==", uid).where("aid", "==", canceled).get();
    for (const { id } of told.docs) await sendEmail(sender, id, CANCELED);
    const [email] = messages;
    expect(email?.text).toContain("Free then: priya\n  Sat, Nov 21, 10:00 AM · same price\n  Choose priya: ");
    expect(email?.text).toMatch(new RegExp(`/appt\\?id=${canceled}`));
    expect(email?.html).toContain(">Choose priya</a>");
    expect(email?.html).not.toContain(priya);
    expect((await bookings().where("customer.id", "==", uid).get()).size).toBe(1);
  });
});
