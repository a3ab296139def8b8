import { describe, expect, it, vi } from "vitest";
import { acceptBooking } from "../../src/core/booking/transitions.ts";
import { HOUR, MINUTE } from "../../src/core/constants.ts";
import { intentId } from "../../src/core/payments/intent.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import { runPayment } from "../../src/operations/payments/run-payment.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { intents } from "../../src/store/collections.ts";
import { decideOnBooking, plantBooking, plantUnreadableBooking, storedBooking } from "../support/bookings.ts";
import { ledgerKindsOf } from "../support/money/read-ledger.ts";

const write = vi.hoisted(() => vi.fn());
vi.mock("firebase-functions/logger", () => ({ write }));

const intentOf = async (aid: string) => (await intents().doc(intentId.book(aid)).get()).data();

describe("runDue, with the embedded processor", () => {
  it("voids the authorization of a request that expires, in the same run", async () => {
    const { id } = await plantBooking({ pmid: testCardPmid("visa") });
    await runPayment(intentId.book(id), NOW);
    expect(await storedBooking(id)).toMatchObject({ status: "Requested" });
    expect(await intentOf(id)).toMatchObject({ state: "authorised" });

    for (let i = 0; i < 3; i++) await runDue(NOW + 24 * HOUR);
    expect(await storedBooking(id)).toMatchObject({ status: "Expired", version: 3 });
    expect(await intentOf(id)).toMatchObject({ state: "voided" });
    expect(await ledgerKindsOf(id)).toEqual([]);
  });

  it("voids a payment whose challenge was never answered, once its hold expires", async () => {
    const { id } = await plantBooking({ pmid: testCardPmid("challenge") });
    await runPayment(intentId.book(id), NOW);
    expect(await storedBooking(id)).toMatchObject({ status: "Held" });
    await runDue(NOW + 10 * MINUTE);
    expect(await storedBooking(id)).toMatchObject({ status: "Expired" });
    expect(await intentOf(id)).toMatchObject({ state: "voided" });
  });

  it("captures a payment whose request was lost, though another booking cannot be read", async () => {
    const broken = await plantUnreadableBooking(NOW);
    const { id } = await plantBooking({ pmid: testCardPmid("visa") });
    await runPayment(intentId.book(id), NOW);
    await decideOnBooking(id, NOW + HOUR, (booking) => acceptBooking(booking, "instructor", NOW + HOUR));
    await runDue(NOW + 2 * HOUR);
    expect(await intentOf(id)).toMatchObject({ state: "captured" });
    expect(await ledgerKindsOf(id)).toEqual(["capture"]);
    const logged = JSON.stringify(write.mock.calls);
    expect(logged).toContain(broken);
    expect(logged).not.toMatch(/Cora|Ines|cora|ines-|10001|Main St/);
  });
});
