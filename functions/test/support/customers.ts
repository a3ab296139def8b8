import { randomUUID } from "node:crypto";
import { ledgerAccount } from "../../src/core/ledger/posting.ts";
import { sandboxCards } from "../../src/core/payments/sandbox.ts";
import type { SavedCard, User } from "../../src/core/people/user.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { userWith } from "../../src/core/testing/user.ts";
import { testCardDetails, testCardPmid } from "../../src/payment/test-cards.ts";
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

/** Makes a customer with a complete profile and credit (minor units) that the ledger accounts for; returns the uid. */
export async function plantCustomer(
  world: World,
  name: string,
  credit: number,
  changes: Partial<User> = {},
): Promise<string> {
  const uid = world.id(name);
  const postalCode = world.area.split("-").at(-1) ?? "";
  const user = userWith({
    name: `${name} Test`,
    firstname: name,
    location: { line1: "1 Main St", city: "New York", region: "NY", postalCode },
    serviceArea: world.area,
    ...changes,
  });
  await Promise.all([
    users().doc(uid).set(user),
    wallets().doc(uid).set({ amount: credit, held: 0, currency: "USD", version: 1 }),
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

function plantTopUp(uid: string, credit: number) {
  const entries = [
    { account: ledgerAccount.processor, amount: -credit },
    { account: ledgerAccount.customer(uid), amount: credit },
  ];
  const id = `top_${uid}`;
  return ledger().doc(id).set({ id, kind: "top-up", uid, currency: "USD", entries, at: NOW });
}
