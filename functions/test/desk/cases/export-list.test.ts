import { beforeAll, describe, expect, it } from "vitest";
import type { CallInput } from "../../../src/core/api/index.ts";
import { zoneName } from "../../../src/core/availability/zone-name.ts";
import { HOUR } from "../../../src/core/constants.ts";
import { bookingWith, NOW } from "../../../src/core/testing/booking.ts";
import { operatorExport } from "../../../src/endpoints/operator/export.ts";
import { operatorList } from "../../../src/endpoints/operator/list.ts";
import { auditEntries, bookings } from "../../../src/store/collections.ts";
import { callEndpoint, refusalOf } from "../../support/call-endpoint.ts";

type Input = Omit<CallInput<"/api/operator/export">, "timeZone">;
const timeZone = "America/New_York";
const exported = (input: Input, uid = "olive", over = {}) =>
  callEndpoint(operatorExport, { timeZone, ...input }, { uid, ...over });
const entriesOf = async (uid: string) =>
  (await auditEntries().where("by.uid", "==", uid).get()).docs.map((doc) => doc.data());

const base = bookingWith();
const MANY = 1_203;

beforeAll(async () => {
  const writer = bookings().firestore.bulkWriter();
  for (let n = 0; n < MANY; n++)
    writer.set(bookings().doc(`many-${n}`), {
      ...base,
      id: `many-${n}`,
      schedule: { ...base.schedule, start: NOW + n * HOUR, end: NOW + (n + 1) * HOUR },
      customer: { ...base.customer, id: "many" },
    });
  writer.set(bookings().doc("own"), {
    ...base,
    id: "own",
    customer: { ...base.customer, id: "many" },
    instructor: { ...base.instructor, id: "olive" },
  });
  await writer.close();
});

describe("a list of the desk that is downloaded", () => {
  const filter = { customer: "many" };
  const reason = "Their lawyer asked for it.";

  it("comes page by page, whole, without the operator's own, with one entry stored before the first page", async () => {
    const rows: string[][] = [];
    const sizes: number[] = [];
    let after: string | undefined;
    let count: number | undefined;
    do {
      const page = await exported({ what: "bookings", filter, ...(after ? { after } : { reason }) });
      rows.push(...page.rows);
      sizes.push(page.rows.length);
      count ??= page.count;
      after = page.next;
    } while (after);
    expect([sizes, count]).toEqual([[501, 500, 203], MANY + 1]);
    const [head = [], ...all] = rows;
    expect(head.slice(0, 3)).toEqual([`Starts (${zoneName(timeZone)})`, "Time zone", "Customer"]);
    expect(new Set(all.map(([start]) => start)).size).toBe(MANY);
    expect(all[0]?.[head.indexOf("Price (USD)")]).toBe("90.00");
    expect(await entriesOf("olive")).toEqual([
      expect.objectContaining({
        act: "export",
        on: { kind: "list", id: "bookings" },
        reason,
        after: { people: true, timeZone, "filter.customer": "many" },
      }),
    ]);
    const { items } = await callEndpoint(
      operatorList,
      { what: "audit", filter: { by: "olive" } },
      { uid: "tess" },
    );
    expect(items[0]).toMatchObject({
      cells: { act: "Downloaded a list", on: "A list: Sessions" },
      opens: { what: "lists", id: "bookings" },
    });
  });

  it("names nobody without a reason, and is in the audit all the same", async () => {
    const { rows } = await exported({ what: "bookings", filter }, "tess");
    expect(JSON.stringify(rows)).not.toContain(base.customer.name);
    expect(rows[0]).not.toContain("Customer");
    expect(await entriesOf("tess")).toMatchObject([{ reason: "", after: { people: false } }]);
  });

  it("goes on only where it was begun: by the same person, of the same list, a moment ago", async () => {
    const { next: after = "" } = await exported({ what: "bookings", filter, reason }, "theo");
    const ended = [400, "bad-request", { after: "This download has ended. Please start it again." }];
    expect(await refusalOf(exported({ what: "bookings", filter, after }, "tess"))).toEqual(ended);
    expect(await refusalOf(exported({ what: "bookings", after }, "theo"))).toEqual(ended);
    expect(await refusalOf(exported({ what: "contested", after }, "theo"))).toEqual(ended);
    expect(await refusalOf(exported({ what: "bookings", filter, after: "e30" }, "theo"))).toEqual(ended);
    // Made up from what one page has told: it isn't signed.
    const read = JSON.parse(Buffer.from(after, "base64url").subarray(32).toString());
    const forged = Buffer.from(JSON.stringify({ ...read, rows: 1 })).toString("base64url");
    expect(await refusalOf(exported({ what: "bookings", filter, after: forged }, "theo"))).toEqual(ended);
    const late = exported({ what: "bookings", filter, after }, "theo", { now: NOW + HOUR });
    expect(await refusalOf(late)).toEqual(ended);
    expect((await exported({ what: "bookings", filter, after }, "theo")).rows).toHaveLength(500);
  });

  it("refuses a filter that the list has not, and leaves no entry then", async () => {
    const wrong = exported({ what: "bookings", filter: { show: "x" } }, "uma");
    expect((await refusalOf(wrong))[1]).toBe("bad-request");
    expect(await entriesOf("uma")).toEqual([]);
  });
});
