import { expect, it } from "vitest";
import type { Transaction } from "../../ledger/ledger.ts";
import { creditSentence } from "./credit-words.ts";

const entry = (mode: Transaction["mode"], billing: Partial<Transaction["billing"]>): Transaction => ({
  id: "t1",
  mode,
  aid: "",
  billing: { amount: -9_000, currency: "USD", source: "credit", ...billing },
  createdAt: 1,
  userId: "maya",
});

it("an entry of a customer's credit says what happened, how much it was, and where the money came from or went", () => {
  const card = { source: "card", brand: "visa", last4: "4242" } as const;
  const said = [
    entry("credit", { amount: 8_000, ...card }),
    entry("offer", { amount: 1_600, source: "promo" }),
    entry("hold", {}),
    entry("release", { amount: 9_000 }),
    entry("book", card),
    entry("refund", { amount: 9_000 }),
    entry("refund", { amount: 9_000, source: "card" }),
    entry("tip", {}),
    entry("adjust", { amount: 500 }),
    entry("adjust", { amount: -500 }),
  ].map(creditSentence);
  expect(said).toEqual([
    "Topped up $80.00 with Visa ending in 4242",
    "Got $16.00 of credit as our welcome offer",
    "$90.00 of their credit is on hold for a session",
    "The hold of $90.00 for a session ended",
    "Paid $90.00 with Visa ending in 4242 for a session",
    "Got $90.00 back as credit",
    "Got $90.00 back to a card",
    "Tipped $90.00 from their credit",
    "Our team gave $5.00 of credit",
    "Our team took $5.00 of credit",
  ]);
});
