import { beforeAll, describe, expect, it } from "vitest";
import { contestNoShow, reportNoShow } from "../../../src/core/booking/claims/no-show-claims.ts";
import { checkInSession } from "../../../src/core/booking/transitions.ts";
import { DAY, HOUR, MINUTE } from "../../../src/core/constants.ts";
import type { EarningsItem } from "../../../src/core/earnings/earnings.ts";
import { NOW } from "../../../src/core/testing/booking.ts";
import { userWith } from "../../../src/core/testing/user.ts";
import { operatorGet } from "../../../src/endpoints/operator/get.ts";
import { operatorList } from "../../../src/endpoints/operator/list.ts";
import { operatorRefund } from "../../../src/endpoints/operator/refund.ts";
import {
  auditEntries,
  claimRef,
  earningsItems,
  holds,
  instructors,
  ledger,
  outboxEmails,
  transactions,
  users,
} from "../../../src/store/collections.ts";
import { decideOnBooking, plantConfirmedBooking } from "../../support/bookings.ts";
import { callEndpoint, notFound, refusalOf } from "../../support/call-endpoint.ts";
import { costOf } from "../../support/document-cost.ts";
import { type FullAccount, personalData, plantFullAccount } from "../../support/full-account.ts";
import { plantWorld, START } from "../../support/world.ts";

const olive = { uid: "olive" };
const get = (id: string, context: { uid: string; now?: number } = olive) =>
  callEndpoint(operatorGet, { what: "bookings", id }, context);

let account: FullAccount;
beforeAll(async () => {
  account = await plantFullAccount(await plantWorld());
});

const labelled = (facts: readonly { label: string; value: unknown }[], label: string) =>
  facts.find((fact) => fact.label === label)?.value;

const itemOf = (bookingId: string): Omit<EarningsItem, "state"> => ({
  kind: "session",
  bookingId,
  gross: 9_000,
  fee: 1_800,
  amount: 7_200,
  at: NOW,
  month: "2026-11",
  dueAt: NOW,
});

describe("the case of a booking", () => {
  it("tells who canceled and when, what it cost, and what was mailed", async () => {
    const { item, facts, timeline, related } = await get(account.bookingIds.canceled);
    expect(item).toMatchObject({ what: "bookings", status: "Canceled", version: 3 });
    expect(item.people).toEqual({ customer: account.uid, instructor: account.instructorId });
    expect(["Price", "Refunded", "Paid with"].map((label) => labelled(facts, label))).toEqual([
      10_500,
      10_500,
      "Credit",
    ]);
    expect(timeline.map(({ source, title }) => `${source}: ${title}`)).toEqual(
      expect.arrayContaining(
        [
          "event: Zephyrine asked for a session",
          "event: ines accepted the request",
          "event: Zephyrine canceled the session",
          "ledger: Credit put on hold",
          "ledger: Price charged",
          "ledger: Cancellation settled",
          "email: Email to the customer waits to be sent: You canceled your session",
        ].map((line) => expect.stringMatching(new RegExp(line.replace("ines", "ines.*")))),
      ),
    );
    expect(timeline.map(({ at }) => at)).toEqual(timeline.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(related.map(({ what, id }) => [what, id])).toEqual([
      ["people", account.uid],
      ["people", account.instructorId],
    ]);
  });

  it("has the full names of both accounts, and those stored with it once there is none", async () => {
    const { id, customer, instructor } = await plantConfirmedBooking();
    const namesOf = async () => {
      const { facts, summary, related } = await get(id);
      const people = related.filter(({ what }) => what === "people").map(({ label }) => label);
      return [labelled(facts, "Customer"), labelled(facts, "Instructor"), summary?.who, ...people];
    };
    const named = (one: string, other: string) => [
      one,
      other,
      `${one} with ${other}`,
      `${one}, customer`,
      `${other}, instructor`,
    ];
    const stored = named(customer.name, instructor.name);
    await Promise.all([users().doc(customer.id).delete(), instructors().doc(instructor.id).delete()]);
    expect(await namesOf()).toEqual(stored);
    for (const [uid, name] of [
      [customer.id, "Cora Lind-Okafor"],
      [instructor.id, "Ines Alvarez-Ruiz"],
    ] as const)
      await users().doc(uid).set(userWith({ name }));
    expect(await namesOf()).toEqual(named("Cora Lind-Okafor", "Ines Alvarez-Ruiz"));
  });

  it("keeps street, phone and notes closed", async () => {
    for (const id of Object.values(account.bookingIds)) {
      const shown = JSON.stringify(await get(id));
      const { line1, phone, instructions, bodyNotes } = personalData;
      for (const closed of [line1, phone, instructions, bodyNotes]) expect(shown).not.toContain(closed);
    }
  });

  it("shows a payment by card with its tip, and leads to both", async () => {
    const { timeline, related } = await get(account.bookingIds.credit);
    expect(related.map(({ what, label }) => `${what}: ${label}`)).toContain("payments: Payment of the tip");
    expect(timeline.map(({ title }) => title)).toContain("Tip by card: captured");
  });

  it("has the number that is printed on the receipt of its price, in the list and in the case", async () => {
    for (const id of [account.bookingIds.credit, account.bookingIds.card]) {
      const receipts = (await transactions().where("aid", "==", id).where("mode", "==", "book").get()).docs;
      const number = receipts[0]?.data().receipt;
      expect(labelled((await get(id)).facts, "Number")).toBe(number);
      const { items } = await callEndpoint(operatorList, { what: "bookings" }, olive);
      expect(items.find((row) => row.id === id)?.cells.number).toBe(number);
    }
  });

  it("offers what an operator can do now", async () => {
    const { id } = await plantConfirmedBooking();
    const names = (await get(id)).acts.map(({ act }) => act);
    expect(names).toEqual([
      "cancel",
      "substitute",
      "cancel-for",
      "move-for",
      "reveal-place",
      "reveal-conversation",
    ]);
  });

  it("offers to decide a contested no-show, with what the side says that contests it", async () => {
    const { id, instructor } = await plantConfirmedBooking();
    const at = START + 30 * MINUTE;
    await decideOnBooking(id, START, (booking) => checkInSession(booking, START));
    await decideOnBooking(id, at, (booking) => reportNoShow(booking, "customer", at));
    await decideOnBooking(id, at + HOUR, (booking) => contestNoShow(booking, "instructor", at + HOUR));
    const second = { by: "customer", uid: "cora", text: "We didn't.", at: at + HOUR } as const;
    await claimRef(id).set({
      by: "instructor",
      uid: instructor.id,
      text: "We practiced.",
      at: at + HOUR,
      second,
    });
    const { acts, facts } = await get(id, { uid: "olive", now: at + 2 * HOUR });
    expect(acts[0]).toEqual({ act: "resolve", label: "Decide the no-show", limits: { most: 9_000 } });
    expect(labelled(facts, "What they say")).toBe("We practiced.");
    expect(labelled(facts, "What the other side says")).toBe("We didn't.");
  });

  it("offers to refund what is left of the price and the tip, and shows what was refunded", async () => {
    const id = account.bookingIds.credit;
    const now = NOW + 6 * DAY;
    const offers = async () =>
      (await get(id, { uid: "olive", now })).acts.flatMap(({ act, limits }) =>
        limits ? [[act, limits.most]] : [],
      );
    expect(await offers()).toEqual([
      ["refund", 10_500],
      ["refund-tip", 500],
    ]);
    await callEndpoint(
      operatorRefund,
      { appointmentId: id, of: "price", amount: 1_000, refunded: 0, borneBy: "us", reason: "Late." },
      { uid: "olive", now },
    );
    expect(await offers()).toEqual([
      ["refund", 9_500],
      ["refund-tip", 500],
    ]);
    expect(labelled((await get(id)).facts, "Refunded")).toBe(1_000);
  });

  it("offers to keep its earnings out of payouts, and to let them in again", async () => {
    const { id, instructor } = await plantConfirmedBooking();
    const item = itemOf(id);
    const names = async () => (await get(id)).acts.map(({ act }) => act);
    await earningsItems(instructor.id)
      .doc("item")
      .set({ ...item, state: "open" });
    const sums = async () => {
      const { facts } = await get(id);
      return ["Earnings not paid out yet", "Earnings on hold", "Our fee of that"].map((one) =>
        labelled(facts, one),
      );
    };
    expect(await names()).toContain("hold");
    expect(await sums()).toEqual([7_200, undefined, undefined]);
    await earningsItems(instructor.id)
      .doc("item")
      .set({ ...item, state: "held" });
    await holds()
      .doc(id)
      .set({ instructorId: instructor.id, bookingId: id, causes: { operator: NOW } });
    expect(await names()).toContain("unhold");
    expect(await names()).not.toContain("hold");
    expect(await sums()).toEqual([undefined, 7_200, 1_800]);
  });

  it("is not there for an id that nobody has", async () => {
    expect(await refusalOf(get("nobody"))).toEqual([notFound.status, notFound.code]);
  });
});

describe("the cost of a booking's case", () => {
  it("is at most 40 reads, the same with a hundred times the records, and says what it leaves out", async () => {
    const id = account.bookingIds.card;
    const [event] = (await ledger().where("aid", "==", id).limit(1).get()).docs;
    const [email] = (await outboxEmails().where("aid", "==", id).limit(1).get()).docs;
    if (!event || !email) throw new Error("The booking has no records.");
    const act = { act: "refund", on: { kind: "booking", id }, reason: "", before: {}, after: {} } as const;
    const items = earningsItems(account.instructorId);
    const plant = async (from: number, to: number) => {
      for (let n = from; n < to; n++) {
        await items.doc(`${id}-${n}`).set({ ...itemOf(id), state: "open" });
        await ledger()
          .doc(`${id}-${n}`)
          .set({ ...event.data(), id: `${id}-${n}`, at: NOW + n });
        await outboxEmails()
          .doc(`${id}-${n}`)
          .set({ ...email.data(), createdAt: NOW + n });
        await auditEntries()
          .doc(`${id}-${n}`)
          .set({ ...act, at: NOW + n, by: { uid: "olive", name: "" } });
      }
    };
    await plant(0, 15);
    const few = await costOf(() => get(id));
    await plant(15, 150);
    expect(few.writes).toBe(0);
    expect(few.reads).toBeLessThanOrEqual(40);
    expect(await costOf(() => get(id))).toEqual(few);
    expect(labelled((await get(id)).facts, "Older records not shown")).toBe(
      "ledger events, emails, acts of operators, earnings",
    );
    expect(labelled((await get(id)).facts, "Earnings not paid out yet")).toBeUndefined();
  });
});
