import { expect, it, vi } from "vitest";
import { creditToken } from "../../src/endpoints/credit/token.ts";
import { firestore } from "../../src/firebase.ts";
import { restoredDifferences } from "../../src/operations/derived/check-restored.ts";
import { reconciliationDeps } from "../../src/operations/reconciliation/run-reconciliation.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { tally } from "../../src/store/access.ts";
import { ledger } from "../../src/store/collections.ts";
import { callEndpoint, newKey } from "../support/call-endpoint.ts";
import { plantPayer } from "../support/customers.ts";
import { NIGHT } from "../support/money/closed-books.ts";
import { plantWorld } from "../support/world.ts";

it("a restored ledger of any size is compared: nothing writes it, so it isn't read within the 270 s of a transaction", async () => {
  const uid = await plantPayer(await plantWorld(), "bo");
  for (let i = 0; i < 3; i++)
    await callEndpoint(creditToken, { amount: 5_000, pmid: testCardPmid("visa") }, { uid, ...newKey() });
  const { size } = await ledger().get();
  const transactions = vi
    .spyOn(firestore(), "runTransaction")
    .mockRejectedValue(new Error("It took too long."));
  const before = tally.reads;
  const found: string[] = [];
  for await (const one of restoredDifferences(await reconciliationDeps(), NIGHT)) found.push(one);
  // No trigger has run in this test, and nobody has an account: the ledger itself is right.
  expect(found.filter((one) => / ledger -?\d/.test(one))).toEqual([]);
  transactions.mockRestore();
  expect(size).toBeGreaterThanOrEqual(3);
  expect(tally.reads - before).toBeGreaterThanOrEqual(size);
});
