import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { Booking } from "../booking/booking.ts";
import { holdEvent } from "../ledger/postings/booking-posting.ts";
import { toTransaction } from "../ledger/postings/posting.ts";
import { NotificationData, notificationKinds } from "../notifications/kinds.ts";
import { newTopUpIntent } from "../payments/intent.ts";
import type { Intent } from "../payments/payment.ts";
import { bookingWith, NOW } from "../testing/booking.ts";
import { sampleOf, sampleParams } from "../testing/notification.ts";
import {
  nameInBooking,
  pseudonymizeBooking,
  pseudonymizeIntent,
  pseudonymizeTransaction,
  withoutCustomer,
  withoutGuestName,
} from "./pseudonym.ts";

const deleted = { uid: "cora", pseudonym: "former-1" };
const card = { pmid: "pm_1", brand: "visa", last4: "4242", expMonth: 1, expYear: 2030, isDefault: true };

describe("pseudonymized payment records", () => {
  const event = holdEvent(bookingWith(), { accountId: "acct-1" });

  it("keep a transaction without its card", () => {
    const from = { source: "card", brand: "visa", last4: "4242" } as const;
    const after = pseudonymizeTransaction(
      { ...toTransaction(event, "cora", "book", -9_000, from), createdAt: NOW },
      deleted,
    );
    expect(after).toMatchObject({ userId: "former-1", billing: { amount: -9_000, source: "card" } });
    expect(JSON.stringify(after)).not.toMatch(/visa|4242|cora/);
  });

  it("keep a payment with the processor's id of it", () => {
    const request = {
      uid: "cora",
      accountId: "acct-1",
      customer: "cus_cora",
      card,
      key: "k1",
      hash: "h",
      now: NOW,
    };
    const { due: _due, ...intent } = newTopUpIntent(1_000, request);
    const paid: Intent = { ...intent, state: "captured", processorId: "pi_cora1" };
    const after = pseudonymizeIntent(paid, deleted);
    expect(after).toMatchObject({
      id: "top_acct-1_k1",
      uid: "former-1",
      processorId: "pi_cora1",
      amount: 1_000,
    });
    expect(JSON.stringify(after)).not.toMatch(/cora\b|pm_1|4242/);
  });
});

describe("a booking with people whose accounts are deleted", () => {
  const guest = { id: "ben", name: "Ben P.", avatar: "default.jpg" };
  const booking = bookingWith({ pmid: "pm_1" });

  it("keeps of a former customer when and how much, not who and where", () => {
    const withReason: Booking = {
      ...booking,
      instructions: true,
      bodyNotes: "My knee hurts.",
      allow: ["cora", "ines", "ben"],
      guests: [guest],
      events: [
        { name: "book", by: "customer", at: NOW },
        { name: "decline", by: "instructor", at: NOW, reason: "Cora moved." },
        { name: "cancel", by: "instructor", at: NOW, reason: "Cora was ill." },
      ],
    };
    const after = pseudonymizeBooking(withReason, deleted);
    expect(after.customer).toEqual({ id: "former-1", name: "Former customer", avatar: "default.jpg" });
    expect(after).toMatchObject({ instructions: false, allow: ["ines", "ben"], guests: [guest] });
    expect(after).not.toHaveProperty("bodyNotes");
    expect(after.location).toEqual({ city: "New York", region: "NY", postalCode: "" });
    expect(after.billing).toMatchObject({ amount: 9_000, source: "card" });
    expect(after.version).toBe(withReason.version);
    expect(JSON.stringify(after)).not.toMatch(/cora|pm_1|10001/i);
    expect(after.events.map(({ name }) => name)).toEqual(["book", "decline", "cancel"]);
  });

  it("loses the names of its customer and guests, and no others", () => {
    const withReason = { ...booking, guests: [guest] };
    expect(["cora", "ben", "ines", "ada"].map((uid) => nameInBooking(withReason, uid))).toEqual([
      "Cora Lind",
      "Ben P.",
      undefined,
      undefined,
    ]);
  });
});

describe("notifications sent to others", () => {
  const without = notificationKinds.map((kind) => ({ kind, params: sampleOf(kind).params }));

  it.each(without)(
    "of kind $kind lose the customer's name and the reason, and nothing else",
    ({ kind, params }) => {
      const after = withoutCustomer(params);
      expect(JSON.stringify(after)).not.toContain(sampleParams.customer);
      expect(JSON.stringify(after)).not.toContain(sampleParams.reason);
      const { reason: _reason, ...kept } = { reason: "", ...params };
      expect(after).toEqual("customer" in params ? { ...kept, customer: "Former customer" } : params);
      expect(v.is(NotificationData, { kind, params: after })).toBe(true);
    },
  );

  it.each(without)("of kind $kind lose a guest's name, and no one else's", ({ kind, params }) => {
    const after = withoutGuestName(params, sampleParams.guest);
    expect(JSON.stringify(after)).not.toContain(sampleParams.guest);
    expect(withoutGuestName(params, sampleParams.customer)).toBe(params);
    expect(v.is(NotificationData, { kind, params: after })).toBe(true);
  });

  it("contain no text field that a deletion does not handle", () => {
    const known = ["customer", "guest", "reason"];
    const aboutNobody = [
      "instructor",
      "substitute",
      "former",
      "timeZone",
      "city",
      "service",
      "currency",
      "source",
    ];
    // Written to the reader, and deleted with their account.
    const toTheReader = [
      "text",
      "status",
      "about",
      "host",
      "file",
      "day",
      "last4",
      "by",
      "outcome",
      "of",
      "number",
      "brand",
    ];
    const texts = without.flatMap(({ params }) =>
      Object.entries(params).flatMap(([name, value]) => (typeof value === "string" ? [name] : [])),
    );
    expect([...new Set(texts)].sort()).toEqual([...known, ...aboutNobody, ...toTheReader].sort());
  });
});
