import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { Booking } from "../booking/model.ts";
import { holdEvent, toTransaction } from "../ledger/posting.ts";
import { NotificationData, notificationKinds } from "../notifications/kinds.ts";
import { newTopUpIntent } from "../payments/intent.ts";
import type { Intent } from "../payments/model.ts";
import { bookingWith, NOW } from "../testing/booking.ts";
import { sampleOf, sampleParams } from "../testing/notification.ts";
import {
  nameInBooking,
  pseudonymizeBooking,
  pseudonymizeId,
  pseudonymizeIntent,
  pseudonymizeLedgerEvent,
  pseudonymizeTransaction,
  withoutCustomer,
  withoutGuestName,
} from "./pseudonym.ts";

const former = { uid: "cora", pseudonym: "former-1" };
const card = { pmid: "pm_1", brand: "visa", last4: "4242", expMonth: 1, expYear: 2030, isDefault: true };

describe("an id", () => {
  it.each([
    ["top_cora_k1", "top_former-1_k1"],
    ["cora_k1", "former-1_k1"],
    ["tip_cora", "tip_former-1"],
    ["coral_k1", "coral_k1"],
    ["book_cora-2", "book_cora-2"],
  ])("%s becomes %s", (id, after) => expect(pseudonymizeId(id, former)).toBe(after));

  it("may contain any character of a uid", () => {
    expect(pseudonymizeId("top_a.c_k", { uid: "a.c", pseudonym: "p" })).toBe("top_p_k");
    expect(pseudonymizeId("top_abc_k", { uid: "a.c", pseudonym: "p" })).toBe("top_abc_k");
  });
});

describe("pseudonymized payment records", () => {
  const event = holdEvent(bookingWith(), NOW);

  it("keep amounts, kind and booking of a ledger event, and only the person's pseudonym", () => {
    const after = pseudonymizeLedgerEvent(event, former);
    expect(after.entries).toEqual([
      { account: "customer:former-1", amount: -9_000 },
      { account: "held:a1", amount: 9_000 },
    ]);
    expect(after).toEqual({ ...event, uid: "former-1", entries: after.entries });
  });

  it("keep a transaction without its card", () => {
    const from = { source: "card", brand: "visa", last4: "4242" } as const;
    const after = pseudonymizeTransaction(toTransaction(event, "book", -9_000, from), former);
    expect(after).toMatchObject({ userId: "former-1", billing: { amount: -9_000, source: "card" } });
    expect(JSON.stringify(after)).not.toMatch(/visa|4242|cora/);
  });

  it("keep a payment with the processor's id of it", () => {
    const asked = { uid: "cora", customer: "cus_cora", card, key: "k1", hash: "h", now: NOW };
    const { due: _due, ...intent } = newTopUpIntent(1_000, asked);
    const paid: Intent = { ...intent, state: "captured", processorId: "pi_cora1", clientSecret: "s" };
    const after = pseudonymizeIntent(paid, former);
    expect(after).toMatchObject({
      id: "top_former-1_k1",
      uid: "former-1",
      processorId: "pi_cora1",
      amount: 1_000,
    });
    expect(JSON.stringify(after)).not.toMatch(/cora\b|pm_1|4242|clientSecret/);
    expect(pseudonymizeIntent({ ...paid, processorId: "pay_top_cora_k1_1" }, former).processorId).toBe(
      "pay_top_former-1_k1_1",
    );
  });
});

describe("a booking", () => {
  const guest = { id: "ben", name: "Ben P.", avatar: "default.jpg" };
  const booking = bookingWith({ pmid: "pm_1" });

  it("of a former customer keeps when and how much, not who and where", () => {
    const withReason: Booking = {
      ...booking,
      instructions: true,
      allow: ["cora", "ines", "ben"],
      guests: [guest],
      events: [
        { name: "book", by: "customer", at: NOW },
        { name: "decline", by: "instructor", at: NOW, reason: "Cora moved." },
        { name: "cancel", by: "instructor", at: NOW, reason: "Cora was ill." },
      ],
    };
    const after = pseudonymizeBooking(withReason, former);
    expect(after.customer).toEqual({ id: "former-1", name: "Former customer", avatar: "default.jpg" });
    expect(after).toMatchObject({ instructions: false, allow: ["ines", "ben"], guests: [guest] });
    expect(after.location).toEqual({ city: "New York", region: "NY", postalCode: "" });
    expect(after.billing).toMatchObject({ amount: 9_000, source: "card" });
    expect(after.version).toBe(withReason.version);
    expect(JSON.stringify(after)).not.toMatch(/cora|pm_1|10001/i);
    expect(after.events.map(({ name }) => name)).toEqual(["book", "decline", "cancel"]);
  });

  it("knows only the names of its customer and guests", () => {
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
    const aboutNobody = ["instructor", "timeZone", "city", "service", "currency", "source", "url"];
    const texts = without.flatMap(({ params }) =>
      Object.entries(params).flatMap(([name, value]) => (typeof value === "string" ? [name] : [])),
    );
    expect([...new Set(texts)].sort()).toEqual([...known, ...aboutNobody].sort());
  });
});
