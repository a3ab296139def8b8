import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { newWallet } from "../../src/core/ledger/credit.ts";
import { newTopUpIntent } from "../../src/core/payments/intent.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { processDueBooking } from "../../src/operations/booking/process-due-booking.ts";
import { openIntent } from "../../src/operations/payments/open-intent.ts";
import { get } from "../../src/store/access.ts";
import { instructors, wallets } from "../../src/store/collections.ts";
import { decide } from "../../src/store/commit.ts";
import { plantConfirmedBooking, storedBooking } from "../support/bookings.ts";
import { refusalOf } from "../support/call-endpoint.ts";
import { card } from "../support/customers.ts";

const wallet = { ...newWallet("acct-1"), paid: 100 };

/** ms of real time until the work has failed. */
async function timeOfFailure(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await expect(work()).rejects.toMatchObject({ code: 5 });
  return performance.now() - start;
}

describe("a decision on a document that is missing", () => {
  it("fails after one more look, not after 20 s of contention", async () => {
    let tries = 0;
    const patch = () =>
      decide(async (batch) => {
        tries += 1;
        batch.patch(wallets().doc("nobody"), { version: 2 });
      });
    expect(await timeOfFailure(patch)).toBeLessThan(3_000);
    expect(tries).toBe(2);
  });

  it("is made from what is left when the document was deleted meanwhile", async () => {
    const ref = wallets().doc(randomUUID());
    await ref.set(wallet);
    const seen = await decide(async (batch) => {
      const { data } = await get(ref);
      if (!data) return "gone";
      await ref.delete();
      batch.patch(ref, { version: 2 });
      return "there";
    });
    expect(seen).toBe("gone");
  });

  it("costs the job no time for a booking whose instructor is missing", async () => {
    const { id, instructor, schedule } = await plantConfirmedBooking();
    await instructors().doc(instructor.id).delete();
    const close = () => processDueBooking(id, schedule.end + 24 * 3_600_000);
    expect(await timeOfFailure(close)).toBeLessThan(3_000);
    expect((await storedBooking(id)).status).toBe("Confirmed");
  });

  it("refuses a top-up of an account that is being deleted as not found", async () => {
    const request = {
      uid: "gone",
      accountId: "acct-gone",
      card: card("pm_1"),
      key: randomUUID(),
      hash: "h",
      now: NOW,
    };
    expect(await refusalOf(openIntent(newTopUpIntent(500, request), request))).toEqual([404, "not-found"]);
  });
});
