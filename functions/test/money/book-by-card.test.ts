import "./own-database.ts";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { blockSet } from "../../src/endpoints/block/set.ts";
import { bookCancel } from "../../src/endpoints/book/cancel.ts";
import { bookConfirm } from "../../src/endpoints/book/confirm.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { providerAbsent } from "../../src/endpoints/provider/absent.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { providerDecline } from "../../src/endpoints/provider/decline.ts";
import { standingPmid } from "../../src/payment/sandbox-cards.ts";
import { sweepIntents } from "../../src/payment/settle.ts";
import { HOUR, MINUTE } from "../../src/shared/constants.ts";
import { lapse } from "../../src/shared/domain/decisions.ts";
import { intentId } from "../../src/shared/domain/intent.ts";
import { account } from "../../src/shared/domain/ledger.ts";
import type { LedgerEvent } from "../../src/shared/model/ledger.ts";
import type { SandboxCard } from "../../src/shared/model/sandbox.ts";
import { mustGetBooking, readAround, save } from "../../src/store/bookings.ts";
import { bookings, dayRef, intents, placeRef } from "../../src/store/collections.ts";
import { decide } from "../../src/store/commit.ts";
import { ask } from "../api/ask.ts";
import { ledgerOf, walletOf } from "../world/look.ts";
import { NOW, newYork, plantInstructor, plantWorld, type World } from "../world/plant.ts";
import { bank } from "./browser.ts";
import { chargesFor, paymentsFor, statementOf } from "./charges.ts";
import { plantPayer } from "./people.ts";
import { refusalOf } from "./refusal.ts";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});

const START = newYork(2, 10);
const newKey = () => {
  const key = randomUUID();
  return { key, hash: `hash of ${key}` };
};

/** A customer, an instructor, and a wish for a session of 90.00 between them. */
async function wish(card: SandboxCard, instantConfirm = false) {
  const instructorId = await plantInstructor(world, `by-card-${randomUUID().slice(0, 6)}`, {
    instantConfirm,
  });
  const uid = await plantPayer(world, "payer");
  const pmid = standingPmid(card);
  const input = { instructorId, beacon: world.hour, start: START, people: 1, amount: 9_000, pmid };
  const request = newKey();
  const create = () => ask(bookCreate, input, { uid, ...request });
  return { uid, instructorId, request, create };
}

async function booked(card: SandboxCard, instantConfirm = false) {
  const facts = await wish(card, instantConfirm);
  const made = await facts.create();
  return { ...facts, made, aid: made.appointmentId };
}

const stored = async (aid: string) => (await bookings().doc(aid).get()).data();
const statusOf = async (aid: string) => (await stored(aid))?.status;
const intentOf = async (aid: string) => (await intents().doc(intentId.book(aid)).get()).data();
const stateOf = async (aid: string) => (await paymentsFor(intentId.book(aid))).map(({ state }) => state);
const busyOf = async (instructorId: string) =>
  (await dayRef(instructorId, "2026-11-21").get()).data()?.busy ?? [];
const entriesOf = ({ entries }: LedgerEvent) => entries.map((e) => `${e.account.split(":")[0]} ${e.amount}`);

/** What the processor should hold according to the ledger, minor units. */
async function processorBalance(uid: string): Promise<number> {
  const entries = (await ledgerOf(uid)).flatMap((event) => event.entries);
  return entries.reduce((sum, e) => sum - (e.account === account.processor ? e.amount : 0), 0);
}

const lapseAt = (aid: string, now: number) =>
  decide(async (batch) => {
    const before = await mustGetBooking(aid, () => true);
    const outcome = lapse(before.data, now);
    save(batch, before, outcome, await readAround(before, outcome), now);
  });

describe("a booking by card", () => {
  it("is asked for once the price is reserved, taken when it is accepted, and books nothing before", async () => {
    const { uid, instructorId, made, aid } = await booked("visa");
    expect(made).toMatchObject({ status: "Requested", payment: { status: "done" } });
    expect(await stateOf(aid)).toEqual(["authorised"]);
    expect(await ledgerOf(uid)).toEqual([]);
    expect((await intentOf(aid))?.due).toBeUndefined();

    await ask(providerAccept, { appointmentId: aid }, { uid: instructorId });
    expect(await chargesFor(intentId.book(aid))).toEqual([9_000]);
    expect((await ledgerOf(uid)).map(entriesOf)).toEqual([["processor -9000", "escrow 9000"]]);
    expect(await statementOf(uid)).toEqual(["book -9000 card"]);
    expect((await intentOf(aid))?.due).toBeUndefined();
    expect(await walletOf(uid)).toMatchObject({ amount: 0, held: 0 });
  });

  it("that is confirmed at once is taken at once", async () => {
    const { uid, instructorId, made, aid } = await booked("mastercard", true);
    expect(made).toMatchObject({ status: "Confirmed", payment: { status: "done" } });
    expect(await chargesFor(intentId.book(aid))).toEqual([9_000]);
    expect((await placeRef(aid).get()).data()?.allow).toEqual([uid, instructorId]);
    expect((await busyOf(instructorId)).map(({ until }) => until)).toEqual([undefined]);
  });

  it("sent again with its key is one booking and one charge", async () => {
    const { create, made, aid } = await booked("visa", true);
    const again = await Promise.all(Array.from({ length: 10 }, create));
    for (const answer of again) expect(answer).toEqual(made);
    expect(await chargesFor(intentId.book(aid))).toEqual([9_000]);
  });

  it("keeps its time while another card is tried, and charges the second card alone", async () => {
    const { uid, create, request } = await wish("declined");
    const refusal = await refusalOf(create());
    expect(refusal.slice(0, 2)).toEqual([402, "payment-refused"]);
    expect(await refusalOf(create())).toEqual(refusal);
    const { appointmentId: aid } = refusal[2] as { appointmentId: string };
    expect(await stored(aid)).toMatchObject({ status: "Held", event: { name: "refused" } });
    const confirm = (card: SandboxCard, key: typeof request) =>
      ask(bookConfirm, { appointmentId: aid, pmid: standingPmid(card) }, { uid, ...key });
    expect((await refusalOf(confirm("insufficient", newKey()))).slice(0, 2)).toEqual([
      402,
      "payment-refused",
    ]);
    const last = newKey();
    for (const _ of [1, 2])
      expect(await confirm("visa", last)).toMatchObject({ status: "Requested", payment: { status: "done" } });
    expect((await stateOf(aid)).sort()).toEqual(["authorised", "refused", "refused"]);
    expect((await stored(aid))?.billing.pmid).toBe(standingPmid("visa"));
  });

  it("is not paid with another card once its instructor is blocked (B6)", async () => {
    const { uid, instructorId, create } = await wish("declined");
    const [, , details] = await refusalOf(create());
    const { appointmentId: aid } = details as { appointmentId: string };
    await ask(blockSet, { instructorId }, { uid });
    const confirm = ask(
      bookConfirm,
      { appointmentId: aid, pmid: standingPmid("visa") },
      { uid, ...newKey() },
    );
    expect(await refusalOf(confirm)).toEqual([422, "not-bookable", { reason: "blocked" }]);
    expect(await stateOf(aid)).toEqual(["refused"]);
  });

  it.each([
    ["pass", "Requested", ["authorised"]],
    ["fail", "Held", ["refused"]],
  ] as const)("waits for the customer's bank (%s)", async (outcome, status, states) => {
    const { create, made, aid } = await booked("challenge");
    if (made.payment.status !== "action") throw new Error("Expected a challenge.");
    expect(made.status).toBe("Held");
    await bank(made.payment.action.clientSecret, outcome);
    const again = create();
    if (outcome === "pass") expect(await again).toMatchObject({ status, payment: { status: "done" } });
    else expect((await refusalOf(again))[2]).toMatchObject({ reason: "challenge_failed" });
    expect(await statusOf(aid)).toBe(status);
    expect(await stateOf(aid)).toEqual(states);
  });

  it("whose answer was lost is pending, and goes on at the next look (M6)", async () => {
    const { create, made, aid } = await booked("timeout", true);
    expect(made).toMatchObject({ status: "Held", payment: { status: "pending" } });
    expect(await create()).toMatchObject({ status: "Confirmed", payment: { status: "done" } });
    expect(await chargesFor(intentId.book(aid))).toEqual([9_000]);
  });

  it("reserved too late is let go of, and the booking stays expired", async () => {
    for (const hasSwept of [true, false]) {
      const { aid } = await booked("timeout");
      const late = NOW + 11 * MINUTE;
      if (hasSwept) await lapseAt(aid, late);
      await sweepIntents(late + 2 * MINUTE);
      expect(await stateOf(aid)).toEqual(["voided"]);
      if (!hasSwept) await lapseAt(aid, late);
      await sweepIntents(late + 4 * MINUTE);
      expect(await statusOf(aid)).toBe("Expired");
      expect((await intentOf(aid))?.due).toBeUndefined();
    }
  });

  it("that is declined, withdrawn or not answered is never taken", async () => {
    const declined = await booked("visa");
    await ask(
      providerDecline,
      { appointmentId: declined.aid, reason: "Ill" },
      { uid: declined.instructorId },
    );
    expect(await stateOf(declined.aid)).toEqual(["voided"]);
    const withdrawn = await booked("visa");
    await ask(bookCancel, { appointmentId: withdrawn.aid, refund: 9_000 }, { uid: withdrawn.uid });
    expect(await stateOf(withdrawn.aid)).toEqual(["voided"]);
    const unanswered = await booked("visa");
    await lapseAt(unanswered.aid, NOW + 25 * HOUR);
    await sweepIntents(NOW + 26 * HOUR);
    expect(await stateOf(unanswered.aid)).toEqual(["voided"]);
    for (const { uid } of [declined, withdrawn, unanswered]) expect(await ledgerOf(uid)).toEqual([]);
  });

  it.each([
    ["everything", newYork(0, 11), 9_000],
    ["half", START - 20 * HOUR, 4_500],
    ["nothing", START - 2 * HOUR, 0],
  ] as const)(
    "canceled with %s owed gives that back to the card and shares the rest",
    async (_name, now, refund) => {
      const { uid, instructorId, aid } = await booked("visa");
      await ask(providerAccept, { appointmentId: aid }, { uid: instructorId });
      await ask(bookCancel, { appointmentId: aid, refund }, { uid, now });
      expect(await chargesFor(intentId.book(aid))).toEqual([9_000 - refund]);
      expect(await processorBalance(uid)).toBe(9_000 - refund);
      const rest = 9_000 - refund;
      const cancel = (await ledgerOf(uid)).find(({ kind }) => kind === "cancel");
      expect(cancel && entriesOf(cancel)).toEqual([
        "escrow -9000",
        ...(refund ? [`processor ${refund}`] : []),
        ...(rest ? [`instructor ${rest * 0.8}`, `revenue ${rest * 0.2}`] : []),
      ]);
      const back = refund ? [`refund ${refund} card`] : [];
      expect((await statementOf(uid)).sort()).toEqual(["book -9000 card", ...back]);
      expect(await intentOf(aid)).toMatchObject({ refund, refundBooked: true });
      expect((await intentOf(aid))?.due).toBeUndefined();
    },
  );

  it("missed by the customer is paid for, as by a late cancel", async () => {
    const { uid, instructorId, aid } = await booked("visa", true);
    const now = START + 30 * MINUTE;
    await ask(providerAbsent, { appointmentId: aid }, { uid: instructorId, now });
    expect(await chargesFor(intentId.book(aid))).toEqual([9_000]);
    const kinds = (await ledgerOf(uid)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(["cancel", "capture"]);
  });

  it("whose card refuses at the last moment is off: nothing taken, the time and the address free again", async () => {
    const { uid, instructorId, aid } = await booked("capture-refused");
    await ask(providerAccept, { appointmentId: aid }, { uid: instructorId });
    expect(await stored(aid)).toMatchObject({ status: "Canceled", event: { name: "capture refused" } });
    expect(await stateOf(aid)).toEqual(["voided"]);
    expect(await ledgerOf(uid)).toEqual([]);
    expect(await busyOf(instructorId)).toEqual([]);
    expect((await placeRef(aid).get()).data()?.allow).toEqual([uid]);
  });
});
