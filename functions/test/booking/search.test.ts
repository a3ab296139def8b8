import { describe, expect, it } from "vitest";
import { HOUR } from "../../src/core/constants.ts";
import { bookAbsent } from "../../src/endpoints/book/absent.ts";
import { bookCancel } from "../../src/endpoints/book/cancel.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookMove } from "../../src/endpoints/book/move.ts";
import { bookQuote } from "../../src/endpoints/book/quote.ts";
import { bookSlots } from "../../src/endpoints/book/slots.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { providerCancel } from "../../src/endpoints/provider/cancel.ts";
import { providerCheckin } from "../../src/endpoints/provider/checkin.ts";
import { contextOf } from "../support/call-endpoint.ts";
import { plantCustomer } from "../support/customers.ts";
import { creditBookings } from "../support/money/credit-booking.ts";
import { newYork, plantInstructor, plantWorld, START } from "../support/world.ts";

const { planted, accepted, anotherCustomer, anotherInstructor, world } = creditBookings();

describe("searching for a session", () => {
  it("shows free times, without those a booking and its travel occupy", async () => {
    const { uid, instructorId } = await planted();
    const look = { beacon: world().hour, from: "2026-11-21", days: 1, instructorId };
    const { timeZone, instructors } = await bookSlots.handler(look, contextOf(uid));
    expect(timeZone).toBe("America/New_York");
    const starts = instructors[0]?.slots.map(({ start }) => start) ?? [];
    expect(starts[0]).toBe(newYork(2, 6));
    expect(starts.at(-1)).toBe(newYork(2, 19));
    expect(starts.filter((start) => start > newYork(2, 8, 30) && start < newYork(2, 11, 30))).toEqual([]);
  });

  it("says when an instructor is back who is away on all of the days", async () => {
    const own = await plantWorld();
    const away = [{ date: "2026-11-20", until: "2026-12-02", off: true }];
    const instructorId = await plantInstructor(own, "away", { exceptions: away });
    const uid = await plantCustomer(own, "waits", 0);
    const backIn = async (from: string) => {
      const look = { beacon: own.hour, from, days: 7, instructorId };
      return (await bookSlots.handler(look, contextOf(uid))).instructors[0]?.back;
    };
    expect(await backIn("2026-11-21")).toBe("2026-12-03");
    expect(await backIn("2026-11-27")).toBeUndefined();
    expect(await backIn("2026-12-03")).toBeUndefined();
  });

  it("shows neither blocked instructors nor the customer's own instructor account (B6)", async () => {
    const own = await plantWorld();
    const [kept, blocked, self] = await Promise.all(
      ["kept", "blocked", "self"].map((name) => plantInstructor(own, name)),
    );
    await plantCustomer(own, "self", 0, { blacklist: [blocked ?? ""] });
    const look = { beacon: own.hour, from: "2026-11-21", days: 1 };
    const { instructors } = await bookSlots.handler(look, contextOf(self ?? ""));
    expect(instructors.map(({ id }) => id)).toEqual([kept]);
  });

  it("quotes the price per person and the refund of a cancellation", async () => {
    const { uid, instructorId } = await planted();
    const start = newYork(3, 10);
    const quote = await bookQuote.handler(
      { instructorId, beacon: world().hour, start, people: 3 },
      contextOf(uid),
    );
    expect(quote).toMatchObject({
      amount: 12_000,
      lines: [
        { kind: "session", amount: 9_000 },
        { kind: "people", label: "2 extra people", amount: 3_000 },
      ],
      end: start + HOUR,
      instant: false,
      refunds: [
        { until: start - 24 * HOUR, percent: 100 },
        { until: start - 4 * HOUR, percent: 50 },
      ],
      balance: { amount: 11_000, currency: "USD" },
    });
  });

  it("gives the same answer for a stranger's booking as for an unknown one (A2)", async () => {
    const { aid } = await accepted();
    const stranger = await anotherCustomer();
    const others = await anotherInstructor();
    const asCustomer = (appointmentId: string) => [
      bookCancel.handler({ appointmentId, refund: 9_000 }, contextOf(stranger)),
      bookMove.handler({ appointmentId, start: START }, contextOf(stranger)),
      bookAbsent.handler({ appointmentId }, contextOf(stranger)),
      bookSlots.handler(
        { appointmentId, beacon: world().hour, from: "2026-11-21", days: 1 },
        contextOf(stranger),
      ),
    ];
    const asInstructor = (appointmentId: string) => [
      providerAccept.handler({ appointmentId }, contextOf(others)),
      providerCancel.handler({ appointmentId, reason: "x" }, contextOf(others)),
      providerCheckin.handler({ appointmentId }, contextOf(others)),
    ];
    const answers = async (id: string) =>
      (await Promise.allSettled([...asCustomer(id), ...asInstructor(id)])).map(
        (r) => r.status === "rejected" && r.reason.toBody(),
      );
    expect(await answers(aid)).toEqual(await answers("unknown"));
    expect((await answers(aid)).every((body) => body && body.code === "not-found")).toBe(true);
  });

  it("refuses a changed price and tells the new one", async () => {
    const { uid, input } = await planted();
    const other = bookCreate.handler({ ...input, start: newYork(3, 10), amount: 8_000 }, contextOf(uid));
    await expect(other).rejects.toMatchObject({
      code: "price-changed",
      status: 409,
      details: { amount: 9_000 },
    });
  });
});
