import { describe, expect, it } from "vitest";
import { renderEmail } from "../email/render-email.ts";
import type { LedgerEvent, NewLedgerEvent } from "../ledger/ledger.ts";
import { captureEvent, tipEvent } from "../ledger/postings/booking-posting.ts";
import { topUpEvents, toTransaction } from "../ledger/postings/posting.ts";
import { refundElsewhereEvent } from "../ledger/postings/returned-posting.ts";
import { accountEmail } from "../notifications/sources/account-notification.ts";
import { newTopUpIntent } from "../payments/intent.ts";
import { bookingWith, NOW } from "../testing/booking.ts";
import { receiptOf } from "./receipt-of.ts";

const facts = { accountId: "acct-1" };
const stored = (event: NewLedgerEvent): LedgerEvent => ({ ...event, at: NOW });
const shown = (...of: Parameters<typeof toTransaction>) => ({ ...toTransaction(...of), createdAt: NOW });
const visa = { source: "card", brand: "visa", last4: "4242" } as const;
const sites = { site: "https://yoga.example" };
const booking = bookingWith();
const [topUp, offer] = topUpEvents({ id: "top_1", ...facts, amount: 8_000, currency: "USD" }, 1_600).map(
  stored,
);
if (!topUp || !offer) throw new Error("A top-up with a gift has two events.");

const sent = (receipt: ReturnType<typeof receiptOf>, about = false): string => {
  if (!receipt) throw new Error("No receipt.");
  const reader = { uid: receipt.uid, side: "customer", name: "Cora" } as const;
  const email = {
    ...accountEmail(reader, { kind: "receipt", params: receipt.params }, NOW),
    aid: receipt.aid,
  };
  const { text, html } = renderEmail(email, sites, about ? { about: { booking, now: NOW } } : {});
  for (const line of text.match(/^\w+: .*$/gm) ?? []) expect(html).toContain(line.split(": ")[0]);
  return text;
};

describe("a receipt", () => {
  it("of a top-up has its number, date, amounts with the gift, card, seller and the printable receipt", () => {
    const transaction = shown(topUp, "cora", "credit", 8_000, visa);
    const gift = shown(offer, "cora", "offer", 1_600, { source: "promo", balance: 9_600 });
    const text = sent(receiptOf(topUp, { transaction, gift }));
    expect(text).toContain("You added $80.00 to your credit with your Visa ending in 4242.");
    expect(text).toContain(
      `See your receipt:\nhttps://yoga.example/activity?receipt=${transaction.receipt}\n`,
    );
    expect(text).toContain(
      [
        `Number: ${transaction.receipt}`,
        "Date: November 19, 2026",
        "For: Prepaid credit: $80.00",
        "Welcome gift: $16.00",
        "Total: $80.00",
        "Paid with: Your Visa ending in 4242",
        "Sold by: Every Body Yoga\n  100 Example Street\n  New York, NY 10001",
      ].join("\n"),
    );
    expect(text).toContain("because it's about your Every Body Yoga account");
  });

  it("of a session has its price lines, also when it was on hold first; without its booking one line", () => {
    const event = stored(captureEvent(booking, "held", facts));
    const held = {
      ...shown(event, "cora", "book", -9_000, { source: "credit", balance: 0 }),
      id: "a1_hold",
    };
    const receipt = receiptOf(event, { transaction: held });
    expect(receipt).toMatchObject({ uid: "cora", aid: "a1", params: { of: "session", amount: 9_000 } });
    expect(sent(receipt, true)).toContain(
      "For: 60-min Hatha at home with Ines, Sat, Nov 21, 10:00 AM\n  Hatha at home, 60 minutes: $90.00\nTotal: $90.00\nPaid with: Your credit",
    );
    expect(sent(receipt)).toContain("For: Session: $90.00");
  });

  it("names the company that it is made out to", () => {
    const event = stored(captureEvent(booking, "held", facts));
    const transaction = shown(event, "cora", "book", -9_000, visa);
    const receipt = receiptOf(event, { transaction });
    if (!receipt) throw new Error("No receipt.");
    expect(sent(receipt)).not.toContain("Bill to");
    const billTo = {
      company: "Acme <b>, Inc.",
      address: ["1 Main St", "Albany, NY 12207"],
      taxId: "12-3456789",
    };
    expect(sent({ ...receipt, params: { ...receipt.params, billTo } })).toContain(
      "Bill to: Acme <b>, Inc.\n  1 Main St\n  Albany, NY 12207\n  Tax ID: 12-3456789\nFor: Session: $90.00",
    );
  });

  it("of a tip and of a refund say so", () => {
    const tip = stored(tipEvent(booking, 700, "card", facts));
    expect(sent(receiptOf(tip, { transaction: shown(tip, "cora", "tip", -700, visa) }))).toContain(
      "You tipped $7.00 with your Visa ending in 4242.",
    );
    const refund = { ...tip, id: "a1_refund_1", kind: "refund" as const };
    expect(sent(receiptOf(refund, { transaction: shown(refund, "cora", "refund", 700, visa) }))).toContain(
      "We refunded $7.00 to your Visa ending in 4242.",
    );
  });

  it("of a top-up that the desk refunds tells of it, though no transaction does", () => {
    const card = { pmid: "pm_1", ...visa, expMonth: 1, expYear: 2030, isDefault: true };
    const request = { uid: "cora", accountId: "acct-1", card, key: "k", hash: "h", now: NOW };
    const intent = newTopUpIntent(8_000, request);
    const money = { intent, accountId: "acct-1" };
    const event = refundElsewhereEvent(money, { n: 1, amount: 8_000, fromCredit: 8_000, fromFrozen: 8_000 });
    const text = sent(receiptOf(stored(event), { intent }));
    expect(text).toContain("We refunded $80.00 of a top-up to your Visa ending in 4242, so it's no longer");
    expect(text).toContain("Refund: $80.00\nRefunded to: Your Visa ending in 4242");
  });

  it("is for nothing that was given, held or released", () => {
    const gift = shown(offer, "cora", "offer", 1_600, { source: "promo", balance: 1_600 });
    expect(receiptOf(offer, { transaction: gift })).toBeUndefined();
    const event = stored(captureEvent(booking, "held", facts));
    expect(receiptOf(event, {})).toBeUndefined();
    expect(receiptOf({ ...event, kind: "hold" }, { transaction: { ...gift, mode: "book" } })).toBeUndefined();
  });
});
