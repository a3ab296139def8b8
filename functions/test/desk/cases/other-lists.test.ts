import { describe, expect, it } from "vitest";
import type { CallInput } from "../../../src/core/api/index.ts";
import { DAY, HOUR } from "../../../src/core/constants.ts";
import { bookingWith, NOW } from "../../../src/core/testing/booking.ts";
import { bookingPaymentWith } from "../../../src/core/testing/card-payment.ts";
import { instructorWith } from "../../../src/core/testing/instructor.ts";
import { userWith } from "../../../src/core/testing/user.ts";
import { operatorList } from "../../../src/endpoints/operator/list.ts";
import {
  auditEntries,
  bookings,
  contactMessages,
  instructors,
  intents,
  payouts,
  pictures,
  reports,
  testimonials,
  users,
} from "../../../src/store/collections.ts";
import { callEndpoint } from "../../support/call-endpoint.ts";

const olive = { uid: "olive" };
type ListInput = CallInput<"/api/operator/list">;
const list = (input: ListInput) => callEndpoint(operatorList, input, olive);
const idsOf = async (input: ListInput) => (await list(input)).items.map(({ id }) => id);

const base = bookingWith();

describe("the other lists of the desk", () => {
  it("show contested no-shows, those that wait longest first, with their number", async () => {
    const at = { newer: NOW - HOUR, older: NOW - DAY };
    for (const [id, contestedAt] of Object.entries(at))
      await bookings()
        .doc(id)
        .set({
          ...base,
          id,
          status: "Missed",
          claim: {
            by: "customer",
            at: contestedAt - HOUR,
            until: NOW + DAY,
            state: "contested",
            contested: { by: "instructor", at: contestedAt },
          },
        });
    const answer = await list({ what: "contested" });
    expect(answer.items.map(({ id, cells }) => [id, cells.contestedAt])).toEqual([
      ["older", at.older],
      ["newer", at.newer],
    ]);
    expect(answer.count).toBe(2);
  });

  it("show customers by area, newest first, and instructors by status", async () => {
    for (const [n, id] of ["ann", "bob"].entries())
      await users()
        .doc(id)
        .set(userWith({ firstname: id, lastname: "Canary", serviceArea: "la", createdAt: NOW + n }));
    for (const [status, id] of [
      ["active", "ivy"],
      ["paused", "pat"],
    ] as const)
      await instructors()
        .doc(id)
        .set(instructorWith({ name: id, status, areas: ["la"] }));
    const customers = await list({ what: "people", filter: { area: "la" } });
    expect(customers.items).toEqual([
      { id: "bob", cells: { name: "bob C.", role: "customer", since: NOW + 1, areas: "la" } },
      { id: "ann", cells: { name: "ann C.", role: "customer", since: NOW, areas: "la" } },
    ]);
    const day = new Date(NOW).toISOString().slice(0, 10);
    expect(await idsOf({ what: "people", filter: { area: "la", from: day, to: day } })).toEqual([
      "bob",
      "ann",
    ]);
    expect(await idsOf({ what: "people", filter: { area: "la", to: "2020-01-01" } })).toEqual([]);
    const oldest = { area: "la", sort: "oldest first" };
    expect(await idsOf({ what: "people", filter: oldest })).toEqual(["ann", "bob"]);
    expect(await idsOf({ what: "people", filter: { show: "instructors", area: "la" } })).toHaveLength(2);
    expect(await idsOf({ what: "people", filter: { show: "paused instructors" } })).toEqual(["pat"]);
    await instructors().doc("pat").update({ closedCount: 9 });
    const instructorsBy = (sort?: string) =>
      idsOf({ what: "people", filter: { show: "instructors", area: "la", ...(sort && { sort }) } });
    expect(await instructorsBy()).toEqual(["pat", "ivy"]);
    expect(await instructorsBy("fewest sessions first")).toEqual(["ivy", "pat"]);
    expect(await idsOf({ what: "people", filter: { show: "active instructors", area: "la" } })).toEqual([
      "ivy",
    ]);
  });

  it("show waiting testimonials until they are published, without their words", async () => {
    const words = { name: "Cleo L.", text: "A canary sang.", score: 5, style: "Hatha" };
    const instructor = { id: "ines", name: "Ines Alvarez" };
    for (const isRead of [true, false])
      await testimonials()
        .doc(`read-${isRead}`)
        .set({ ...words, instructor, isRead, createdAt: NOW, review: isRead ? "published" : "waiting" });
    const waiting = await list({ what: "testimonials" });
    expect(waiting.items.map(({ id }) => id)).toEqual(["read-false"]);
    expect(JSON.stringify(waiting)).not.toContain("canary");
    expect(await idsOf({ what: "testimonials", filter: { status: "published" } })).toEqual(["read-true"]);
  });

  it("find what one person sent, wrote or paid", async () => {
    const people = ["filter-ines", "filter-jo"] as const;
    const payout = { number: 1, by: "tess", until: NOW, total: 7_200, lines: 1, preparedAt: NOW };
    for (const uid of people) {
      const { instructor } = base;
      await bookings()
        .doc(`filter-${uid}`)
        .set({
          ...base,
          id: `filter-${uid}`,
          area: uid === "filter-jo" ? "filter-la" : "filter-ny",
          instructor: { ...instructor, id: uid },
          status: "Missed",
          claim: {
            by: "customer",
            at: NOW - HOUR,
            until: NOW + DAY,
            state: "contested",
            contested: { by: "instructor", at: NOW },
          },
        });
      await pictures().doc(uid).set({ uid, state: "pending", width: 800, height: 600, at: NOW });
      const report = { comment: "Late.", createdAt: NOW, status: "open", side: "customer" } as const;
      await reports()
        .doc(uid)
        .set({ ...report, uid, about: "filter-pat", instructorId: "filter-pat" });
      await payouts()
        .doc(uid)
        .set({ ...payout, state: uid === "filter-jo" ? "prepared" : "done" });
      await intents()
        .doc(uid)
        .set(bookingPaymentWith({ id: uid, uid }));
    }
    const jo = "filter-jo";
    expect(await idsOf({ what: "contested", filter: { instructor: jo } })).toEqual([`filter-${jo}`]);
    const elsewhere = { instructor: jo, area: "filter-ny" };
    expect(await idsOf({ what: "contested", filter: elsewhere })).toEqual([]);
    expect(await idsOf({ what: "pictures", filter: { instructor: jo } })).toEqual([jo]);
    const all = { status: "all", by: jo };
    expect(await idsOf({ what: "reports", filter: all })).toEqual([jo]);
    expect(await idsOf({ what: "reports", filter: { ...all, on: "filter-pat" } })).toEqual([jo]);
    expect(await idsOf({ what: "reports", filter: { ...all, on: "filter-ines" } })).toEqual([]);
    expect(await idsOf({ what: "payouts", filter: { status: "prepared" } })).toEqual([jo]);
    expect(await idsOf({ what: "payments", filter: { show: "all", customer: jo } })).toEqual([jo]);
  });

  it.each([
    [{ status: "open" }, ["day-0", "day-1", "day-2"]],
    [{ status: "open", from: "2026-11-20" }, ["day-1", "day-2"]],
    [{ status: "open", from: "2026-11-20", to: "2026-11-20" }, ["day-1"]],
    [{ status: "closed", to: "2026-11-20" }, []],
  ])("are queues that days narrow: %o", async (filter, ids) => {
    for (const n of [0, 1, 2])
      await contactMessages()
        .doc(`day-${n}`)
        .set({
          name: "A",
          email: "a@example.com",
          subject: "S",
          message: "M",
          agent: "",
          timeZone: "UTC",
          createdAt: NOW + n * DAY,
          status: "open",
          side: "customer",
        });
    expect(await idsOf({ what: "contacts", filter })).toEqual(ids);
  });

  it("show the audit by operator, case and day", async () => {
    const entry = (by: string, on: string, at: number) => ({
      ...({ at, by: { uid: by, name: "" }, act: "refund", on: { kind: "booking", id: on } } as const),
      reason: "They asked.",
      before: {},
      after: {},
    });
    for (const by of ["olive", "tess"])
      for (const on of ["a1", "a2"])
        for (const n of [0, 1])
          await auditEntries()
            .doc(`${by}-${on}-${n}`)
            .set(entry(by, on, NOW + n * DAY));
    expect(await idsOf({ what: "audit", filter: { by: "tess" } })).toHaveLength(4);
    expect(await idsOf({ what: "audit", filter: { on: "a1", from: "2026-11-20" } })).toEqual([
      "tess-a1-1",
      "olive-a1-1",
    ]);
    expect(await idsOf({ what: "audit", filter: { by: "tess", on: "a2", to: "2026-11-19" } })).toEqual([
      "tess-a2-0",
    ]);
  });

  it("show each act in plain words with what it was about, its amount and its reason, and lead to its case", async () => {
    const [customer, instructor] = ["audited-maya", "audited-ines"];
    await users()
      .doc(customer)
      .set(userWith({ firstname: "Maya", lastname: "Lee" }));
    await bookings()
      .doc("audited")
      .set({
        ...base,
        id: "audited",
        customer: { ...base.customer, id: customer, name: "Maya L." },
        instructor: { ...base.instructor, id: instructor, name: "Ines Alvarez" },
      });
    const by = { uid: "audited-olive", name: "Olive" };
    const entry = { at: NOW, by, reason: "They called.", before: {}, after: { amount: 4_000 } } as const;
    const acts = {
      refund: { ...entry, act: "refund", on: { kind: "booking", id: "audited" } },
      adjust: { ...entry, act: "adjust", on: { kind: "customer", id: customer }, at: NOW - 1 },
      moderate: { ...entry, act: "moderate", on: { kind: "report", id: "r1" }, at: NOW - 2, after: {} },
    } as const;
    for (const [id, act] of Object.entries(acts)) await auditEntries().doc(`audited-${id}`).set(act);
    const input = { what: "audit", filter: { by: by.uid } } as const;
    expect((await list(input)).items.map(({ cells, opens }) => ({ ...cells, opens }))).toEqual([
      {
        at: NOW,
        by: "Olive · audited-",
        act: "Gave a refund",
        on: "Session: Maya L. with Ines Alvarez",
        amount: 4_000,
        reason: "They called.",
        opens: { what: "bookings", id: "audited" },
      },
      {
        at: NOW - 1,
        by: "Olive · audited-",
        act: "Adjusted the balance",
        on: "Customer: Maya L.",
        amount: 4_000,
        reason: "They called.",
        opens: { what: "people", id: customer },
      },
      {
        at: NOW - 2,
        by: "Olive · audited-",
        act: "Closed the case",
        on: "A report",
        opens: { what: "reports", id: "r1" },
      },
    ]);
    // Who has a role of the desk and is a customer, too, reads nothing of their own cases here either.
    const seenBy = async (uid: string) =>
      (await callEndpoint(operatorList, input, { uid })).items.map(({ id }) => id);
    expect(await seenBy(customer)).toEqual(["audited-moderate"]);
    expect(await seenBy(instructor)).toEqual(["audited-adjust", "audited-moderate"]);
  });

  it("leave acts about words out of the audit of those they concern, who learn of no report there", async () => {
    const [author, reported] = ["worded-maya", "worded-ines"];
    await bookings()
      .doc("worded")
      .set({
        ...base,
        id: "worded",
        customer: { ...base.customer, id: author },
        instructor: { ...base.instructor, id: reported },
      });
    await reports().doc("worded").set({
      uid: author,
      instructorId: reported,
      comment: "Late.",
      createdAt: NOW,
      status: "closed",
      side: "customer",
    });
    await pictures()
      .doc("worded")
      .set({ uid: reported, state: "dismissed", width: 800, height: 600, at: NOW });
    const by = { uid: "worded-olive", name: "Olive" };
    const entry = { at: NOW, by, act: "moderate", reason: "Read.", before: {}, after: {} } as const;
    for (const on of [
      { kind: "report", id: "worded" },
      { kind: "message", id: "worded:m1" },
      { kind: "picture", id: "worded" },
    ] as const)
      await auditEntries()
        .doc(`worded-${on.kind}`)
        .set({ ...entry, on });
    const seenBy = async (uid: string) => {
      const { items } = await callEndpoint(operatorList, { what: "audit", filter: { by: by.uid } }, { uid });
      return items.map(({ id }) => id).sort();
    };
    expect(await seenBy("olive")).toEqual(["worded-message", "worded-picture", "worded-report"]);
    expect(await seenBy(author)).toEqual(["worded-picture"]);
    expect(await seenBy(reported)).toEqual([]);
  });
});
