import { expect, it } from "vitest";
import type { LedgerEvent } from "../../ledger/ledger.ts";
import { NOW } from "../../testing/booking.ts";
import { ledgerLines } from "./record-events.ts";

it("entries of the ledger are debits and credits, and no amount has a sign", () => {
  const event = {
    id: "e1",
    at: NOW,
    kind: "capture",
    entries: [
      { account: "processor", amount: -10_500 },
      { account: "escrow", amount: 10_500 },
    ],
  } as unknown as LedgerEvent;
  const [line] = ledgerLines([event]);
  expect(line?.title).toBe("Price charged");
  expect(line?.details?.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    "Card processor: $105.00 debit",
    "Kept until the session is settled: $105.00 credit",
  ]);
});
