import { createHash, randomUUID } from "node:crypto";
import { newWallet } from "../../src/core/ledger/credit.ts";
import { topUpEvents } from "../../src/core/ledger/postings/posting.ts";
import { intentId } from "../../src/core/payments/intent.ts";
import { sandboxCards } from "../../src/core/payments/sandbox.ts";
import type { SavedCard, User } from "../../src/core/people/user.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { userWith } from "../../src/core/testing/user.ts";
import { keyDigest } from "../../src/http/idempotency-key.ts";
import { testCardDetails, testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { ledger, users, wallets } from "../../src/store/collections.ts";
import type { World } from "./world.ts";

/** Makes a saved card. */
export const card = (pmid: string, isDefault = true): SavedCard => ({
  pmid,
  brand: "visa",
  last4: "4242",
  expMonth: 12,
  expYear: 2030,
  isDefault,
});

/** Every card of the sandbox, saved; the first, a visa that pays, is the default. */
export const allCards: SavedCard[] = sandboxCards.map((id, i) => ({
  ...testCardDetails(id, testCardPmid(id)),
  isDefault: i === 0,
}));

/** The `accountId` of a planted customer's wallet: it does not contain the uid. */
export const accountIdOf = (uid: string): string =>
  createHash("sha256").update(uid).digest("hex").slice(0, 20);

/** The id of a customer's top-up by its Idempotency-Key. */
export const topUpId = (uid: string, key: string): string => intentId.top(accountIdOf(uid), keyDigest(key));

/** Makes a wallet with credit (minor units) that was paid, without a ledger. */
export const plantWallet = (uid: string, paid = 0) =>
  wallets()
    .doc(uid)
    .set({ ...newWallet(accountIdOf(uid)), paid });

/** Makes a customer with a complete profile and credit (minor units) that the ledger accounts for; returns the uid. */
export async function plantCustomer(
  world: World,
  name: string,
  credit: number,
  changes: Partial<User> = {},
): Promise<string> {
  const uid = world.id(name);
  const user = userWith({
    name: `${name} Test`,
    firstname: name,
    location: { line1: "1 Main St", city: "New York", region: "NY", postalCode: world.postalCode },
    serviceArea: world.area,
    ...changes,
  });
  await Promise.all([
    users().doc(uid).set(user),
    plantWallet(uid, credit),
    credit > 0 && plantTopUp(uid, credit),
  ]);
  return uid;
}

/** Makes a customer who has saved every card of the sandbox; returns the uid. */
export const plantPayer = (world: World, name: string, credit = 0, changes: Partial<User> = {}) =>
  plantCustomer(world, `${name}-${randomUUID().slice(0, 6)}`, credit, {
    cards: allCards,
    processorId: `cus_${name}`,
    ...changes,
  });

/** Reads an account. */
export const storedUser = async (uid: string) => (await users().doc(uid).get()).data();

function plantTopUp(uid: string, amount: number) {
  const accountId = accountIdOf(uid);
  const facts = { id: `top_${accountId}`, accountId, amount, currency: "USD" };
  return Promise.all(
    topUpEvents(facts, 0).map((event) =>
      ledger()
        .doc(event.id)
        .set({ ...event, at: NOW }),
    ),
  );
}
