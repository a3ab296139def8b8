import { beforeAll, describe, expect, it } from "vitest";
import type { CallInput } from "../../../src/core/api/index.ts";
import type { Booking } from "../../../src/core/booking/booking.ts";
import { DAY, HOUR } from "../../../src/core/constants.ts";
import type { Application } from "../../../src/core/people/applications/application.ts";
import { bookingWith, NOW } from "../../../src/core/testing/booking.ts";
import { userWith } from "../../../src/core/testing/user.ts";
import { operatorList } from "../../../src/endpoints/operator/list.ts";
import { listStoredAreas } from "../../../src/store/booking/pricing.ts";
import { applications, bookings, testimonials, users } from "../../../src/store/collections.ts";
import { callEndpoint, refusalOf } from "../../support/call-endpoint.ts";
import { costOf } from "../../support/document-cost.ts";

const olive = { uid: "olive" };
type ListInput = CallInput<"/api/operator/list">;
const list = (input: ListInput) => callEndpoint(operatorList, input, olive);
const idsOf = async (input: ListInput) => (await list(input)).items.map(({ id }) => id);

/** Reads a list to its end; `between` runs after each page. */
async function readAll(input: ListInput, between = async () => {}): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | undefined; ; ) {
    const { items, next } = await list({ ...input, ...(after !== undefined && { after }) });
    ids.push(...items.map(({ id }) => id));
    if (next === undefined) return ids;
    after = next;
    await between();
  }
}

const base = bookingWith();
const start = (n: number) => NOW + n * DAY;

/** Stores a booking whose id names its people, status and day; Ruth's are in Los Angeles. */
async function plant(customer: string, instructor: string, status: Booking["status"], n: number) {
  const id = `${customer}-${instructor}-${status}-${n}`;
  const schedule = { ...base.schedule, start: start(n), end: start(n) + HOUR };
  await bookings()
    .doc(id)
    .set({
      ...base,
      id,
      schedule,
      status,
      area: instructor === "ruth" ? "la" : "ny",
      customer: { ...base.customer, id: customer },
      instructor: { ...base.instructor, id: instructor },
    });
  return id;
}

beforeAll(async () => {
  for (const customer of ["cleo", "dana"])
    for (const instructor of ["ines", "ruth"])
      for (const status of ["Confirmed", "Canceled"] as const)
        for (const n of [3, 4]) await plant(customer, instructor, status, n);
});

describe("the desk's list of bookings", () => {
  it.each([
    [{ customer: "cleo" }, 8, (id: string) => id.startsWith("cleo")],
    [{ instructor: "ruth" }, 8, (id: string) => id.includes("-ruth-")],
    [{ status: "Canceled" }, 8, (id: string) => id.includes("Canceled")],
    [{ area: "la" }, 8, (id: string) => id.includes("-ruth-")],
    [{ area: "la", customer: "cleo", status: "Canceled" }, 2, (id: string) => id.startsWith("cleo-ruth")],
    [{ area: "ny", instructor: "ruth" }, 0, () => true],
    [{ from: "2026-11-23" }, 8, (id: string) => id.endsWith("4")],
    [{ to: "2026-11-22" }, 8, (id: string) => id.endsWith("3")],
    [{ customer: "dana", instructor: "ines", status: "Confirmed", from: "2026-11-23" }, 1, () => true],
  ])("is narrowed by %o", async (filter, count, isMeant) => {
    const ids = await idsOf({ what: "bookings", filter });
    expect(ids).toHaveLength(count);
    expect(ids.filter((id) => !isMeant(id))).toEqual([]);
  });

  it("shows what the columns name, and the customer in the short form", async () => {
    const { items } = await list({ what: "bookings", filter: { customer: "cleo", from: "2026-11-23" } });
    expect(items[0]?.cells).toEqual({
      start: start(4),
      timeZone: "America/New_York",
      customer: base.customer.name,
      instructor: base.instructor.name,
      service: "Hatha at home, 60 min",
      city: "New York",
      amount: 9_000,
      status: expect.any(String),
      number: expect.stringMatching(/^EBY-/),
    });
  });

  it("begins at its other end, page by page, where that is asked for", async () => {
    const filter = { customer: "cleo", sort: "earliest start first" };
    const { items } = await list({ what: "bookings", filter });
    const starts = items.map(({ cells }) => Number(cells.start));
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    const usual = await list({ what: "bookings", filter: { customer: "cleo" } });
    expect(usual.items.map(({ id }) => id)).toEqual(items.map(({ id }) => id).toReversed());
  });

  it("counts days in the operator's zone", async () => {
    const evening = Date.UTC(2027, 0, 6, 1); // 8 p.m. of January 5 in New York
    await bookings()
      .doc("evening")
      .set({ ...base, id: "evening", schedule: { ...base.schedule, start: evening } });
    const filter = { from: "2027-01-05", to: "2027-01-05" };
    expect(await idsOf({ what: "bookings", filter, timeZone: "America/New_York" })).toEqual(["evening"]);
    expect(await idsOf({ what: "bookings", filter })).toEqual([]);
  });

  it.each([
    [{ show: "la" }, { "filter.show": "This list has no such filter." }],
    [{ status: "Lost" }, { "filter.status": expect.stringContaining("Choose one of: Held") }],
    [{ from: "2026-02-30" }, { "filter.from": "Enter a date as yyyy-mm-dd." }],
    [{ customer: "a/b" }, { "filter.customer": "This isn't an id." }],
  ])("refuses the filter %o", async (filter, details) =>
    expect(await refusalOf(list({ what: "bookings", filter }))).toEqual([400, "bad-request", details]),
  );

  it("refuses a zone and an end of a page that do not exist", async () => {
    const nowhere = list({ what: "bookings", timeZone: "Mars/Base" });
    expect(await refusalOf(nowhere)).toEqual([
      400,
      "bad-request",
      { timeZone: "This time zone isn't known." },
    ]);
    const reserved = ["a/b", "..", "__x__", "/"].map((id) =>
      Buffer.from(JSON.stringify([1, id])).toString("base64url"),
    );
    for (const after of ["x", "W10", "bnVsbA", "WzEsIiJd", ...reserved])
      expect((await refusalOf(list({ what: "bookings", after })))[1]).toBe("bad-request");
  });

  it("is the same page by page while bookings arrive at both ends", async () => {
    const filter = { customer: "busy" };
    const planted: string[] = [];
    for (let n = 0; n < 45; n++) planted.push(await plant("busy", "ines", "Closed", n));
    let n = 100;
    const seen = await readAll({ what: "bookings", filter }, async () => {
      await plant("busy", "ines", "Closed", n++);
      await plant("busy", "ines", "Closed", -n);
    });
    expect(seen.filter((id) => planted.includes(id))).toEqual(planted.toReversed());
    expect(new Set(seen).size).toBe(seen.length);
  });

  it("shows a document that it cannot read as a row without cells", async () => {
    const booking = { ...base, customer: { ...base.customer, id: "spoiled" }, location: "nowhere" };
    await bookings().withConverter(null).doc("spoiled").set(booking);
    expect(await list({ what: "bookings", filter: { customer: "spoiled" } })).toEqual({
      items: [{ id: "spoiled", cells: {} }],
    });
  });
});

describe("a page of a list of the desk", () => {
  it("costs at most 21 reads, the same with a hundred times the data", async () => {
    const filter = { customer: "many" };
    for (let n = 0; n < 22; n++) await plant("many", "ines", "Expired", n);
    const few = await costOf(() => list({ what: "bookings", filter }));
    const writer = bookings().firestore.bulkWriter();
    for (let n = 0; n < 2_200; n++)
      writer.set(bookings().doc(`many-${n}`), {
        ...base,
        id: `many-${n}`,
        customer: { ...base.customer, id: "many" },
      });
    await writer.close();
    expect(few).toEqual({ reads: 21, writes: 0 });
    expect(await costOf(() => list({ what: "bookings", filter }))).toEqual(few);
  });

  it("names the people of ten rows, and costs 21 reads with them, the same with a hundred times the data", async () => {
    const plantApplications = async (from: number, to: number) => {
      const writer = applications().firestore.bulkWriter();
      for (let n = from; n < to; n++) {
        const application = {
          status: "submitted",
          at: NOW + n,
          version: 1,
          history: [],
          form: { areas: ["ny"] },
        };
        writer.set(applications().doc(`applicant-${n}`), application as unknown as Application);
        writer.set(users().doc(`applicant-${n}`), userWith({ firstname: `Ann${n}`, lastname: "Lee" }));
      }
      await writer.close();
    };
    await plantApplications(0, 11);
    await listStoredAreas();
    const few = await costOf(() => list({ what: "applications" }));
    expect(few).toEqual({ reads: 21, writes: 0 });
    const first = await list({ what: "applications" });
    expect(first.items.map(({ cells }) => cells.applicant)).toEqual(
      Array.from({ length: 10 }, (_, n) => `Ann${n} L.`),
    );
    expect(first.count).toBe(11);
    await users().doc("applicant-0").delete();
    await plantApplications(11, 1_000);
    expect(await costOf(() => list({ what: "applications" }))).toEqual(few);
    const [gone] = (await list({ what: "applications" })).items;
    expect(gone?.cells.applicant).toBe("Deleted account");
  });

  it("costs one read more for the reader's own reviews where it is counted, and counts no further than 1,000", async () => {
    const writer = testimonials().firestore.bulkWriter();
    const words = { name: "", text: "", score: 5, style: "", instructor: { id: "i", name: "" } };
    for (let n = 0; n < 1_100; n++)
      writer.set(testimonials().doc(`t${n}`), {
        ...words,
        isRead: false,
        review: "waiting",
        createdAt: NOW + n,
      });
    await writer.close();
    expect(await costOf(() => list({ what: "testimonials" }))).toEqual({ reads: 22, writes: 0 });
    expect((await list({ what: "testimonials" })).count).toBe(1_000);
  });
});
