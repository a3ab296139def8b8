import { beforeAll, expect, it } from "vitest";
import { acceptBooking, cancelByCustomer } from "../../src/core/booking/transitions.ts";
import { GENERAL_POLICY } from "../../src/core/policy/general-policy.ts";
import { noPolicy } from "../../src/core/policy/stored-policy.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { userWith } from "../../src/core/testing/user.ts";
import { receiptUpdate } from "../../src/endpoints/receipt/update.ts";
import { queueReceipt } from "../../src/operations/payments/queue-receipt.ts";
import { ledger, outboxEmails, policies, users } from "../../src/store/collections.ts";
import { clearPolicyCache } from "../../src/store/settings/policies.ts";
import { decideOnBooking, plantBooking } from "../support/bookings.ts";
import { callEndpoint } from "../support/call-endpoint.ts";
import { plantWorld } from "../support/world.ts";

beforeAll(() => plantWorld());

/** Delivers the ledger's events about a booking to their trigger, each twice, and lists the receipts. */
async function receiptsOf(aid: string): Promise<string[]> {
  const events = await ledger().where("aid", "==", aid).get();
  for (let i = 0; i < 2; i++) for (const event of events.docs) await queueReceipt(event.data());
  const { docs } = await outboxEmails().where("aid", "==", aid).where("kind", "==", "receipt").get();
  return docs.map((doc) => {
    const { status, uid, params } = doc.data();
    const { of, amount } = params as { of: string; amount: number };
    return `${doc.id.replace(aid, "")} ${status} ${uid.slice(0, 5)}: ${of} ${amount}`;
  });
}

const plant = async (hasAccount: boolean) => {
  const booking = await plantBooking();
  if (hasAccount)
    await users()
      .doc(booking.customer.id)
      .set(userWith({ firstname: "Cora" }));
  return booking;
};

it("a captured price and a refund are receipted once each, however often the trigger runs; a hold is not", async () => {
  const { id } = await plant(true);
  expect(await receiptsOf(id)).toEqual([]);
  await decideOnBooking(id, NOW, (before) => acceptBooking(before, "instructor", NOW));
  expect(await receiptsOf(id)).toEqual(["_capture_receipt waiting cora-: session 9000"]);
  await decideOnBooking(id, NOW + 1, (before) => cancelByCustomer(before, 9_000, NOW + 1));
  expect((await receiptsOf(id)).sort()).toEqual([
    "_cancel_receipt waiting cora-: refund 9000",
    "_capture_receipt waiting cora-: session 9000",
  ]);
});

it("a receipt names who sold it when it was paid", async () => {
  const from = NOW - 1;
  const value = { seller: { name: "Yoga at Home, Inc.", address: ["1 Main St", "Albany, NY 12207"] } };
  const change = { version: 1, from, by: "tess", at: from, reason: "Founded.", value };
  await policies()
    .doc(GENERAL_POLICY)
    .set({ ...noPolicy, version: 1, changes: [change] });
  clearPolicyCache();
  const { id } = await plant(true);
  await decideOnBooking(id, NOW, (before) => acceptBooking(before, "instructor", NOW));
  await receiptsOf(id);
  const { docs } = await outboxEmails().where("aid", "==", id).where("kind", "==", "receipt").get();
  expect(docs.map((doc) => doc.data().params)).toEqual([expect.objectContaining(value)]);
  await policies().doc(GENERAL_POLICY).delete();
  clearPolicyCache();
});

it("a receipt by email is made out to the company of its time, and stays as it was", async () => {
  const { id, customer } = await plant(true);
  const typed = { company: "Acme, Inc.", address: "1 Main St\nAlbany, NY 12207", taxId: "" };
  await callEndpoint(receiptUpdate, typed, { uid: customer.id });
  await decideOnBooking(id, NOW, (before) => acceptBooking(before, "instructor", NOW));
  await receiptsOf(id);
  await callEndpoint(receiptUpdate, { ...typed, company: "Other, Inc." }, { uid: customer.id });
  await receiptsOf(id);
  const { docs } = await outboxEmails().where("aid", "==", id).where("kind", "==", "receipt").get();
  expect(docs.map((doc) => doc.data().params)).toEqual([
    expect.objectContaining({
      billTo: { company: "Acme, Inc.", address: ["1 Main St", "Albany, NY 12207"] },
    }),
  ]);
});

it("no receipt is written for an account that is gone", async () => {
  const { id } = await plant(false);
  await decideOnBooking(id, NOW, (before) => acceptBooking(before, "instructor", NOW));
  expect(await receiptsOf(id)).toEqual([]);
});
